import { noRequestDirectives } from './cache.control.ts'
import type { Entry } from './cache.entry.ts'
import type { CacheObserver, CacheReadKind } from './cache.events.ts'
import { describeEntry, type KeptAnswer } from './cache.inspection.ts'
import { readEntry, refuseRead, type CacheRead } from './cache.read.ts'
import { isPersonal, nameRequest, type CacheRequest } from './cache.request.ts'
import type { CacheOutcome, ForwardReason } from './cache.status.ts'
import { decodeEntry, type Clocks } from './entry.codec.ts'
import { MemoryTier } from './memory.tier.ts'
import { PurgeLog, type Purge, type PurgeScope } from './purge.ts'
import { explainReadFailure } from './read.failure.ts'
import { ResponseFetch, type FetchWatch } from './response.fetch.ts'
import type { FetchResult } from './response.store.ts'
import { judgeReuse, maySaveFromError } from './reuse.ts'
import { TierGuard, type SecondTier } from './second.tier.ts'
import { SingleFlight } from './single.flight.ts'
import { isError, isFailure } from './storage.rules.ts'

export interface SharedCacheOptions extends Clocks {
  maxBytes: number
  /** Larger bodies are handed on and not kept. */
  maxObjectBytes: number
  tier?: SecondTier | undefined
  /** Longest that a request waits for the second tier. */
  tierDeadlineMs?: number | undefined
  onEvent: CacheObserver
}

export interface PurgeResult {
  /** Entries of this process that it met. */
  count: number
  /** Whether it reached the second tier; undefined: there is none. */
  shared: boolean | undefined
}

/** What is kept of a key. */
export interface Inspection {
  /** In memory, the newest first, then in the second tier. */
  kept: KeptAnswer[]
  /** It is being fetched or made right now. */
  isUnderWay: boolean
  /** What a visitor could be given of it; undefined: nothing. */
  read: CacheRead | undefined
}

/** An upstream that just failed is left alone for so long while there is a stale answer to give. */
const restMs = 1000

/**
 * A shared cache (RFC 9111) of answers to safe calls. A request is answered from memory when that is
 * fresh, or stale and being fetched anew; else it joins the call under way for the same, or makes one;
 * and where that fails, a stale answer that is still allowed stands in.
 */
export class SharedCache {
  #memory: MemoryTier
  #purges = new PurgeLog()
  #flights = new SingleFlight<FetchResult | undefined>()
  #fetch: ResponseFetch
  #tier: TierGuard | undefined
  #now: () => number
  #clocks: Clocks
  #onEvent: CacheObserver
  #background = new Set<Promise<unknown>>()

