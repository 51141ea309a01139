import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findNode, root, runForeground } from './processes.mjs'
import { ensureBuild, ensureDependencies, requireBuild } from './setup.mjs'

const option = process.argv.slice(2).find((each) => each.startsWith('-') && each !== '--no-build')
if (option !== undefined) {
  fail(
    `npm start has no option ${option}: settings are environment variables (docs/configuration.md)`,
  )
}
// A deployed release was built before, and its folder may be read-only.
const isBuilt = process.argv.includes('--no-build')
if (isBuilt) requireBuild()
else await ensureDependencies()
const node = findNode()
if (!isBuilt) await ensureBuild(node)
// Decision 030; the environment may override it.
const { flags, nodeOptions, environment } = JSON.parse(
  readFileSync(join(root, 'scripts/serving.json'), 'utf8'),
)
runForeground(node, [...flags, 'gateway/dist/main.js'], {
  env: {
    ...environment,
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: `${nodeOptions} ${process.env.NODE_OPTIONS ?? ''}`,
    // The next start reuses the compiled code of both servers. If the folder is not writable, they are compiled again.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.setup/compiled'),
  },
})
