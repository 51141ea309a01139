import { ensurePostgres } from './programs.mjs'
import { ensureDependencies, findNode, run } from './setup.mjs'

await ensureDependencies()
await ensurePostgres()
process.exit(run(findNode(), ['test/bench/bench.ts', ...process.argv.slice(2)]))
