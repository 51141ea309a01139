import type { CacheDefault } from '@faceplate/contracts/route.contract'
import CachePolicy from 'http-cache-semantics'
import type { UpstreamAnswer } from '../upstream/upstream.client.ts'

/**
 * How long a shared cache may answer with this (RFC 9111 §4.2), in milliseconds; 0: not at all.
 * Where the upstream says nothing about it, the call's own default holds, for successes only.
 */
export function computeFreshMs(
  { status, headers }: UpstreamAnswer,
  cacheDefault: CacheDefault | undefined,
): number {
  const known: CachePolicy.Headers = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) known[name] = Array.isArray(value) ? value.join(', ') : value
  }
  if (known['set-cookie'] !== undefined || known['vary'] !== undefined) return 0
  if (known['cache-control'] === undefined && known['expires'] === undefined) {
    return status === 200 && cacheDefault ? cacheDefault.freshSeconds * 1000 : 0
  }
  const policy = new CachePolicy({ headers: {} }, { status, headers: known }, { shared: true })
  if (!policy.storable()) return 0
  // Date counts whole seconds, so part of one is no age. The stale window is not freshness.
  return Math.max(0, policy.maxAge() - Math.floor(policy.age())) * 1000
}
