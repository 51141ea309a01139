import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
const args = process.argv.slice(2)
const start = (command) => run(findNode(), [command, ...args])
// With API_BASE, leads are stored by that API, but leads that wait for it are spooled here.
const code = process.env.API_BASE ? 0 : start('content/src/visitors/leads/leads.command.ts')
process.exit(code === 0 ? start('gateway/src/operators/spool.command.ts') : code)
