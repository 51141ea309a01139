import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
process.exit(run(findNode(), ['scripts/messages.check.ts']))
