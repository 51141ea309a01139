import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
const command = ['gateway/src/operators/backup/backup.command.ts', 'restore']
process.exit(run(findNode(), [...command, ...process.argv.slice(2)]))
