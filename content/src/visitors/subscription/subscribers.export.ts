import { parseSource } from '@faceplate/server/content/source.field'
import { CommandError } from '@faceplate/server/settings/command'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { cleanLine } from '../leads/lead.clean.ts'
import { readDate } from '../leads/leads.filter.ts'
import type { Subcommand } from '../leads/leads.subcommand.ts'
import { sourceColumns, toSourceCells } from '../leads/leads.table.ts'
import { writeFile, writeTable } from '../leads/table.file.ts'

type Subscriber = Pick<Database['subscription'], (typeof columns)[number]>

const columns = [
  'email',
  'status',
  'requested_at',
  'confirmed_at',
  'ended_at',
  'consent_version',
  'language',
  'source',
] as const

const pageSize = 500

interface Filter {
  status: Subscriber['status'] | undefined
  /** Only subscriptions that were requested, confirmed or ended at this time or later. */
  since: Date | undefined
}

/** Exports the subscribers to the news. The extension of the file name selects the format. */
export const exportSubscribers: Subcommand = {
  usage:
    'FILE.csv|FILE.xlsx|FILE.json [--status pending|confirmed|unsubscribed] [--since DATE]   (- writes CSV to standard output)',
  operands: { min: 1, max: 1 },
  options: { status: { type: 'string' }, since: { type: 'string' } },
  async run(database, { operands: [file = ''], options }) {
    const { status, since } = options as { status?: string; since?: string }
    const rows = readSubscribers(database, { status: readStatus(status), since: readDate(since) })
    if (/\.json$/i.test(file)) await writeFile(file, writeJson(rows))
    else await writeTable(file, readTable(rows), 'Subscribers')
  },
}

function readStatus(text: string | undefined): Subscriber['status'] | undefined {
  const known = ['pending', 'confirmed', 'unsubscribed'] as const
  const status = known.find((each) => each === text)
  if (text === undefined || status !== undefined) return status
  throw new CommandError(`'${text}' is not a status: ${known.join(', ')}`)
}

/** Yields subscribers by address, page by page. */
async function* readSubscribers(
  database: Kysely<Database>,
  { status, since }: Filter,
): AsyncGenerator<Subscriber> {
  let last = ''
  for (;;) {
    let query = database
      .selectFrom('subscription')
      .select(columns)
      .where('email', '>', last)
      .orderBy('email')
      .limit(pageSize)
    if (status !== undefined) query = query.where('status', '=', status)
    if (since !== undefined) {
      const from = since.toISOString()
      query = query.where((eb) =>
        eb.or([
          eb('requested_at', '>=', from),
          eb('confirmed_at', '>=', from),
          eb('ended_at', '>=', from),
        ]),
      )
    }
    const rows = await query.execute()
    yield* rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.email ?? ''
  }
}

async function* readTable(rows: AsyncIterable<Subscriber>): AsyncGenerator<readonly string[]> {
  const plain = columns.filter((name) => name !== 'source' && name !== 'language')
  yield [...plain, ...sourceColumns, 'language']
  for await (const row of rows) {
    yield [
      ...plain.map((name) => cleanLine(row[name] ?? '')),
      ...toSourceCells(parseSource(row.source)),
      cleanLine(row.language ?? ''),
    ]
  }
}

async function* writeJson(rows: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  let start = '['
  for await (const { source, ...row } of rows) {
    yield `${start}\n${JSON.stringify({ ...row, source: parseSource(source) ?? null })}`
    start = ','
  }
  yield start === '[' ? '[]\n' : '\n]\n'
}
