import { callbackify } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import rateLimit, {
  type CreateRateLimitOptions,
  type FastifyRateLimitStore,
} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { readClientAddress } from '../requests/request.client.ts'
import { nameClient } from './client.network.ts'
import { HitCount } from './hit.count.ts'
import type { LimitClass, Limits, RequestClass } from './limit.classes.ts'
import { createRateCount, type CountRate, type CountShared } from './rate.count.ts'
import { toRate } from './rate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly limits: RequestLimits
  }

  interface FastifyContextConfig {
    /** The requests of the route are counted in no class. */
    isUnlimited?: boolean
  }
}

/** The other processes on this machine that serve the site. */
export interface LimitPeers {
  /** Counts a request of a client across all processes. */
  count: CountShared
  /** Exchanges counts of hits with the other processes from now on. */
  shareHits(hits: HitCount): void
}

export interface LimitSettings {
  /** Default: no class has a limit. */
  classes?: Limits | undefined
  /** Counts a request for all gateways that share a Redis; undefined: each gateway counts alone. */
  countShared?: CountShared | undefined
  /** Most open connections of one client; default 256. */
  maxConnections?: number | undefined
}

export interface LimitsOptions extends Pick<LimitSettings, 'classes' | 'countShared'> {
  /** Undefined: this is the only process. */
  peers?: LimitPeers | undefined
  metrics: Metrics
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/** A hook that counts a request. Rejects with a 429 over the limit. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Limits the requests of each client, well above the needs of a person or a well-behaved program. */
export interface RequestLimits {
  /** The hook that counts the requests of a route in a class. All routes of a class share one count. */
  guard(limitClass: RequestClass): Guard
  /** The hook for a route whose requests belong to several classes. */
  guardBy(choose: (request: FastifyRequest) => RequestClass): Guard
  /** Counts a cache hit. Throws a 429 over the limit. */
  countHit(request: FastifyRequest, reply: FastifyReply): void
  /** Counts a 429 and sets Retry-After. Returns the error to throw. */
  reject: (
    limitClass: LimitClass | 'requests' | 'bytes',
    reply: FastifyReply,
    waitMs: number,
  ) => ProblemError
}

/** The quota that a client has left in a class; `ttl` is the time in milliseconds as `CountRate` returns it. */
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
 * Sets up the limits. A client is an IPv4 address or an IPv6 network of 64 bits; behind the proxies of TRUST_PROXY it is
 * the forwarded address. Workers share their counts, and so do all gateways with Redis. While Redis is unreachable, each
 * gateway continues from its own counts. Routes without a class are counted in the class `other`.
 */
export async function registerLimits(
  app: FastifyInstance,
  { classes = {}, peers, countShared, metrics, now }: LimitsOptions,
): Promise<RequestLimits> {
  const countHere = createRateCount(now)
  const createLocal = await openCounter(app, (...asked) => Promise.resolve(countHere(...asked)))
  // The last store has the widest view, so its quota decides.
  const sharedStores = [
    ...(peers ? [await openCounter(app, peers.count)] : []),
    ...(countShared ? [await openCounter(app, countShared)] : []),
  ].map((createShared) => skipFailing(createShared))
  const hits = new HitCount(classes.hits, now)
  peers?.shareHits(hits)
  const guards = new Map<RequestClass, Guard>()
  const known = new WeakSet<Guard>()

  const reject: RequestLimits['reject'] = (limitClass, reply, waitMs) => {
    metrics.limited.inc({ class: limitClass })
    const seconds = Math.max(Math.ceil(waitMs / 1000), 1)
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

  function createGuard(limitClass: RequestClass): Guard {
    const limit = classes[limitClass]
    if (limit === undefined) return async () => {}
    const { burst, unitMs } = toRate(limit)
    const windowMs = burst * unitMs
    const policy = `"${limitClass}";q=${burst};w=${Math.ceil(windowMs / 1000)}`
    const options = {
      max: burst,
      timeWindow: windowMs,
      keyGenerator: (request: FastifyRequest) =>
        `${limitClass}:${nameClient(readClientAddress(request))}`,
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
  }

  function guard(limitClass: RequestClass): Guard {
    const found = guards.get(limitClass) ?? createGuard(limitClass)
    guards.set(limitClass, found)
    known.add(found)
    return found
  }

  app.addHook('onRoute', (route) => {
    const hooks = [route.onRequest ?? []].flat()
    const isGuarded = hooks.some((each) => known.has(each as Guard))
    if (isGuarded || route.config?.isUnlimited === true) return
    route.onRequest = [guard('other'), ...hooks]
  })

  const limits: RequestLimits = {
    guard,
    guardBy(choose) {
      const chosen: Guard = (request, reply) => guard(choose(request))(request, reply)
      known.add(chosen)
      return chosen
    },
    countHit(request, reply) {
      const waitMs = hits.take(nameClient(readClientAddress(request)))
      if (waitMs !== undefined) throw reject('hits', reply, waitMs)
    },
    reject,
  }
  app.decorate('limits', limits)
  return limits
}

/** Registers the plugin with one store, in a separate scope: the plugin allows one store per scope. */
async function openCounter(app: FastifyInstance, count: CountShared): Promise<Counter> {
  let scope = app
  await app.register(async (inner) => {
    await inner.register(rateLimit, { global: false, store: createStore(count) })
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

/** A store of the plugin that counts by a function, since its own stores count in fixed windows. */
function createStore(count: CountShared) {
  return class implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, quota?: ReturnType<CountRate>) => void,
      windowMs: number,
      max: number,
    ): void {
      callbackify(() => count(key, windowMs, max))(done)
    }

    child(): this {
      return this
    }
  }
}
