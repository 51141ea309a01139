import { ProblemError } from '@faceplate/contracts/problem.contract'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Metrics } from '../metrics/metrics.ts'
import { HitCount } from './hit.count.ts'
import type { LimitClass, Limits } from './limit.classes.ts'

export interface LimitsOptions {
  limits: Limits
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

/** After a failure of the shared store it is left alone for so long. */
const pauseMs = 1000

/**
 * Sets up the limits. A client is an IPv4 address or an IPv6 network of 64 bits, which is what one customer
 * is given (RFC 6177); behind proxies it is read as TRUST_PROXY says. With Redis all gateways count as one;
 * while it is away each goes on by itself, from what it has counted so far.
 */
export async function registerLimits(
  app: FastifyInstance,
  { limits, redis, metrics, now }: LimitsOptions,
): Promise<RequestLimits> {
  const createOwn = await openCounter(app)
  const createShared = redis && (await openCounter(app, redis))
  const hits = new HitCount(limits.hits, now)
  let isAwayUntilMs = 0

  function refuse(limitClass: LimitClass, reply: FastifyReply, waitMs: number): ProblemError {
    metrics.limited.inc({ class: limitClass })
    const seconds = Math.ceil(waitMs / 1000)
    reply.raw.setHeader('retry-after', seconds)
    return new ProblemError(429, `Too many requests: try again in ${seconds} s`)
  }

  async function count(own: Count, shared: Count | undefined, request: FastifyRequest) {
    // Always here too, so that an attacker does not begin anew when Redis goes away.
    const standing = await own(request)
    if (shared === undefined || now() < isAwayUntilMs) return standing
    try {
      return await shared(request)
    } catch {
      metrics.limitStoreFailures.inc()
      isAwayUntilMs = now() + pauseMs
      return standing
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
        keyGenerator: ({ ip }: FastifyRequest) => `${limitClass}:${normalizeIP(ip)}`,
      }
      const own = createOwn(options)
      const shared = createShared?.(options)
      return async (request, reply) => {
        const { remaining, ttl, isExceeded } = await count(own, shared, request)
        // draft-ietf-httpapi-ratelimit-headers-10 §3 and §4. Set on the answer of Node itself, since what the
        // cache answers is written past Fastify.
        const seconds = Math.ceil(ttl / 1000)
        reply.raw.setHeader('ratelimit-policy', policy)
        reply.raw.setHeader('ratelimit', `"${limitClass}";r=${remaining};t=${seconds}`)
        if (isExceeded) throw refuse(limitClass, reply, ttl)
      }
    },
    countHit(request, reply) {
      const waitMs = hits.take(request.ip)
      if (waitMs !== undefined) throw refuse('hits', reply, waitMs)
    },
  }
}

/** Each store has a scope of its own: the plugin sets up one in a scope. */
async function openCounter(app: FastifyInstance, redis?: Redis) {
  let scope = app
  await app.register(async (inner) => {
    await inner.register(rateLimit, {
      global: false,
      ...(redis === undefined ? { cache: 10_000 } : { redis, nameSpace: 'faceplate:limit:' }),
    })
    scope = inner
  })
  return (options: Parameters<FastifyInstance['createRateLimit']>[0]): Count => {
    const take = scope.createRateLimit(options)
    return async (request) => {
      const taken = await take(request)
      return taken.isAllowed ? { remaining: 0, ttl: 0, isExceeded: false } : taken
    }
  }
}
