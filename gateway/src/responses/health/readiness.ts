import { getSite } from '@faceplate/contracts/calls/navigation.contract'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { SecondTier } from '../../cache/second.tier.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { Spool } from '../../leads/spool/spool.store.ts'
import type { UpstreamClient } from '../../upstream/upstream.client.ts'

/** Result of a readiness probe: whether a load balancer may send visitors here. */
export interface ReadinessResult {
  isReady: boolean
  status: 'ok' | 'degraded' | 'draining' | 'unavailable'
  /** Failed dependencies without which visitors are still served. */
  degraded?: string[]
  /** Why visitors cannot be served. */
  reason?: string
  /** Present while no response is stored: if the content API failed now, visitors could not be served. */
  cache?: 'empty'
}

export interface ReadinessOptions {
  cache: Pick<SharedCache, 'isEmpty'>
  upstream: UpstreamClient
  secondTier: Pick<SecondTier, 'isReachable'> | undefined
  spool: Spool | undefined
  logger: FastifyBaseLogger
  now: () => number
}

/** Timeout of a probe of the content API; load balancers wait only seconds. */
const probeTimeoutMs = 1000
/** Lifetime of a probe result: concurrent and frequent probes share it. */
const probeCacheMs = 500

/**
 * Judges whether this gateway can serve visitors. All gateways share the content API: if its failure made all of them
 * unready, none would be left to serve cached responses. A probe writes and stores nothing.
 */
export class Readiness {
  readonly #options: ReadinessOptions
  #isDraining = false
  #isUnavailable = false
  #probe: Promise<boolean> | undefined
  #probedAtMs = -Infinity

  constructor(options: ReadinessOptions) {
    this.#options = options
  }

  /** Reports not ready from now on, so that visitors are sent elsewhere. */
  drain(): void {
    this.#isDraining = true
  }

  /** Whether Redis is reachable; undefined if none is configured. */
  get redis(): boolean | undefined {
    return this.#options.secondTier?.isReachable
  }

  async judge(): Promise<ReadinessResult> {
    const result = await this.#judgeDependencies()
    return this.#options.cache.isEmpty ? { ...result, cache: 'empty' } : result
  }

  async #judgeDependencies(): Promise<ReadinessResult> {
    const { cache, secondTier, spool, logger } = this.#options
    if (this.#isDraining) return { isReady: false, status: 'draining' }
    const away = secondTier?.isReachable === false ? ['Redis'] : []
    const isReachable = await this.#isReachable()
    if (isReachable || !cache.isEmpty) this.#isUnavailable = false
    if (isReachable) {
      return away.length > 0
        ? { isReady: true, status: 'degraded', degraded: away }
        : { isReady: true, status: 'ok' }
    }
    if (cache.isEmpty) {
      if (!this.#isUnavailable) logEvent(logger, 'nothing_to_serve')
      this.#isUnavailable = true
      const reason = 'the cache is empty and the content API is unreachable'
      return { isReady: false, status: 'unavailable', reason }
    }
    // Visitors still get pages, which the other gateways could not serve either if they share a full disk.
    const full = spool?.isWritable() === false ? ['DATA_DIR'] : []
    return { isReady: true, status: 'degraded', degraded: ['content API', ...full, ...away] }
  }

  /** Calls the content API directly, because a cached response does not show its current state. */
  #isReachable(): Promise<boolean> {
    const { upstream, now } = this.#options
    if (!this.#probe || now() - this.#probedAtMs > probeCacheMs) {
      this.#probedAtMs = now()
      this.#probe = probeContentApi(upstream)
    }
    return this.#probe
  }
}

/** Calls the content API, and resolves with whether it responds. */
export async function probeContentApi(upstream: UpstreamClient): Promise<boolean> {
  const { method, path } = getSite
  const signal = AbortSignal.timeout(probeTimeoutMs)
  try {
    const { status } = await upstream.send({ method, path, route: path, signal })
    // A third-party content API may lack this call, but a 404 also proves that it responds.
    return status < 500
  } catch {
    return false
  }
}
