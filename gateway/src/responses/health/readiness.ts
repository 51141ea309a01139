import { getSite } from '@faceplate/contracts/calls/navigation.contract'
import type { SecondTier } from '../../cache/second.tier.ts'
import type { Calls } from '../../calls/calls.ts'
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
  calls: Calls
  upstream: UpstreamClient
  secondTier: Pick<SecondTier, 'isReachable' | 'holdsResponses'> | undefined
  spool: Spool | undefined
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
    return this.#isEmpty ? { ...result, cache: 'empty' } : result
  }

  /** Whether no response is stored, neither here nor in Redis. */
  get #isEmpty(): boolean {
    const { calls, secondTier } = this.#options
    return calls.size.entries === 0 && !(secondTier?.isReachable && secondTier.holdsResponses)
  }

  async #judgeDependencies(): Promise<ReadinessResult> {
    const { secondTier, spool } = this.#options
    if (this.#isDraining) return { isReady: false, status: 'draining' }
    const away = secondTier?.isReachable === false ? ['Redis'] : []
    if (await this.#isReachable()) {
      return away.length > 0
        ? { isReady: true, status: 'degraded', degraded: away }
        : { isReady: true, status: 'ok' }
    }
    const fail = (reason: string) => ({ isReady: false, status: 'unavailable' as const, reason })
    if (this.#isEmpty) {
      return fail('the cache is empty and the content API is unreachable')
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
