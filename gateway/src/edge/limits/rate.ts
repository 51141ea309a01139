import type { Limit } from './limit.classes.ts'

/**
 * A rate with a burst, smoothed by the generic cell rate algorithm (ITU-T I.371, as in RFC 2697's token bucket): each
 * unit becomes available again after `unitMs`, up to `burst` units.
 */
export interface Rate {
  unitMs: number
  burst: number
}

/** State of one client at one rate. It is at rest, and can be forgotten, from `fullAtMs` on. */
export interface RateState {
  /** Time at which the whole burst is available again. */
  fullAtMs: number
}

/** Outcome of taking units. */
export interface Taken {
  isExceeded: boolean
  /** Units that are left. */
  remaining: number
  /** Time until the units are available; without an excess, time until the whole burst is. */
  waitMs: number
}

/** Three page views with an empty browser cache take about 120 requests. */
const minRequests = 120
/** A fast rate allows bursts of this time, since requests of one client do not arrive evenly. */
const burstMs = 2000
/** A client owes no more than this number of bursts, so that it is served again soon after it has stopped. */
const maxBursts = 2

/** Divides of time are not exact. */
const toleranceMs = 1e-6

/**
 * The rate of a limit such as `3000/300`. No burst is larger than the count of the limit.
 *
 * @param minBurst units of a burst at a slow rate
 */
export function toRate({ count, windowMs }: Limit, minBurst = minRequests): Rate {
  const unitMs = windowMs / count
  return { unitMs, burst: Math.min(count, Math.max(minBurst, Math.ceil(burstMs / unitMs))) }
}

/** Takes units if they are available; otherwise the state stays as it is. */
export function takeUnits(state: RateState, rate: Rate, nowMs: number, units = 1): Taken {
  const { unitMs, burst } = rate
  const debtMs = Math.max(state.fullAtMs - nowMs, 0) + units * unitMs
  const spareMs = burst * unitMs - debtMs
  if (spareMs < -toleranceMs) return { isExceeded: true, remaining: 0, waitMs: -spareMs }
  state.fullAtMs = nowMs + debtMs
  return {
    isExceeded: false,
    remaining: Math.floor((spareMs + toleranceMs) / unitMs),
    waitMs: debtMs,
  }
}

/** Charges units whether they are available or not, up to two bursts; a negative number returns units. */
export function chargeUnits(
  state: RateState,
  { unitMs, burst }: Rate,
  nowMs: number,
  units: number,
): void {
  const fullAtMs = Math.max(state.fullAtMs, nowMs) + units * unitMs
  state.fullAtMs = Math.min(fullAtMs, nowMs + maxBursts * burst * unitMs)
}
