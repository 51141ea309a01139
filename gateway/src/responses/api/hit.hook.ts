import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { Calls } from '../../calls/calls.ts'
import type { RequestLimits } from '../../edge/limits/limits.ts'
import { sendCached } from './cached.reply.ts'

/** Most remembered URLs; each has at most 4096 characters (`maxUrlLength`). */
const maxAddresses = 5000

/**
 * Serves responses that are fresh in memory in the onRequest phase. It remembers the cache key of a URL, so the query
 * is not validated and converted to a key again. Hooks registered earlier in `app.ts` (limits, redirects) apply to hits
 * too. Without a fresh response the route handles the request; `sendCached` writes the response in both cases.
 */
export class HitHook {
  readonly #keys = new LRUCache<string, string>({ max: maxAddresses })
  readonly #calls: Calls
  readonly #limits: RequestLimits

  constructor(calls: Calls, limits: RequestLimits) {
    this.#calls = calls
    this.#limits = limits
  }

  /** Remembers the cache key of a request's URL. */
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

  /** Returns the remembered cache key of a URL; undefined if the URL is not remembered. */
  peek(url: string): string | undefined {
    return this.#keys.peek(url)
  }

  #recall({ method, url, headers }: FastifyRequest): CacheRead | undefined {
    // The response to a request with Prefer depends on it (Preference-Applied).
    if ((method !== 'GET' && method !== 'HEAD') || headers.prefer !== undefined) return undefined
    const key = this.#keys.get(url)
    return key === undefined ? undefined : this.#calls.readFresh(key)
  }
}
