import { join } from 'node:path'
import { ensureBuild, ensureDependencies, findNode, root, runForeground } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
runForeground(node, ['gateway/dist/main.js'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    // The next start finds both servers compiled. Where this cannot be written, they are compiled anew.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.setup/compiled'),
  },
})
