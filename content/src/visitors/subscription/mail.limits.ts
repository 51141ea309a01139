import { sql, type Kysely, type Transaction } from 'kysely'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'

/** Reason why a confirmation email is not sent. */
export type WithheldReason = 'quiet' | 'daily' | 'hourly' | 'suppressed'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minimum time between two confirmation emails to one mailbox. */
const minIntervalMs = 10 * minute
const maxMailsPerDay = 3
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

/** Counts a confirmation email to a mailbox, or returns the reason why it must not be sent. */
export async function admitEmail(
  transaction: Transaction<Database>,
  mailbox: string,
  now: Date,
  mailsHourly: number,
): Promise<WithheldReason | undefined> {
  const withheld = await findWithheldReason(transaction, mailbox, now, mailsHourly)
  if (withheld) return withheld
  await transaction
    .insertInto('subscription_request')
    .values({ mailbox, requested_at: now.toISOString() })
    .execute()
  return undefined
}

async function findWithheldReason(
  transaction: Transaction<Database>,
  mailbox: string,
  now: Date,
  mailsHourly: number,
): Promise<WithheldReason | undefined> {
  const suppressed = await transaction
    .selectFrom('suppression')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .where('since', '>', before(now, suppressionMs))
    .executeTakeFirst()
  if (suppressed) return 'suppressed'
  const requests = transaction.selectFrom('subscription_request').select('requested_at')
  const own = await requests.where('mailbox', '=', mailbox).execute()
  if (own.some(({ requested_at }) => requested_at > before(now, minIntervalMs))) return 'quiet'
  if (own.length >= maxMailsPerDay) return 'daily'
  const lastHour = await requests.where('requested_at', '>', before(now, hour)).execute()
  return lastHour.length >= mailsHourly ? 'hourly' : undefined
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
