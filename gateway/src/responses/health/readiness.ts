import { getSite } from '@faceplate/contracts/calls/navigation.contract'
import type { SecondTier } from '../../cache/second.tier.ts'
import type { Calls } from '../../calls/calls.ts'
import type { Spool } from '../../leads/spool/spool.store.ts'
import type { UpstreamClient } from '../../upstream/upstream.client.ts'

/** Whether whoever spreads visitors over gateways may send them here. */
export interface ReadinessAnswer {
  isReady: boolean
  status: 'ok' | 'degraded' | 'draining' | 'unavailable'
  /** What fails and does not keep visitors from being served. */
  degraded?: string[]
  /** Why they cannot be. */
  reason?: string
}

export interface ReadinessOptions {
  calls: Calls
  upstream: UpstreamClient
  secondTier: Pick<SecondTier, 'isReachable'> | undefined
  spool: Spool | undefined
  now: () => number
}

/** Who probes has seconds, and less when it is probed for many. */
const patienceMs = 1000
/** Those who probe at once, and all too often, share an answer. */
const restMs = 500

/**
 * Says whether this gateway can serve. Every gateway shares the content API: if its failure made all of them
 * unready, none would be left to show what they have in memory. Nothing is written for it, and nothing kept.
 */
export class Readiness {
  readonly #options: ReadinessOptions
  #isDraining = false
  #asked: Promise<boolean> | undefined
  #askedAtMs = -Infinity

  constructor(options: ReadinessOptions) {
    this.#options = options
  }

  /** From now on visitors are to be sent elsewhere. */
  drain(): void {
    this.#isDraining = true
  }

  /** Whether Redis is there; undefined: none is asked for. */
  get redis(): boolean | undefined {
    return this.#options.secondTier?.isReachable
  }

  async judge(): Promise<ReadinessAnswer> {
    const { calls, secondTier, spool } = this.#options
    if (this.#isDraining) return { isReady: false, status: 'draining' }
    const away = secondTier?.isReachable === false ? ['Redis'] : []
    if (await this.#isReachable()) {
      return away.length > 0
        ? { isReady: true, status: 'degraded', degraded: away }
        : { isReady: true, status: 'ok' }
    }
    const fail = (reason: string) => ({ isReady: false, status: 'unavailable' as const, reason })
    if (calls.size.entries === 0) {
      return fail('nothing is in memory, and the content API is out of reach')
    }
    if (spool && !spool.isWritable()) {
      return fail(
        'requests can be kept nowhere: DATA_DIR takes none, and the content API is out of reach',
      )
    }
    return { isReady: true, status: 'degraded', degraded: ['content API', ...away] }
  }

  /** Past the cache: what is there says nothing of how the content API is now. */
  #isReachable(): Promise<boolean> {
    const { upstream, now } = this.#options
    if (!this.#asked || now() - this.#askedAtMs > restMs) {
      this.#askedAtMs = now()
      const { method, path } = getSite
      this.#asked = upstream
        .send({ method, path, route: path, signal: AbortSignal.timeout(patienceMs) })
        .then(
          // Another make may have no such call: it has answered all the same.
          ({ status }) => status < 500,
          () => false,
        )
    }
    return this.#asked
  }
}
