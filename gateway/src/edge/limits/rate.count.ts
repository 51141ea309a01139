import { ClientTable } from './client.table.ts'
import { takeUnits, type RateState } from './rate.ts'

/** Most counts with a number of their own; see `ClientTable` for their memory. */
const maxCounts = 50_000

/**
 * Counts a request of a client in a class.
 *
 * @param key class and client, as `forms:192.0.2.1`
 * @param windowMs time in which `max` requests become available again
 * @returns `current` is above `max` if the request exceeds the rate. `ttl` is the time in milliseconds until another
 *   request is allowed; without an excess, until all are
 */
export type CountRate = (
  key: string,
  windowMs: number,
  max: number,
) => { current: number; ttl: number }

/** Counts a request across processes or gateways, as `CountRate` does. */
export type CountShared = (...asked: Parameters<CountRate>) => Promise<ReturnType<CountRate>>

/** The states of rates by class and client. */
export type RateTable = ClientTable<RateState>

export function createRateTable(now: () => number): RateTable {
  return new ClientTable({
    create: () => ({ fullAtMs: 0 }),
    isAtRest: ({ fullAtMs }) => fullAtMs <= now(),
    maxClients: maxCounts,
  })
}

/** Counts the requests of clients in this process. */
export function createRateCount(now: () => number): CountRate {
  const table = createRateTable(now)
  return (key, windowMs, max) => {
    const split = key.indexOf(':')
    const state = table.find(key.slice(split + 1), key.slice(0, split))
    const taken = takeUnits(state, { unitMs: windowMs / max, burst: max }, now())
    return { current: taken.isExceeded ? max + 1 : max - taken.remaining, ttl: taken.waitMs }
  }
}
