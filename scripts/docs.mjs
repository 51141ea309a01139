import { findNode, run } from './processes.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
// The built pages declare which calls they need.
await ensureBuild(node)
const scripts = [
  'scripts/configuration.docs.ts',
  'scripts/api.docs.ts',
  'scripts/own.api.docs.ts',
  'scripts/operators.docs.ts',
  'scripts/figures.docs.ts',
]
process.exit(Math.max(...scripts.map((script) => run(node, [script]))))
