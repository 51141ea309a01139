import { readField } from '../base/http/field.lines.ts'
import { ResponseBody } from '../base/http/response.body.ts'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { UpstreamHead } from '../base/http/upstream.response.ts'
import { noRequestDirectives } from './cache.control.ts'
import { expireEntry, pickStored, type Entry } from './cache.entry.ts'
import { findOrigin, isPersonal, type CacheRequest, type FetchedResponse } from './cache.request.ts'
import { decodeEntry } from './entry.codec.ts'
import type { Ticket } from './purge.ts'
import {
  ResponseStore,
  type FetchResult,
  type ReceivedResponse,
  type ResponseStoreOptions,
} from './response.store.ts'
import { judgeReuse, mayReplaceError } from './reuse.ts'
import { pickValidated, updateFields, writeConditions } from './revalidation.ts'
import type { TierGuard } from './second.tier.ts'
import { isFailure } from './storage.rules.ts'
import { selectVariant } from './vary.ts'

/** How a fetch reports to the read that started it. */
export interface FetchWatch {
  /** Called where the fetch announces the head of its response (`FetchContext.announceHead`). */
  onHead?: ((result: FetchResult) => void) | undefined
  /** Aborts when no client waits any more. */
  signal?: AbortSignal | undefined
}

/** One fetch from the upstream. */
interface Attempt {
  ticket: Ticket
  tierVersion?: number | undefined
  /** Whether a stored response may be revalidated. */
  isConditional: boolean
}

/** Longest wait for the second tier after the upstream has failed. */
const lateTierDeadlineMs = 1000

/** Fetches a response from the second tier or the upstream, and stores it. */
export class ResponseFetch {
  #options: ResponseStoreOptions
  #store: ResponseStore

  constructor(options: ResponseStoreOptions) {
    this.#options = options
    this.#store = new ResponseStore(options)
  }

  /**
   * Rejects as the request's own `fetch` does. Undefined: the upstream confirmed a stored response (304) that was
   * purged meanwhile, so that the read has to start again.
   */
  async fetch(request: CacheRequest, watch: FetchWatch): Promise<FetchResult | undefined> {
    const { purges, tier } = this.#options
    const ticket = purges.open()
    try {
      if (isPersonal(request))
        return await this.#ask(request, watch, { ticket, isConditional: false })
      const found = tier ? await this.#readTier(tier, request, ticket) : undefined
      if (found && 'entry' in found) return found
      const attempt = { ticket, tierVersion: found?.version, isConditional: true }
      const asking = this.#ask(request, watch, attempt)
      const isLate = tier !== undefined && !found && !this.#hasFallback(request)
      return await (isLate ? this.#retryTier(tier, request, ticket, asking) : asking)
    } finally {
      purges.close(ticket)
    }
  }

  #hasFallback({ key, headers }: CacheRequest): boolean {
    const { memory, clocks } = this.#options
    const held = memory.find(key, headers)
    return held !== undefined && mayReplaceError(held, clocks.now())
  }

