import { join } from 'node:path'
import { findNode, root, runForeground } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
runForeground(findNode(), ['gateway/src/dev.ts'], {
  env: {
    ...process.env,
    // A restart reuses the compiled code of unchanged files.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.setup/compiled'),
  },
})
