import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { print, type Subcommand } from './leads.subcommand.ts'
import { writeTable } from './table.file.ts'

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
    await writeTable(file, listDecisions(database), 'Decisions')
  },
}

const columns = ['recorded_at', 'id', 'decision', 'service', 'version'] as const
const pageRows = 5000

/** The decisions as records of a table, in order of time. They are read in pages, since there may be millions. */
async function* listDecisions(database: Kysely<Database>): AsyncGenerator<readonly string[]> {
  yield columns
  let after: { recorded_at: string; id: string } | undefined
  do {
    const rows = await database
      .selectFrom('consent_decision')
      .select(columns)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('recorded_at', 'id'),
            '>',
            eb.tuple(after?.recorded_at ?? '', after?.id ?? ''),
          ),
        ),
      )
      .orderBy('recorded_at')
      .orderBy('id')
      .limit(pageRows)
      .execute()
    yield* rows.map((row) => columns.map((column) => row[column]))
    after = rows.length < pageRows ? undefined : rows.at(-1)
  } while (after)
}
