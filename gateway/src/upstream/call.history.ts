import { findRequestId } from '../base/http/current.trace.ts'
import type { UpstreamCall } from './upstream.attempts.ts'

/** A call that was made, with nothing of a visitor in it. */
export type PastCall = Pick<UpstreamCall, 'status' | 'kind' | 'attempts' | 'retryRefused'> & {
  at: string
  ms: number
  requestId: string | undefined
}

/** Remembers of each call of the contracts how it went last, and how when it failed last. */
export interface CallHistory {
  note(call: UpstreamCall): void
  /** By method and path of its contract. */
  find(route: string): { last?: PastCall; lastFailure?: PastCall }
}

export function createCallHistory(wallNow: () => number): CallHistory {
  const calls = new Map<string, { last: PastCall; lastFailure?: PastCall }>()
  return {
    note({ method, route, status, kind, attempts, retryRefused, durationMs }) {
      // Names of contracts, of which there are only so many.
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
