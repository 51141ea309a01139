import { QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ApiError,
  type ApiClient,
  type Route,
  type RouteInput,
  type RouteResponse,
} from '@faceplate/contracts/client'
import type { PageAnswer } from '@faceplate/contracts/render.contract'

/** An answer is not asked for again within this time; the gateway's cache decides what is fresh. */
export const freshMs = 30_000

/** What the shell of every page shows: it comes with the first page, and no navigation brings it again. */
const shellRoutes: ReadonlySet<Route> = new Set(['GET site', 'GET catalog/groups'])

/** Query options of one call: the key is the call itself, so equal calls share one answer. */
export function q<Call extends Route>(route: Call, input: RouteInput<Call>) {
  // The union of all inputs is more than the compiler takes into one list.
  const queryKey: [Call, unknown] = [route, input]
  return queryOptions<RouteResponse<Call>, ApiError, RouteResponse<Call>, [Call, unknown]>({
    queryKey,
  })
}

export type CallQuery<Call extends Route> = ReturnType<typeof q<Call>>

/** A client whose queries are answered by `api`. On the server there is one a request. */
export function createQueryClient(api: ApiClient): QueryClient {
  // `q` has checked each key.
  const call = api as (route: Route, input: unknown, signal: AbortSignal) => Promise<unknown>
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => {
          const [route, input] = queryKey as [Route, unknown]
          return call(route, input, signal)
        },
        staleTime: freshMs,
        // A part takes over the HTML of the server with the answers that came with it, however late.
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        // The navigation that shows a part has just asked for all of it, however late the part comes.
        refetchOnMount: false,
      },
    },
  })
}

export function isOfShell([route]: readonly unknown[]): boolean {
  return shellRoutes.has(route as Route)
}

/** All that a client has answers to, as text can carry it. */
export function readAnswers(queryClient: QueryClient): PageAnswer[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state }) => [queryKey, state.data])
}

/** Gives a client answers as if it had just asked. */
export function keepAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
}
