import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isSameBody } from '@faceplate/contracts/forms/body.compare'
import { writeReference } from '@faceplate/contracts/forms/lead.reference'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import type { RequestEdition } from '@faceplate/server/content/gateway.field'
import { createKeyConflict } from '@faceplate/server/http/idempotency.key'
import type { Kysely, Transaction } from 'kysely'
import type { TSchema } from 'typebox'
import type { Database } from '../../base/database/schema.ts'
import { parseBody } from '../leads/lead.body.ts'
import { findRoute } from '../leads/lead.routes.ts'
import { readRouting } from '../leads/lead.routing.ts'
import { enqueueLead, type Channel } from '../outbox/outbox.store.ts'
import { readConsentText } from './consent.texts.ts'

/** Identity of a request. */
export interface LeadKey {
  /** Hash of key, form and body; undefined if no key was sent. */
  idempotencyKey: string | undefined
  /** Hash of form and key; undefined if no key was sent. */
  keyDigest: string | undefined
  /** Hash of form and body. */
  fingerprint: string
  /**
   * A gateway has responded 202 to it. It is stored even if its key was used with another body meanwhile, such as at
   * another gateway, because its sender will not send it again.
   */
  isAcknowledged: boolean
}

export interface Lead extends LeadKey, Partial<RequestEdition> {
  /** The form's path below `forms/`. */
  form: string
  /** Body to store: the body that was sent, and values computed from it. */
  body: object
  /** Reference that the visitor has received or will receive. */
  reference?: string | undefined
  page?: string | undefined
  source?: LeadSource | undefined
  /** Time at which the gateway accepted the request, if it accepted it before this service. */
  received?: Date | undefined
  quarantine?: string | undefined
}

export interface LeadOptions {
  now: Date
  /** Schema of the form, by which a body is compared with one that is stored under its key. */
  schema?: TSchema | undefined
  channels: readonly Channel[]
}

/**
 * Identifies a request. A key belongs to its form: at another form it is another key. It is stored as hashes only, so
 * that it cannot be used by a reader of the database.
 */
export function identifyLead(
  key: string | undefined,
  { form, sent, isAcknowledged }: { form: string; sent: unknown; isAcknowledged: boolean },
): LeadKey {
  const fingerprint = hash(`${form}\n${JSON.stringify(sent)}`)
  return {
    fingerprint,
    idempotencyKey: key && hash(`${key}\n${fingerprint}`),
    keyDigest: key && hash(`${form}\n${key}`),
    isAcknowledged,
  }
}

/** The content of a request, as its form describes it. */
export interface SentForm {
  schema: TSchema | undefined
  sent: unknown
}

/**
 * The reference of a request that is already stored under this key; undefined if there is none. Throws a 422 if the body
 * stored under it is another one (draft-ietf-httpapi-idempotency-key-header-07 §2.7).
 */
export async function findLeadByKey(
  database: Kysely<Database>,
  { idempotencyKey, keyDigest, isAcknowledged }: LeadKey,
  form: SentForm,
): Promise<string | undefined> {
  if (idempotencyKey === undefined || keyDigest === undefined) return undefined
  const rows = await database
    .selectFrom('lead')
    .select(['reference', 'idempotency_key', 'body'])
    .where((row) => row('idempotency_key', '=', idempotencyKey).or('key_digest', '=', keyDigest))
    .execute()
  const exact = rows.find(({ idempotency_key: stored }) => stored === idempotencyKey)
  const same = exact ?? rows.find(({ body }) => saysSame(form, body))
  if (same === undefined && rows.length > 0 && !isAcknowledged) throw createKeyConflict()
  return same?.reference
}

function saysSame({ schema, sent }: SentForm, stored: string): boolean {
  return isSameBody(schema, parseBody(stored).body, sent)
}

/** Attempts to store a request. A new reference is generated if one is in use; more attempts point to another error. */
const maxAttempts = 4

/**
 * Stores a request with its consents and outbox messages in one transaction, and returns its reference. The same key
 * again returns the same reference and stores nothing; with another body it throws a 422.
 */
export async function storeLead(
  database: Kysely<Database>,
  lead: Lead,
  options: LeadOptions,
): Promise<string> {
  const content = { schema: options.schema, sent: lead.body }
  for (let attempt = 1; ; attempt += 1) {
    const earlier = await findLeadByKey(database, lead, content)
    if (earlier !== undefined) return earlier
    const given = attempt === 1 ? lead.reference : undefined
    const reference = given ?? writeReference(options.now, randomBytes(8))
    try {
      await database
        .transaction()
        .execute((transaction) => insertLead(transaction, reference, lead, options))
      return reference
    } catch (error) {
      // Either a concurrent request with the same key was stored first, or the reference is already in use.
      const winner = await findLeadByKey(database, lead, content)
      if (winner !== undefined) return winner
      if (attempt === maxAttempts || !(await isTaken(database, reference))) throw error
    }
  }
}

async function isTaken(database: Kysely<Database>, reference: string): Promise<boolean> {
  const row = await database
    .selectFrom('lead')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

async function insertLead(
  transaction: Transaction<Database>,
  reference: string,
  lead: Lead,
  { now, channels }: LeadOptions,
): Promise<void> {
  const { form, body, page, language, origin, source, quarantine } = lead
  const received = (lead.received ?? now).toISOString()
  const { routes } = await readRouting(transaction)
  const route = findRoute(routes, { form, body, source })
  await transaction
    .insertInto('lead')
    .values({
      reference,
      form,
      body: JSON.stringify(body),
      received_at: received,
      idempotency_key: lead.idempotencyKey ?? null,
      key_digest: lead.keyDigest ?? null,
      is_acknowledged: lead.isAcknowledged ? 1 : 0,
      fingerprint: lead.fingerprint,
      page: page ?? null,
      language: language ?? null,
      origin: origin ?? null,
      source: source === undefined ? null : JSON.stringify(source),
      route: route ?? null,
      quarantine: quarantine ?? null,
    })
    .execute()
  for (const [field, document] of consentFields) {
    // No form is accepted without the first consent. In a form without a checkbox for it, sending is the consent.
    const implied = document === 'personal_data' ? true : undefined
    const granted = (body as Record<string, unknown>)[field] ?? implied
    if (typeof granted !== 'boolean') continue
    const text = await readConsentText(transaction, document, language)
    await transaction
      .insertInto('consent')
      .values({
        id: randomUUID(),
        lead_reference: reference,
        subscription_email: null,
        document,
        ...text,
        granted: granted ? 1 : 0,
        recorded_at: received,
      })
      .execute()
  }
  if (quarantine !== undefined) return
  await enqueueLead(
    transaction,
    channels,
    { reference, form, received_at: received, body, page, language, origin, source, route },
    now,
  )
}

const consentFields = [
  ['personalDataProcessingConsent', 'personal_data'],
  ['promotionalCommunicationsConsent', 'promotional'],
] as const

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
