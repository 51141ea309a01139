import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
process.exit(run(findNode(), ['scripts/advisories.command.ts', ...process.argv.slice(2)]))
