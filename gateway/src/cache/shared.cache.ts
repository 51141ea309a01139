import { waitWithin } from '@faceplate/server/process/deadline'
import { noRequestDirectives } from './cache.control.ts'
import type { Entry } from './cache.entry.ts'
import type { CacheObserver, CacheReadKind } from './cache.events.ts'
import { describeEntry, type StoredResponse } from './cache.inspection.ts'
import { readEntry, readUnsatisfied, type CacheRead } from './cache.read.ts'
import { isPersonal, nameRequest, type CacheRequest } from './cache.request.ts'
import type { CacheOutcome, ForwardReason } from './cache.status.ts'
import { decodeEntry, type Clocks } from './entry.codec.ts'
import { readStaleIfErrorMs } from './freshness.ts'
import { MemoryTier } from './memory.tier.ts'
import { PurgeLog, type Purge, type PurgeScope, type RevalidationReason } from './purge.ts'
import { explainReadFailure } from './read.failure.ts'
import { ResponseFetch, type FetchWatch } from './response.fetch.ts'
import type { FetchResult } from './response.store.ts'
import { judgeReuse, mayReplaceError } from './reuse.ts'
import { TierGuard, type KnownContent, type SecondTier } from './second.tier.ts'
import { SingleFlight } from './single.flight.ts'
import { isError, isFailure } from './storage.rules.ts'

export interface SharedCacheOptions extends Clocks {
  maxBytes: number
  /** Larger bodies are not stored. */
  maxObjectBytes: number
  tier?: SecondTier | undefined
  /** Longest that a request waits for the second tier. */
  tierDeadlineMs?: number | undefined
  onEvent: CacheObserver
  /** Called when responses have been purged from the memory of this process, whichever gateway has asked for it. */
  onPurge?: ((purge: Purge) => void) | undefined
  /** Whether the current request is for one client: no stored response serves it, and its own is not stored or shared. */
  isPrivate?: () => boolean
  /** The edition that the current request is for; undefined: the default one. */
  findEdition?: () => string | undefined
}

export interface CacheSettings extends Pick<
  SharedCacheOptions,
  'maxBytes' | 'tier' | 'tierDeadlineMs'
> {
  /** Larger bodies are not stored; default an eighth of `maxBytes`. */
  maxObjectBytes?: number | undefined
  /** Called for each event, in addition to log and metrics. */
  onEvent?: CacheObserver | undefined
}

export interface PurgeResult {
  /** Entries of this process that it covered. */
  count: number
  /** Whether it reached the second tier; undefined: there is none. */
  shared: boolean | undefined
  /** Names of the gateways that have not confirmed it. */
  unreached: readonly string[]
}

/** How this process shares the cache with others. */
export interface CacheSharing {
  otherGateways: readonly string[]
  /** Number of purges that have not reached the second tier. */
  pendingPurges: number
}

/** The stored responses of a key. */
export interface Inspection {
  /** Responses in memory, newest first, then the response of the second tier. */
  kept: StoredResponse[]
  /** A fetch for it is in flight. */
  isUnderWay: boolean
  /** The response that a client would get; undefined: none. */
  read: CacheRead | undefined
}

const eventKinds = {
  purge: 'purged',
  expire: 'expired',
  revalidate: 'revalidation-required',
} as const

/** After a failed fetch the stale response is used for this long, before the upstream is asked again. */
const backoffMs = 1000

/**
 * Longest wait for the upstream where a stale response may replace an error: a slow upstream counts as one. The edge gives
 * up on a gateway after twice this time.
 */
const patienceMs = 500

/**
 * A shared cache (RFC 9111) of responses to safe calls. A request gets a stored response that is fresh, or one that is
 * stale while it is revalidated in the background. Else it joins the fetch in flight for the same, or starts one. Where
 * that fails, a stale response is used if its directives allow it (RFC 5861).
 */
