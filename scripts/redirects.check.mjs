import { findNode, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
process.exit(
  run(findNode(), ['gateway/src/operators/redirects.command.ts', ...process.argv.slice(2)]),
)
