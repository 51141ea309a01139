import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
process.exit(run(findNode(), ['content/src/drafts/previews.command.ts', ...process.argv.slice(2)]))
