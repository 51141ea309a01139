import { randomBytes, randomUUID } from 'node:crypto'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import type { SubscriptionState } from '@faceplate/contracts/forms/subscription.contract'
import { writeLetterLink } from '@faceplate/contracts/pages/subscription.link'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { parseSource } from '@faceplate/server/content/source.field'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readConsentText } from '../forms/consent.texts.ts'
import { enqueue, type Channel, type SubscriberMessage } from '../outbox/outbox.store.ts'
import {
  countRequest,
  findHourlyReason,
  findMailboxReason,
  lockRequests,
  suppress,
  type WithheldReason,
} from './mail.limits.ts'
import { nameMailbox } from './mailbox.ts'

const day = 24 * 3600 * 1000
/** Time in which a subscription may be confirmed after it was requested. */
export const confirmationMs = 7 * day

export interface SubscriptionOptions {
  now: Date
  channels: readonly Channel[]
  /** Scheme and host that the links in the confirmation email begin with. */
  origin: string
  /** Language of the confirmation email, a BCP 47 tag. */
  language: string
  /** Maximum number of confirmation emails per hour, to all addresses together; a client has a share of them. */
  mailsHourly: number
  /** The client, as the gateway names it; undefined if it is unknown. */
  client?: string | undefined
  source?: LeadSource | undefined
}

/** A change of a subscription is reported to the webhook, if there is one. */
type ChangeOptions = Pick<SubscriptionOptions, 'now' | 'channels'>

/**
 * Stores a pending subscription and emails its confirmation link (double opt-in). An address that is already confirmed
 * gets no email. Returns the reason if a limit prevents the email.
 */
export async function requestSubscription(
  database: Kysely<Database>,
  email: string,
  { now, channels, origin, language, mailsHourly, client, source }: SubscriptionOptions,
): Promise<WithheldReason | undefined> {
  // The receiver decides whether the part before the @ is case-sensitive; in practice it is not.
  const address = email.toLowerCase()
  const mailbox = await nameMailbox(database, address)
  return database.transaction().execute(async (transaction) => {
    await lockRequests(transaction, now)
    const each = { mailbox, client, now }
    const held = await findHourlyReason(transaction, each, mailsHourly)
    if (held) return held
    const row = await transaction
      .selectFrom('subscription')
      .select('status')
      .where('email', '=', address)
      .executeTakeFirst()
    const isConfirmed = row?.status === 'confirmed'
    const withheld = isConfirmed ? undefined : await findMailboxReason(transaction, each)
    const isSent = !isConfirmed && withheld === undefined
    await countRequest(transaction, each, isSent)
    if (!isSent) return withheld
    // A new token for each request: an old email must not restore a subscription that has ended since.
    const token = randomBytes(24).toString('base64url')
    const { version } = await readConsentText(transaction, 'promotional', language)
    const request = {
      token,
      status: 'pending',
      requested_at: now.toISOString(),
      consent_version: version,
      language,
      source: source === undefined ? null : JSON.stringify(source),
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
      confirm_url: origin + writeLetterLink({ action: 'confirm', token }),
      // A person who opens the link is asked to confirm; mail programs post to it without showing a page (RFC 8058).
      unsubscribe_url: origin + writeLetterLink({ action: 'end', token }),
      language,
    } as const
    await enqueue(transaction, 'mail', message, now)
    return undefined
  })
}

/** State of the subscription of a token. Throws a 404 for an unknown token. */
export async function readSubscription(
  database: Kysely<Database>,
  token: string,
): Promise<SubscriptionState> {
  const { status, email } = await requireRow(database, token)
  return { status, email: maskEmail(email) }
}

/** State of a subscription before its confirmation. Throws a 410 if the link has expired. */
export async function readConfirmation(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<SubscriptionState> {
  const row = await requireRow(database, token)
  rejectExpired(row, now)
  return { status: row.status, email: maskEmail(row.email) }
}

/** Confirms the subscription of a token, records the consent and reports it to the webhook. Idempotent. */
export async function confirmByToken(
  database: Kysely<Database>,
  token: string,
  { now, channels }: ChangeOptions,
): Promise<SubscriptionState> {
  return database.transaction().execute(async (transaction) => {
    const row = await requireRow(transaction, token)
    // After an unsubscription, a new request is needed: the old email must not confirm the subscription again.
    if (row.status === 'unsubscribed') {
      throw new ProblemError(409, 'This subscription has ended: subscribe again')
    }
    rejectExpired(row, now)
    const at = now.toISOString()
    const { numUpdatedRows } = await transaction
      .updateTable('subscription')
      .set({ status: 'confirmed', confirmed_at: at })
      .where('token', '=', token)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) {
      const shown = await readConsentText(transaction, 'promotional', row.language)
      await transaction
        .insertInto('consent')
        .values({
          id: randomUUID(),
          lead_reference: null,
          subscription_email: row.email,
          document: 'promotional',
          version: row.consent_version,
          language: shown.language,
          granted: 1,
          recorded_at: at,
        })
        .execute()
      await reportChange(transaction, row, 'confirmed', { now, channels })
    }
    return { status: 'confirmed', email: maskEmail(row.email) }
  })
}

/**
 * Ends the subscription of a token and suppresses confirmation emails to its mailbox. The end of a confirmed
 * subscription is reported to the webhook. Idempotent.
 */
export async function unsubscribeByToken(
  database: Kysely<Database>,
  token: string,
  { now, channels }: ChangeOptions,
): Promise<SubscriptionState> {
  const { email } = await requireRow(database, token)
  const mailbox = await nameMailbox(database, email)
  await database.transaction().execute(async (transaction) => {
    const row = await requireRow(transaction, token)
    const { numUpdatedRows } = await transaction
      .updateTable('subscription')
      .set({ status: 'unsubscribed', ended_at: now.toISOString() })
      .where('token', '=', token)
      .where('status', '!=', 'unsubscribed')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await suppress(transaction, mailbox, now)
    if (row.status === 'confirmed') await reportChange(transaction, row, 'ended', { now, channels })
  })
  return readSubscription(database, token)
}

async function reportChange(
  transaction: Transaction<Database>,
  { email, requested_at, consent_version, language, source: stored }: Database['subscription'],
  event: SubscriberMessage['event'],
  { now, channels }: ChangeOptions,
): Promise<void> {
  if (!channels.includes('webhook')) return
  const source = parseSource(stored)
  const message = {
    kind: 'subscriber',
    email,
    event,
    at: now.toISOString(),
    requested_at,
    consent_version,
    ...(language === null ? {} : { language }),
    ...(source === undefined ? {} : { source }),
  } as const
  await enqueue(transaction, 'webhook', message, now)
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

function rejectExpired({ status, requested_at }: Database['subscription'], now: Date): void {
  if (status === 'pending' && now.getTime() - Date.parse(requested_at) >= confirmationMs) {
    throw new ProblemError(410, 'This link was valid for seven days: subscribe again')
  }
}

function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${host}`
}
