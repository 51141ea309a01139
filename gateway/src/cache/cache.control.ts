import { parseDictionary, type Dictionary } from 'structured-headers'
import { readField, type FieldLines } from '../base/http/field.lines.ts'

/** Response directives (RFC 9111 §5.2.2, RFC 5861). Times are seconds. */
export interface Directives {
  /** They come from CDN-Cache-Control, which overrides Cache-Control and Expires. */
  targeted: boolean
  public: boolean
  private: boolean
  noStore: boolean
  noCache: boolean
  mustRevalidate: boolean
  proxyRevalidate: boolean
  mustUnderstand: boolean
  /** The response never changes while it is fresh (RFC 8246). */
  immutable: boolean
  maxAge: number | undefined
  sMaxage: number | undefined
  staleWhileRevalidate: number | undefined
  staleIfError: number | undefined
}

/** Request directives (RFC 9111 §5.2.1). Times are seconds. */
export interface RequestDirectives {
  noCache: boolean
  noStore: boolean
  onlyIfCached: boolean
  maxAge: number | undefined
  /** Infinity: of any staleness. */
  maxStale: number | undefined
  minFresh: number | undefined
}

/** A request without directives, as nearly all are. */
export const noRequestDirectives: RequestDirectives = {
  noCache: false,
  noStore: false,
  onlyIfCached: false,
  maxAge: undefined,
  maxStale: undefined,
  minFresh: undefined,
}

/** Larger values count as this one (RFC 9111 §1.2.2). */
const mostSeconds = 2_147_483_648

/**
 * Reads the directives for a shared cache. CDN-Cache-Control, if it is valid and not empty, replaces Cache-Control
 * altogether (RFC 9213 §2.2).
 */
export function readDirectives(fields: FieldLines): Directives {
  const targeted = parseTargeted(readField(fields, 'cdn-cache-control'))
  if (targeted === undefined || targeted.size === 0) return readCacheControl(fields)
  const valueOf = (name: string) => targeted.get(name)?.[0]
  return collect(true, {
    // A flag is true. `private` and `no-cache` may list fields, and count as the whole directive then.
    has: (name) => valueOf(name) === true || typeof valueOf(name) === 'string',
    seconds: (name) => {
      const value = valueOf(name)
      if (value === undefined) return undefined
      const isDuration = typeof value === 'number' && Number.isInteger(value) && value >= 0
      return isDuration ? Math.min(value, mostSeconds) : 0
    },
  })
}

/**
 * Parses a field of RFC 9213; undefined: it is absent or malformed. A malformed field is ignored as a whole (RFC 8941
 * §4.2).
 */
function parseTargeted(field: string | undefined): Dictionary | undefined {
  if (field === undefined) return undefined
  try {
    return parseDictionary(field)
  } catch {
    return undefined
  }
}

/** Reads the directives of Cache-Control, which are for every cache. */
export function readCacheControl(fields: FieldLines): Directives {
  const field = readField(fields, 'cache-control')
  const words = parseWords(field ?? '')
  const directives = collect(false, {
    has: (name) => words.has(name),
    seconds: (name) => readSeconds(words.get(name)),
  })
  // Pragma is not specified for responses (RFC 9111 §5.4), but is sent to prevent their use.
  if (field === undefined && /\bno-cache\b/i.test(readField(fields, 'pragma') ?? '')) {
    directives.noCache = true
  }
  return directives
}

/** Reads the Cache-Control of a request. Invalid directives are ignored. */
export function readRequestDirectives(field: string | undefined): RequestDirectives {
  if (field === undefined) return noRequestDirectives
  const words = parseWords(field)
  const seconds = (name: string) => {
    const [value] = words.get(name) ?? []
    return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined
  }
  const maxAge = seconds('max-age')
  return {
    // Browsers send max-age=0 with a reload.
    noCache: words.has('no-cache') || maxAge === 0,
    noStore: words.has('no-store'),
    onlyIfCached: words.has('only-if-cached'),
    maxAge,
    maxStale: words.get('max-stale')?.[0] === '' ? Infinity : seconds('max-stale'),
    minFresh: seconds('min-fresh'),
  }
}

interface Words {
  has: (name: string) => boolean
  seconds: (name: string) => number | undefined
}

function collect(targeted: boolean, { has, seconds }: Words): Directives {
  return {
    targeted,
    public: has('public'),
    private: has('private'),
    noStore: has('no-store'),
    noCache: has('no-cache'),
    mustRevalidate: has('must-revalidate'),
    proxyRevalidate: has('proxy-revalidate'),
    mustUnderstand: has('must-understand'),
    immutable: has('immutable'),
    maxAge: seconds('max-age'),
    sMaxage: seconds('s-maxage'),
    staleWhileRevalidate: seconds('stale-while-revalidate'),
    staleIfError: seconds('stale-if-error'),
  }
}

/**
 * Seconds of a directive. An invalid number, or two different ones, make the response stale (RFC 9111 §4.2.1).
 */
function readSeconds(values: readonly string[] | undefined): number | undefined {
  const [first] = values ?? []
  if (first === undefined) return undefined
  if (!/^\d+$/.test(first) || values?.some((value) => value !== first)) return 0
  return Math.min(Number(first), mostSeconds)
}

const word = /[ \t]*([!#$%&'*+.^_`|~\w-]+)(?:=(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))?[ \t]*(?=,|$)/y

/**
 * The directives of a Cache-Control field, by lower-case name. The value of one without argument is ''. It is not a
 * structured field (RFC 9111 §5.2): names have any case, and a malformed directive does not invalidate the others.
 */
function parseWords(field: string): Map<string, string[]> {
  const words = new Map<string, string[]>()
  let at = 0
  while (at < field.length) {
    word.lastIndex = at
    const match = word.exec(field)
    const end = match ? word.lastIndex : nextComma(field, at)
    const name = match?.[1] ?? /[\w-]+/.exec(field.slice(at, end))?.[0]
    if (name !== undefined) {
      const values = words.get(name.toLowerCase()) ?? []
      // Malformed: the directive counts, with an argument that is not a number.
      values.push(match ? (match[2] ?? match[3] ?? '') : 'malformed')
      words.set(name.toLowerCase(), values)
    }
    at = end + 1
  }
  return words
}

function nextComma(field: string, from: number): number {
  const comma = field.indexOf(',', from)
  return comma === -1 ? field.length : comma
}
