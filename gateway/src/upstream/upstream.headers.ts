import { leadFields } from '@faceplate/contracts/lead.fields'
import type { FieldLines } from '../http/field.lines.ts'

/** `language` is not here: the site has one, the client sets it itself (G-language). */
const requestNames = new Set([
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'traceparent',
  ...Object.values(leadFields),
])

/**
 * What may go to a visitor. Left out on purpose: `set-cookie`, which only `toVisitorCookies` may
 * write; `link`, whose addresses are the upstream's own; `content-length`, which is written anew;
 * `server` and everything else that tells of the software behind.
 */
const answerNames = new Set([
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
  'www-authenticate',
])

/** RFC 9110 §7.6.1, and the two that RFC 2616 §13.5.1 had on its list. */
const hopByHopNames = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * The headers that go upstream out of those given. `cookie` and `authorization` go as they are given:
 * a visitor's cookies must have been through `toUpstreamCookie`, and a visitor's authorization is
 * only the content API's business where the caller says so.
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

/** An answer's headers without those that were meant for this one connection, nor unsafe values. */
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

/** Where an answer came from, to make sense of its `Location`. */
export interface AnswerSource {
  /** Address that `api/…` is appended to. */
  base: string
  /** Path and query of the call, below `api/`. */
  path: string
}

/** The headers of an answer that a visitor may see. */
export function pickAnswerHeaders(
  headers: FieldLines,
  source: AnswerSource,
): Record<string, string | string[]> {
  const picked = Object.fromEntries(
    Object.entries(dropConnectionHeaders(headers)).filter(([name]) => answerNames.has(name)),
  )
  const location = [picked['location'] ?? []].flat()[0]
  delete picked['location']
  const translated = location === undefined ? undefined : toSiteLocation(location, source)
  return translated === undefined ? picked : { ...picked, location: translated }
}

/**
 * A `Location` of the upstream's API as a path of this site. One on another host stays. One elsewhere
 * on the upstream's host is dropped: visitors could not reach it, and it would tell them its address.
 */
function toSiteLocation(location: string, { base, path }: AnswerSource): string | undefined {
  const target = resolve(location, { base, path })
  if (!target) return undefined
  if (target.origin !== new URL(base).origin) {
    return /^https?:$/.test(target.protocol) ? location : undefined
  }
  const callPath = findCallPath(location, { base, path })
  return callPath === undefined ? undefined : `/api/${callPath}${target.hash}`
}

/** The path and query below `api/` that an address in an answer leads to; undefined: to no call of this API. */
export function findCallPath(location: string, source: AnswerSource): string | undefined {
  const api = findApi(source.base)
  const target = resolve(location, source)
  if (target?.origin !== api.origin || !target.pathname.startsWith(api.pathname)) return undefined
  return target.pathname.slice(api.pathname.length) + target.search
}

/** RFC 9110 §10.2.2: a relative reference is relative to the address that was asked for. */
function resolve(location: string, { base, path }: AnswerSource): URL | null {
  return URL.parse(location, new URL(path, findApi(base)))
}

function findApi(base: string): URL {
  return new URL('api/', base.endsWith('/') ? base : `${base}/`)
}

/**
 * The lines of a header that hold only what a header may: a line break would let a value write headers
 * of its own (response splitting), and Node refuses to send the other control characters.
 */
function readSafeLines(value: string | readonly string[] | undefined): string[] {
  return [value ?? []].flat().filter((line) => /^[\t\u0020-\u007e\u00a0-\u00ff]+$/.test(line))
}
