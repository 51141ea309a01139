import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { formatCsv } from '@faceplate/contracts/shared/csv.write'
import { sql } from 'kysely'
import { print, type Subcommand } from './leads.subcommand.ts'

/** Prints the number of decisions about web analytics by day, or writes each decision as CSV. */
export const consents: Subcommand = {
  usage: '[FILE.csv]   (decisions about web analytics; - writes CSV to standard output)',
  operands: { min: 0, max: 1 },
  async run(database, { operands: [file] }) {
    if (file === undefined) {
      const day = sql<string>`substr(recorded_at, 1, 10)`
      const rows = await database
        .selectFrom('consent_decision')
        .select([day.as('day'), 'service', 'version', 'decision'])
        .select(({ fn }) => fn.countAll().as('count'))
        .groupBy([day, 'service', 'version', 'decision'])
        .orderBy(day)
        .orderBy('service')
        .orderBy('version')
        .orderBy('decision')
        .execute()
      for (const { day, service, version, decision, count } of rows) {
        print(`${day}  ${service.padEnd(9)}  version ${version}  ${decision.padEnd(9)}  ${count}`)
      }
      if (rows.length === 0) print('No decision is recorded.')
      return
    }
    const rows = await database
      .selectFrom('consent_decision')
      .select(['recorded_at', 'id', 'decision', 'service', 'version'])
      .orderBy('recorded_at')
      .execute()
    const header = ['recorded_at', 'id', 'decision', 'service', 'version']
    const csv = formatCsv([header, ...rows.map((row) => Object.values(row))])
    if (file === '-') process.stdout.write(csv)
    // npm runs scripts in the folder of the project; INIT_CWD is the folder npm was called in.
    else await writeFile(resolve(process.env['INIT_CWD'] ?? '', file), csv, { mode: 0o600 })
  },
}
