import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureDependencies, findNode, root, run } from './setup.mjs'

/** How many of the slowest files a whole run names. */
const slowest = 15

await ensureDependencies()
const node = findNode()

const asked = process.argv.slice(2)
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
    ...asked,
  ],
  {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // A suite starts dozens of sites: they need not compile the same modules each time.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  },
)
if (existsSync(report)) tell(JSON.parse(readFileSync(report, 'utf8')))
rmSync(folder, { recursive: true })
process.exit(code)

function tell(counts) {
  const files = counts.testResults
  if (asked.length === 0) tellSlowest(files)
  tellSecondTries(files)
  // A file that could not even be loaded has no test to count, yet is a failure.
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = counts.numFailedTests + unloaded
  const skipped = counts.numPendingTests + counts.numTodoTests
  process.stdout.write(`${counts.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`)
}

function tellSlowest(files) {
  const timed = files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
  for (const { name, seconds } of timed.slice(0, slowest)) {
    process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${relative(root, name)}\n`)
  }
}

/** What passed only at the second try is no failure of the run, but is never silent. */
function tellSecondTries(files) {
  for (const { name, assertionResults } of files) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status !== 'passed' || failureMessages.length === 0) continue
      const [cause] = failureMessages[0].split('\n')
      process.stdout.write(`second try: ${relative(root, name)} > ${fullName}: ${cause}\n`)
    }
  }
}
