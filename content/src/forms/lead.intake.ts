import { createHash, randomInt, randomUUID } from 'node:crypto'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { ConsentDocument } from '@faceplate/contracts/reference.contract'
import type { Kysely, Transaction } from 'kysely'
import { readDocument } from '../database/document.store.ts'
import type { Database } from '../database/schema.ts'
import { enqueue, type Channel } from '../outbox/outbox.store.ts'

export interface Lead {
  /** The form's path below `forms/`. */
  form: string
  body: object
  idempotencyKey: string | undefined
}

export interface LeadOptions {
  now: Date
  channels: readonly Channel[]
}

/**
 * Stores a request with its consents and what is to be sent of it, all or nothing, and gives its
 * reference. The same key again gives the same reference and stores nothing; with another body it is
 * refused (draft-ietf-httpapi-idempotency-key-header §2.6).
 */
export async function storeLead(
  database: Kysely<Database>,
  lead: Lead,
  options: LeadOptions,
): Promise<string> {
  const fingerprint = createHash('sha256')
    .update(`${lead.form}\n${JSON.stringify(lead.body)}`)
    .digest('hex')
  const earlier = await findByKey(database, lead.idempotencyKey, fingerprint)
  if (earlier !== undefined) return earlier
  const reference = createReference(options.now)
  try {
    await database.transaction().execute(async (transaction) => {
      await insertLead(transaction, reference, fingerprint, lead, options)
    })
    return reference
  } catch (error) {
    // Two requests with one key at the same time: the other one was first.
    const winner = await findByKey(database, lead.idempotencyKey, fingerprint)
    if (winner !== undefined) return winner
    throw error
  }
}

async function findByKey(
  database: Kysely<Database>,
  key: string | undefined,
  fingerprint: string,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const row = await database
    .selectFrom('lead')
    .select(['reference', 'fingerprint'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (row && row.fingerprint !== fingerprint) {
    throw new ProblemError(422, 'This Idempotency-Key was used for another request')
  }
  return row?.reference
}

async function insertLead(
  transaction: Transaction<Database>,
  reference: string,
  fingerprint: string,
  { form, body, idempotencyKey }: Lead,
  { now, channels }: LeadOptions,
): Promise<void> {
  const received = now.toISOString()
  await transaction
    .insertInto('lead')
    .values({
      reference,
      form,
      body: JSON.stringify(body),
      received_at: received,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
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
  for (const channel of channels) {
    const message = { kind: 'lead', reference, form, received_at: received, body } as const
    await enqueue(transaction, channel, message, now)
  }
}

const consentFields = [
  ['personalDataProcessingConsent', 'personal_data'],
  ['promotionalCommunicationsConsent', 'promotional'],
] as const

// Without letters that are mistaken for each other, since people read references out on the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function createReference(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return `L-${day}-${random}`
}
