import { createHash } from 'node:crypto'
import type { Covered, PurgeScope } from '../cache/purge.ts'

/** Key of every response. A purge of everything leaves other programs behind the same caches alone. */
export const siteKey = 'faceplate'
/** Key of a response with more keys than fit. Every purge names it. */
const overflowKey = 'faceplate-overflow'

/** Most bytes of the keys of a response. Varnish takes a field of 8 kB, Fastly and Cloudflare take 16 kB. */
const mostBytes = 6000
/** Keys as all caches take them. Others, such as longer ones and those with spaces, are hashed. */
const plainKey = /^[\w/:.=-]{1,64}$/

/** Lists the keys by which a purge finds a response in caches in front. */
export function listResponseKeys({ tags, paths }: Covered): string[] {
  const listed = [siteKey]
  let bytes = siteKey.length + 1 + overflowKey.length
  for (const key of new Set([...tags.map(nameTag), ...paths.map(namePath)])) {
    bytes += key.length + 1
    if (bytes > mostBytes) return [...listed, overflowKey]
    listed.push(key)
  }
  return listed
}

/** Lists the keys of the responses that a purge covers. */
export function listPurgeKeys({ all, tags = [], paths = [] }: PurgeScope): string[] {
  if (all) return [siteKey]
  return [...tags.map(nameTag), ...paths.map(namePath), overflowKey]
}

function nameTag(tag: string): string {
  return plainKey.test(tag) ? tag : hash(tag)
}

function namePath(path: string): string {
  return nameTag(`/${path}`)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
