import { createHash, randomUUID } from 'node:crypto'
import { writeReference } from '@faceplate/contracts/lead.reference'
import { ProblemError } from '@faceplate/contracts/problem.contract'

/** What tells a request of a visitor from every other one. */
export interface LeadIdentity {
  idempotencyKey: string
  fingerprint: string
  reference: string
}

/**
 * The identity of a request. Its reference follows from its key and what it says, so that whoever is asked
 * again, this process or another, gives the same. Without a key each request is its own. Throws a 400.
 */
export function identifyLead(
  given: string | undefined,
  path: string,
  body: string,
  now: Date,
): LeadIdentity {
  if (given !== undefined && !/^[\x21-\x7e]{1,200}$/.test(given)) {
    throw new ProblemError(400, 'Idempotency-Key must be 1 to 200 visible characters')
  }
  const idempotencyKey = given ?? randomUUID()
  const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('base64url')
  const numbers = createHash('sha256').update(`${idempotencyKey}\n${fingerprint}`).digest()
  return { idempotencyKey, fingerprint, reference: writeReference(now, numbers) }
}
