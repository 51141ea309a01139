import { sql, type Kysely, type Transaction } from 'kysely'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'

/** Why a mail that asks for a confirmation is not sent. */
export type Withheld = 'quiet' | 'daily' | 'hourly' | 'suppressed'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const quietMs = 10 * minute
const mailsDaily = 3
/** How long a mailbox gets no such mail once a subscription of it was ended. */
const suppressionMs = 30 * day

/**
 * Has every request for a mail wait for the one before, here and in other processes: what is counted
 * then stays so to the end of the transaction. Counts of more than a day ago are not needed.
 */
export async function beginRequest(transaction: Transaction<Database>, now: Date): Promise<void> {
  if (isOnPostgres(transaction)) {
    await sql`lock table subscription_request in exclusive mode`.execute(transaction)
  }
  // SQLite lets nobody else write from here on.
  await removeOldCounts(transaction, now)
}

/** Takes a mailbox's turn for a mail, or gives why it has none. */
export async function takeTurn(
  transaction: Transaction<Database>,
  mailbox: string,
  now: Date,
  mailsHourly: number,
): Promise<Withheld | undefined> {
  const withheld = await findReason(transaction, mailbox, now, mailsHourly)
  if (withheld) return withheld
  await transaction
    .insertInto('subscription_request')
    .values({ mailbox, requested_at: now.toISOString() })
    .execute()
  return undefined
}

async function findReason(
  transaction: Transaction<Database>,
  mailbox: string,
  now: Date,
  mailsHourly: number,
): Promise<Withheld | undefined> {
  const suppressed = await transaction
    .selectFrom('suppression')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .where('since', '>', before(now, suppressionMs))
    .executeTakeFirst()
  if (suppressed) return 'suppressed'
  const requests = transaction.selectFrom('subscription_request').select('requested_at')
  const own = await requests.where('mailbox', '=', mailbox).execute()
  if (own.some(({ requested_at }) => requested_at > before(now, quietMs))) return 'quiet'
  if (own.length >= mailsDaily) return 'daily'
  const ofHour = await requests.where('requested_at', '>', before(now, hour)).execute()
  return ofHour.length >= mailsHourly ? 'hourly' : undefined
}

/** Notes that nobody wants mails into this mailbox for a while. */
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

/** Removes what limits no mail any more; gives how many mailboxes may be mailed again. */
export async function removeOldCounts(database: Kysely<Database>, now: Date): Promise<number> {
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
