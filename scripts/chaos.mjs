import { fail, findNode, runForeground } from './processes.mjs'
import { ensureChaosPrograms } from './programs.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
const missing = await ensureChaosPrograms()
if (missing.length > 0) fail(`npm run chaos needs ${missing.join(', ')}: install them`)
runForeground(node, ['test/chaos/chaos.ts', ...process.argv.slice(2)])