  constructor(options: SharedCacheOptions) {
    const { maxBytes, maxObjectBytes, now, wallNow, tier, tierDeadlineMs = 50, onEvent } = options
    this.#now = now
    this.#clocks = { now, wallNow }
    this.#onEvent = onEvent
    this.#memory = new MemoryTier({
      maxBytes,
      onEvict: ({ call }) => onEvent({ kind: 'evicted', call }),
    })
    const onFailure = (reason: string, error: unknown) =>
      onEvent({ kind: 'tier-failed', call: '', reason, error })
    this.#tier = tier && new TierGuard({ tier, deadlineMs: tierDeadlineMs, now, onFailure })
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

  /** What is kept in this process. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#memory.count, bytes: this.#memory.bytes }
  }

  /** Answers at once a request with no wishes and no fields of its own, where memory has what is fresh. */
  recall(key: string): CacheRead | undefined {
    const entry = this.#memory.find(key, {})
    const isFresh = entry && judgeReuse(entry, noRequestDirectives, this.#now()) === 'fresh'
    return isFresh ? this.#give('hit', entry, {}) : undefined
  }

  /** Rejects as the request's own `fetch` does, where nothing may stand in for it. */
  async read(request: CacheRequest): Promise<CacheRead> {
    const { key, headers, wish = noRequestDirectives } = request
    const nowMs = this.#now()
    const entry = this.#memory.find(key, headers)
    const reuse = entry && judgeReuse(entry, wish, nowMs)
    if (entry && reuse === 'fresh') return this.#give('hit', entry, {})
    if (entry && reuse === 'stale' && !isPersonal(request)) {
      this.#refresh(request, entry)
      // Once that has failed, it is by error that it is stale.
      return entry.restUntilMs > 0
        ? this.#give('stale-if-error', entry, { detail: 'stale-if-error' })
        : this.#give('stale', entry, { detail: 'stale-while-revalidate' })
    }
    if (wish.onlyIfCached) {
      this.#onEvent({ kind: 'unsatisfied', call: request.call })
      return refuseRead(key)
    }
    if (entry && nowMs < entry.restUntilMs && maySaveFromError(entry, nowMs)) {
      return this.#give('stale-if-error', entry, { detail: 'stale-if-error' })
    }
    if (entry) return this.#forward(request, reuse === 'ask-request' ? 'request' : 'stale')
    const hasVariants = this.#memory.variants(key).length > 0
    return this.#forward(request, hasVariants ? 'vary-miss' : 'uri-miss')
  }

  /** Tells what is kept of a key that no field of a visitor chooses. It is no use of it, and nothing is changed. */
  async inspect(key: string): Promise<Inspection> {
    const held = this.#memory.variants(key)
    const found = (await this.#tier?.get(key))?.entry
    const shared = found && decodeEntry(found, key, this.#clocks)
    const nowMs = this.#now()
    const best = held[0] ?? shared
    return {
      kept: [
        ...held.map((entry) => describeEntry(entry, 'memory', nowMs)),
        ...(shared ? [describeEntry(shared, 'second tier', nowMs)] : []),
      ],
      isUnderWay: this.#flights.isUnderWay(nameRequest({ key, headers: {} })),
      read: best && readEntry(best, {}, nowMs),
    }
  }

  /** Tells what is kept in memory that a purge of a path would meet. */
  inspectPath(path: string): KeptAnswer[] {
    const nowMs = this.#now()
    return this.#memory.listOf(path).map((entry) => describeEntry(entry, 'memory', nowMs))
  }

  /** Drops answers for good; not even a fetch under way brings them back. */
  purge(scope: PurgeScope): Promise<PurgeResult> {
    return this.#cover({ ...scope, verb: 'purge' })
  }

  /** Makes answers stale. They may be used as stale answers may, until they are fetched anew. */
  expire(scope: PurgeScope): Promise<PurgeResult> {
    return this.#cover({ ...scope, verb: 'expire' })
  }

  /** Drops answers that an unsafe method has made wrong (RFC 9111 §4.4); nobody waits for it. */
  invalidate(paths: readonly string[]): void {
    this.#track(this.purge({ paths }))
  }

  /** Ends what goes on behind the requests, and gives owed purges a last chance. */
  async close(): Promise<void> {
    await this.settled()
    await this.#tier?.close()
  }

  /** Comes when nothing goes on behind the requests any more. */
  async settled(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background)
  }

  async #forward(request: CacheRequest, reason: ForwardReason): Promise<CacheRead> {
    const forward = isPersonal(request) ? 'bypass' : reason
    const joined = forward === 'bypass' ? undefined : this.#flights.join(nameRequest(request))
    try {
      let result = await (joined ?? waitForHead((watch) => this.#launch(request, watch)))
      const collapsed = joined !== undefined && result !== undefined && this.#suits(result, request)
      if (joined && result && !collapsed) {
        const signal = request.leaving
        result = await waitForHead((watch) => this.#fetch.fetch(request, { ...watch, signal }))
      }
      if (!result) return await this.read(request)
      if (!result.stored && isFailure(result.entry.answer.status)) {
        const outcome = { forward, forwardStatus: result.forwardStatus, collapsed }
        const saved = this.#save(request, outcome, describeFailure(result))
        if (saved) return saved
      }
      return this.#tell(result, forward, collapsed)
    } catch (error) {
      const outcome = { forward, collapsed: joined !== undefined }
      const saved = this.#save(request, outcome, error)
      if (saved) return saved
      this.#onEvent({ kind: 'failed', call: request.call })
      throw explainReadFailure(
        error,
        request,
        this.#memory.find(request.key, request.headers),
        outcome,
      )
    }
  }

  #launch(request: CacheRequest, watch: FetchWatch = {}): Promise<FetchResult | undefined> {
    const { leaving } = request
    const start = (signal: AbortSignal | undefined) =>
      this.#fetch.fetch(request, { ...watch, signal })
    if (isPersonal(request)) return start(leaving)
    const paths = request.isDerived ? undefined : request.paths
    return this.#flights.launch(nameRequest(request), { paths, leaving }, start)
  }

  /** Fetches a stale answer anew, behind the back of who is given it. */
  #refresh(request: CacheRequest, entry: Entry): void {
    if (this.#now() < entry.restUntilMs || this.#flights.isUnderWay(nameRequest(request))) return
    const refresh = { ...request, wish: noRequestDirectives, isAwaited: false, leaving: undefined }
    const fetching = this.#launch(refresh)
    this.#track(this.#watchRefresh(request.call, entry, fetching))
  }

  async #watchRefresh(
    call: string,
    entry: Entry,
    fetching: Promise<FetchResult | undefined>,
  ): Promise<void> {
    try {
      const result = await fetching
      if (result && isError(result.entry.answer.status)) throw describeFailure(result)
      this.#onEvent({ kind: 'refreshed', call })
    } catch (error) {
      entry.restUntilMs = this.#now() + restMs
      this.#onEvent({ kind: 'refresh-failed', call, error })
    }
  }

  /** Whether an answer fetched for another serves this request as well. */
  #suits({ entry, shareable, forwardStatus }: FetchResult, { wish }: CacheRequest): boolean {
    if (!shareable || forwardStatus !== undefined) return shareable
    // The second tier's answer was not asked of the upstream, as this request may want it to be.
    return judgeReuse(entry, wish ?? noRequestDirectives, this.#now()) === 'fresh'
  }

  /** A stale answer in place of one that did not come (RFC 5861 §4). */
  #save(request: CacheRequest, outcome: CacheOutcome, error: unknown): CacheRead | undefined {
    const entry = this.#memory.find(request.key, request.headers)
    const nowMs = this.#now()
    if (!entry || isError(entry.answer.status) || !maySaveFromError(entry, nowMs)) return undefined
    entry.restUntilMs = nowMs + restMs
    const detail = 'stale-if-error'
    // Of those who waited for the same call, one tells why it failed.
    const told = outcome.collapsed ? undefined : error
    return this.#give('stale-if-error', entry, { ...outcome, detail }, told)
  }

  #tell(result: FetchResult, forward: ForwardReason, collapsed: boolean): CacheRead {
    const { entry, stored, forwardStatus } = result
    if (forwardStatus === undefined) {
      return this.#give(collapsed ? 'joined' : 'tier-hit', entry, { detail: 'second-tier' })
    }
    const own = forwardStatus === 304 ? 'revalidated' : 'miss'
    const kind = collapsed ? 'joined' : forward === 'bypass' ? 'bypass' : own
    const read = this.#give(kind, entry, { forward, forwardStatus, stored, collapsed })
    return stored ? read : { ...read, ttlMs: undefined, browserControl: 'no-store' }
  }

  #give(kind: CacheReadKind, entry: Entry, outcome: CacheOutcome, error?: unknown): CacheRead {
    const { call } = entry
    this.#onEvent(error === undefined ? { kind, call } : { kind, call, error })
    return readEntry(entry, outcome, this.#now())
  }

  async #cover(purge: Purge): Promise<PurgeResult> {
    const count = this.#apply(purge)
    return { count, shared: await this.#tier?.purge(purge) }
  }

  #apply(purge: Purge): number {
    this.#purges.record(purge)
    // Which tags an answer under way will have is not known, so nobody joins it from now on.
    if (purge.verb === 'purge') {
      this.#flights.detach(purge.all || purge.tags ? 'all' : (purge.paths ?? []))
    }
    this.#onEvent({ kind: purge.verb === 'purge' ? 'purged' : 'expired', call: '' })
    return this.#memory.apply(purge, this.#now())
  }

  #track(work: Promise<unknown>): void {
    const done = work.catch(() => {}).finally(() => this.#background.delete(done))
    this.#background.add(done)
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
  return new Error(`The answer was ${entry.answer.status}`)
}
