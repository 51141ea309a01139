import { createHash, randomUUID } from 'node:crypto'
import { writeReference } from '@faceplate/contracts/forms/lead.reference'

/** What tells a request of a visitor from every other one. */
export interface LeadIdentity {
  idempotencyKey: string
  fingerprint: string
  reference: string
}

/**
 * The identity of a request. Its reference follows from its key and what it says, so that whoever is asked
 * again, this process or another, gives the same. Without a key each request is its own.
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
