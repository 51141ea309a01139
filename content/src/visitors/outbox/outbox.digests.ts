import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'
import { leaseMs, parseMessage, claimDue, type LeadMessage } from './outbox.store.ts'

/** Sends a number of requests as one message. */
export interface DigestSender {
  /** Number of messages per hour before requests are collected in digests. */
  hourly: number
  /** Finds the recipients of a request, separated by commas. Requests with the same recipients share a digest. */
  findRecipients(message: LeadMessage): Promise<string>
  /** Sends the requests as one message; resolves and rejects like `Sender.send`. */
  send(id: string, address: string, leads: AsyncIterable<LeadMessage>): Promise<void>
}

/** A message of a digest, leased to this process. */
export interface DigestEntry {
  id: string
  createdAt: Date
  attempts: number
  message: Pick<LeadMessage, 'kind' | 'reference'>
}

export interface DueDigest {
  /** The same for each attempt, as long as the digest has the same requests. */
  id: string
  address: string
  entries: DigestEntry[]
}

/** Time that the oldest request of a digest waits. */
export const digestMs = 3_600_000
/** Mail servers would reject a longer email; the remaining requests form the next digest. */
const maxDigestSize = 1000
/** Number of bodies in memory at the same time. */
const batchSize = 50

/** Counts the requests that may be sent as single emails now. */
export async function countSingleEmailsLeft(
  database: Kysely<Database>,
  { hourly }: DigestSender,
  now: Date,
): Promise<number> {
  const { sent } = await database
    .selectFrom('outbox')
    // A digest counts as one email.
    .select(({ fn }) => fn.count(fn.coalesce('digest', 'id')).distinct().as('sent'))
    .where('channel', '=', 'mail')
    .where('lead_reference', 'is not', null)
    .where('delivered_at', '>', new Date(now.getTime() - digestMs).toISOString())
    .executeTakeFirstOrThrow()
  return Math.max(0, hourly - Number(sent))
}

/** Moves each due request into the digest of its recipient. */
export async function moveDueToDigests(
  database: Kysely<Database>,
  digests: DigestSender,
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await claimDue(database, 'mail', now, batchSize, 'leads')
    const [oldest] = due
    if (!oldest) return
    const open = await listOpen(database)
    for (const { id, createdAt, message } of due) {
      const address = message.kind === 'lead' ? await digests.findRecipients(message) : ''
      const dueAt = new Date(Math.max(now.getTime(), createdAt.getTime() + digestMs)).toISOString()
      const { digest, next_at } = open.get(address) ?? {
        digest: `${dueAt} ${address}`,
        next_at: dueAt,
      }
      open.set(address, { digest, next_at })
      await database
        .updateTable('outbox')
        // The attempts start again at 0, together with those of the other requests in the digest.
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

/** Digests without an attempt to send them, by recipient. */
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

/** Leases a due digest to this process; undefined if none is due. */
export async function claimDigest(
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
        .limit(maxDigestSize)
        // Locks the rows in order, because two processes that lock the same rows in different orders can deadlock.
        .$if(isOnPostgres(database), (select) => select.forUpdate()),
    )
    // Another process may have leased the rows: PostgreSQL evaluates this again after waiting for a row lock.
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

/** Yields the requests of a digest in order, reading them in batches. */
export async function* readDigestEntries(
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
      // A request that cannot be parsed is still in the database, so the digest contains its reference.
      yield message.kind === 'lead'
        ? message
        : { ...known, form: '', received_at: '', body: { contacts: {} } }
    }
  }
}

/** The name of a digest is its due time, a space and its recipient. */
function readAddress(digest: string): string {
  return digest.slice(digest.indexOf(' ') + 1)
}
