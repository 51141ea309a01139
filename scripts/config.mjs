import { ensureDependencies, findNode, run } from './setup.mjs'

await ensureDependencies()
process.exit(run(findNode(), ['gateway/src/config/config.command.ts']))
