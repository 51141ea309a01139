import { callbackify } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import rateLimit, {
  normalizeIP,
  type CreateRateLimitOptions,
  type FastifyRateLimitStore,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { readClientAddress } from '../requests/request.client.ts'
import { HitCount } from './hit.count.ts'
import type { LimitClass, Limits } from './limit.classes.ts'

/** The other processes on this machine that serve the site. */
export interface LimitPeers {
  /** Counts a request of a client across all processes. */
  count(client: string, windowMs: number): Promise<{ current: number; ttl: number }>
  /** Exchanges counts of hits with the other processes from now on. */
  shareHits(hits: HitCount): void
}

export interface LimitsOptions {
  limits: Limits
  /** Undefined: this is the only process. */
  peers?: LimitPeers | undefined
  /** Redis in which gateways share their counts; undefined: each gateway counts alone. */
  redis?: Redis | undefined
  metrics: Metrics
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/** A hook that counts a request. Rejects with a 429 over the limit. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Limits the requests of each client, well above the needs of a person or a well-behaved program. */
export interface RequestLimits {
  /** Creates the hook that counts the requests of a route in a class. */
  guard(limitClass: LimitClass): Guard
  /** Counts a cache hit. Throws a 429 over the limit. */
  countHit(request: FastifyRequest, reply: FastifyReply): void
}

/** The quota that a client has left in a class; `ttl` is the milliseconds until the window ends. */
interface Quota {
  remaining: number
  ttl: number
  isExceeded: boolean
}

type Count = (request: FastifyRequest) => Promise<Quota>

/** Creates the counter of one class. */
type Counter = (options: CreateRateLimitOptions) => Count

/** Time during which a shared store is not used after it failed. */
const storeBackoffMs = 1000

/**
 * Sets up the limits. A client is an IPv4 address or an IPv6 network of 64 bits, the size that one customer
 * gets (RFC 6177); behind the proxies of TRUST_PROXY it is the forwarded address. Workers share their counts, and so
 * do all gateways with Redis. While Redis is unreachable, each gateway continues from its own counts.
 */
export async function registerLimits(
  app: FastifyInstance,
  { limits, peers, redis, metrics, now }: LimitsOptions,
): Promise<RequestLimits> {
  const createLocal = await openCounter(app, { cache: 10_000 })
  // The last store has the widest view, so its quota decides.
  const sharedStores = [
    ...(peers ? [await openCounter(app, { store: createPeerStore(peers) })] : []),
    ...(redis ? [await openCounter(app, { redis, nameSpace: 'faceplate:limit:' })] : []),
  ].map((createShared) => skipFailing(createShared))
  const hits = new HitCount(limits.hits, now)
  peers?.shareHits(hits)

  function reject(limitClass: LimitClass, reply: FastifyReply, waitMs: number): ProblemError {
    metrics.limited.inc({ class: limitClass })
    const seconds = Math.ceil(waitMs / 1000)
    reply.raw.setHeader('retry-after', seconds)
    return new ProblemError(429, `Too many requests: try again in ${seconds} s`)
  }

  /** Skips a shared store for a while after it failed: its count is then undefined. */
  function skipFailing(createCount: Counter) {
    let backoffUntilMs = 0
    return (options: CreateRateLimitOptions) => {
      const count = createCount(options)
      return async (request: FastifyRequest): Promise<Quota | undefined> => {
        if (now() < backoffUntilMs) return undefined
        try {
          return await count(request)
        } catch {
          metrics.limitStoreFailures.inc()
          backoffUntilMs = now() + storeBackoffMs
          return undefined
        }
      }
    }
  }

  return {
    guard(limitClass) {
      const limit = limits[limitClass]
      if (limit === undefined) return async () => {}
      const policy = `"${limitClass}";q=${limit.count};w=${limit.windowMs / 1000}`
      const options = {
        max: limit.count,
        timeWindow: limit.windowMs,
        keyGenerator: (request: FastifyRequest) =>
          `${limitClass}:${normalizeIP(readClientAddress(request))}`,
      }
      const countLocally = createLocal(options)
      const sharedCounts = sharedStores.map((createCount) => createCount(options))
      return async (request, reply) => {
        // Every store counts, so that an attacker does not start from zero when a shared store fails.
        let quota = await countLocally(request)
        for (const count of sharedCounts) quota = (await count(request)) ?? quota
        const { remaining, ttl, isExceeded } = quota
        // draft-ietf-httpapi-ratelimit-headers-10 §3 and §4. Set on the response of Node itself, since cache hits
        // bypass Fastify.
        const seconds = Math.ceil(ttl / 1000)
        reply.raw.setHeader('ratelimit-policy', policy)
        reply.raw.setHeader('ratelimit', `"${limitClass}";r=${remaining};t=${seconds}`)
        if (isExceeded) throw reject(limitClass, reply, ttl)
      }
    },
    countHit(request, reply) {
      const waitMs = hits.take(readClientAddress(request))
      if (waitMs !== undefined) throw reject('hits', reply, waitMs)
    },
  }
}

/** Registers the plugin with one store, in a separate scope: the plugin allows one store per scope. */
async function openCounter(
  app: FastifyInstance,
  storage: RateLimitPluginOptions,
): Promise<Counter> {
  let scope = app
  await app.register(async (inner) => {
    await inner.register(rateLimit, { global: false, ...storage })
    scope = inner
  })
  return (options) => {
    const check = scope.createRateLimit(options)
    return async (request) => {
      const result = await check(request)
      return result.isAllowed ? { remaining: 0, ttl: 0, isExceeded: false } : result
    }
  }
}

/** A store of the plugin that has the other processes count. */
function createPeerStore(peers: LimitPeers) {
  return class implements FastifyRateLimitStore {
    incr(
      client: string,
      done: (error: Error | null, quota?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      callbackify(() => peers.count(client, windowMs))(done)
    }

    child(): this {
      return this
    }
  }
}
