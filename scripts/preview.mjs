import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
process.exit(
  run(findNode(), ['content/src/previews/previews.command.ts', ...process.argv.slice(2)]),
)
