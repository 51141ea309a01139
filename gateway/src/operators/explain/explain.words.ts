import type { StoredResponse } from '../../cache/cache.inspection.ts'
import type { Calls } from '../../calls/calls.ts'
import type { Drift } from '../../calls/contract.drift.ts'
import type { CallHistory, PastCall } from '../../upstream/call.history.ts'
import type { UpstreamStats } from '../../upstream/upstream.client.ts'
import type { ExplainStep } from './explanation.ts'
import type { PageReads } from './page.reads.ts'

/** Describes how the cached responses would be served to a visitor. */
export function describeKept([first]: readonly StoredResponse[], isUnderWay: boolean): string {
  if (!first) {
    return isUnderWay
      ? 'not cached; a fetch is in progress, and requests wait for it'
      : 'not cached; the next request fetches it'
  }
  const { where, state, ttlSeconds, status, restSeconds } = first
  const what = `${where}, ${status}`
  if (state === 'fresh') return `${what}: fresh for ${ttlSeconds} s`
  const since = `stale for ${-ttlSeconds} s`
  if (state === 'stale') {
    const rest = restSeconds > 0 ? `, next attempt in ${restSeconds} s after a failure` : ''
    return `${what}: ${since}, served while it is refreshed${rest}`
  }
  const fallback = first.isFallback ? '; served stale if that fails' : ''
  return `${what}: ${since}, revalidated before it is served${fallback}`
}

/** Describes the calls of a page: how each is cached, and its last result. */
export function describeReads(
  { calls, outcome }: PageReads,
  find: (call: string) => ReturnType<CallHistory['find']> | undefined,
): ExplainStep {
  const missing = calls.filter(({ kept }) => kept.length === 0).length
  const parts = [
    `${calls.length - missing} of ${calls.length} cached`,
    ...(missing > 0 ? [`the next request fetches ${missing}`] : []),
    ...(outcome === undefined ? [] : [outcome]),
  ]
  return {
    step: 'calls',
    says: parts.join('; '),
    details: calls.map(({ call, path, isOptional, isUnderWay, kept }) => ({
      call,
      path,
      ...(isOptional ? { isOptional } : {}),
      state: describeKept(kept, isUnderWay),
      ...describePast(find(call)),
      kept,
    })),
  }
}

/** Describes how far the last response of a call kept its contract, with the fields of docs/your-own-api.md. */
export function describeCheck(call: string, check: ReturnType<Calls['findCheck']>): ExplainStep[] {
  const { faults = [], omitted = [], absent = [] } = check ?? {}
  const list = (drifts: readonly Drift[]) =>
    drifts.map(({ pointer, rule, field }) => `${field ?? (pointer || '/')} (${rule})`).join(', ')
  const parts = [
    ...(faults.length > 0 ? [`not served, because of ${list(faults)}`] : []),
    ...(omitted.length > 0 ? [`left out: ${list(omitted)}`] : []),
    ...(absent.length > 0
      ? [`not sent: ${[...new Set(absent.map(({ field }) => field))].join(', ')}`]
      : []),
  ]
  if (parts.length === 0) return []
  const says = `${call}: ${parts.join('; ')}. See docs/your-own-api.md#fields`
  return [{ step: 'contract', says, details: { faults, omitted, absent } }]
}

/** Describes the connection to the content API and the last results of the call. */
export function describeUpstream(
  stats: UpstreamStats,
  past?: ReturnType<CallHistory['find']>,
): ExplainStep {
  const { breaker } = stats
  const says =
    breaker === 'closed'
      ? 'the circuit breaker is closed: calls are made'
      : breaker === 'open'
        ? 'the circuit breaker is open: no calls are made'
        : 'the circuit breaker is half-open: one trial call is made'
  return { step: 'upstream', says, details: { ...stats, ...describePast(past) } }
}

function describePast(past: ReturnType<CallHistory['find']> = {}): Record<string, string> {
  const { last, lastFailure } = past
  return {
    ...(last ? { last: describeCall(last) } : {}),
    ...(lastFailure ? { lastFailure: describeCall(lastFailure) } : {}),
  }
}

function describeCall({ at, status, kind, attempts, retryRefused, ms, requestId }: PastCall) {
  const refused = retryRefused === undefined ? '' : `, not retried: ${retryRefused}`
  const by = requestId === undefined ? '' : `, request ${requestId}`
  return `${at}: ${status ?? kind}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${ms} ms${refused}${by}`
}
