import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCsv } from '@faceplate/contracts/shared/csv.write'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../../base/config/config.ts'
import { insightsFile } from '../../responses/insights/insights.file.ts'
import {
  describeInsights,
  kindTitles,
  nameUnmet,
  standardDays,
  type InsightsReport,
} from './insights.report.ts'

const usage = `Lists what visitors looked for and did not find: searches, filters, devices of other vendors.

  npm run --silent insights -- [--days N] [--csv|--json]     the last ${standardDays} days, or N

It reads the counts in DATA_DIR, also while the site runs.
`

function main(args: string[]): void {
  const { days, format } = readArguments(args)
  const { DATA_DIR } = readConfig(process.env)
  const file = join(DATA_DIR, insightsFile)
  if (!existsSync(file)) throw new CommandError(`Nothing was counted in ${DATA_DIR}: set DATA_DIR`)
  const report = describeInsights(file, days, new Date())
  process.stdout.write(write[format](report))
}

const write: Readonly<Record<'text' | 'csv' | 'json', (report: InsightsReport) => string>> = {
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  csv: ({ unmet }) =>
    formatCsv([
      ['kind', 'text', 'count', 'first_day', 'last_day'],
      ...unmet.map(({ kind, text, count, first_day, last_day }) => [
        kind,
        text ?? '',
        count,
        first_day,
        last_day,
      ]),
    ]),
  text: ({ since, unmet }) => {
    const lines = unmet.flatMap((each, at) => {
      const title = unmet[at - 1]?.kind === each.kind ? [] : ['', kindTitles[each.kind]]
      const period = `${each.first_day} to ${each.last_day}`
      return [...title, `${String(each.count).padStart(7)}  ${period}  ${nameUnmet(each)}`]
    })
    const nothing = lines.length === 0 ? ['', 'Nothing was counted.'] : []
    return [`Since ${since}`, ...lines, ...nothing, ''].join('\n')
  },
}

function readArguments(args: string[]): { days: number; format: keyof typeof write } {
  const { days = String(standardDays), csv = false, json = false } = parse(args)
  if (!/^[1-9]\d{0,3}$/.test(days) || (csv && json)) throw new CommandError(usage)
  return { days: Number(days), format: csv ? 'csv' : json ? 'json' : 'text' }
}

function parse(args: string[]) {
  try {
    const options = {
      days: { type: 'string' },
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new CommandError(usage)
  }
}

await runCommand(main)
