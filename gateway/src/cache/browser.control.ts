import type { FieldLines } from '../base/http/field.lines.ts'
import { readCacheControl } from './cache.control.ts'
import { readExpiresMs, type Freshness } from './freshness.ts'

/**
 * Cache-Control of a page that caches in front keep for outages: they, and browsers, ask again after a second.
 * `writeBrowserControl` adds the time for outages. With `s-maxage` a cache must not use the page in an outage (RFC 9111 §5.2.2.10),
 * which Apache httpd 2.4 obeys, and nginx 1.22 stores nothing whose lifetime is 0.
 */
export const keptForOutages = 'public, max-age=1'

/** Whether a response is such a page, with or without the time for outages. */
export function isKeptForOutages(browserControl: string): boolean {
  return browserControl === keptForOutages || browserControl.startsWith(`${keptForOutages},`)
}

/**
 * Cache-Control that browsers get with a stored response. Its max-age is the whole lifetime, and Age beside it says how
 * much has passed (RFC 9111 §4.2.3), so that it is written once for each response.
 *
 * Directives for shared caches (CDN-Cache-Control, s-maxage) give a browser no lifetime: it revalidates each time and
 * gets a 304. stale-while-revalidate is not forwarded either. No purge reaches a browser, which would show an outdated
 * response once after each purge; to revalidate costs a 304. stale-if-error is forwarded: it applies when the site
 * cannot be reached.
 */
export function writeBrowserControl(
  fields: FieldLines,
  freshness: Freshness,
  receivedWallMs: number,
): string {
  const said = readCacheControl(fields)
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
  const { maxAge } = readCacheControl(fields)
  if (maxAge !== undefined) return maxAge * 1000
  if (fields['expires'] !== undefined) return readExpiresMs(fields, receivedWallMs)
  const isOurs = ['default', 'heuristic', 'brief'].includes(freshness.source)
  return isOurs && fields['cdn-cache-control'] === undefined ? freshness.lifetimeMs : 0
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
