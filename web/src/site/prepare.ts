import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { hashKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Prepare, RouterContext } from '../base/context.ts'
import { isFromPast, watchWaking } from '../base/waking.ts'
import { loadPayload, storeFirstPage, payloadMaxAgeMs, refreshCurrentPage } from './payload.ts'

/** Calls that a payload reports as failed, by their query key hash. */
const failures = new Map<string, ApiError>()

/** Rejects a call that a payload reports as failed, once and without a request. */
export function withReportedFailures(api: ApiClient): ApiClient {
  // A generic over all calls is too complex for the compiler.
  const call = api as (...request: unknown[]) => Promise<unknown>
  return (...request: unknown[]) => {
    const key = hashKey(request.slice(0, 2))
    const failure = failures.get(key)
    failures.delete(key)
    return failure ? Promise.reject(failure) : call(...request)
  }
}

/** Creates the preparation of navigations, which fetches the payload and the code of a page in parallel. */
export function createPrepare(router: AnyRouter, context: RouterContext): Prepare {
  const first = window.location.pathname + window.location.search
  const openedMs = Date.now()
  let isFirstStored = false
  return (location, isPreload, signal) => {
    const shown = router.stores.matches.get()
    // A first page that failed or came from the HTTP cache is requested like any other.
    if (!isFirstStored && !isFromPast() && shown.every(({ status }) => status === 'success')) {
      storeFirstPage(first, openedMs)
    }
    isFirstStored = true
    // Only the hash has changed, or a parameter that no loader reads.
    const next = router.matchRoutes(location)
    const isShown = next.every(({ id }, at) => id === shown[at]?.id && shown[at].status !== 'error')
    if (isShown && next.length === shown.length) return undefined
    for (const { routeId } of next) void router.loadRouteChunk(router.routesById[routeId])
    return loadPayload(location, { router, context, failures, isPreload, signal })
  }
}

/** Revalidates an old page when the visitor returns to its tab or the browser takes it from its HTTP cache. */
export function watchCurrentPage(router: AnyRouter, context: RouterContext): void {
  const refresh = () => void refreshCurrentPage({ router, context, failures })
  watchWaking(payloadMaxAgeMs, refresh)
  if (!isFromPast()) return
  const stop = router.subscribe('onRendered', () => {
    stop()
    refresh()
  })
}
