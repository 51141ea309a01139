import { findNode, runForeground } from './processes.mjs'
import { ensureBrowser } from './programs.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
const browser = await ensureBrowser()
runForeground(node, ['test/look/look.ts', ...process.argv.slice(2)], {
  env: { ...process.env, BROWSER_PATH: browser },
})
