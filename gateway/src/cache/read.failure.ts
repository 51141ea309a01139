import { UpstreamError } from '../base/http/upstream.error.ts'
import { showKey, type Entry } from './cache.entry.ts'
import type { CacheRequest } from './cache.request.ts'
import { writeCacheStatus, type CacheOutcome } from './cache.status.ts'

/** A read that failed: the upstream did not respond, and no stored response may be used. */
export class ReadFailure extends UpstreamError {
  readonly cacheStatus: string

  constructor({ kind, message, cause, reason }: UpstreamError, cacheStatus: string) {
    super(kind, message, cause, reason)
    this.cacheStatus = cacheStatus
  }
}

/** Adds the Cache-Status to a failed call; other errors are returned unchanged. */
export function explainReadFailure(
  error: unknown,
  { key }: CacheRequest,
  held: Entry | undefined,
  outcome: Pick<CacheOutcome, 'forward' | 'collapsed'>,
): unknown {
  if (!(error instanceof UpstreamError)) return error
  const explained = mustBeRevalidated(held)
    ? // A response that must be revalidated and cannot be is a 504 (RFC 9111 §5.2.2.2).
      new UpstreamError(
        'timeout',
        'The content API could not be asked whether its answer still holds',
        error,
      )
    : error
  const status = writeCacheStatus({ ...outcome, detail: error.kind }, undefined, showKey(key))
  return new ReadFailure(explained, status)
}

function mustBeRevalidated(held: Entry | undefined): boolean {
  return held !== undefined && (held.freshness.neverStale || held.freshness.validateAlways)
}
