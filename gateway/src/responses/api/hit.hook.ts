import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { Calls } from '../../calls/calls.ts'
import type { RequestLimits } from '../../edge/limits/limits.ts'
import type { RequestPath } from '../../edge/requests/request.path.ts'
import { nameRoute, type RequestRoute } from '../../edge/requests/request.route.ts'
import { sendCached } from './cached.reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The redirect rules when the request arrived. */
    redirectRules: unknown
  }
}

export interface HitHookOptions {
  calls: Pick<Calls, 'readFresh'>
  limits: Pick<RequestLimits, 'countHit'>
  /** Identifies the redirect rules in force: returns another value after each change. */
  findRules: () => unknown
  /** Whether the redirect of a path can change while the rules stay the same. */
  dependsOnContent: (path: string) => boolean
}

/** Everything that the hooks and the route of a URL decided for its last response. */
interface KnownUrl {
  /** Key of the response in the cache. */
  key: string
  address: RequestPath
  route: RequestRoute
  /** These rules do not redirect the URL. */
  redirectRules: unknown
}

/** Most remembered URLs; each has at most 4096 characters (`maxUrlLength`). */
const maxUrls = 5000

/**
 * Serves responses that are fresh in memory, before the URL is checked, redirected, routed and converted to a cache key
 * again. The decisions of these steps are remembered with the key, and used while the redirect rules are the same and
 * the cache holds a fresh response. Otherwise the request takes the plain path, which decides and remembers again.
 * `sendCached` writes the response in both cases. Hooks registered earlier in `app.ts` apply to hits too.
 */
export class HitHook {
  /** By host and URL: the host names the edition. */
  readonly #known = new LRUCache<string, KnownUrl>({ max: maxUrls })
  readonly #options: HitHookOptions

  constructor(options: HitHookOptions) {
    this.#options = options
  }

  /** Remembers a URL whose response depends on nothing else of the request. */
  remember(request: FastifyRequest, { key, ttlMs }: CacheRead): void {
    const { url, host, address, redirectRules } = request
    if (ttlMs === undefined || !address) return
    if (this.#options.dependsOnContent(address.path)) return
    this.#known.set(host + url, { key, address, route: nameRoute(request), redirectRules })
  }

  register(app: FastifyInstance): void {
    const { limits, findRules } = this.#options
    app.decorateRequest('redirectRules')
    app.addHook('onRequest', (request, reply, done) => {
      // The rules may change before `remember`.
      request.redirectRules = findRules()
      const read = this.#recall(request)
      if (!read) return done()
      try {
        limits.countHit(request, reply)
        const sent = sendCached(request, reply, read)
        if (sent instanceof Promise) sent.then(undefined, done)
      } catch (error) {
        done(error as Error)
      }
    })
  }

  /** Returns the remembered cache key of a URL; undefined if the URL is not remembered. */
  peek(host: string, url: string): string | undefined {
    return this.#known.peek(host + url)?.key
  }

  #recall(request: FastifyRequest): CacheRead | undefined {
    const { method, url, headers, trace } = request
    if (trace?.draft) return undefined
    // The response to a request with Prefer depends on it (Preference-Applied).
    if ((method !== 'GET' && method !== 'HEAD') || headers.prefer !== undefined) return undefined
    const known = this.#known.get(request.host + url)
    if (!known || known.redirectRules !== request.redirectRules) return undefined
    const read = this.#options.calls.readFresh(known.key)
    if (!read) return undefined
    request.address = known.address
    request.namedRoute = known.route
    return read
  }
}
