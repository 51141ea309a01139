/** Delays between attempts to deliver. */
export interface DeliveryDelays {
  /** Shortest delay after the first failure; doubled with each further one. */
  firstMs: number
  longestMs: number
}

export const deliveryDelays: DeliveryDelays = { firstMs: 2000, longestMs: 300_000 }

/** A longer `Retry-After` is shortened to this. */
export const longestRequestedMs = 3_600_000

/** A time further ahead was stored before the clock was set back, so it does not count. */
export const farMs = 1.5 * longestRequestedMs

/** Part of the delay that is added at random, so that gateways do not repeat at the same moment. */
const jitter = 0.25

/**
 * Delay before the next attempt after a number of failures in a row. It is never shorter than the `Retry-After` of the
 * content API (RFC 9110 §10.2.3), except for one of more than an hour.
 */
export function chooseDelayMs(
  failures: number,
  requestedMs: number | undefined,
  { firstMs, longestMs }: DeliveryDelays,
  random: () => number = Math.random,
): number {
  const doublings = Math.min(Math.max(failures - 1, 0), 30)
  const ownMs = Math.min(firstMs * 2 ** doublings, longestMs / (1 + jitter))
  const delayMs = Math.max(ownMs, requestedMs ?? 0) + ownMs * jitter * random()
  return Math.round(Math.min(delayMs, Math.max(longestRequestedMs, ownMs)))
}
