import { writeTable as writeMarkdown } from '../bench/figures.ts'
import type { Verdict } from './judgement.ts'

/** Most faults of a scenario that are printed. */
const mostFaults = 20

const columns = [
  'scenario',
  'what happens',
  'seconds',
  'reads',
  'failed',
  'incomplete',
  '99 of 100 reads',
  'slowest read',
  'hostile requests',
  'acknowledged',
  'stored',
  'delivered once',
  'purges',
  'reported',
  'purge seen after',
  'change seen after',
  'well after',
  'result',
]

/** A Markdown table with a row for each scenario. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return writeMarkdown(columns, rows)
}

/** The rows of an existing table that has the same columns, by the name of their scenario. */
export function readRows(page: string): Map<string, string[]> {
  const lines = page.split('\n').filter((line) => line.startsWith('| `'))
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return new Map(
    rows
      .filter((cells) => cells.length === columns.length)
      .map((cells) => [cells[0]?.replaceAll('`', '') ?? '', cells]),
  )
}

/** The cells of the row of a scenario. */
export function listCells({ editor, ...verdict }: Verdict): string[] {
  const { name, scenario, seconds, reads, failedReads, incomplete } = verdict
  const { acknowledged, stored, deliveredOnce } = verdict
  return [
    `\`${name}\``,
    scenario.faults,
    ...[seconds, reads, failedReads, incomplete].map((each) => each.toFixed()),
    writeSeconds(verdict.usualReadMs),
    writeSeconds(verdict.slowestReadMs),
    String(verdict.hostile),
    ...[acknowledged, stored, deliveredOnce, editor.purges, editor.reported].map(String),
    writeSeconds(editor.slowestPurgeMs),
    writeSeconds(editor.slowestChangeMs),
    writeSeconds(verdict.recoveryMs),
    verdict.faults.length === 0 ? 'passed' : `**${verdict.faults.length} faults**`,
  ]
}

function writeSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`
}

/** The faults of a scenario for a terminal. */
export function writeFaults({ faults }: Verdict): string {
  const more = faults.length - mostFaults
  const lines = [...faults.slice(0, mostFaults), ...(more > 0 ? [`and ${more} more`] : [])]
  return lines.map((line) => `  ${line}\n`).join('')
}

/** The page docs/chaos.md. */
export function writePage(rows: readonly (readonly string[])[], machine: string): string {
  return `# What faults do to visitors

\`npm run chaos -- --write\` writes this page, row by row; [Testing](testing.md#faults) explains what a scenario does and what
it fails on. Each row is a site of its own, and scenarios without a row have no recorded run; the latest ran on ${machine}, Node ${process.versions.node}.

${writeTable(rows)}

- **failed**: reads of warmed addresses without a whole response of status 200.
- **99 of 100 reads**: none of them took longer.
- **hostile requests**: those of one client that asks for large projects, their documents and unknown codes, each once.
- **incomplete**: pages that lacked a section because its call was slow, while the content API responded.
- **acknowledged**, **stored**, **delivered once**: forms that visitors were thanked for, those of them that are in the
  database, and those of which the webhook got exactly one message.
- **reported**: purges whose response said that gateways were not reached.
- **purge seen after**, **change seen after**: longest time from the response to a purge, or from the import of a changed
  file, until both gateways showed it.
- **well after**: time from the end of the last fault until both gateways were ready, followed the content and served a call
  that is not cached.
`
}
