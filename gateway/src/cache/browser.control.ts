import type { FieldLines } from '../base/http/field.lines.ts'
import { readUntargeted } from './cache.control.ts'
import { readExpiresMs, type Freshness } from './freshness.ts'

/**
 * The Cache-Control that goes to browsers with a kept answer. Its max-age is the whole lifetime: the
 * Age beside it says how much of it is spent (RFC 9111 §4.2.3), so it is written once an answer.
 *
 * What the upstream said to shared caches alone (CDN-Cache-Control, s-maxage) gives a browser nothing:
 * it asks again each time and is answered 304. The stale-while-revalidate window stays here as well. No
 * purge reaches a browser, and one that may use an hour-old answer would show it once after each purge;
 * asking here costs it a 304. stale-if-error is handed on: it is for when there is no one to ask.
 */
export function writeBrowserControl(
  fields: FieldLines,
  freshness: Freshness,
  receivedWallMs: number,
): string {
  const said = readUntargeted(fields)
  if (said.noStore) return 'no-store'
  if (freshness.validateAlways || said.noCache) return 'no-cache'
  const lifetimeMs = readBrowserLifetimeMs(fields, freshness, receivedWallMs)
  const words = [said.private ? 'private' : 'public', `max-age=${toSeconds(lifetimeMs)}`]
  if (said.sMaxage !== undefined) words.push(`s-maxage=${said.sMaxage}`)
  if (said.immutable) words.push('immutable')
  if (said.mustRevalidate) words.push('must-revalidate')
  if (said.proxyRevalidate) words.push('proxy-revalidate')
  if (freshness.staleIfErrorMs > 0) {
    words.push(`stale-if-error=${toSeconds(freshness.staleIfErrorMs)}`)
  }
  return words.join(', ')
}

function readBrowserLifetimeMs(
  fields: FieldLines,
  freshness: Freshness,
  receivedWallMs: number,
): number {
  const { maxAge } = readUntargeted(fields)
  if (maxAge !== undefined) return maxAge * 1000
  if (fields['expires'] !== undefined) return readExpiresMs(fields, receivedWallMs)
  const isOurs = ['default', 'heuristic', 'brief'].includes(freshness.source)
  return isOurs && fields['cdn-cache-control'] === undefined ? freshness.lifetimeMs : 0
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
