import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { Calls } from '../../calls/calls.ts'
import type { RequestLimits } from '../../edge/limits/limits.ts'
import { sendCached } from './cached.reply.ts'

/** Addresses that are remembered; each has 4096 characters at most (`maxUrlLength`). */
const mostAddresses = 5000

/**
 * Answers what is fresh in memory early in a request: an address that has led to a key leads there again,
 * so its query need not be checked and written as a key once more. What stands before it in `app.ts` (limits,
 * redirects) has its say on hits too. While there is nothing fresh, a request goes the whole way; either way
 * the same function writes the answer.
 */
export class HitHook {
  readonly #keys = new LRUCache<string, string>({ max: mostAddresses })
  readonly #calls: Calls
  readonly #limits: RequestLimits

  constructor(calls: Calls, limits: RequestLimits) {
    this.#calls = calls
    this.#limits = limits
  }

  /** Remembers where the address of a request led. */
  remember({ url }: FastifyRequest, { key, ttlMs }: CacheRead): void {
    if (ttlMs !== undefined) this.#keys.set(url, key)
  }

  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const read = this.#recall(request)
      if (read === undefined) return undefined
      this.#limits.countHit(request, reply)
      return sendCached(request, reply, read)
    })
  }

  /** The key that an address leads to before it is routed; undefined: it goes the whole way. */
  peek(url: string): string | undefined {
    return this.#keys.peek(url)
  }

  #recall({ method, url, headers }: FastifyRequest): CacheRead | undefined {
    // What a caller prefers is told in the answer.
    if ((method !== 'GET' && method !== 'HEAD') || headers.prefer !== undefined) return undefined
    const key = this.#keys.get(url)
    return key === undefined ? undefined : this.#calls.readFresh(key)
  }
}
