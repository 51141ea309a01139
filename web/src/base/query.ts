import { QueryClient, queryOptions, type QueryMeta } from '@tanstack/react-query'
import {
  ApiError,
  type ApiClient,
  type CallOptions,
  type Route,
  type RouteInput,
  type RouteResponse,
} from '@faceplate/contracts/client/client'
import type { PageAnswer } from '@faceplate/contracts/client/render.contract'

/** An answer is not asked for again within this time; the gateway's cache decides what is fresh. */
export const freshMs = 30_000

type QueryKey<Call> = [route: Call, input: unknown, keeper?: string]

/**
 * Query options of one call: the key is the call itself, so equal calls share one answer. `keep` picks of it what
 * is shown, so that the HTML carries no more; who asks for the same call keeps the same, or names who keeps less.
 */
export function q<Call extends Route, Kept = RouteResponse<Call>>(
  route: Call,
  input: RouteInput<Call>,
  keep?: (answer: RouteResponse<Call>) => Kept,
  keeper?: string,
) {
  // The union of all inputs is more than the compiler takes into one list.
  const call: [Call, unknown] = [route, input]
  const queryKey: QueryKey<Call> = keeper === undefined ? call : [...call, keeper]
  return queryOptions<Kept, ApiError, Kept, QueryKey<Call>>({ queryKey, meta: { keep } })
}

export type CallQuery<Call extends Route, Kept = RouteResponse<Call>> = ReturnType<
  typeof q<Call, Kept>
>

/** The query of a call that the page can do without. */
export function asDecoration<Query extends { meta?: QueryMeta | undefined }>(query: Query) {
  return { ...query, meta: { ...query.meta, isDecoration: true } }
}

export function isDecoration(meta: QueryMeta | undefined): boolean {
  return meta?.['isDecoration'] === true
}

/** A client whose queries are answered by `api`. On the server there is one a request. */
export function createQueryClient(api: ApiClient): QueryClient {
  // `q` has checked each key.
  const call = api as (...request: [Route, unknown, CallOptions]) => Promise<unknown>
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal, meta }) => {
          const [route, input] = queryKey as [Route, unknown]
          const answer = await call(route, input, { signal, isDecoration: isDecoration(meta) })
          const keep = meta?.['keep'] as ((whole: unknown) => unknown) | undefined
          return keep ? keep(answer) : answer
        },
        staleTime: freshMs,
        // A part takes over the HTML of the server with the answers that came with it, however late.
        gcTime: Number.POSITIVE_INFINITY,
        // Without a connection a call fails, so that the visitor is told; it does not wait for one.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        // The navigation that shows a part has just asked for all of it, however late the part comes.
        refetchOnMount: false,
      },
    },
  })
}

/** All that a client has answers to, without those `kept` from the browser, as text can carry it. */
export function readAnswers(queryClient: QueryClient, kept: readonly string[]): PageAnswer[] {
  return queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ state, queryKey: [name] }) =>
        state.data !== undefined && !kept.includes(name as string),
    })
    .map(({ queryKey, state }) => [queryKey, state.data])
}

/** Gives a client answers as if it had just asked. */
export function keepAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
}
