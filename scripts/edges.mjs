import { fail, findNode, runForeground } from './processes.mjs'
import { ensureEdgePrograms } from './programs.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
const missing = await ensureEdgePrograms()
if (missing.length > 0) fail(`npm run edges needs ${missing.join(', ')}: install them`)
runForeground(node, ['test/edges/edges.ts', ...process.argv.slice(2)])
