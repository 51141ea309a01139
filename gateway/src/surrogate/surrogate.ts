import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../base/log.events.ts'
import { whenRead } from '../base/metrics/metric.reading.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { CachedResponse } from '../cache/cache.entry.ts'
import type { CacheRead } from '../cache/cache.read.ts'
import { readStaleIfErrorMs, type Freshness } from '../cache/freshness.ts'
import type { Covered, Purge } from '../cache/purge.ts'
import { isWithheld } from '../edge/requests/request.fields.ts'
import { listResponseKeys } from './surrogate.keys.ts'
import type { SurrogatePurger } from './surrogate.purger.ts'
import { SurrogatePurges } from './surrogate.purges.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The caches in front that the gateway purges by keys; undefined: there are none. */
    readonly surrogate: Surrogate | undefined
  }
}

/** Caches in front that are purged by keys (`EDGE=surrogate`). */
export interface SurrogateSettings {
  purger: SurrogatePurger
  /** Name of the field with the directives for these caches alone (RFC 9213). */
  controlField: string
  /** Name of the field with the keys of a response, and the text between them. */
  keysField: string
  keySeparator: ', ' | ' '
  /**
   * How long a response is fresh there that has a shorter lifetime but may be used stale: each change of the content is purged.
   * 0: as long as the content API says.
   */
  freshMs: number
}

/** A permission for caches in front to store a response, or its refusal. */
export interface SurrogateGrant {
  /** Whether they may store it, for all visitors. */
  isForAll: boolean
  control: string
  /** Header fields of the response. */
  fields: Readonly<Record<string, string>>
}

/** Lifetime while the caches owe a purge: they may be out of reach for the next ones, too. */
const lateFreshMs = 1000

/**
 * Lets caches in front keep responses that browsers revalidate, and purges them. A response is stored there no longer than
 * the gateway itself might use it, and is never stale while a gateway responds.
 */
export class Surrogate {
  readonly #settings: SurrogateSettings
  readonly #purges: SurrogatePurges
  readonly #keys = new WeakMap<CachedResponse, string>()

  constructor(settings: SurrogateSettings, logger: FastifyBaseLogger, metrics: Metrics) {
    this.#settings = settings
    this.#purges = new SurrogatePurges({
      purger: settings.purger,
      onAttempt: (isDone) => metrics.edgePurges.inc({ result: isDone ? 'done' : 'failed' }),
      onLate: (error) => logEvent(logger, 'edge_purges_pending', { err: error }),
      onDone: () => logEvent(logger, 'edge_purges_delivered'),
      onAbandoned: () => logEvent(logger, 'edge_purges_abandoned'),
    })
    const { edgePendingKeys } = metrics
    whenRead(edgePendingKeys, () => edgePendingKeys.set(this.#purges.count))
  }

  /** Number of keys that the caches have not purged yet. */
  get pendingCount(): number {
    return this.#purges.count
  }

  get isLate(): boolean {
    return this.#purges.isLate
  }

  /** Names of the fields that are for these caches. */
  get fieldNames(): string[] {
    return [this.#settings.controlField, this.#settings.keysField]
  }

  /**
   * Grants a response to the caches, or says that they must not store it: with a 304 they would keep what an earlier response
   * granted (RFC 9111 §3.2).
   */
  grant(read: CacheRead): SurrogateGrant {
    const { freshness, isExpired, browserControl } = read
    const { controlField, keysField, freshMs } = this.#settings
    if (isWithheld(browserControl) || !freshness || isExpired || freshness.validateAlways) {
      return { isForAll: false, control: 'no-store', fields: { [controlField]: 'no-store' } }
    }
    const control = writeControl(freshness, this.isLate ? 'late' : freshMs)
    const fields = { [controlField]: control, [keysField]: this.#writeKeys(read) }
    return { isForAll: true, control, fields }
  }

  /** Writes the keys of a response that is not cached here. */
  writeFileKeys(covered: Covered): Readonly<Record<string, string>> {
    return { [this.#settings.keysField]: this.#joinKeys(covered) }
  }

  /** Purges the caches, until it is done. */
  purge(purge: Purge): void {
    this.#purges.owe(purge)
  }

  /** Waits a while for the purges. Resolves with whether they are done; else they are repeated. */
  settle(): Promise<boolean> {
    return this.#purges.settle()
  }

  close(): Promise<void> {
    return this.#purges.close()
  }

  #joinKeys(covered: Covered): string {
    return listResponseKeys(covered).join(this.#settings.keySeparator)
  }

  #writeKeys({ response, tags, paths }: CacheRead): string {
    const known = this.#keys.get(response)
    if (known !== undefined) return known
    const keys = this.#joinKeys({ tags, paths })
    this.#keys.set(response, keys)
    return keys
  }
}

/**
 * `stale-while-revalidate` is not granted: a purge may leave a copy for outages, which no visitor gets while a gateway responds.
 * The lifetime counts from the same moment as `Age`.
 */
function writeControl(freshness: Freshness, freshMs: number | 'late'): string {
  const { lifetimeMs, staleWhileRevalidateMs } = freshness
  const usableMs = lifetimeMs + readStaleIfErrorMs(freshness)
  const grantedMs =
    freshMs === 'late'
      ? Math.min(lifetimeMs, lateFreshMs)
      : Math.max(lifetimeMs, Math.min(freshMs, lifetimeMs + staleWhileRevalidateMs))
  const staleMs = Math.max(0, usableMs - grantedMs)
  return `max-age=${toSeconds(grantedMs)}, stale-if-error=${toSeconds(staleMs)}`
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
