import { join } from 'node:path'
import { findNode, root, runForeground } from './processes.mjs'
import { ensureDependencies, ensureMessageTypes } from './setup.mjs'

await ensureDependencies()
const node = findNode()
// For the editor: the site itself runs without them.
await ensureMessageTypes(node)
runForeground(node, ['gateway/src/dev.ts'], {
  env: {
    ...process.env,
    // A restart reuses the compiled code of unchanged files.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.setup/compiled'),
  },
})
