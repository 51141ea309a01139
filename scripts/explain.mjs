import { ensureDependencies, findNode, run } from './setup.mjs'

await ensureDependencies()
process.exit(
  run(findNode(), ['gateway/src/operators/explain/explain.command.ts', ...process.argv.slice(2)]),
)
