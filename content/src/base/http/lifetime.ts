import { readNextMoment } from '../database/moments.ts'
import type { View } from './view.ts'

/** How long a response may be used, in seconds. */
export interface Lifetime {
  fresh: number
  /** How long after that while it is revalidated (RFC 5861 §3) … */
  stale?: number
  /** … and where that fails (§4). */
  staleIfError?: number
}

/** Seconds until one of the parts changes without an import; infinite if it does not. */
export async function readSecondsLeft(view: View, parts: readonly string[]): Promise<number> {
  const next = await readNextMoment(view, parts)
  return next === null ? Infinity : Math.floor((Date.parse(next) - view.now.getTime()) / 1000)
}

/** The Cache-Control of a response that must not be used, neither fresh nor stale, after some seconds. */
export function writeLifetime(
  { fresh, stale, staleIfError }: Lifetime,
  secondsLeft: number,
): string {
  const maxAge = Math.min(fresh, secondsLeft)
  const limit = (seconds: number) => Math.min(seconds, secondsLeft - maxAge)
  return [
    'public',
    `max-age=${maxAge}`,
    ...(stale === undefined ? [] : [`stale-while-revalidate=${limit(stale)}`]),
    ...(staleIfError === undefined ? [] : [`stale-if-error=${limit(staleIfError)}`]),
  ].join(', ')
}
