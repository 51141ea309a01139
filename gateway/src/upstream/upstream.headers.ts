import { leadFields } from '@faceplate/server/content/lead.fields'
import type { FieldLines } from '../base/http/field.lines.ts'
import { localizeResponse, type ResponseSource } from './upstream.location.ts'

/** Request fields that are sent upstream. `language` is missing, since the client sets it itself (G-language). */
const requestNames = new Set([
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  ...Object.values(leadFields),
])

/**
 * Fields of an uncached response that are forwarded to its visitor. The gateway sets Cache-Control and the cookies
 * (`toVisitorCookies`) itself.
 */
const responseNames = new Set([
  'allow',
  'content-disposition',
  'content-language',
  'location',
  'retry-after',
  'www-authenticate',
])

/** Hop-by-hop fields of RFC 9110 §7.6.1 and RFC 2616 §13.5.1. */
const hopByHopNames = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]

/**
 * Picks the headers to send upstream. `cookie` and `authorization` are sent unchanged: the caller must have passed
 * cookies of a visitor through `toUpstreamCookie`, and decides whether the authorization of a visitor is sent.
 */
export function pickRequestHeaders(given: FieldLines): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const lines = readSafeLines(value)
    const key = name.toLowerCase()
    if (lines.length > 0 && requestNames.has(key)) {
      picked[key] = lines.join(key === 'cookie' ? '; ' : ', ')
    }
  }
  return picked
}

/** Removes hop-by-hop headers and unsafe values. */
export function dropConnectionHeaders(headers: FieldLines): Record<string, string | string[]> {
  const named = [headers['connection'] ?? []].flat().flatMap((line) => line.split(','))
  const dropped = new Set([...hopByHopNames, ...named.map((name) => name.trim().toLowerCase())])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const lines = readSafeLines(value)
      const [first] = lines
      if (first === undefined || dropped.has(name.toLowerCase())) return []
      return [[name, lines.length === 1 ? first : lines]]
    }),
  )
}

/** The headers of an uncached response to forward to its visitor. */
export function pickResponseHeaders(
  headers: FieldLines,
  source: ResponseSource,
): Record<string, string | string[]> {
  const picked = Object.fromEntries(
    Object.entries(dropConnectionHeaders(headers)).filter(([name]) => responseNames.has(name)),
  )
  return localizeResponse({ headers: picked }, source, { allowsForeign: false }).headers
}

/**
 * The lines of a header without invalid characters: a line break would let a value add headers (response splitting),
 * and Node throws for other control characters.
 */
function readSafeLines(value: string | readonly string[] | undefined): string[] {
  return [value ?? []].flat().filter((line) => /^[\t\u0020-\u007e\u00a0-\u00ff]+$/.test(line))
}