export class SharedCache {
  #memory: MemoryTier
  #purges = new PurgeLog()
  #inFlight = new SingleFlight<FetchResult | undefined>()
  #fetch: ResponseFetch
  #tier: TierGuard | undefined
  #now: () => number
  #clocks: Clocks
  #onEvent: CacheObserver
  #onPurge: (purge: Purge) => void
  #isPrivate: () => boolean
  #findEdition: () => string | undefined
  #background = new Set<Promise<unknown>>()
  /** Entries whose fetch in flight has taken too long: no further request waits for it. */
  #late = new WeakSet<Entry>()

  constructor(options: SharedCacheOptions) {
    const { maxBytes, maxObjectBytes, now, wallNow, tier, tierDeadlineMs = 50, onEvent } = options
    this.#isPrivate = options.isPrivate ?? (() => false)
    this.#findEdition = options.findEdition ?? (() => undefined)
    this.#now = now
    this.#clocks = { now, wallNow }
    this.#onEvent = onEvent
    this.#onPurge = options.onPurge ?? (() => {})
    this.#memory = new MemoryTier({
      maxBytes,
      onEvict: ({ call }) => onEvent({ kind: 'evicted', call }),
    })
    const onFailure = (reason: string, error: unknown) =>
      onEvent({ kind: 'tier-failed', call: '', reason, error })
    this.#tier =
      tier &&
      new TierGuard({
        tier,
        deadlineMs: tierDeadlineMs,
        now,
        onFailure,
        onPurges: (kind) => onEvent({ kind, call: '' }),
      })
    tier?.onPurge((purge) => this.#apply(purge))
    this.#fetch = new ResponseFetch({
      memory: this.#memory,
      purges: this.#purges,
      tier: this.#tier,
      clocks: { now, wallNow },
      maxObjectBytes,
      onEvent,
      track: (work) => this.#track(work),
    })
  }

  /** Entries in the memory of this process, and their bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#memory.count, bytes: this.#memory.bytes }
  }

  /** Whether no response is stored, neither in this process nor in the second tier. */
  get isEmpty(): boolean {
    return this.#memory.count === 0 && this.#tier?.holdsResponses !== true
  }

  /** Undefined: there is no second tier. */
  get sharing(): CacheSharing | undefined {
    const tier = this.#tier
    return tier && { otherGateways: tier.otherGateways, pendingPurges: tier.pendingCount }
  }

  /** Reads at once what is fresh in memory, for a request without directives and fields of its own. */
  readFresh(key: string): CacheRead | undefined {
    if (this.#isPrivate()) return undefined
    const entry = this.#memory.use(key, {})
    const isFresh = entry && judgeReuse(entry, noRequestDirectives, this.#now()) === 'fresh'
    return isFresh ? this.#respond('hit', entry, {}) : undefined
  }

  /** Rejects as the request's own `fetch` does, where no stored response may replace it. */
  async read(request: CacheRequest): Promise<CacheRead> {
    return this.#read({ ...request, key: this.#nameKey(request.key) })
  }

  /** Editions share no response. */
  #nameKey(key: string): string {
    const edition = this.#findEdition()
    return edition === undefined ? key : `${edition} ${key}`
  }

  async #read(request: CacheRequest): Promise<CacheRead> {
    if (this.#isPrivate()) return this.#readPrivately(request)
    const { key, headers, directives = noRequestDirectives } = request
    const nowMs = this.#now()
    const entry = this.#memory.use(key, headers)
    const reuse = entry && judgeReuse(entry, directives, nowMs)
    if (entry && reuse === 'fresh') return this.#respond('hit', entry, {})
    if (entry && reuse === 'stale' && !isPersonal(request)) {
      this.#refresh(request, entry)
      // After a failed refresh it is stale because of that error.
      return entry.backoffUntilMs > 0
        ? this.#respond('stale-if-error', entry, { detail: 'stale-if-error' })
        : this.#respond('stale', entry, { detail: 'stale-while-revalidate' })
    }
    if (directives.onlyIfCached) {
      this.#onEvent({ kind: 'unsatisfied', call: request.call })
      return readUnsatisfied(key)
    }
    const isGivenUp = entry && (nowMs < entry.backoffUntilMs || this.#late.has(entry))
    if (isGivenUp && mayReplaceError(entry, nowMs)) {
      return this.#respond('stale-if-error', entry, { detail: 'stale-if-error' })
    }
    if (entry) return this.#forward(request, reuse === 'ask-request' ? 'request' : 'stale')
    const hasVariants = this.#memory.variants(key).length > 0
    return this.#forward(request, hasVariants ? 'vary-miss' : 'uri-miss')
  }

  /** Describes the stored responses of a key that does not vary by fields of the client. Changes nothing. */
  async inspect(given: string): Promise<Inspection> {
    const key = this.#nameKey(given)
    const held = this.#memory.variants(key)
    const found = (await this.#tier?.get(key))?.entry
    const tierEntry = found && decodeEntry(found, key, this.#clocks)
    const nowMs = this.#now()
    const best = held[0] ?? tierEntry
    return {
      kept: [
        ...held.map((entry) => describeEntry(entry, 'memory', nowMs)),
        ...(tierEntry ? [describeEntry(tierEntry, 'second tier', nowMs)] : []),
      ],
      isUnderWay: this.#inFlight.has(nameRequest({ key, headers: {} })),
      read: best && readEntry(best, {}, nowMs),
    }
  }

  /** Describes the responses in memory that a purge of a path would cover. */
  inspectPath(path: string): StoredResponse[] {
    const nowMs = this.#now()
    return this.#memory.listByPath(path).map((entry) => describeEntry(entry, 'memory', nowMs))
  }

  /**
   * Whether a stored response would replace one that cannot be fetched. Errors do not count, and neither do responses
   * that must not be used stale.
   */
  hasFallback(key: string): boolean {
    if (this.#isPrivate()) return false
    const entry = this.#findReplacement({ key: this.#nameKey(key), headers: {} })
    return entry !== undefined && readStaleIfErrorMs(entry.freshness) > 0
  }

  /** Drops responses. A fetch that is in flight does not bring them back. */
  purge(scope: PurgeScope): Promise<PurgeResult> {
    return this.#purgeEverywhere({ ...scope, verb: 'purge' })
  }

  /** Makes responses stale: they may be used as stale responses until they are fetched again. */
  expire(scope: PurgeScope): Promise<PurgeResult> {
    return this.#purgeEverywhere({ ...scope, verb: 'expire' })
  }

  /** Makes all responses in memory be revalidated before they are used again, because changes may be unknown. */
  requireRevalidation(reason: RevalidationReason): void {
    this.#apply({ verb: 'revalidate', all: true, reason })
  }

  /** See `SecondTier.confirmContent`. */
  confirmContent(known: KnownContent): number | undefined {
    return this.#tier?.confirmContent(known)
  }

  /** Drops responses that a request of a visitor has made invalid (RFC 9111 §4.4), in the background. */
  invalidate(paths: readonly string[]): void {
    this.#track(this.#purgeEverywhere({ paths, verb: 'purge', isWrite: true }))
  }

  /** Waits for background work, and sends pending purges to the second tier. */
  async close(): Promise<void> {
    await this.settled()
    await this.#tier?.close()
  }

  /** Resolves when no background work is left. */
  async settled(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background)
  }

  /** Fetches a response for one client alone, whatever is stored. */
  async #readPrivately(request: CacheRequest): Promise<CacheRead> {
    const { key, call, signal, takeSlot } = request
    if (request.directives?.onlyIfCached) return readUnsatisfied(key)
    const directives = { ...noRequestDirectives, noStore: true }
    const release = await takeSlot?.()
    try {
      const result = await waitForHead((watch) =>
        this.#fetch.fetch({ ...request, directives }, { ...watch, signal }),
      )
      if (!result) throw new Error('A fetch without conditions has a response')
      return { ...this.#describe(result, 'bypass', false), browserControl: 'private, no-store' }
    } catch (error) {
      this.#onEvent({ kind: 'failed', call })
      throw explainReadFailure(error, request, undefined, { forward: 'bypass' })
    } finally {
      release?.()
    }
  }

  async #forward(request: CacheRequest, reason: ForwardReason): Promise<CacheRead> {
    if (request.takeSlot) return this.#readInSlot(request, await request.takeSlot())
    const forward = isPersonal(request) ? 'bypass' : reason
    const joined = forward === 'bypass' ? undefined : this.#inFlight.join(nameRequest(request))
    try {
      const fetching = joined ?? waitForHead((watch) => this.#startFetch(request, watch))
      let result = await this.#waitPatiently(request, fetching)
      const collapsed = joined !== undefined && result !== undefined && this.#suits(result, request)
      if (joined && result && !collapsed) {
        const { signal } = request
        result = await waitForHead((watch) => this.#fetch.fetch(request, { ...watch, signal }))
      }
      if (!result) return await this.#read(request)
      if (!result.stored && isFailure(result.entry.response.status)) {
        const outcome = { forward, forwardStatus: result.forwardStatus, collapsed }
        const fallback = this.#fallBack(request, outcome, describeFailure(result))
        if (fallback) return fallback
      }
      return this.#describe(result, forward, collapsed)
    } catch (error) {
      const outcome = { forward, collapsed: joined !== undefined }
      const fallback = this.#fallBack(request, outcome, error)
      if (fallback) return fallback
      // It was purged meanwhile.
      if (error instanceof LateError) return this.#read(request)
      this.#onEvent({ kind: 'failed', call: request.call })
      throw explainReadFailure(
        error,
        request,
        this.#memory.find(request.key, request.headers),
        outcome,
      )
    }
  }

  /** Rejects with a `LateError` when it takes too long and there is a stale response. The fetch goes on. */
  async #waitPatiently(request: CacheRequest, fetching: Promise<FetchResult | undefined>) {
    const { call, directives, streams, isAwaited } = request
    const before = this.#findReplacement(request)
    const mustWait = streams || isAwaited === false || directives?.maxStale === 0
    // A second tier may bring one meanwhile.
    const mayHave = before !== undefined || this.#tier !== undefined
    if (!mayHave || mustWait || isPersonal(request)) return fetching
    try {
      return await waitWithin(fetching, patienceMs, () => new LateError())
    } catch (error) {
      const held = this.#findReplacement(request)
      if (!(error instanceof LateError)) throw error
      if (!held && !before) return fetching
      if (held && !this.#late.has(held)) {
        this.#late.add(held)
        // As one that waits: the client that has started the fetch may leave.
        void this.#inFlight.join(nameRequest(request))
        this.#track(this.#watchRefresh(call, held, fetching).then(() => this.#late.delete(held)))
      }
      throw error
    }
  }

  /** The stale response that may be used instead of one that could not be fetched (RFC 5861 §4). */
  #findReplacement({ key, headers }: Pick<CacheRequest, 'key' | 'headers'>): Entry | undefined {
    const held = this.#memory.find(key, headers)
    const mayReplace = held && !isError(held.response.status) && mayReplaceError(held, this.#now())
    return mayReplace ? held : undefined
  }

  /** Reads again, since the response may have been stored while the client waited for its slot. */
  async #readInSlot(request: CacheRequest, release: () => void): Promise<CacheRead> {
    try {
      return await this.#read({ ...request, takeSlot: undefined })
    } finally {
      release()
    }
  }

  #startFetch(request: CacheRequest, watch: FetchWatch = {}): Promise<FetchResult | undefined> {
    const start = (signal: AbortSignal | undefined) =>
      this.#fetch.fetch(request, { ...watch, signal })
    if (isPersonal(request)) return start(request.signal)
    const paths = request.isDerived ? undefined : request.paths
    return this.#inFlight.start(nameRequest(request), { paths, signal: request.signal }, start)
  }

  /** Revalidates a stale response in the background. */
  #refresh(request: CacheRequest, entry: Entry): void {
    if (this.#now() < entry.backoffUntilMs || this.#inFlight.has(nameRequest(request))) return
    const refresh: CacheRequest = {
      ...request,
      directives: noRequestDirectives,
      isAwaited: false,
      signal: undefined,
    }
    const fetching = this.#startFetch(refresh)
    this.#track(this.#watchRefresh(request.call, entry, fetching))
  }

  async #watchRefresh(
    call: string,
    entry: Entry,
    fetching: Promise<FetchResult | undefined>,
  ): Promise<void> {
    try {
      const result = await fetching
      if (result && isError(result.entry.response.status)) throw describeFailure(result)
      this.#onEvent({ kind: 'refreshed', call })
    } catch (error) {
      entry.backoffUntilMs = this.#now() + backoffMs
      this.#onEvent({ kind: 'refresh-failed', call, error })
    }
  }

  /** Whether the response fetched for another request serves this one as well. */
  #suits({ entry, shareable, forwardStatus }: FetchResult, { directives }: CacheRequest): boolean {
    if (!shareable || forwardStatus !== undefined) return shareable
    // A response of the second tier was not fetched from the upstream, which this request may ask for.
    return judgeReuse(entry, directives ?? noRequestDirectives, this.#now()) === 'fresh'
  }

  /** Uses a stale response instead of one that could not be fetched. */
  #fallBack(request: CacheRequest, outcome: CacheOutcome, error: unknown): CacheRead | undefined {
    const entry = this.#findReplacement(request)
    if (!entry) return undefined
    entry.backoffUntilMs = this.#now() + backoffMs
    const detail = 'stale-if-error'
    // Only one of the requests that waited for the fetch reports why it failed.
    const reported = outcome.collapsed ? undefined : error
    return this.#respond('stale-if-error', entry, { ...outcome, detail }, reported)
  }

  #describe(result: FetchResult, forward: ForwardReason, collapsed: boolean): CacheRead {
    const { entry, stored, forwardStatus } = result
    if (forwardStatus === undefined) {
      return this.#respond(collapsed ? 'joined' : 'tier-hit', entry, { detail: 'second-tier' })
    }
    const own = forwardStatus === 304 ? 'revalidated' : 'miss'
    const kind = collapsed ? 'joined' : forward === 'bypass' ? 'bypass' : own
    const read = this.#respond(kind, entry, { forward, forwardStatus, stored, collapsed })
    return stored ? read : { ...read, ttlMs: undefined, browserControl: 'no-store' }
  }

  #respond(kind: CacheReadKind, entry: Entry, outcome: CacheOutcome, error?: unknown): CacheRead {
    const { call } = entry
    this.#onEvent(error === undefined ? { kind, call } : { kind, call, error })
    return readEntry(entry, outcome, this.#now())
  }

  async #purgeEverywhere(purge: Purge): Promise<PurgeResult> {
    const count = this.#apply(purge)
    const shared = await this.#tier?.purge(purge)
    return { count, shared: shared?.isDelivered, unreached: shared?.unreached ?? [] }
  }

  #apply(purge: Purge): number {
    this.#purges.record(purge)
    // The tags of a response in flight are not known yet, so that no request may join it any more.
    if (purge.verb === 'purge') {
      this.#inFlight.detach(purge.all || purge.tags ? 'all' : (purge.paths ?? []))
    }
    const { verb, reason } = purge
    this.#onEvent({ kind: eventKinds[verb], call: '', ...(reason && { reason }) })
    const count = this.#memory.apply(purge, this.#now())
    this.#onPurge(purge)
    return count
  }

  #track(work: Promise<unknown>): void {
    const done = work.catch(() => {}).finally(() => this.#background.delete(done))
    this.#background.add(done)
  }
}

class LateError extends Error {
  constructor() {
    super(`The upstream took more than ${patienceMs} ms`)
  }
}

/** Waits for the result of a fetch, or for the head that the fetch announces. */
function waitForHead(
  start: (watch: FetchWatch) => Promise<FetchResult | undefined>,
): Promise<FetchResult | undefined> {
  const { promise: announced, resolve: onHead } = Promise.withResolvers<FetchResult>()
  return Promise.race([start({ onHead }), announced])
}

function describeFailure({ entry }: FetchResult): Error {
  return new Error(`The upstream responded with ${entry.response.status}`)
}
