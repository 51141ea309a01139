import { sql, type Kysely, type Transaction } from 'kysely'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'

/** Why a confirmation email is not sent: because of its mailbox, or of the emails of the last hour. */
export type WithheldReason = MailboxReason | HourlyReason

type MailboxReason = 'quiet' | 'daily' | 'suppressed'

/** The emails of all clients, or of one client, in the last hour. */
type HourlyReason = 'hourly' | 'client'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minimum time between two confirmation emails to one mailbox. */
const minIntervalMs = 10 * minute
const maxMailsPerDay = 3
/** Part of the emails of an hour that one client may request: an office, but far from all. */
const clientShare = 0.2
/** Time after the end of a subscription in which its mailbox gets no confirmation email. */
const suppressionMs = 30 * day

/**
 * Serialises requests for confirmation emails across processes, so that the counts do not change before the end of
 * the transaction. Counts older than a day are not needed and are deleted.
 */
export async function lockRequests(transaction: Transaction<Database>, now: Date): Promise<void> {
  if (isOnPostgres(transaction)) {
    await sql`lock table subscription_request in exclusive mode`.execute(transaction)
  }
  // This first write locks SQLite for all other writers.
  await removeExpiredLimits(transaction, now)
}

/** A request for a confirmation email. */
export interface MailRequest {
  /** Result of `nameMailbox`. */
  mailbox: string
  /** The client, as the gateway names it; undefined if it is unknown. */
  client: string | undefined
  now: Date
}

/**
 * Why a request must wait for the next hour. The mailbox plays no part in it, and requests without an email count too:
 * otherwise the response would reveal who is subscribed.
 */
export async function findHourlyReason(
  transaction: Transaction<Database>,
  { client, now }: MailRequest,
  mailsHourly: number,
): Promise<HourlyReason | undefined> {
  const rows = await transaction
    .selectFrom('subscription_request')
    .select('client')
    .where('requested_at', '>', before(now, hour))
    .execute()
  if (rows.length >= mailsHourly) return 'hourly'
  const own = client === undefined ? 0 : rows.filter((row) => row.client === client).length
  return own >= Math.ceil(mailsHourly * clientShare) ? 'client' : undefined
}

/** Counts a request, and its email if one is sent. */
export async function countRequest(
  transaction: Transaction<Database>,
  { mailbox, client, now }: MailRequest,
  isSent: boolean,
): Promise<void> {
  await transaction
    .insertInto('subscription_request')
    .values({
      mailbox: isSent ? mailbox : '',
      client: client ?? null,
      requested_at: now.toISOString(),
    })
    .execute()
}

/** Why a mailbox must not get a confirmation email now. */
export async function findMailboxReason(
  transaction: Transaction<Database>,
  { mailbox, now }: MailRequest,
): Promise<MailboxReason | undefined> {
  const suppressed = await transaction
    .selectFrom('suppression')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .where('since', '>', before(now, suppressionMs))
    .executeTakeFirst()
  if (suppressed) return 'suppressed'
  const own = await transaction
    .selectFrom('subscription_request')
    .select('requested_at')
    .where('mailbox', '=', mailbox)
    .execute()
  if (own.some(({ requested_at }) => requested_at > before(now, minIntervalMs))) return 'quiet'
  return own.length >= maxMailsPerDay ? 'daily' : undefined
}

/** Suppresses confirmation emails to a mailbox for 30 days. */
export async function suppress(
  database: Kysely<Database>,
  mailbox: string,
  now: Date,
): Promise<void> {
  const since = now.toISOString()
  await database
    .insertInto('suppression')
    .values({ mailbox, since })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ since }))
    .execute()
}

/** Deletes expired counts and suppressions, and returns the number of mailboxes that are no longer suppressed. */
export async function removeExpiredLimits(database: Kysely<Database>, now: Date): Promise<number> {
  await database
    .deleteFrom('subscription_request')
    .where('requested_at', '<=', before(now, day))
    .execute()
  const { numDeletedRows } = await database
    .deleteFrom('suppression')
    .where('since', '<=', before(now, suppressionMs))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}
