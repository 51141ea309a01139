import { findNode, runForeground } from './processes.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
// The suite runs `npm run api:check`, which reads the calls that the built pages need.
await ensureBuild(node)
runForeground(node, ['test/real/real.ts', ...process.argv.slice(2)])
