import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { hashKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Prepare, RouterContext } from '../base/context.ts'
import { isFromPast, watchWaking } from '../base/waking.ts'
import { bringPayload, keepFirst, keptMs, refreshShown } from './payload.ts'

/** Calls that a payload has told to fail, by their key. */
const failures = new Map<string, ApiError>()

/** Fails what a payload has told to fail, once, without asking again. */
export function failAsTold(api: ApiClient): ApiClient {
  // A generic over all calls is more than the compiler takes.
  const call = api as (...request: unknown[]) => Promise<unknown>
  return (...request: unknown[]) => {
    const key = hashKey(request.slice(0, 2))
    const failure = failures.get(key)
    failures.delete(key)
    return failure ? Promise.reject(failure) : call(...request)
  }
}

/** Prepares a navigation: fetches its payload beside its code, with a script that comes with the first one. */
export function createPrepare(router: AnyRouter, context: RouterContext): Prepare {
  const first = window.location.pathname + window.location.search
  const openedMs = Date.now()
  let isFirstKept = false
  return (location, isAhead, signal) => {
    const shown = router.stores.matches.get()
    // One that failed, or is from the past, is asked for like any other.
    if (!isFirstKept && !isFromPast() && shown.every(({ status }) => status === 'success')) {
      keepFirst(first, openedMs)
    }
    isFirstKept = true
    // Only the place in the page is another, or a state of it that no loader reads.
    const next = router.matchRoutes(location)
    const isShown = next.every(({ id }, at) => id === shown[at]?.id && shown[at].status !== 'error')
    if (isShown && next.length === shown.length) return undefined
    for (const { routeId } of next) void router.loadRouteChunk(router.routesById[routeId])
    return bringPayload(location, { router, context, failures, isAhead, signal })
  }
}

/** Sees that what is shown is of this hour when somebody looks at it again, or comes back to it from elsewhere. */
export function watchShown(router: AnyRouter, context: RouterContext): void {
  const refresh = () => void refreshShown({ router, context, failures })
  watchWaking(keptMs, refresh)
  if (!isFromPast()) return
  const stop = router.subscribe('onRendered', () => {
    stop()
    refresh()
  })
}
