import { ensureBuild, ensureDependencies, findNode, runForeground } from './setup.mjs'

ensureDependencies()
const node = findNode()
ensureBuild(node)
runForeground(node, ['gateway/src/main.ts'], {
  env: { ...process.env, NODE_ENV: 'production' },
})
