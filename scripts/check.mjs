import { findNode, run } from './processes.mjs'
import { ensureDependencies, ensureMessageTypes } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureMessageTypes(node)

const steps = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  'types of servers and tests': ['node_modules/typescript/bin/tsc', '-p', '.'],
  'types of the site': ['node_modules/typescript/bin/tsc', '-p', 'web'],
  'message catalogues': ['scripts/messages.check.ts', '--check'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  'redirects of the demo': ['gateway/src/operators/redirects.command.ts'],
  'configuration page': ['scripts/configuration.docs.ts', '--check'],
  'API page': ['scripts/api.docs.ts', '--check'],
  'page of figures': ['scripts/figures.docs.ts', '--check'],
  'page of the runbook': ['scripts/operators.docs.ts', '--check'],
}

const failed = Object.entries(steps).filter(([name, args]) => {
  process.stdout.write(`check: ${name}\n`)
  return run(node, args) !== 0
})
for (const [name] of failed) process.stderr.write(`check failed: ${name}\n`)
process.exit(failed.length === 0 ? 0 : 1)
