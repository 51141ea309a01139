import { findNode, run, runForeground } from './processes.mjs'
import { ensureLoadPrograms, ensurePostgres } from './programs.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
const [section, ...rest] = process.argv.slice(2)
// The readers of device output are measured on a folder of outputs, without a site.
if (section === 'reports') process.exit(run(node, ['test/bench/reports.bench.ts', ...rest]))
await ensureBuild(node)
await ensurePostgres()
await ensureLoadPrograms()
runForeground(node, ['test/bench/bench.ts', ...process.argv.slice(2)])
