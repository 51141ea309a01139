import type { FieldLines } from '../base/http/field.lines.ts'
import { dropConnectionHeaders } from './upstream.headers.ts'
import { localizeResponse, type ResponseSource } from './upstream.location.ts'

/** Fields that only a setting lets through. */
export type PermittedFields = 'cors' | 'clear-site-data'

export interface ForwardedSource extends ResponseSource {
  /** Undefined: none. */
  permitted?: ReadonlySet<PermittedFields>
}

/**
 * Response fields that are not forwarded, beside hop-by-hop fields. All others are, also those that only concern the
 * document itself: no document of the content API is opened on this site (`guardForeignContent`).
 */
const droppedFields = new Set([
  // Written by the gateway.
  'age',
  'content-length',
  'set-cookie',
  'set-cookie2',
  'x-request-id',
  // Trailers are only forwarded with a stream, which announces them itself.
  'trailer',
  // The host and the connection of the browser, which are not those of the upstream.
  'alt-svc',
  'expect-ct',
  'origin-agent-cluster',
  'public-key-pins',
  'public-key-pins-report-only',
  'strict-transport-security',
  // Navigates the browser elsewhere.
  'refresh',
  // Scripts, reports, client hints, dictionaries and storage of the whole origin, which is this site.
  'accept-ch',
  'accept-ch-lifetime',
  'critical-ch',
  'nel',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'shared-storage-write',
  'speculation-rules',
  'use-as-dictionary',
  // Logins at this origin.
  'activate-storage-access',
  'secure-session-registration',
  'sec-session-registration',
  'set-login',
  // Orders to the web server in front, which may send other files for them.
  'x-lighttpd-send-file',
  'x-litespeed-location',
  'x-reproxy-url',
  'x-sendfile',
  'x-sendfile2',
])

/** Orders to nginx (`X-Accel-Redirect`), and records of advertisers about the visitors of this origin. */
const droppedPrefixes = ['x-accel-', 'attribution-reporting-', 'ad-auction-']

/** Permissions for other origins to read or embed the response. */
const corsField = /^(?:access-control-.*|cross-origin-resource-policy|timing-allow-origin)$/

/** The end-to-end fields of a response, with addresses of the upstream replaced by addresses of this site. */
export function pickForwardedResponse(
  fields: FieldLines,
  source: ForwardedSource,
): Record<string, string | string[]> {
  const endToEnd = Object.entries(dropConnectionHeaders(fields)).filter(([name]) =>
    isForwarded(name.toLowerCase(), source.permitted),
  )
  return localizeResponse({ headers: Object.fromEntries(endToEnd) }, source, {
    allowsForeign: true,
  }).headers
}

function isForwarded(name: string, permitted: ReadonlySet<PermittedFields> | undefined): boolean {
  if (corsField.test(name)) return permitted?.has('cors') === true
  if (name === 'clear-site-data') return permitted?.has('clear-site-data') === true
  return !droppedFields.has(name) && !droppedPrefixes.some((prefix) => name.startsWith(prefix))
}

/** Fields that must not be trailers, since they control how the content is read or cached (RFC 9110 §6.5.1). */
const forbiddenTrailers =
  /^(?:content-.*|cache-control|expires|pragma|vary|location|retry-after|www-authenticate|authentication-info|host|te|set-cookie2)$/

/** The trailers of a response to forward. */
export function pickForwardedTrailers(
  fields: FieldLines,
  source: ForwardedSource,
): Record<string, string | string[]> {
  const picked = Object.entries(pickForwardedResponse(fields, source))
  return Object.fromEntries(picked.filter(([name]) => !forbiddenTrailers.test(name)))
}
