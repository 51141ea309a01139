import { ensureDependencies, findNode, run } from './setup.mjs'

await ensureDependencies()
process.exit(run(findNode(), ['gateway/src/operators/config/config.command.ts']))
