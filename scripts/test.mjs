import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensurePostgres, ensureRedis } from './programs.mjs'
import { ensureBuild, ensureDependencies, findNode, run } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
const browser = await ensureBrowser()
await ensurePostgres()
await ensureRedis()

const folder = mkdtempSync(join(tmpdir(), 'faceplate-test-'))
const report = join(folder, 'report.json')
const code = run(
  node,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, NODE_ENV: 'production', BROWSER_PATH: browser } },
)
if (existsSync(report)) {
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  const skipped = counts.numPendingTests + counts.numTodoTests
  // A file that could not even be loaded has no test to count, yet is a failure.
  const unloaded = counts.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  process.stdout.write(
    `${counts.numPassedTests} passed, ${counts.numFailedTests + unloaded} failed, ${skipped} skipped\n`,
  )
}
rmSync(folder, { recursive: true })
process.exit(code)
