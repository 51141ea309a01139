import { normalizeIP } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Limit } from './limit.classes.ts'

/** Clients that are remembered by the network they are of. */
const mostClients = 10_000

/**
 * Counts answers from memory by client, in windows that begin for all at once: an answer costs so little that
 * its limit may not cost more than a counter. Undefined limits nobody.
 */
export class HitCount {
  readonly #limit: Limit | undefined
  readonly #now: () => number
  readonly #networks = new LRUCache<string, string>({ max: mostClients })
  readonly #counts = new Map<string, number>()
  #endsMs = 0

  constructor(limit: Limit | undefined, now: () => number) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts one more of a client, and gives the milliseconds it has to wait if that is too many. */
  take(ip: string): number | undefined {
    if (this.#limit === undefined) return undefined
    const nowMs = this.#now()
    if (nowMs >= this.#endsMs) {
      this.#counts.clear()
      this.#endsMs = nowMs + this.#limit.windowMs
    }
    const client = this.#nameNetwork(ip)
    const count = (this.#counts.get(client) ?? 0) + 1
    this.#counts.set(client, count)
    return count > this.#limit.count ? this.#endsMs - nowMs : undefined
  }

  #nameNetwork(ip: string): string {
    const known = this.#networks.get(ip)
    if (known !== undefined) return known
    const network = normalizeIP(ip)
    this.#networks.set(ip, network)
    return network
  }
}
