import type { FieldLines } from '../base/http/field.lines.ts'
import { ResponseBody } from '../base/http/response.body.ts'
import type { ContentStream } from '../base/http/upstream.answer.ts'
import { readDirectives } from './cache.control.ts'
import { createEntry, expireEntry, pickKept, type Entry } from './cache.entry.ts'
import type { CacheObserver } from './cache.events.ts'
import type { CacheRequest } from './cache.request.ts'
import { readTags } from './cache.tags.ts'
import { encodeEntry, type Clocks } from './entry.codec.ts'
import { computeFreshness, computeInitialAgeMs } from './freshness.ts'
import type { MemoryTier } from './memory.tier.ts'
import type { PurgeLog, Ticket } from './purge.ts'
import { isUsable } from './reuse.ts'
import type { TierGuard } from './second.tier.ts'
import { isError, isFailure, refuseSharing, refuseStorage, type Refusal } from './storage.rules.ts'
import { readVary, selectVariant } from './vary.ts'

/** An answer on its way into the cache. */
export interface Arrival {
  status: number
  /** What is known of the answer now, and what the message that came said itself. */
  fields: FieldLines
  messageFields: FieldLines
  contentType: string
  /** Undefined: it is not here, but on its way to who asked. */
  body: ResponseBody | undefined
  bytes: number
  /** Status of the message. */
  forwardStatus: number
  askedAtMs: number
  receivedAtMs: number
  receivedWallMs: number
  /** What purges reach it by. */
  paths: readonly string[]
  /** When its fetch began, in purges of this process and of the second tier. */
  ticket: Ticket
  tierVersion: number | undefined
}

/** An answer that has come. */
export interface Landed {
  entry: Entry
  stored: boolean
  /** It may go to everyone who waits for the same. */
  shareable: boolean
  /** What the upstream answered; undefined: the second tier had it. */
  forwardStatus: number | undefined
  setCookie?: FieldLines[string]
  /** Its content, where that goes on coming. */
  stream?: ContentStream
}

export interface AnswerKeeperOptions {
  memory: MemoryTier
  purges: PurgeLog
  tier: TierGuard | undefined
  clocks: Clocks
  maxObjectBytes: number
  onEvent: CacheObserver
  /** Keeps hold of work that nobody waits for. */
  track: (work: Promise<unknown>) => void
}

/** What can be validated is worth keeping in the second tier beyond its own time. */
const validatorKeepMs = 86_400_000

/** What is good for a year (a picture at the address of its bytes) may have been replaced long before. */
const mostKeepMs = 30 * 86_400_000

/** Keeps answers where the rules allow, and nothing that a purge or a better answer stands against. */
export class AnswerKeeper {
  #options: AnswerKeeperOptions

  constructor(options: AnswerKeeperOptions) {
    this.#options = options
  }

  /** Says by its head what an answer is to who asked, and why it may not be kept. */
  judge(request: CacheRequest, arrival: Arrival): { landed: Landed; refusal: Refusal | undefined } {
    const { maxObjectBytes } = this.#options
    const { status, fields, body, receivedWallMs, forwardStatus, bytes } = arrival
    const { headers, cacheDefault, givesCookies = false } = request
    const directives = readDirectives(fields)
    const freshness = computeFreshness({ status, fields, directives, receivedWallMs, cacheDefault })
    const rules = {
      requestFields: headers,
      status,
      fields,
      directives,
      freshness,
      bytes,
      givesCookies,
    }
    const refusal = refuseStorage({ ...rules, maxObjectBytes })
    // A failing upstream is not to be asked by each of those who wait, whatever its failure says.
    const isForAll =
      refuseSharing({ ...rules, maxObjectBytes }) === undefined && !directives.noCache
    // A body that went to one client alone is not here for the others.
    const shareable = isFailure(status) || (isForAll && body !== undefined)
    const entry = makeEntry(request, arrival, freshness)
    const setCookie = givesCookies ? arrival.messageFields['set-cookie'] : undefined
    return { landed: { entry, stored: false, shareable, forwardStatus, setCookie }, refusal }
  }

  keep(request: CacheRequest, arrival: Arrival): Landed {
    const { memory, purges, clocks, onEvent } = this.#options
    const { status, ticket, tierVersion } = arrival
    const { key, call, headers } = request
    const { landed, refusal } = this.judge(request, arrival)
    const { entry } = landed
    if (request.wish?.noStore) return landed
    if (refusal !== undefined) onEvent({ kind: 'refused', call, reason: refusal })
    const purged = purges.findSince(ticket, entry)
    if (purged === 'purge' || this.mustStay(request, arrival)) return landed
    if (refusal !== undefined) {
      // What it says is newer than what is held, though it may not be held itself. An error says nothing.
      if (refusal !== 'credentials' && !isError(status)) memory.remove(key, headers)
      return landed
    }
    if (purged === 'expire') expireEntry(entry, clocks.now())
    const stored = memory.put(entry, headers)
    if (!stored) onEvent({ kind: 'refused', call, reason: 'size' })
    else if (tierVersion !== undefined) this.#share(request, entry, tierVersion)
    return { ...landed, stored }
  }

  /** Whether what is held stays: it was asked for later, or it is good and this is an error. */
  mustStay({ key, headers }: CacheRequest, { status, askedAtMs }: Arrival): boolean {
    const { memory, clocks } = this.#options
    const held = memory.find(key, headers)
    if (!held) return false
    if (held.askedAtMs > askedAtMs) return true
    return isError(status) && !isError(held.answer.status) && isUsable(held, clocks.now())
  }

  #share(request: CacheRequest, entry: Entry, version: number): void {
    const { tier, track, clocks } = this.#options
    if (!tier) return
    const { freshness, freshUntilMs, tags, paths, fields } = entry
    const hasValidator = fields['etag'] !== undefined || fields['last-modified'] !== undefined
    const usableMs =
      Math.max(0, freshUntilMs - clocks.now()) +
      Math.max(freshness.staleWhileRevalidateMs, freshness.staleIfErrorMs) +
      (hasValidator ? validatorKeepMs : 0)
    const keepMs = Math.min(usableMs, mostKeepMs)
    track(tier.set(request.key, encodeEntry(entry), { tags, paths, version, keepMs }))
  }
}

const nothing = new ResponseBody(Buffer.alloc(0))

function makeEntry(
  { key, call, headers, cacheDefault, ownFields }: CacheRequest,
  arrival: Arrival,
  freshness: Entry['freshness'],
): Entry {
  const { status, fields, messageFields, contentType, body, paths } = arrival
  const { askedAtMs, receivedAtMs, receivedWallMs } = arrival
  const vary = readVary(fields)
  const names = vary === '*' ? [] : vary
  const delayMs = receivedAtMs - askedAtMs
  return createEntry({
    key,
    call,
    vary: names,
    variant: selectVariant(names, headers),
    fields: pickKept(fields, ownFields),
    freshness,
    tags: readTags(fields) ?? cacheDefault?.tags ?? [],
    paths,
    status,
    contentType,
    body: body ?? nothing,
    askedAtMs,
    receivedAtMs,
    receivedWallMs,
    initialAgeMs: computeInitialAgeMs(messageFields, { receivedWallMs, delayMs }),
  })
}
