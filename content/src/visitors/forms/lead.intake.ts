import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import { writeReference } from '@faceplate/contracts/forms/lead.reference'
import type { Kysely, Transaction } from 'kysely'
import { readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { enqueueLead, type Channel } from '../outbox/outbox.store.ts'

/** What tells a request from every other one. */
export interface LeadKey {
  /** Of key, form and body together; undefined where no key was sent. */
  idempotencyKey: string | undefined
  fingerprint: string
}

export interface Lead extends LeadKey {
  /** The form's path below `forms/`. */
  form: string
  /** As it is kept: what was sent, and what was computed from it. */
  body: object
  /** What the visitor was told, or is to be told. */
  reference?: string | undefined
  page?: string | undefined
  /** When the gateway took it, where that was earlier. */
  received?: Date | undefined
  quarantine?: string | undefined
}

export interface LeadOptions {
  now: Date
  channels: readonly Channel[]
}

/**
 * The key of a request. It belongs to its form and what was sent: used for anything else it is another key,
 * so that nobody learns from an answer that somebody else has used it
 * (draft-ietf-httpapi-idempotency-key-header §5).
 */
export function identifyLead(key: string | undefined, form: string, sent: unknown): LeadKey {
  const fingerprint = hash(`${form}\n${JSON.stringify(sent)}`)
  return { fingerprint, idempotencyKey: key && hash(`${key}\n${fingerprint}`) }
}

/** The reference of a request that is stored already. */
export async function findLeadByKey(
  database: Kysely<Database>,
  { idempotencyKey }: LeadKey,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined
  const row = await database
    .selectFrom('lead')
    .select('reference')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.reference
}

/** A number that is taken is drawn again so often; by then something else is wrong. */
const mostDraws = 4

/**
 * Stores a request with its consents and what is to be sent of it, all or nothing, and gives its
 * reference. The same key again gives the same reference and stores nothing.
 */
export async function storeLead(
  database: Kysely<Database>,
  lead: Lead,
  options: LeadOptions,
): Promise<string> {
  for (let draw = 1; ; draw += 1) {
    const earlier = await findLeadByKey(database, lead)
    if (earlier !== undefined) return earlier
    const given = draw === 1 ? lead.reference : undefined
    const reference = given ?? writeReference(options.now, randomBytes(8))
    try {
      await database
        .transaction()
        .execute((transaction) => insertLead(transaction, reference, lead, options))
      return reference
    } catch (error) {
      // Two requests with one key at the same time, the other one was first; or a number that is taken.
      const winner = await findLeadByKey(database, lead)
      if (winner !== undefined) return winner
      if (draw === mostDraws || !(await isTaken(database, reference))) throw error
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
  { form, body, idempotencyKey, fingerprint, page, quarantine, received: earlier }: Lead,
  { now, channels }: LeadOptions,
): Promise<void> {
  const received = (earlier ?? now).toISOString()
  await transaction
    .insertInto('lead')
    .values({
      reference,
      form,
      body: JSON.stringify(body),
      received_at: received,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      page: page ?? null,
      quarantine: quarantine ?? null,
    })
    .execute()
  for (const [field, document] of consentFields) {
    // No form is taken without the first consent: where it has no box, sending it is the consent.
    const implied = document === 'personal_data' ? true : undefined
    const granted = (body as Record<string, unknown>)[field] ?? implied
    if (typeof granted !== 'boolean') continue
    const { version } = await readDocument<ConsentDocument>(transaction, `consents/${document}`)
    await transaction
      .insertInto('consent')
      .values({
        id: randomUUID(),
        lead_reference: reference,
        subscription_email: null,
        document,
        version,
        granted: granted ? 1 : 0,
        recorded_at: received,
      })
      .execute()
  }
  if (quarantine !== undefined) return
  await enqueueLead(
    transaction,
    channels,
    { reference, form, received_at: received, body, page },
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
