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

/** The other processes that serve the visitors of this site. */
export interface LimitPeers {
  /** Counts a request of a client for all of them. */
  count(client: string, windowMs: number): Promise<{ current: number; ttl: number }>
  /** Tells the others of hits, and adds theirs. */
  shareHits(hits: HitCount): void
}

export interface LimitsOptions {
  limits: Limits
  /** Undefined: this process serves them alone. */
  peers?: LimitPeers | undefined
  /** Where gateways count together; undefined: each counts by itself. */
  redis?: Redis | undefined
  metrics: Metrics
  /** Milliseconds on a clock that never goes back. */
  now: () => number
}

/** A hook that counts a request. Rejects with a 429. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Holds clients to what a person, or an honest program, can want. */
export interface RequestLimits {
  /** Counts the requests of a route in a class. */
  guard(limitClass: LimitClass): Guard
  /** Counts an answer from memory. Throws a 429. */
  countHit(request: FastifyRequest, reply: FastifyReply): void
}

/** Where so many of a class have been counted, and when they are forgotten. */
interface Standing {
  remaining: number
  ttl: number
  isExceeded: boolean
}

type Count = (request: FastifyRequest) => Promise<Standing>

/** Makes what counts the requests of one class. */
type Counter = (options: CreateRateLimitOptions) => Count

/** After a failure of the shared store it is left alone for so long. */
const pauseMs = 1000

/**
 * Sets up the limits. A client is an IPv4 address or an IPv6 network of 64 bits, which is what one customer
 * is given (RFC 6177); behind proxies it is read as TRUST_PROXY says. Workers count as one, and with Redis all
 * gateways do; while it is away each goes on by itself, from what it has counted so far.
 */
export async function registerLimits(
  app: FastifyInstance,
  { limits, peers, redis, metrics, now }: LimitsOptions,
): Promise<RequestLimits> {
  const createOwn = await openCounter(app, { cache: 10_000 })
  // The widest last: what it says counts.
  const wider = [
    ...(peers ? [await openCounter(app, { store: createPeerStore(peers) })] : []),
    ...(redis ? [await openCounter(app, { redis, nameSpace: 'faceplate:limit:' })] : []),
  ].map((createShared) => skipFailing(createShared))
  const hits = new HitCount(limits.hits, now)
  peers?.shareHits(hits)

  function refuse(limitClass: LimitClass, reply: FastifyReply, waitMs: number): ProblemError {
    metrics.limited.inc({ class: limitClass })
    const seconds = Math.ceil(waitMs / 1000)
    reply.raw.setHeader('retry-after', seconds)
    return new ProblemError(429, `Too many requests: try again in ${seconds} s`)
  }

  /** Leaves a shared store alone for a while when it fails: then it has nothing to say. */
  function skipFailing(createCount: Counter) {
    let isAwayUntilMs = 0
    return (options: CreateRateLimitOptions) => {
      const count = createCount(options)
      return async (request: FastifyRequest): Promise<Standing | undefined> => {
        if (now() < isAwayUntilMs) return undefined
        try {
          return await count(request)
        } catch {
          metrics.limitStoreFailures.inc()
          isAwayUntilMs = now() + pauseMs
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
      const own = createOwn(options)
      const shared = wider.map((createCount) => createCount(options))
      return async (request, reply) => {
        // Everywhere, so that an attacker does not begin anew when a store goes away.
        let standing = await own(request)
        for (const count of shared) standing = (await count(request)) ?? standing
        const { remaining, ttl, isExceeded } = standing
        // draft-ietf-httpapi-ratelimit-headers-10 §3 and §4. Set on the answer of Node itself, since what the
        // cache answers is written past Fastify.
        const seconds = Math.ceil(ttl / 1000)
        reply.raw.setHeader('ratelimit-policy', policy)
        reply.raw.setHeader('ratelimit', `"${limitClass}";r=${remaining};t=${seconds}`)
        if (isExceeded) throw refuse(limitClass, reply, ttl)
      }
    },
    countHit(request, reply) {
      const waitMs = hits.take(readClientAddress(request))
      if (waitMs !== undefined) throw refuse('hits', reply, waitMs)
    },
  }
}

/** Each store has a scope of its own: the plugin sets up one in a scope. */
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
    const take = scope.createRateLimit(options)
    return async (request) => {
      const taken = await take(request)
      return taken.isAllowed ? { remaining: 0, ttl: 0, isExceeded: false } : taken
    }
  }
}

/** What the plugin counts in, asked of other processes. */
function createPeerStore(peers: LimitPeers) {
  return class implements FastifyRateLimitStore {
    incr(
      client: string,
      done: (error: Error | null, standing?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      callbackify(() => peers.count(client, windowMs))(done)
    }

    child(): this {
      return this
    }
  }
}
