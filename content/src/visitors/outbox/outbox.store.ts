import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'

export type Channel = Database['outbox']['channel']

/** The channels that something is given for: a sender, or the setting that makes one. */
export function listChannels({ mail, webhook }: Partial<Record<Channel, unknown>>): Channel[] {
  return [...(mail ? (['mail'] as const) : []), ...(webhook ? (['webhook'] as const) : [])]
}

export interface LeadMessage {
  kind: 'lead'
  reference: string
  /** The form's path below `forms/`. */
  form: string
  received_at: string
  /** The path of the page that it was sent from. */
  page?: string
  /** What the visitor sent. */
  body: object
}

export interface SubscriptionMessage {
  kind: 'subscription'
  email: string
  confirm_url: string
  unsubscribe_url: string
}

/** A message that an earlier build left and this one cannot read. */
interface UnreadableMessage {
  kind: 'unreadable'
}

export type OutboxMessage = LeadMessage | SubscriptionMessage | UnreadableMessage

/** A message this process alone may send until its lease ends. */
export interface DueMessage {
  id: string
  createdAt: Date
  /** Counts this attempt too. */
  attempts: number
  message: OutboxMessage
}

/** Longer than any attempt may take, so that nobody else begins while one is under way. */
export const leaseMs = 60_000

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const firstDelays = [minute / 2, 2 * minute, 10 * minute, hour]
const laterDelay = 6 * hour
const patience = 3 * day

/** Notes a message to be sent; in a transaction it is sent if, and only if, that is committed. */
export async function enqueue(
  database: Kysely<Database>,
  channel: Channel,
  message: OutboxMessage,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await database
    .insertInto('outbox')
    .values({
      id,
      channel,
      payload: JSON.stringify(message),
      lead_reference: message.kind === 'lead' ? message.reference : null,
      created_at: now.toISOString(),
      attempts: 0,
      next_at: now.toISOString(),
      delivered_at: null,
      last_error: null,
    })
    .execute()
  return id
}

/** Notes a request to be sent by each channel. */
export async function enqueueLead(
  database: Kysely<Database>,
  channels: readonly Channel[],
  { page, ...lead }: Omit<LeadMessage, 'kind' | 'page'> & { page?: string | null | undefined },
  now: Date,
): Promise<void> {
  const message = { kind: 'lead', ...lead, ...(page == null ? {} : { page }) } as const
  for (const channel of channels) await enqueue(database, channel, message, now)
}

/**
 * Takes messages whose turn has come, for this process alone. One statement notes the attempt and
 * puts the next turn to the end of the lease: what a process takes and then dies with comes up again.
 */
export async function takeDue(
  database: Kysely<Database>,
  channel: Channel,
  now: Date,
  count: number,
  /** Requests alone, or all but requests; without it all that goes alone. */
  kinds?: 'leads' | 'others',
): Promise<DueMessage[]> {
  const leased = new Date(now.getTime() + leaseMs).toISOString()
  const rows = await database
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
        .where('next_at', '<=', now.toISOString())
        .where('digest', 'is', null)
        .$if(kinds === 'leads', (select) => select.where('lead_reference', 'is not', null))
        .$if(kinds === 'others', (select) => select.where('lead_reference', 'is', null))
        .orderBy('next_at')
        .limit(count)
        // SQLite has one writer at a time; PostgreSQL passes over what another process is taking.
        .$if(isOnPostgres(database), (select) => select.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set(({ eb }) => ({ next_at: leased, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returning(['id', 'payload', 'created_at', 'attempts'])
    .execute()
  return rows
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ id, payload, created_at, attempts }) => ({
      id,
      createdAt: new Date(created_at),
      attempts,
      message: parseMessage(payload),
    }))
}

/** Reads a message from the text it was kept as. */
export function parseMessage(payload: string): OutboxMessage {
  try {
    return JSON.parse(payload) as OutboxMessage
  } catch {
    return { kind: 'unreadable' }
  }
}

/** When the next message of a channel has its turn; undefined when none is waiting. */
export async function findNextTurn(
  database: Kysely<Database>,
  channel: Channel,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('outbox')
    .select('next_at')
    .where('channel', '=', channel)
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at ? new Date(row.next_at) : undefined
}

/** As much of a message as is kept when it has arrived. */
type Arrived = Pick<DueMessage, 'id'> & {
  message:
    | Pick<LeadMessage, 'kind' | 'reference'>
    | { kind: Exclude<OutboxMessage['kind'], 'lead'> }
}

/**
 * Notes that a message has arrived. Of its text only what names it is kept: the lead itself lies in
 * its own table, and personal data is not kept twice.
 */
export async function markDelivered(
  database: Kysely<Database>,
  arrived: Arrived,
  now: Date,
): Promise<void> {
  await markAllDelivered(database, [arrived], now)
}

/** The same for messages that arrived as one, for all of them or none. */
export async function markAllDelivered(
  database: Kysely<Database>,
  arrived: readonly Arrived[],
  now: Date,
): Promise<void> {
  const delivered_at = now.toISOString()
  await database.transaction().execute(async (transaction) => {
    for (const { id, message } of arrived) {
      const { kind } = message
      const kept = kind === 'lead' ? { kind, reference: message.reference } : { kind }
      await transaction
        .updateTable('outbox')
        .set({ delivered_at, next_at: null, last_error: null, payload: JSON.stringify(kept) })
        .where('id', '=', id)
        .execute()
      if (kind === 'lead') await markRead(transaction, [message.reference], now)
    }
  })
}

/** Notes that requests were handed to somebody; who was first counts. */
export async function markRead(
  database: Kysely<Database>,
  references: readonly string[],
  now: Date,
): Promise<void> {
  for (const some of splitForStatements(references)) {
    await database
      .updateTable('lead')
      .set({ read_at: now.toISOString() })
      .where('reference', 'in', some)
      .where('read_at', 'is', null)
      .execute()
  }
}

/** Notes why an attempt failed, and when the next one is; without a next one it is given up. */
export async function markFailed(
  database: Kysely<Database>,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  error: string,
  nextAt: Date | null,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ last_error: error, next_at: nextAt?.toISOString() ?? null })
    .where('id', '=', id)
    // A process that slept past its lease has nothing to say about the attempt of another one.
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .execute()
}

/**
 * Puts messages of requests that were given up back to be sent now, each alone, and tells how many; of
 * one request or of all. A process that runs sees them within seconds.
 */
export async function retryGivenUp(
  database: Kysely<Database>,
  reference: string | undefined,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ next_at: now.toISOString(), attempts: 0, digest: null })
    .where('lead_reference', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('next_at', 'is', null)
    .$if(reference !== undefined, (query) => query.where('lead_reference', '=', reference ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * When to try again after a failure, or null to give up: after three days, yet not before the short
 * delays are used up, so that a message from before a long standstill gets its chances too.
 */
export function planRetry(
  { createdAt, attempts }: Pick<DueMessage, 'createdAt' | 'attempts'>,
  now: Date,
): Date | null {
  const delay = firstDelays[attempts - 1]
  if (delay === undefined && now.getTime() - createdAt.getTime() >= patience) return null
  return new Date(now.getTime() + (delay ?? laterDelay))
}
