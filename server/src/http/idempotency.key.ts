import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

const key = /^[\x21-\x7e]{1,200}$/
/**
 * A string of RFC 9651 §3.3.3. Quotes and backslashes in it are refused: without its escapes, the key would be another
 * key for the content API, which reads the same header.
 */
const quoted = /^"([^"\\]*)"$/

/**
 * Reads the Idempotency-Key header; undefined if there is none. The field is a string in quotes
 * (draft-ietf-httpapi-idempotency-key-header-07 §2.1), but most clients send the key without them: both are the same key.
 * Throws a 400 if it is invalid.
 */
export function readIdempotencyKey(given: string | string[] | undefined): string | undefined {
  const [sent] = [given].flat()
  if (sent === undefined) return undefined
  const text = sent.startsWith('"') ? quoted.exec(sent)?.[1] : sent
  if (text !== undefined && key.test(text)) return text
  throw new ProblemError(
    400,
    'Idempotency-Key must be 1 to 200 visible ASCII characters, with or without quotes around them',
  )
}

/** The error of a request whose key was already sent with another body (draft §2.7). */
export function createKeyConflict(): ProblemError {
  return new ProblemError(
    422,
    'This Idempotency-Key was already sent with another body: send a changed request under a new key',
  )
}
