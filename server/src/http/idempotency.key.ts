import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/** Reads the Idempotency-Key header; undefined if there is none. Throws a 400 if it is invalid. */
export function readIdempotencyKey(given: string | string[] | undefined): string | undefined {
  const [key] = [given].flat()
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new ProblemError(400, 'Idempotency-Key must be 1 to 200 visible ASCII characters')
}
