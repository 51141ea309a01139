import type { CacheDefault } from '@faceplate/contracts/calls/route.contract'
import { parseHttpDate } from '@faceplate/contracts/shared/http.date'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import type { Directives } from './cache.control.ts'

/** Where a lifetime comes from; `none`: from nowhere, and it is 0. */
export type LifetimeSource =
  | 's-maxage'
  | 'max-age'
  | 'expires'
  | 'default'
  | 'heuristic'
  | 'brief'
  | 'none'

/** How long an answer may be used, in milliseconds of its age. */
export interface Freshness {
  lifetimeMs: number
  source: LifetimeSource
  /** After the lifetime it may be used for so long while it is fetched anew (RFC 5861 §3) … */
  staleWhileRevalidateMs: number
  /** … and for so long where that fails (§4). */
  staleIfErrorMs: number
  /** Never without asking the upstream (RFC 9111 §5.2.2.4). */
  validateAlways: boolean
  /** Never stale, not even when the upstream cannot be reached (§5.2.2.2, §5.2.2.8, §5.2.2.10). */
  neverStale: boolean
}

/** Heuristics are a guess; nobody should have to wait longer for it to be mended. */
const mostHeuristicMs = 3_600_000
const heuristicShare = 0.1

/** That something is not there, or is elsewhere, is kept this long when nobody says how long. */
const mostBriefMs = 10_000
const briefStatuses = new Set([301, 404, 410])
/** The successes that may be kept though nobody says so (RFC 9110 §15.1); 206 is only a part. */
export const successes: ReadonlySet<number> = new Set([200, 203, 204])

export interface FreshnessInput {
  status: number
  fields: FieldLines
  directives: Directives
  /** Wall clock at the moment the answer came. */
  receivedWallMs: number
  /** What the contract gives where the upstream says nothing of a lifetime. */
  cacheDefault: CacheDefault | undefined
}

/** How long a shared cache may use an answer (RFC 9111 §4.2.1, §4.2.2, RFC 5861). */
export function computeFreshness(input: FreshnessInput): Freshness {
  const { directives, cacheDefault } = input
  const { source, lifetimeMs } = readExplicitLifetime(input) ?? guessLifetime(input)
  const neverStale =
    directives.mustRevalidate || directives.proxyRevalidate || directives.sMaxage !== undefined
  // The contract's window is for answers that have the contract's lifetime.
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

/**
 * How old an answer already was when it came (RFC 9111 §4.2.3). Date counts whole seconds, so part of
 * one is no age.
 */
export function computeInitialAgeMs(
  fields: FieldLines,
  { receivedWallMs, delayMs }: { receivedWallMs: number; delayMs: number },
): number {
  // Of several values the first counts, and what is no number is ignored (§5.1).
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

/** Expires less Date; a value that is no date, or several that differ, mean the past (§5.3, §4.2.1). */
export function readExpiresMs(fields: FieldLines, receivedWallMs: number): number {
  const [expires, ...others] = [fields['expires'] ?? []].flat()
  if (expires === undefined || others.some((other) => other !== expires)) return 0
  const expiresMs = parseHttpDate(expires, receivedWallMs)
  return expiresMs === undefined ? 0 : Math.max(0, expiresMs - readDate(fields, receivedWallMs))
}

/**
 * The lifetime of an answer that names none: of a success as the contract says, else a tenth of the
 * time since it was last changed (§4.2.2); of what is gone or moved briefly; of an error none.
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

/** When an answer says it was made; one that does not say was made now (RFC 9110 §6.6.1). */
function readDate(fields: FieldLines, receivedWallMs: number): number {
  const [date = ''] = [fields['date'] ?? []].flat()
  return parseHttpDate(date, receivedWallMs) ?? receivedWallMs
}
