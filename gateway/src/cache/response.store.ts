import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { ResponseBody } from '../base/http/response.body.ts'
import { readDirectives } from './cache.control.ts'
import { createEntry, expireEntry, pickStored, type Entry } from './cache.entry.ts'
import type { CacheObserver } from './cache.events.ts'
import { findOrigin, type CacheRequest } from './cache.request.ts'
import { readTags } from './cache.tags.ts'
import { encodeEntry, type Clocks } from './entry.codec.ts'
import { computeFreshness, computeInitialAgeMs, readStaleIfErrorMs } from './freshness.ts'
import type { MemoryTier } from './memory.tier.ts'
import type { PurgeLog, Ticket } from './purge.ts'
import { mayReplaceError } from './reuse.ts'
import type { TierGuard } from './second.tier.ts'
import { isError, isFailure, refuseSharing, refuseStorage, type Refusal } from './storage.rules.ts'
import { readVary, selectVariant } from './vary.ts'

/** A response as received from the upstream. */
export interface ReceivedResponse {
  status: number
  /** All fields of the response; after a 304, the updated fields of the stored one. */
  fields: FieldLines
  /** Fields of the message itself. */
  messageFields: FieldLines
  contentType: string
  /** Undefined: the cache does not have it. */
  body: ResponseBody | undefined
  /** Status of the message itself. */
  forwardStatus: number
  askedAtMs: number
  receivedAtMs: number
  receivedWallMs: number
  /** Paths that purge it. */
  paths: readonly string[]
  /** Purges recorded when the fetch began, in this process and in the second tier. */
  ticket: Ticket
  tierVersion: number | undefined
}

/** Result of a fetch. */
export interface FetchResult {
  entry: Entry
  stored: boolean
  /** Other clients that wait for the same may have it. */
  shareable: boolean
  /** Status of the upstream's message; undefined: it came from the second tier. */
  forwardStatus: number | undefined
}

export interface ResponseStoreOptions {
  memory: MemoryTier
  purges: PurgeLog
  tier: TierGuard | undefined
  clocks: Clocks
  maxObjectBytes: number
  onEvent: CacheObserver
  /** Tracks work that no client waits for. */
  track: (work: Promise<unknown>) => void
}

/** A response with a validator stays this much longer in the second tier: it can be revalidated. */
const validatorKeepMs = 86_400_000

/** A picture named by its hash is fresh for a year, but may be replaced long before. */
const mostKeepMs = 30 * 86_400_000

/** Stores responses where RFC 9111 §3 allows it, and no purge or better response stands against it. */
export class ResponseStore {
  #options: ResponseStoreOptions

  constructor(options: ResponseStoreOptions) {
    this.#options = options
  }

