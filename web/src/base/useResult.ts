import type { Route } from '@faceplate/contracts/client/client'
import { hashKey } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ShownPage } from './page.ts'
import type { CallQuery } from './query.ts'
import { useDecoration } from './useDecoration.ts'

/**
 * The response of a call for what the visitor asked for, as the page's loader got it. Without data it has failed, or the
 * API does not have the call (`isFailed` false): then its section is left out.
 */
export function useResult<Call extends Route, Selected>(
  query: CallQuery<Call, Selected>,
): { data: Selected | undefined; isFailed: boolean } {
  const data = useDecoration(query)
  const failed = useFailedResults()
  return { data, isFailed: data === undefined && failed.includes(hashKey(query.queryKey)) }
}

/** Hashes of the query keys of the page's results that failed. */
export function useFailedResults(): readonly string[] {
  return useRouterState({
    select: ({ matches }) => (matches.at(-1)?.loaderData as ShownPage | undefined)?.failed ?? none,
  })
}

const none: readonly string[] = []