  /**
   * Where the upstream fails and the second tier did not respond in time, its response is worth a longer wait. It is then
   * in memory, and may replace the failure.
   */
  async #retryTier(
    tier: TierGuard,
    request: CacheRequest,
    ticket: Ticket,
    asking: Promise<FetchResult | undefined>,
  ): Promise<FetchResult | undefined> {
    try {
      const result = await asking
      if (!result || !isFailure(result.entry.response.status)) return result
      await this.#readTier(tier, request, ticket, lateTierDeadlineMs)
      return result
    } catch (error) {
      await this.#readTier(tier, request, ticket, lateTierDeadlineMs)
      throw error
    }
  }

  /** Copies the entry of the second tier into memory, and returns it where it serves this request as it is. */
  async #readTier(
    tier: TierGuard,
    request: CacheRequest,
    ticket: Ticket,
    deadlineMs?: number,
  ): Promise<FetchResult | { version: number } | undefined> {
    const { memory, clocks, purges, maxObjectBytes } = this.#options
    const found = await tier.get(request.key, deadlineMs)
    if (!found) return undefined
    const { version } = found
    const entry = found.entry && decodeEntry(found.entry, request.key, clocks)
    if (!entry || entry.response.body.bytes.length > maxObjectBytes) return { version }
    if (selectVariant(entry.vary, request.headers) !== entry.variant) return { version }
    const purged = purges.findSince(ticket, entry)
    if (purged === 'purge') return { version }
    if (purged) expireEntry(entry, purged, clocks.now())
    if (found.mustRevalidate) expireEntry(entry, 'revalidate', clocks.now())
    const held = memory.find(request.key, request.headers)
    if (held && generatedAtMs(held) >= generatedAtMs(entry)) return { version }
    const stored = memory.put(entry, request.headers, findOrigin(request, entry.response.status))
    const reuse = judgeReuse(entry, request.directives ?? noRequestDirectives, clocks.now())
    if (reuse !== 'fresh') return { version }
    return { entry, stored, shareable: true, forwardStatus: undefined }
  }

  /** Asks the upstream, and revalidates the stored response where there is one (RFC 9111 §4.3). */
  async #ask(
    request: CacheRequest,
    watch: FetchWatch,
    attempt: Attempt,
  ): Promise<FetchResult | undefined> {
    const { memory, purges, clocks } = this.#options
    const { ticket, isConditional } = attempt
    const selected = isConditional ? memory.find(request.key, request.headers) : undefined
    const variants = isConditional ? memory.variants(request.key) : []
    const conditions = writeConditions(selected, variants)
    const askedAtMs = clocks.now()
    const response = await request.fetch(conditions, {
      isAwaited: request.isAwaited ?? true,
      signal: watch.signal,
      announceHead: (head) => {
        const received = this.#receive(request, head, { ...attempt, askedAtMs })
        const { result, usableBytes } = this.#store.preview(request, received)
        watch.onHead?.(result)
        return usableBytes
      },
    })
    const { status, headers, body } = response
    const received = this.#receive(request, response, { ...attempt, askedAtMs })
    if (status !== 304) {
      const held = selected?.response.body
      // The same bytes need not be compressed again.
      const isSame = body !== undefined && held?.bytes.equals(body) === true
      return this.#store.store(request, {
        ...received,
        body: isSame ? held : body && new ResponseBody(body),
      })
    }
    const base = pickValidated(headers, selected, variants)
    if (base && purges.findSince(ticket, base) === 'purge') return undefined
    if (base) {
      return this.#store.store(request, {
        ...received,
        status: base.response.status,
        fields: updateFields(base.fields, pickStored(headers, request.extraFields)),
        contentType: base.response.contentType,
        body: base.response.body,
      })
    }
    if (Object.keys(conditions).length === 0) {
      throw new UpstreamError(
        'bad response',
        'The content API answered 304 to an unconditional request',
      )
    }
    // It means a response that is not stored here (RFC 9111 §4.3.4).
    return this.#ask(request, watch, { ...attempt, isConditional: false })
  }

  #receive(
    request: CacheRequest,
    { status, headers, paths = [] }: UpstreamHead & Pick<FetchedResponse, 'paths'>,
    { ticket, tierVersion, askedAtMs }: Attempt & { askedAtMs: number },
  ): ReceivedResponse {
    const { clocks } = this.#options
    return {
      status,
      fields: headers,
      messageFields: headers,
      contentType: readField(headers, 'content-type') ?? 'application/octet-stream',
      body: undefined,
      forwardStatus: status,
      askedAtMs,
      receivedAtMs: clocks.now(),
      receivedWallMs: clocks.wallNow(),
      ticket,
      tierVersion,
      paths: [...request.paths, ...paths],
    }
  }
}

function generatedAtMs({ receivedAtMs, initialAgeMs }: Entry): number {
  return receivedAtMs - initialAgeMs
}
