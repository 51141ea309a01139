import { crc32 } from 'node:zlib'
import { ResponseBody } from '../base/http/response.body.ts'
import { createEntry, type Entry } from './cache.entry.ts'

/** Raised with every change of what is written below: another version's entries are misses. */
const formatVersion = 2
const magic = 0x46_70
// Magic (2 bytes), version (2), check sum of all that follows (4), length of the description (4).
const checkedFrom = 8
const headBytes = 12

/** Two clocks: one that never goes back, and the one on the wall, which other processes share. */
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

/** Writes an entry as bytes that another process can read. */
export function encodeEntry(entry: Entry): Buffer {
  const { key, vary, variant, call, fields, freshness, tags, paths, isExpired } = entry
  const { receivedWallMs, initialAgeMs, receivedAtMs, freshUntilMs, answer } = entry
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
    status: answer.status,
    contentType: answer.contentType,
    freshForMs: freshUntilMs - receivedAtMs,
  }
  const text = Buffer.from(JSON.stringify(description))
  const head = Buffer.alloc(headBytes)
  head.writeUInt16BE(magic, 0)
  head.writeUInt16BE(formatVersion, 2)
  head.writeUInt32BE(text.length, checkedFrom)
  const bytes = Buffer.concat([head, text, answer.body.bytes])
  bytes.writeUInt32BE(crc32(bytes.subarray(checkedFrom)), 4)
  return bytes
}

/** Reads such bytes; undefined for those of another version, of another key, or damaged. */
export function decodeEntry(bytes: Buffer, key: string, { now, wallNow }: Clocks) {
  if (bytes.length < headBytes) return undefined
  if (bytes.readUInt16BE(0) !== magic || bytes.readUInt16BE(2) !== formatVersion) return undefined
  if (crc32(bytes.subarray(checkedFrom)) !== bytes.readUInt32BE(4)) return undefined
  const bodyAt = headBytes + bytes.readUInt32BE(checkedFrom)
  const { freshForMs, isExpired, ...description } = JSON.parse(
    bytes.toString('utf8', headBytes, bodyAt),
  ) as Description
  if (description.key !== key) return undefined
  // The time since then passed elsewhere; only the clock on the wall tells how much.
  const receivedAtMs = now() - Math.max(0, wallNow() - description.receivedWallMs)
  const body = new ResponseBody(Buffer.from(bytes.subarray(bodyAt)))
  const entry = createEntry({ ...description, askedAtMs: receivedAtMs, receivedAtMs, body })
  entry.freshUntilMs = receivedAtMs + freshForMs
  entry.isExpired = isExpired
  return entry
}
