import { findNode, runForeground } from './processes.mjs'
import { ensureLoadPrograms, ensurePostgres } from './programs.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
await ensurePostgres()
await ensureLoadPrograms()
runForeground(node, ['test/bench/bench.ts', ...process.argv.slice(2)])