  store(request: CacheRequest, received: ReceivedResponse): FetchResult {
    const { memory, purges, clocks, onEvent } = this.#options
    const { status, body, ticket, tierVersion } = received
    const { key, call, headers } = request
    const { result, refusal } = this.#assess(request, received, body?.bytes.length ?? Infinity)
    const { entry } = result
    if (request.directives?.noStore) return result
    if (refusal !== undefined) onEvent({ kind: 'refused', call, reason: refusal })
    const purged = purges.findSince(ticket, entry)
    if (purged === 'purge' || this.#isOutranked(request, received)) return result
    if (refusal !== undefined) {
      // It is newer than the stored response, which is therefore out of date; an error says nothing about that.
      if (refusal !== 'credentials' && !isError(status)) memory.remove(key, headers)
      return result
    }
    if (purged) expireEntry(entry, purged, clocks.now())
    const stored = memory.put(entry, headers, findOrigin(request, status))
    if (!stored) onEvent({ kind: 'refused', call, reason: 'size' })
    else if (tierVersion !== undefined) this.#share(request, entry, tierVersion)
    return { ...result, stored }
  }

  /**
   * Predicts the result of `store` for a response without its body, and how many bytes of that are of use here: to be
   * stored, or as the failure that every waiting client gets. Changes nothing.
   */
  preview(
    request: CacheRequest,
    received: ReceivedResponse,
  ): { result: FetchResult; usableBytes: number } {
    const bytes = Number(readField(received.fields, 'content-length') ?? 0)
    const { result, refusal } = this.#assess(request, received, bytes)
    const isStorable = refusal === undefined && request.directives?.noStore !== true
    const isNeeded = isStorable || isFailure(received.status)
    return {
      result: { ...result, stored: isStorable && !this.#isOutranked(request, received) },
      usableBytes: isNeeded ? this.#options.maxObjectBytes : 0,
    }
  }

  #assess(
    request: CacheRequest,
    received: ReceivedResponse,
    bytes: number,
  ): { result: FetchResult; refusal: Refusal | undefined } {
    const { status, fields, body, receivedWallMs, forwardStatus } = received
    const { headers, cacheDefault, forwardsCookies = false, sharesAuthorized = true } = request
    const directives = readDirectives(fields)
    const freshness = computeFreshness({ status, fields, directives, receivedWallMs, cacheDefault })
    const rules = {
      requestFields: headers,
      status,
      fields,
      directives,
      freshness,
      bytes,
      maxObjectBytes: this.#options.maxObjectBytes,
      forwardsCookies,
      sharesAuthorized,
    }
    const isForAll = refuseSharing(rules) === undefined && !directives.noCache
    // Each waiting client that does not share a failure would call the failing upstream again.
    const shareable = isFailure(status) || (isForAll && body !== undefined)
    const entry = makeEntry(request, received, freshness)
    return {
      result: { entry, stored: false, shareable, forwardStatus },
      refusal: refuseStorage(rules),
    }
  }

  /** Whether the stored response stays: its fetch began later, or it is good and this one is an error. */
  #isOutranked({ key, headers }: CacheRequest, { status, askedAtMs }: ReceivedResponse): boolean {
    const { memory, clocks } = this.#options
    const held = memory.find(key, headers)
    if (!held) return false
    if (held.askedAtMs > askedAtMs) return true
    return isError(status) && !isError(held.response.status) && mayReplaceError(held, clocks.now())
  }

  #share(request: CacheRequest, entry: Entry, version: number): void {
    const { tier, track, clocks } = this.#options
    if (!tier) return
    const { freshness, freshUntilMs, tags, paths, fields } = entry
    const hasValidator = fields['etag'] !== undefined || fields['last-modified'] !== undefined
    const usableMs =
      Math.max(0, freshUntilMs - clocks.now()) +
      readStaleIfErrorMs(freshness) +
      (hasValidator ? validatorKeepMs : 0)
    const keepMs = Math.min(usableMs, mostKeepMs)
    track(tier.set(request.key, encodeEntry(entry), { tags, paths, version, keepMs }))
  }
}

const emptyBody = new ResponseBody(Buffer.alloc(0))

function makeEntry(
  { key, call, headers, cacheDefault, extraFields }: CacheRequest,
  received: ReceivedResponse,
  freshness: Entry['freshness'],
): Entry {
  const { status, fields, messageFields, contentType, body, paths } = received
  const { askedAtMs, receivedAtMs, receivedWallMs } = received
  const vary = readVary(fields)
  const names = vary === '*' ? [] : vary
  const delayMs = receivedAtMs - askedAtMs
  return createEntry({
    key,
    call,
    vary: names,
    variant: selectVariant(names, headers),
    fields: pickStored(fields, extraFields),
    freshness,
    tags: readTags(fields) ?? cacheDefault?.tags ?? [],
    paths,
    status,
    contentType,
    body: body ?? emptyBody,
    askedAtMs,
    receivedAtMs,
    receivedWallMs,
    initialAgeMs: computeInitialAgeMs(messageFields, { receivedWallMs, delayMs }),
  })
}
