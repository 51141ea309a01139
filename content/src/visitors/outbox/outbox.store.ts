import { randomUUID } from 'node:crypto'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import type { Kysely } from 'kysely'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'
import { findWebhook, readRouting } from '../leads/lead.routing.ts'

export type Channel = Database['outbox']['channel']

/** Lists the configured channels: those with a truthy value, such as a sender or its setting. */
export function listChannels({ mail, webhook }: Partial<Record<Channel, unknown>>): Channel[] {
  return [...(mail ? (['mail'] as const) : []), ...(webhook ? (['webhook'] as const) : [])]
}

export interface LeadMessage {
  kind: 'lead'
  reference: string
  /** The form's path below `forms/`. */
  form: string
  received_at: string
  /** Path of the page that the request was sent from. */
  page?: string
  /** Language of the edition that it was sent from, a BCP 47 tag. */
  language?: string
  /** Scheme and host of that edition. */
  origin?: string
  /** Source of the visit. */
  source?: LeadSource
  /** Name of its route in `leads.routes` of `site.yaml`. */
  route?: string
  /** Body that the visitor sent. */
  body: object
}

export interface SubscriptionMessage {
  kind: 'subscription'
  email: string
  confirm_url: string
  unsubscribe_url: string
  /** Language in which the subscription was requested, a BCP 47 tag. */
  language: string
}

/** An address that was subscribed to the news, or that no longer is. */
export interface SubscriberMessage {
  kind: 'subscriber'
  email: string
  event: 'confirmed' | 'ended'
  /** Time of the event. */
  at: string
  requested_at: string
  /** Version of the consent text that was shown to the subscriber. */
  consent_version: string
  /** Language in which the subscription was requested, a BCP 47 tag. */
  language?: string
  source?: LeadSource
}

/** A stored message that cannot be parsed. */
interface UnreadableMessage {
  kind: 'unreadable'
}

export type OutboxMessage =
  | LeadMessage
  | SubscriptionMessage
  | SubscriberMessage
  | UnreadableMessage

/** A message that is leased to this process: no other process sends it until the lease ends. */
export interface DueMessage {
  id: string
  createdAt: Date
  /** Number of attempts, including the current one. */
  attempts: number
  message: OutboxMessage
}

/** Longer than any attempt, so that no other process starts an attempt while one is in progress. */
export const leaseMs = 60_000

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const firstDelays = [minute / 2, 2 * minute, 10 * minute, hour]
const laterDelay = 6 * hour
const retryPeriod = 3 * day
/** A receiver that wants to be left alone for longer is asked again after this time. */
const maxRequestedMs = day

/** Adds a message to the outbox. In a transaction, it is sent only if the transaction commits. */
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

/** Fields of a request that may be unknown. */
type Unknown = 'page' | 'language' | 'origin' | 'source' | 'route'
type Known<Message> = { [Key in keyof Message]: Message[Key] | null | undefined }

/**
 * Adds a request to the outbox once per channel.
 *
 * @param channels channels of the settings; a route may have a webhook of its own
 */
export async function enqueueLead(
  database: Kysely<Database>,
  channels: readonly Channel[],
  {
    page,
    language,
    origin,
    source,
    route,
    ...lead
  }: Omit<LeadMessage, 'kind' | Unknown> & Known<Pick<LeadMessage, Unknown>>,
  now: Date,
): Promise<void> {
  const message = {
    kind: 'lead',
    ...lead,
    ...(page == null ? {} : { page }),
    ...(language == null ? {} : { language }),
    ...(origin == null ? {} : { origin }),
    ...(source == null ? {} : { source }),
    ...(route == null ? {} : { route }),
  } as const
  const own = findWebhook(await readRouting(database), route)
  const all = new Set<Channel>([...channels, ...(own === undefined ? [] : ['webhook' as const])])
  for (const channel of all) await enqueue(database, channel, message, now)
}

/**
 * Leases due messages to this process. One statement counts the attempt and moves the due time to the end of the
 * lease, so that the messages of a process that dies become due again.
 */
export async function claimDue(
  database: Kysely<Database>,
  channel: Channel,
  now: Date,
  count: number,
  /** Only requests, or all messages except requests; undefined: both. Messages in digests are never included. */
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
        // SQLite has one writer at a time; PostgreSQL skips rows that another process is leasing.
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

/** Parses the stored text of a message. */
export function parseMessage(payload: string): OutboxMessage {
  try {
    return JSON.parse(payload) as OutboxMessage
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Due time of the next message of a channel; undefined if none is waiting. */
export async function findNextDueTime(
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

/** The parts of a message that remain stored after its delivery. */
type Delivered = Pick<DueMessage, 'id'> & {
  message:
    | Pick<LeadMessage, 'kind' | 'reference'>
    | { kind: Exclude<OutboxMessage['kind'], 'lead'> }
}

/**
 * Marks a message as delivered. Only its kind and reference remain stored: the lead has its own table, and personal
 * data is not stored twice.
 */
export async function markDelivered(
  database: Kysely<Database>,
  delivered: Delivered,
  now: Date,
): Promise<void> {
  await markAllDelivered(database, [delivered], now)
}

/** Marks the messages of a digest as delivered, in one transaction. */
export async function markAllDelivered(
  database: Kysely<Database>,
  delivered: readonly Delivered[],
  now: Date,
): Promise<void> {
  const delivered_at = now.toISOString()
  await database.transaction().execute(async (transaction) => {
    for (const { id, message } of delivered) {
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

/** Records when requests were first read or delivered. */
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

/** Records a failed attempt and the time of the next one; null abandons the message. */
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
    // After its lease, a process must not overwrite the attempt of another process.
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .execute()
}

/**
 * Requeues abandoned messages of one request or of all, outside digests, and returns their number. A running process
 * sends them within seconds.
 */
export async function retryAbandoned(
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
 * Time of the next attempt after a failure, or null to abandon the message. Messages are abandoned after three days,
 * but not before all short delays are used, so that a message that is older than a long outage is retried too.
 *
 * @param requestedMs delay that the receiver has requested: there is no attempt before, unless it is more than a day
 */
export function planRetry(
  { createdAt, attempts }: Pick<DueMessage, 'createdAt' | 'attempts'>,
  now: Date,
  requestedMs = 0,
): Date | null {
  const delay = firstDelays[attempts - 1]
  if (delay === undefined && now.getTime() - createdAt.getTime() >= retryPeriod) return null
  const delayMs = Math.max(delay ?? laterDelay, Math.min(requestedMs, maxRequestedMs))
  return new Date(now.getTime() + delayMs)
}
