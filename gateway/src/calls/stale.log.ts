import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findRequestId } from '../base/http/current.trace.ts'
import { OverloadError } from '../base/http/overload.error.ts'
import { findCallError, findUpstreamError } from '../base/http/upstream.error.ts'
import { logEvent } from '../base/log.events.ts'

/** Least time between two lines about the same failure of a call that succeeds in between. */
const quietMs = 60_000
/** An outage ends after this long without a failure: perhaps no client asks for a call that would succeed. */
const longestPauseMs = 600_000

interface KnownFailure {
  loggedAtMs: number
  seenAtMs: number
}

/**
 * Logs failures that no visitor sees, since a stale response was served: each kind of failure of a call once per
 * outage. The metrics count them all.
 */
export class StaleLog {
  readonly #known = new LRUCache<string, KnownFailure>({ max: 1000 })
  readonly #succeededAtMs = new Map<string, number>()
  readonly #logger: FastifyBaseLogger
  readonly #now: () => number

  constructor(logger: FastifyBaseLogger, now: () => number) {
    this.#logger = logger
    this.#now = now
  }

  note(call: string, error: unknown): void {
    // An overload is logged where it is detected.
    if (error instanceof OverloadError || !this.#isNew(call, nameKind(error))) return
    const failed = findCallError(error)
    const err = (failed && findUpstreamError(failed)) ?? failed ?? error
    logEvent(this.#logger, 'stale_served', { err, call, reqId: findRequestId() })
  }

  /** Ends the outage of a call. */
  noteSuccess(call: string): void {
    this.#succeededAtMs.set(call, this.#now())
  }

  #isNew(call: string, kind: string): boolean {
    const nowMs = this.#now()
    const key = `${call} ${kind}`
    const known = this.#known.get(key)
    const hasSucceeded = (this.#succeededAtMs.get(call) ?? -Infinity) > (known?.loggedAtMs ?? 0)
    const isNew =
      !known ||
      nowMs - known.seenAtMs >= longestPauseMs ||
      (hasSucceeded && nowMs - known.loggedAtMs >= quietMs)
    this.#known.set(key, { loggedAtMs: isNew ? nowMs : known.loggedAtMs, seenAtMs: nowMs })
    return isNew
  }
}

function nameKind(error: unknown): string {
  return findCallError(error)?.kind ?? (error instanceof Error ? error.message : String(error))
}
