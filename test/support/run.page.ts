import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const file = new URL('../../docs/testing.md', import.meta.url)
const heading = '## How long a whole run takes\n'

export interface ProjectTotal {
  name: string
  files: number
  cases: number
  /** Total time in seconds that workers spent on its files; several workers run in parallel. */
  seconds: number
}

/** Writes the last section of docs/testing.md, the only place that states the duration of a whole run. */
export function writeRunTime(minutes: number, totals: readonly ProjectTotal[]): void {
  const [rest] = readFileSync(file, 'utf8').split(heading)
  const rows = totals.map(
    ({ name, files, cases, seconds }) =>
      `- \`${name}\`: ${cases} cases in ${files} files, ${Math.round(seconds / 60)} minutes`,
  )
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  writeFileSync(
    file,
    `${rest}${heading}
About **${Math.round(minutes)} minutes** on ${machine}; \`npm test -- --write\` writes this
section. Times of projects are summed over the workers, which run at the same time.

${rows.join('\n')}
`,
  )
}
