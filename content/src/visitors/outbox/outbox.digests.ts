import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { leaseMs, parseMessage, takeDue, type LeadMessage } from './outbox.store.ts'

/** How a channel makes one message of many requests. */
export interface DigestSender {
  /** As many requests as may go alone within an hour. */
  hourly: number
  /** Requests for one address go together. */
  findAddress(message: LeadMessage): Promise<string>
  /** Sends all of them as one; ends as `Sender.send` does. */
  send(id: string, address: string, leads: AsyncIterable<LeadMessage>): Promise<void>
}

/** A message of a digest, which this process alone may send until its lease ends. */
export interface DigestEntry {
  id: string
  createdAt: Date
  attempts: number
  message: Pick<LeadMessage, 'kind' | 'reference'>
}

export interface DueDigest {
  /** The same at each attempt, as long as the same requests are in it. */
  id: string
  address: string
  entries: DigestEntry[]
}

/** The oldest request of a digest waits as long. */
export const digestMs = 3_600_000
/** More would be a mail that servers refuse; the rest is the next one. */
const largestDigest = 1000
/** Bodies held at a time. */
const batchSize = 50

/** How many more requests may go alone now. */
export async function countAllowed(
  database: Kysely<Database>,
  { hourly }: DigestSender,
  now: Date,
): Promise<number> {
  const { sent } = await database
    .selectFrom('outbox')
    // A digest was one mail.
    .select(({ fn }) => fn.count(fn.coalesce('digest', 'id')).distinct().as('sent'))
    .where('channel', '=', 'mail')
    .where('lead_reference', 'is not', null)
    .where('delivered_at', '>', new Date(now.getTime() - digestMs).toISOString())
    .executeTakeFirstOrThrow()
  return Math.max(0, hourly - Number(sent))
}

/** Puts each request whose turn it is into the digest of its address. */
export async function putOffDue(
  database: Kysely<Database>,
  digests: DigestSender,
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await takeDue(database, 'mail', now, batchSize, 'leads')
    const [oldest] = due
    if (!oldest) return
    const open = await listOpen(database)
    for (const { id, createdAt, message } of due) {
      const address = message.kind === 'lead' ? await digests.findAddress(message) : ''
      const turn = new Date(Math.max(now.getTime(), createdAt.getTime() + digestMs)).toISOString()
      const { digest, next_at } = open.get(address) ?? {
        digest: `${turn} ${address}`,
        next_at: turn,
      }
      open.set(address, { digest, next_at })
      await database
        .updateTable('outbox')
        // Its tries begin anew, with those of the others in the digest.
        .set({ digest, next_at, attempts: 0, last_error: null })
        .where('id', '=', id)
        .where('delivered_at', 'is', null)
        .execute()
    }
  }
}

interface OpenDigest {
  digest: string
  next_at: string
}

/** The digests that nobody has begun to send, by their address. */
async function listOpen(database: Kysely<Database>): Promise<Map<string, OpenDigest>> {
  const rows = await database
    .selectFrom('outbox')
    .select(['digest', ({ fn }) => fn.min('next_at').as('next_at')])
    .where('digest', 'is not', null)
    .where('next_at', 'is not', null)
    .groupBy('digest')
    .having(({ fn }) => fn.max('attempts'), '=', 0)
    .execute()
  return new Map(
    rows.flatMap(({ digest, next_at }) =>
      digest === null || next_at === null ? [] : [[readAddress(digest), { digest, next_at }]],
    ),
  )
}

/** Takes a digest whose turn has come, for this process alone; undefined where there is none. */
export async function takeDigest(
  database: Kysely<Database>,
  now: Date,
): Promise<DueDigest | undefined> {
  const first = await database
    .selectFrom('outbox')
    .select('digest')
    .where('digest', 'is not', null)
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  if (!first?.digest) return undefined
  const { digest } = first
  const rows = await database
    .updateTable('outbox')
    .set(({ eb }) => ({
      next_at: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('digest', '=', digest)
        .where('next_at', '<=', now.toISOString())
        .orderBy('created_at')
        .limit(largestDigest),
    )
    // Another process may have been first: PostgreSQL looks again at what it had to wait for.
    .where('next_at', '<=', now.toISOString())
    .returning(['id', 'created_at', 'attempts', 'lead_reference'])
    .execute()
  const entries = rows
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ id, created_at, attempts, lead_reference }): DigestEntry => ({
      id,
      createdAt: new Date(created_at),
      attempts,
      message: { kind: 'lead', reference: lead_reference ?? '' },
    }))
  const hash = createHash('sha256').update(
    [digest, ...entries.map(({ id }) => id).toSorted()].join('\n'),
  )
  return { id: hash.digest('hex').slice(0, 32), address: readAddress(digest), entries }
}

/** The requests of a digest in order, few at a time. */
export async function* readEntries(
  database: Kysely<Database>,
  entries: readonly DigestEntry[],
): AsyncGenerator<LeadMessage> {
  for (let start = 0; start < entries.length; start += batchSize) {
    const part = entries.slice(start, start + batchSize)
    const rows = await database
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute()
    for (const { id, message: known } of part) {
      const message = parseMessage(rows.find((row) => row.id === id)?.payload ?? '')
      // One that cannot be read is still in the database: its reference is told.
      yield message.kind === 'lead'
        ? message
        : { ...known, form: '', received_at: '', body: { contacts: {} } }
    }
  }
}

/** A digest is named by its turn and its address. */
function readAddress(digest: string): string {
  return digest.slice(digest.indexOf(' ') + 1)
}
