import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that response times do not reveal a secret character by character. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
