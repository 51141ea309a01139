import { ensureBuild, ensureDependencies, findNode, runForeground } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
runForeground(node, ['gateway/src/main.ts'], {
  env: { ...process.env, NODE_ENV: 'production' },
})
