import { findNode, runForeground } from './processes.mjs'
import { ensurePostgres } from './programs.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
// The contracts are checked by the calls that the built pages declare.
await ensureBuild(node)
await ensurePostgres()
runForeground(node, ['test/real/real.ts', ...process.argv.slice(2)])
