import { randomBytes, randomUUID } from 'node:crypto'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { ConsentDocument } from '@faceplate/contracts/reference.contract'
import { buildPath } from '@faceplate/contracts/route.contract'
import { addressOf } from '@faceplate/contracts/site.pages'
import { unsubscribe, type SubscriptionState } from '@faceplate/contracts/subscription.contract'
import type { Kysely } from 'kysely'
import { readDocument } from '../database/document.store.ts'
import type { Database } from '../database/schema.ts'
import { enqueue, type Channel } from '../outbox/outbox.store.ts'

/** Nobody can have an address flooded with mails by asking again and again. */
const quietMs = 10 * 60 * 1000

export interface SubscriptionOptions {
  now: Date
  channels: readonly Channel[]
  publicOrigin: string
}

/**
 * Notes that an address asks for the news and mails it the link that makes it so (double opt-in).
 * An address that is confirmed already gets nothing, and neither does one that was just mailed.
 */
export async function requestSubscription(
  database: Kysely<Database>,
  email: string,
  { now, channels, publicOrigin }: SubscriptionOptions,
): Promise<void> {
  // The part before the @ is the receiver's to interpret, yet no one in practice tells cases apart.
  const address = email.toLowerCase()
  await database.transaction().execute(async (transaction) => {
    const token = randomBytes(24).toString('base64url')
    const requested = now.toISOString()
    await transaction
      .insertInto('subscription')
      .values({
        email: address,
        token,
        status: 'unsubscribed',
        requested_at: new Date(0).toISOString(),
        confirmed_at: null,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const row = await transaction
      .selectFrom('subscription')
      .selectAll()
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
    const isRecent = now.getTime() - Date.parse(row.requested_at) < quietMs
    if (row.status === 'confirmed' || (row.status === 'pending' && isRecent)) return
    // A new token each time: an old mail must not bring back what was ended since.
    const { numUpdatedRows } = await transaction
      .updateTable('subscription')
      .set({ token, status: 'pending', requested_at: requested })
      .where('email', '=', address)
      // Of several that ask at the same time one is first, and it sends the mail.
      .where('requested_at', '=', row.requested_at)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const { version } = await readDocument<ConsentDocument>(transaction, 'consents/promotional')
    await transaction
      .insertInto('consent')
      .values({
        id: randomUUID(),
        lead_reference: null,
        subscription_email: address,
        document: 'promotional',
        version,
        granted: 1,
        recorded_at: requested,
      })
      .execute()
    if (!channels.includes('mail')) return
    const message = {
      kind: 'subscription',
      email: address,
      confirm_url: `${publicOrigin}${addressOf('unsubscribe')}?confirm=${token}`,
      // The call itself: mail programs post to it without showing a page (RFC 8058).
      unsubscribe_url: `${publicOrigin}/api/${buildPath(unsubscribe.path, { params: { token } })}`,
    } as const
    await enqueue(transaction, 'mail', message, now)
  })
}

/** Where the subscription of a token stands, or a 404. */
export async function readSubscription(
  database: Kysely<Database>,
  token: string,
): Promise<SubscriptionState> {
  const row = await database
    .selectFrom('subscription')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) throw new ProblemError(404, 'This link is not known, or no longer')
  return { status: row.status, email: maskEmail(row.email) }
}

/** Confirms or ends the subscription of a token; doing so twice changes nothing. */
export async function setSubscription(
  database: Kysely<Database>,
  token: string,
  status: 'confirmed' | 'unsubscribed',
  now: Date,
): Promise<SubscriptionState> {
  const { status: before } = await readSubscription(database, token)
  // Who has unsubscribed asks anew; the old mail does not confirm it again.
  if (before === 'unsubscribed' && status === 'confirmed') {
    throw new ProblemError(409, 'This subscription was ended: ask for it again')
  }
  if (before !== status) {
    const at = now.toISOString()
    await database
      .updateTable('subscription')
      .set({ status, ...(status === 'confirmed' ? { confirmed_at: at } : { ended_at: at }) })
      .where('token', '=', token)
      .execute()
  }
  return readSubscription(database, token)
}

function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${host}`
}
