import { findRequestId } from '../base/http/current.trace.ts'
import type { UpstreamCall } from './upstream.attempts.ts'

/** A past call, without personal data. */
export type PastCall = Pick<UpstreamCall, 'status' | 'kind' | 'attempts' | 'retryRefused'> & {
  at: string
  ms: number
  requestId: string | undefined
}

/** Stores the last outcome and the last failure of each call. */
export interface CallHistory {
  note(call: UpstreamCall): void
  /** `route` is the method and path of a contract. */
  find(route: string): { last?: PastCall; lastFailure?: PastCall }
}

export function createCallHistory(wallNow: () => number): CallHistory {
  const calls = new Map<string, { last: PastCall; lastFailure?: PastCall }>()
  return {
    note({ method, route, status, kind, attempts, retryRefused, durationMs }) {
      // Only calls with a contract: their number is bounded.
      if (route === undefined) return
      const last = {
        at: new Date(wallNow()).toISOString(),
        status,
        kind,
        attempts,
        retryRefused,
        ms: Math.round(durationMs),
        requestId: findRequestId(),
      }
      const name = `${method} ${route}`
      const isFailure = kind !== undefined || (status ?? 0) >= 500
      calls.set(name, { ...calls.get(name), last, ...(isFailure ? { lastFailure: last } : {}) })
    },
    find: (route) => calls.get(route) ?? {},
  }
}
