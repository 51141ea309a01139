import { findNode, run } from './processes.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
// The built pages declare which calls they need.
await ensureBuild(node)
process.exit(
  run(node, ['gateway/src/operators/survey/survey.command.ts', ...process.argv.slice(2)]),
)
