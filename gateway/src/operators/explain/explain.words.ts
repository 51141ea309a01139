import type { KeptAnswer } from '../../cache/cache.inspection.ts'
import type { CallHistory, PastCall } from '../../upstream/call.history.ts'
import type { UpstreamStats } from '../../upstream/upstream.client.ts'
import type { ExplainStep } from './explanation.ts'
import type { PageReads } from './page.reads.ts'

/** How a visitor would be answered with what is kept. */
export function describeKept([first]: readonly KeptAnswer[], isUnderWay: boolean): string {
  if (!first) {
    return isUnderWay
      ? 'not in the cache, and being fetched: a request waits for that'
      : 'not in the cache: it will be fetched'
  }
  const { where, state, ttlSeconds, status, restSeconds } = first
  const what = `${where}, ${status}`
  if (state === 'fresh') return `${what}: fresh for ${ttlSeconds} s`
  const since = `stale since ${-ttlSeconds} s`
  if (state === 'stale') {
    const rest = restSeconds > 0 ? `, not before ${restSeconds} s since that has failed` : ''
    return `${what}: ${since}, given while it is fetched anew${rest}`
  }
  const fallback = first.isFallback ? ', and given if that fails' : ''
  return `${what}: ${since}, asked for before it is given${fallback}`
}

/** What a page reads, each call with how it is kept and how it went last. */
export function describeReads(
  { calls, outcome }: PageReads,
  find: (call: string) => ReturnType<CallHistory['find']> | undefined,
): ExplainStep {
  const missing = calls.filter(({ kept }) => kept.length === 0).length
  const parts = [
    `${calls.length - missing} of ${calls.length} are in the cache`,
    ...(missing > 0 ? [`${missing} will be fetched`] : []),
    ...(outcome === undefined ? [] : [outcome]),
  ]
  return {
    step: 'calls',
    says: parts.join('; '),
    details: calls.map(({ call, path, isDecoration, isUnderWay, kept }) => ({
      call,
      path,
      ...(isDecoration ? { isDecoration } : {}),
      state: describeKept(kept, isUnderWay),
      ...describePast(find(call)),
      kept,
    })),
  }
}

/** The way to the content API, and how the call went that is asked about. */
export function describeUpstream(
  stats: UpstreamStats,
  past?: ReturnType<CallHistory['find']>,
): ExplainStep {
  const { breaker } = stats
  const says =
    breaker === 'closed'
      ? 'the circuit breaker is closed: calls are made'
      : `the circuit breaker is ${breaker}: the content API is left alone`
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
  const refused = retryRefused === undefined ? '' : `, no other attempt: ${retryRefused}`
  const by = requestId === undefined ? '' : `, request ${requestId}`
  return `${at}: ${status ?? kind}, ${attempts} attempts, ${ms} ms${refused}${by}`
}
