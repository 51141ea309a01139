import { crc32 } from 'node:zlib'
import { ResponseBody } from '../base/http/response.body.ts'
import { createEntry, type Entry } from './cache.entry.ts'

/** Raised with every change of the format: entries of another version are misses. */
const formatVersion = 2
const magic = 0x46_70
// Magic (2 bytes), version (2), checksum of the rest (4), length of the description (4).
const checkedFrom = 8
const headBytes = 12

/** Milliseconds of a monotonic clock, and of the wall clock, which other processes share. */
export interface Clocks {
  now: () => number
  wallNow: () => number
}

type Description = Pick<
  Entry,
  | 'key'
  | 'vary'
  | 'variant'
  | 'call'
  | 'fields'
  | 'freshness'
  | 'tags'
  | 'paths'
  | 'receivedWallMs'
  | 'initialAgeMs'
  | 'isExpired'
> & { status: number; contentType: string; freshForMs: number }

/** Encodes an entry for another process. */
export function encodeEntry(entry: Entry): Buffer {
  const { key, vary, variant, call, fields, freshness, tags, paths, isExpired } = entry
  const { receivedWallMs, initialAgeMs, receivedAtMs, freshUntilMs, response } = entry
  const description: Description = {
    key,
    vary,
    variant,
    call,
    fields,
    freshness,
    tags,
    paths,
    isExpired,
    receivedWallMs,
    initialAgeMs,
    status: response.status,
    contentType: response.contentType,
    freshForMs: freshUntilMs - receivedAtMs,
  }
  const text = Buffer.from(JSON.stringify(description))
  const head = Buffer.alloc(headBytes)
  head.writeUInt16BE(magic, 0)
  head.writeUInt16BE(formatVersion, 2)
  head.writeUInt32BE(text.length, checkedFrom)
  const bytes = Buffer.concat([head, text, response.body.bytes])
  bytes.writeUInt32BE(crc32(bytes.subarray(checkedFrom)), 4)
  return bytes
}

/** Decodes an entry; undefined: it is damaged, or of another version or key. */
export function decodeEntry(bytes: Buffer, key: string, { now, wallNow }: Clocks) {
  if (bytes.length < headBytes) return undefined
  if (bytes.readUInt16BE(0) !== magic || bytes.readUInt16BE(2) !== formatVersion) return undefined
  if (crc32(bytes.subarray(checkedFrom)) !== bytes.readUInt32BE(4)) return undefined
  const bodyAt = headBytes + bytes.readUInt32BE(checkedFrom)
  const { freshForMs, isExpired, ...description } = JSON.parse(
    bytes.toString('utf8', headBytes, bodyAt),
  ) as Description
  if (description.key !== key) return undefined
  // Another process received it, whose monotonic clock is not this one.
  const receivedAtMs = now() - Math.max(0, wallNow() - description.receivedWallMs)
  const body = new ResponseBody(Buffer.from(bytes.subarray(bodyAt)))
  const entry = createEntry({ ...description, askedAtMs: receivedAtMs, receivedAtMs, body })
  entry.freshUntilMs = receivedAtMs + freshForMs
  entry.isExpired = isExpired
  return entry
}
