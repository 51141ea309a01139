import { LRUCache } from 'lru-cache'
import type { ResponseBody } from '../base/http/response.body.ts'

/** Bytes of text whose parsed values are kept. A value takes some four times as much. */
const maxBytes = 1_000_000

const parsed = new LRUCache<ResponseBody, object>({
  maxSize: maxBytes,
  sizeCalculation: (_value, { bytes }) => bytes.length,
})

/** Bodies that have been parsed once. */
const known = new WeakSet<ResponseBody>()

/**
 * Parses the JSON of a stored response. Every page needs some of them, so a body that is read again has its value kept,
 * frozen because pages share it. The same value also tells a renderer that its data is the same.
 */
export function parseStoredBody(body: ResponseBody): unknown {
  const kept = parsed.get(body)
  if (kept !== undefined) return kept
  const value: unknown = JSON.parse(body.bytes.toString('utf8'))
  if (typeof value !== 'object' || value === null) return value
  if (known.has(body)) parsed.set(body, freeze(value))
  else known.add(body)
  return value
}

/** Freezes a parsed value with everything in it. It may be nested more deeply than functions may call each other. */
function freeze<Value extends object>(value: Value): Value {
  const open: object[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    Object.freeze(next)
    for (const child of Object.values(next)) {
      if (typeof child === 'object' && child !== null) open.push(child)
    }
  }
  return value
}
