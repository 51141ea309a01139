import { ensureDependencies, findNode, run } from './setup.mjs'

await ensureDependencies()
process.exit(run(findNode(), ['content/src/leads/leads.command.ts', ...process.argv.slice(2)]))
