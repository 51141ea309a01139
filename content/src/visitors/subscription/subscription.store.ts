import { randomBytes, randomUUID } from 'node:crypto'
import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import type { SubscriptionState } from '@faceplate/contracts/forms/subscription.contract'
import { writeLetterLink } from '@faceplate/contracts/pages/subscription.link'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import { readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { enqueue, type Channel } from '../outbox/outbox.store.ts'
import { beginRequest, suppress, takeTurn, type Withheld } from './mail.limits.ts'
import { nameMailbox } from './mailbox.ts'

const day = 24 * 3600 * 1000
/** How long an address may be confirmed after it was asked for. */
export const confirmationMs = 7 * day

export interface SubscriptionOptions {
  now: Date
  channels: readonly Channel[]
  publicOrigin: string
  /** Most mails an hour, to all addresses together. */
  mailsHourly: number
}

/**
 * Notes that an address asks for the news and mails it the link that makes it so (double opt-in).
 * An address that is confirmed already gets nothing; gives why another one gets nothing either.
 */
export async function requestSubscription(
  database: Kysely<Database>,
  email: string,
  { now, channels, publicOrigin, mailsHourly }: SubscriptionOptions,
): Promise<Withheld | undefined> {
  // The part before the @ is the receiver's to interpret, yet no one in practice tells cases apart.
  const address = email.toLowerCase()
  const mailbox = await nameMailbox(database, address)
  return database.transaction().execute(async (transaction) => {
    await beginRequest(transaction, now)
    const row = await transaction
      .selectFrom('subscription')
      .select('status')
      .where('email', '=', address)
      .executeTakeFirst()
    if (row?.status === 'confirmed') return undefined
    const withheld = await takeTurn(transaction, mailbox, now, mailsHourly)
    if (withheld) return withheld
    // A new token each time: an old mail must not bring back what was ended since.
    const token = randomBytes(24).toString('base64url')
    const { version } = await readDocument<ConsentDocument>(transaction, 'consents/promotional')
    const request = {
      token,
      status: 'pending',
      requested_at: now.toISOString(),
      consent_version: version,
    } as const
    await transaction
      .insertInto('subscription')
      .values({ ...request, email: address, confirmed_at: null, ended_at: null })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(request))
      .execute()
    if (!channels.includes('mail')) return undefined
    const message = {
      kind: 'subscription',
      email: address,
      confirm_url: publicOrigin + writeLetterLink({ action: 'confirm', token }),
      // A person who opens it is asked; mail programs post to it without showing a page (RFC 8058).
      unsubscribe_url: publicOrigin + writeLetterLink({ action: 'end', token }),
    } as const
    await enqueue(transaction, 'mail', message, now)
    return undefined
  })
}

/** Where the subscription of a token stands, or a 404. */
export async function readSubscription(
  database: Kysely<Database>,
  token: string,
): Promise<SubscriptionState> {
  const { status, email } = await requireRow(database, token)
  return { status, email: maskEmail(email) }
}

/** Where a subscription stands that is to be confirmed; a 410 when it is too late for that. */
export async function readConfirmation(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<SubscriptionState> {
  const row = await requireRow(database, token)
  refuseLate(row, now)
  return { status: row.status, email: maskEmail(row.email) }
}

/** Confirms the subscription of a token, which is when its consent is given; twice is as once. */
export async function confirmByToken(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<SubscriptionState> {
  return database.transaction().execute(async (transaction) => {
    const row = await requireRow(transaction, token)
    // Who has unsubscribed asks anew; the old mail does not confirm it again.
    if (row.status === 'unsubscribed') {
      throw new ProblemError(409, 'This subscription has ended: subscribe again')
    }
    refuseLate(row, now)
    const at = now.toISOString()
    const { numUpdatedRows } = await transaction
      .updateTable('subscription')
      .set({ status: 'confirmed', confirmed_at: at })
      .where('token', '=', token)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) {
      const shown = await readDocument<ConsentDocument>(transaction, 'consents/promotional')
      await transaction
        .insertInto('consent')
        .values({
          id: randomUUID(),
          lead_reference: null,
          subscription_email: row.email,
          document: 'promotional',
          version: row.consent_version ?? shown.version,
          granted: 1,
          recorded_at: at,
        })
        .execute()
    }
    return { status: 'confirmed', email: maskEmail(row.email) }
  })
}

/** Ends the subscription of a token, and keeps its mailbox from being asked again; twice is as once. */
export async function endByToken(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<SubscriptionState> {
  const { email } = await requireRow(database, token)
  const mailbox = await nameMailbox(database, email)
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('subscription')
      .set({ status: 'unsubscribed', ended_at: now.toISOString() })
      .where('token', '=', token)
      .where('status', '!=', 'unsubscribed')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await suppress(transaction, mailbox, now)
  })
  return readSubscription(database, token)
}

async function requireRow(database: Kysely<Database>, token: string) {
  const row = await database
    .selectFrom('subscription')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) throw new ProblemError(404, 'This link is not valid')
  return row
}

function refuseLate({ status, requested_at }: Database['subscription'], now: Date): void {
  if (status === 'pending' && now.getTime() - Date.parse(requested_at) >= confirmationMs) {
    throw new ProblemError(410, 'This link was valid for seven days: subscribe again')
  }
}

function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${host}`
}
