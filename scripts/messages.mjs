import { findNode, run } from './processes.mjs'
import { ensureDependencies, ensureMessageTypes } from './setup.mjs'

await ensureDependencies()
const node = findNode()
const code = run(node, ['scripts/messages.check.ts'])
if (code === 0) await ensureMessageTypes(node)
process.exit(code)
