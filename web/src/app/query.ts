import { QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ApiError,
  type ApiClient,
  type Route,
  type RouteInput,
  type RouteResponse,
} from '@faceplate/contracts/client'

/** Query options of one call: the key is the call itself, so equal calls share one answer. */
export function q<R extends Route>(route: R, input: RouteInput<R>) {
  // The union of all inputs is more than the compiler takes into one list.
  const queryKey: [Route, unknown] = [route, input]
  return queryOptions<RouteResponse<R>, ApiError>({ queryKey })
}

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
        // The gateway's cache decides what is fresh; here it only must not be asked twice a view.
        staleTime: 30_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  })
}
