import { createHash, randomUUID } from 'node:crypto'
import { writeReference } from '@faceplate/contracts/forms/lead.reference'

/** Identifies a lead among all leads. */
export interface LeadIdentity {
  idempotencyKey: string
  fingerprint: string
  reference: string
}

/**
 * Computes the identity of a lead. The reference is derived from the idempotency key and the content, so that any
 * process gives a repeated request the same reference. Without a key each request is a new lead.
 */
export function identifyLead(
  given: string | undefined,
  path: string,
  body: string,
  now: Date,
): LeadIdentity {
  const idempotencyKey = given ?? randomUUID()
  const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('base64url')
  const numbers = createHash('sha256').update(`${idempotencyKey}\n${fingerprint}`).digest()
  return { idempotencyKey, fingerprint, reference: writeReference(now, numbers) }
}
