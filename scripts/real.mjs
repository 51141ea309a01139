import { findNode, runForeground } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
runForeground(findNode(), ['test/real/real.ts', ...process.argv.slice(2)])
