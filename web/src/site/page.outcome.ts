import { ApiError } from '@faceplate/contracts/client/client'
import type { LeftOut, PageData, PageFailure } from '@faceplate/contracts/client/render.contract'
import type { QueryClient } from '@tanstack/react-query'
import { isNotFound, type AnyRouteMatch, type AnyRouter } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import type { ShownPage } from '../base/page.ts'
import { readRejection } from '../base/page.rejection.ts'
import { readStatus } from '../base/page.status.ts'
import { isOptional } from '../base/query.ts'

export function describeOutcome(router: AnyRouter): Pick<PageData, 'status' | 'error'> {
  const matches = router.stores.matches.get()
  const failed = matches.find((match) => match.status === 'error')
  if (!failed) return { status: readRejectedStatus(matches) ?? getSsrStatus(router) }
  const { error } = failed
  return { status: readStatus(error), error }
}

/** The address that the page gives for itself; a page that failed or was rejected has none. */
export function readCanonical(router: AnyRouter): string | undefined {
  const shown = router.stores.matches.get().at(-1)
  return shown?.status === 'success'
    ? (shown.loaderData as ShownPage | undefined)?.head.path
    : undefined
}

/** The status of a rejection; the router itself reports 404 for every page that throws `notFound`. */
function readRejectedStatus(matches: readonly AnyRouteMatch[]): number | undefined {
  const rejections = matches.map(({ error }) =>
    isNotFound(error) ? readRejection(error.data) : undefined,
  )
  return rejections.find((rejection) => rejection !== undefined)?.status
}

/** The calls that failed and that the page does not need. */
export function listLeftOut(queryClient: QueryClient): LeftOut[] {
  return queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ state: { status, error }, meta }) =>
        status === 'error' &&
        isOptional(meta) &&
        // A part that the content API does not have is no failure.
        !(error instanceof ApiError && error.isCallMissing),
    })
    .map(({ queryKey, state: { error } }) => ({
      route: String(queryKey[0]),
      reason: error?.message ?? '',
    }))
}

export function readFailures(queryClient: QueryClient): PageFailure[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' })
    .flatMap(({ queryKey, state: { error } }): PageFailure[] =>
      error instanceof ApiError
        ? [
            [
              queryKey,
              {
                kind: error.kind,
                status: error.status,
                ...(error.isCallMissing ? { isCallMissing: true } : {}),
              },
            ],
          ]
        : [],
    )
}
