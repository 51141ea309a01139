import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
const command = 'content/src/visitors/subscription/subscribers.command.ts'
process.exit(run(findNode(), [command, ...process.argv.slice(2)]))
