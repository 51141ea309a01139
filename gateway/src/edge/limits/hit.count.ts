import { normalizeIP } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Limit } from './limit.classes.ts'

/** Size of the cache that maps client addresses to networks. */
const maxClients = 10_000

/**
 * Counts cache hits per client, in fixed windows that start at the same time for all clients. A hit costs so little
 * that its limit must cost no more than a counter. Without a limit nothing is counted.
 */
export class HitCount {
  readonly #limit: Limit | undefined
  readonly #now: () => number
  readonly #networks = new LRUCache<string, string>({ max: maxClients })
  readonly #counts = new Map<string, number>()
  /** Counts since the last `drain`; undefined until the first one, since a single process never drains. */
  #undrained: Map<string, number> | undefined
  #endsMs = 0

  constructor(limit: Limit | undefined, now: () => number) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts one hit of a client. Returns the milliseconds until the next window if the client is over the limit. */
  take(ip: string): number | undefined {
    if (this.#limit === undefined) return undefined
    const nowMs = this.#enterWindow(this.#limit)
    const client = this.#nameNetwork(ip)
    const count = addTo(this.#counts, client, 1)
    if (this.#undrained) addTo(this.#undrained, client, 1)
    return count > this.#limit.count ? this.#endsMs - nowMs : undefined
  }

  /** Adds the counts of other processes. */
  add(counts: Iterable<readonly [client: string, count: number]>): void {
    if (this.#limit === undefined) return
    this.#enterWindow(this.#limit)
    for (const [client, count] of counts) addTo(this.#counts, client, count)
  }

  /** Returns the counts of this process since the last call; the first call returns none. */
  drain(): [client: string, count: number][] {
    const drained = [...(this.#undrained ?? [])]
    this.#undrained = new Map()
    return drained
  }

  #enterWindow({ windowMs }: Limit): number {
    const nowMs = this.#now()
    if (nowMs >= this.#endsMs) {
      this.#counts.clear()
      this.#endsMs = nowMs + windowMs
    }
    return nowMs
  }

  #nameNetwork(ip: string): string {
    const known = this.#networks.get(ip)
    if (known !== undefined) return known
    const network = normalizeIP(ip)
    this.#networks.set(ip, network)
    return network
  }
}

function addTo(counts: Map<string, number>, client: string, more: number): number {
  const count = (counts.get(client) ?? 0) + more
  counts.set(client, count)
  return count
}
