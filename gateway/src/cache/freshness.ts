import type { CacheDefault } from '@faceplate/contracts/calls/route.contract'
import { parseHttpDate } from '@faceplate/contracts/shared/http.date'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import type { Directives } from './cache.control.ts'

/** Source of a lifetime; `none`: there is no source, and it is 0. */
export type LifetimeSource =
  | 's-maxage'
  | 'max-age'
  | 'expires'
  | 'default'
  | 'heuristic'
  | 'brief'
  | 'none'

/** How long a response may be used, in milliseconds of its age. */
export interface Freshness {
  lifetimeMs: number
  source: LifetimeSource
  /** How long after its lifetime it may be used while it is revalidated (RFC 5861 §3) … */
  staleWhileRevalidateMs: number
  /** … and where that fails (§4). */
  staleIfErrorMs: number
  /** It may be used only after the upstream has confirmed it (RFC 9111 §5.2.2.4). */
  validateAlways: boolean
  /** It may not be used stale, even if the upstream cannot be reached (§5.2.2.2, §5.2.2.8, §5.2.2.10). */
  neverStale: boolean
}

/**
 * How long after its lifetime a response may be used if it cannot be revalidated (RFC 5861 §4): at least as long as it may
 * be used before it has been (§3).
 */
export function readStaleIfErrorMs({ staleIfErrorMs, staleWhileRevalidateMs }: Freshness): number {
  return Math.max(staleIfErrorMs, staleWhileRevalidateMs)
}

/** A heuristic lifetime is a guess, and a wrong one corrects itself after this time. */
const mostHeuristicMs = 3_600_000
const heuristicShare = 0.1

/** Lifetime of a 404, 410 or 301 that states none. */
const mostBriefMs = 10_000
const briefStatuses = new Set([301, 404, 410])
/** Successes that are heuristically cacheable (RFC 9110 §15.1), without 206. */
export const successes: ReadonlySet<number> = new Set([200, 203, 204])

export interface FreshnessInput {
  status: number
  fields: FieldLines
  directives: Directives
  /** Wall clock when the response was received. */
  receivedWallMs: number
  /** The contract's lifetime, for a response that states none. */
  cacheDefault: CacheDefault | undefined
}

/** Computes how long a shared cache may use a response (RFC 9111 §4.2.1, §4.2.2, RFC 5861). */
export function computeFreshness(input: FreshnessInput): Freshness {
  const { directives, cacheDefault } = input
  const { source, lifetimeMs } = readExplicitLifetime(input) ?? guessLifetime(input)
  const neverStale =
    directives.mustRevalidate || directives.proxyRevalidate || directives.sMaxage !== undefined
  // The contract's stale time goes with the contract's lifetime.
  const defaultStale = source === 'default' ? cacheDefault?.staleSeconds : undefined
  const toStaleMs = (said: number | undefined) =>
    neverStale || directives.noCache ? 0 : (said ?? defaultStale ?? 0) * 1000
  return {
    lifetimeMs,
    source,
    staleWhileRevalidateMs: toStaleMs(directives.staleWhileRevalidate),
    staleIfErrorMs: toStaleMs(directives.staleIfError),
    validateAlways: directives.noCache,
    neverStale,
  }
}

/** Age of a response when it was received (RFC 9111 §4.2.3). Date has whole seconds, so that a fraction is no age. */
export function computeInitialAgeMs(
  fields: FieldLines,
  { receivedWallMs, delayMs }: { receivedWallMs: number; delayMs: number },
): number {
  // The first of several values counts, and an invalid one is ignored (§5.1).
  const [age = ''] = (readField(fields, 'age') ?? '').split(',')
  const ageMs = /^\d+$/.test(age.trim()) ? Math.min(Number(age), 2_147_483_648) * 1000 : 0
  const apparentMs = receivedWallMs - readDate(fields, receivedWallMs)
  return Math.max(Math.floor(apparentMs / 1000) * 1000, ageMs + delayMs, 0)
}

interface Lifetime {
  source: LifetimeSource
  lifetimeMs: number
}

function readExplicitLifetime(input: FreshnessInput): Lifetime | undefined {
  const { directives, fields, receivedWallMs } = input
  const { sMaxage, maxAge } = directives
  if (sMaxage !== undefined) return { source: 's-maxage', lifetimeMs: sMaxage * 1000 }
  if (maxAge !== undefined) return { source: 'max-age', lifetimeMs: maxAge * 1000 }
  if (directives.targeted || fields['expires'] === undefined) return undefined
  return { source: 'expires', lifetimeMs: readExpiresMs(fields, receivedWallMs) }
}

/** Expires minus Date. An invalid value, or several different ones, mean the past (§5.3, §4.2.1). */
export function readExpiresMs(fields: FieldLines, receivedWallMs: number): number {
  const [expires, ...others] = [fields['expires'] ?? []].flat()
  if (expires === undefined || others.some((other) => other !== expires)) return 0
  const expiresMs = parseHttpDate(expires, receivedWallMs)
  return expiresMs === undefined ? 0 : Math.max(0, expiresMs - readDate(fields, receivedWallMs))
}

/**
 * Lifetime of a response that states none. A success has the lifetime of its contract, or a tenth of the time since
 * Last-Modified (§4.2.2). A 404, 410 or 301 has a brief one, and an error none.
 */
function guessLifetime(input: FreshnessInput): Lifetime {
  const { status, fields, receivedWallMs, cacheDefault } = input
  const isBrief = briefStatuses.has(status)
  if (!isBrief && !successes.has(status)) return { source: 'none', lifetimeMs: 0 }
  const changedMs = parseHttpDate(readField(fields, 'last-modified') ?? '', receivedWallMs)
  const unchangedMs =
    changedMs === undefined ? 0 : Math.max(0, readDate(fields, receivedWallMs) - changedMs)
  const lifetimeMs = cacheDefault
    ? cacheDefault.freshSeconds * 1000
    : Math.min(unchangedMs * heuristicShare, mostHeuristicMs)
  if (isBrief) return { source: 'brief', lifetimeMs: Math.min(lifetimeMs, mostBriefMs) }
  return { source: cacheDefault ? 'default' : lifetimeMs > 0 ? 'heuristic' : 'none', lifetimeMs }
}

/** Date of a response; without one it was generated now (RFC 9110 §6.6.1). */
function readDate(fields: FieldLines, receivedWallMs: number): number {
  const [date = ''] = [fields['date'] ?? []].flat()
  return parseHttpDate(date, receivedWallMs) ?? receivedWallMs
}
