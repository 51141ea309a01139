import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
const args = process.argv.slice(2)
const start = (command) => run(findNode(), [command, ...args])
// With an API of a company's own, requests are there; what waits for it is here all the same.
const code = process.env.API_BASE ? 0 : start('content/src/visitors/leads/leads.command.ts')
process.exit(code === 0 ? start('gateway/src/operators/spool.command.ts') : code)
