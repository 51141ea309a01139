import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, root, runForeground } from './processes.mjs'
import { ensureBuild, ensureDependencies, requireBuild } from './setup.mjs'

// What is deployed was built before, and may stand where nothing can be written.
const isBuilt = process.argv.includes('--no-build')
if (isBuilt) requireBuild()
else await ensureDependencies()
const node = findNode()
if (!isBuilt) await ensureBuild(node)
// Decision 030; whoever starts it may say otherwise.
const { flags, nodeOptions, environment } = JSON.parse(
  readFileSync(join(root, 'scripts/serving.json'), 'utf8'),
)
runForeground(node, [...flags, 'gateway/dist/main.js'], {
  env: {
    ...environment,
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: `${nodeOptions} ${process.env.NODE_OPTIONS ?? ''}`,
    // The next start finds both servers compiled. Where this cannot be written, they are compiled anew.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.setup/compiled'),
  },
})
