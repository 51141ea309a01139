import { readField } from '../base/http/field.lines.ts'
import { ResponseBody } from '../base/http/response.body.ts'
import type { UpstreamStream } from '../base/http/upstream.answer.ts'
import { UpstreamError } from '../base/http/upstream.error.ts'
import {
  AnswerKeeper,
  type AnswerKeeperOptions,
  type Arrival,
  type Landed,
} from './answer.keeper.ts'
import { noRequestDirectives } from './cache.control.ts'
import { expireEntry, pickKept, type Entry } from './cache.entry.ts'
import { isPersonal, type CacheRequest } from './cache.request.ts'
import { decodeEntry } from './entry.codec.ts'
import { gatherBody } from './gathered.body.ts'
import type { Ticket } from './purge.ts'
import { judgeReuse } from './reuse.ts'
import { pickValidated, updateFields, writeConditions } from './revalidation.ts'
import type { TierGuard } from './second.tier.ts'
import { isFailure } from './storage.rules.ts'
import { selectVariant } from './vary.ts'

/** More of a stream is not held for what may come of it. */
const mostGatheredBytes = 16 * 1024 * 1024

/** Who waits for an answer. */
export interface Asker {
  /** Is given an answer that goes on coming, before it has come; undefined: nobody reads it meanwhile. */
  begin?: ((landed: Landed) => void) | undefined
  /** Aborts when nobody waits any more. */
  signal?: AbortSignal | undefined
}

/** Gets one answer from the second tier or the upstream, and has it kept. */
export class AnswerFetch {
  #options: AnswerKeeperOptions
  #keeper: AnswerKeeper

  constructor(options: AnswerKeeperOptions) {
    this.#options = options
    this.#keeper = new AnswerKeeper(options)
  }

  /**
   * Rejects as the request's own `fetch` does. Undefined: the upstream said that what was here still
   * holds, and by then it had been purged; the request begins anew.
   */
  async fetch(request: CacheRequest, asker: Asker): Promise<Landed | undefined> {
    const { purges, tier } = this.#options
    const ticket = purges.open()
    try {
      if (isPersonal(request))
        return await this.#ask(request, asker, { ticket, conditionally: false })
      const recalled = tier ? await this.#recall(tier, request, ticket) : undefined
      if (recalled && 'entry' in recalled) return recalled
      const tierVersion = recalled?.version
      return await this.#ask(request, asker, { ticket, tierVersion, conditionally: true })
    } finally {
      purges.close(ticket)
    }
  }

  /** Takes what the second tier has into memory; gives it when it serves this request as it is. */
  async #recall(
    tier: TierGuard,
    request: CacheRequest,
    ticket: Ticket,
  ): Promise<Landed | { version: number } | undefined> {
    const { memory, clocks, purges, maxObjectBytes } = this.#options
    const found = await tier.get(request.key)
    if (!found) return undefined
    const { version } = found
    const entry = found.entry && decodeEntry(found.entry, request.key, clocks)
    if (!entry || entry.answer.body.bytes.length > maxObjectBytes) return { version }
    if (selectVariant(entry.vary, request.headers) !== entry.variant) return { version }
    const purged = purges.findSince(ticket, entry)
    if (purged === 'purge') return { version }
    if (purged === 'expire') expireEntry(entry, clocks.now())
    const held = memory.find(request.key, request.headers)
    if (held && madeAt(held) >= madeAt(entry)) return { version }
    const stored = memory.put(entry, request.headers)
    const reuse = judgeReuse(entry, request.wish ?? noRequestDirectives, clocks.now())
    if (reuse !== 'fresh') return { version }
    return { entry, stored, shareable: true, forwardStatus: undefined }
  }

  async #ask(
    request: CacheRequest,
    asker: Asker,
    about: { ticket: Ticket; tierVersion?: number | undefined; conditionally: boolean },
  ): Promise<Landed | undefined> {
    const { memory, purges, clocks } = this.#options
    const { ticket, tierVersion, conditionally } = about
    const selected = conditionally ? memory.find(request.key, request.headers) : undefined
    const variants = conditionally ? memory.variants(request.key) : []
    const conditions = writeConditions(selected, variants)
    const askedAtMs = clocks.now()
    const { isAwaited = true } = request
    const { signal } = asker
    const answer = await request.fetch(conditions, { isAwaited, signal })
    const { status, headers, paths = [] } = answer
    const arrival = {
      status,
      fields: headers,
      messageFields: headers,
      contentType: readField(headers, 'content-type') ?? 'application/octet-stream',
      forwardStatus: status,
      askedAtMs,
      receivedAtMs: clocks.now(),
      receivedWallMs: clocks.wallNow(),
      ticket,
      tierVersion,
      paths: [...request.paths, ...paths],
    } satisfies Partial<Arrival>
    if (status !== 304) {
      const held = selected?.answer.body
      const content =
        'trailers' in answer ? await this.#take(request, arrival, answer, asker) : answer.body
      // The same bytes need not be compressed again.
      const isSame = content !== undefined && held?.bytes.equals(content) === true
      return this.#keeper.keep(request, {
        ...arrival,
        body: isSame ? held : content && new ResponseBody(content),
        bytes: content?.length ?? Infinity,
      })
    }
    if ('trailers' in answer) answer.body.resume()
    const base = pickValidated(headers, selected, variants)
    if (base && purges.findSince(ticket, base) === 'purge') return undefined
    if (base) {
      return this.#keeper.keep(request, {
        ...arrival,
        status: base.answer.status,
        fields: updateFields(base.fields, pickKept(headers, request.ownFields)),
        contentType: base.answer.contentType,
        body: base.answer.body,
        bytes: base.answer.body.bytes.length,
      })
    }
    if (Object.keys(conditions).length === 0) {
      throw new UpstreamError('bad response', 'The content API answered 304 to a plain question')
    }
    // It means an answer that is not here (RFC 9111 §4.3.4).
    return this.#ask(request, asker, { ticket, tierVersion, conditionally: false })
  }

  /**
   * Has a stream go on to who asked as it comes, and gathers what may be kept, or is a failure for all who wait.
   * Undefined: it has gone by.
   */
  async #take(
    request: CacheRequest,
    arrival: Omit<Arrival, 'body' | 'bytes'>,
    { headers, body, trailers, explainBreak }: UpstreamStream,
    { begin }: Asker,
  ): Promise<Buffer | undefined> {
    const bytes = Number(readField(headers, 'content-length') ?? 0)
    const head = { ...arrival, body: undefined, bytes }
    const { landed, refusal } = this.#keeper.judge(request, head)
    const mayKeep = refusal === undefined && request.wish?.noStore !== true
    if (!mayKeep && !isFailure(arrival.status)) {
      if (begin) begin({ ...landed, stream: { body, trailers } })
      else body.destroy()
      return undefined
    }
    const most = Math.min(this.#options.maxObjectBytes, mostGatheredBytes)
    const { copy, whole } = gatherBody({ body, explainBreak }, most)
    const stored = mayKeep && !this.#keeper.mustStay(request, head)
    if (begin) begin({ ...landed, stored, stream: { body: copy, trailers } })
    else copy.destroy()
    return whole
  }
}

function madeAt({ receivedAtMs, initialAgeMs }: Entry): number {
  return receivedAtMs - initialAgeMs
}
