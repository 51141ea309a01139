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
  /** What was counted here since it was told; only where somebody asks for it. */
  #untold: Map<string, number> | undefined
  #endsMs = 0

  constructor(limit: Limit | undefined, now: () => number) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts one more of a client, and gives the milliseconds it has to wait if that is too many. */
  take(ip: string): number | undefined {
    if (this.#limit === undefined) return undefined
    const nowMs = this.#enterWindow(this.#limit)
    const client = this.#nameNetwork(ip)
    const count = addTo(this.#counts, client, 1)
    if (this.#untold) addTo(this.#untold, client, 1)
    return count > this.#limit.count ? this.#endsMs - nowMs : undefined
  }

  /** Adds what others have counted of the same clients. */
  add(counts: Iterable<readonly [client: string, count: number]>): void {
    if (this.#limit === undefined) return
    this.#enterWindow(this.#limit)
    for (const [client, count] of counts) addTo(this.#counts, client, count)
  }

  /** Gives what was counted here since it was asked last, or nothing at first. */
  drain(): [client: string, count: number][] {
    const told = [...(this.#untold ?? [])]
    this.#untold = new Map()
    return told
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
