import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, findNode, run } from './processes.mjs'
import { ensureDependencies, ensureMessageTypes } from './setup.mjs'

const args = process.argv.slice(2)
const filters = args.filter((arg) => arg !== '--write')
const writes = filters.length < args.length
if (writes && filters.length > 0) fail('--write only works for a whole run: npm test -- --write')

await ensureDependencies()
const node = findNode()
// Tests compile code that formats messages.
await ensureMessageTypes(node)
const folder = mkdtempSync(join(tmpdir(), 'faceplate-test-'))
// The first test that needs the build or a program starts or finds it (test/support/shared.things.ts).
const code = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...filters], {
  env: {
    ...process.env,
    ...(writes && { WRITE_TEST_RUN: 'yes' }),
    NODE_ENV: 'production',
    // See test/support/compile.cache.ts.
    TESTS_COMPILE_CACHE: folder,
  },
})
rmSync(folder, { recursive: true })
process.exit(code)
