import { QueryClient, queryOptions, type QueryMeta } from '@tanstack/react-query'
import {
  ApiError,
  type ApiClient,
  type CallOptions,
  type CallWeight,
  type Route,
  type RouteInput,
  type RouteResponse,
} from '@faceplate/contracts/client/client'
import type { PageAnswer } from '@faceplate/contracts/client/render.contract'
import { keepTextLanguages, noteTextLanguages } from './text.languages.ts'

/** A response is not requested again within this time; beyond it the cache of the gateway decides what is fresh. */
export const freshMs = 30_000

type QueryKey<Call> = [route: Call, input: unknown, variant?: string]

/**
 * Query options of one call. The key is the call itself, so equal calls share one response. `select` picks the part
 * that the page shows, so that the HTML carries no more. All queries of the same call must use the same `select`, or a
 * `variant` that names theirs.
 */
export function q<Call extends Route, Selected = RouteResponse<Call>>(
  route: Call,
  input: RouteInput<Call>,
  select?: (answer: RouteResponse<Call>) => Selected,
  variant?: string,
) {
  // The union of all inputs is too complex for the compiler to infer in one tuple.
  const call: [Call, unknown] = [route, input]
  const queryKey: QueryKey<Call> = variant === undefined ? call : [...call, variant]
  return queryOptions<Selected, ApiError, Selected, QueryKey<Call>>({ queryKey, meta: { select } })
}

export type CallQuery<Call extends Route, Selected = RouteResponse<Call>> = ReturnType<
  typeof q<Call, Selected>
>

/** Marks a query whose failure the page tolerates. */
export function asOptional<Query extends { meta?: QueryMeta | undefined }>(
  query: Query,
  weight: Exclude<CallWeight, 'needed'> = 'decoration',
) {
  return { ...query, meta: { ...query.meta, weight } }
}

export function isOptional(meta: QueryMeta | undefined): boolean {
  return readWeight(meta) !== 'needed'
}

function readWeight(meta: QueryMeta | undefined): CallWeight {
  return (meta?.['weight'] as CallWeight | undefined) ?? 'needed'
}

/** Creates a query client that reads through `api`. The server creates one per request. */
export function createQueryClient(api: ApiClient): QueryClient {
  // `q` has type-checked each key.
  const call = api as (...request: [Route, unknown, CallOptions]) => Promise<unknown>
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal, meta }) => {
          const [route, input] = queryKey as [Route, unknown]
          const answer = await call(route, input, { signal, weight: readWeight(meta) })
          const select = meta?.['select'] as ((whole: unknown) => unknown) | undefined
          return select ? keepTextLanguages(select(answer), answer) : answer
        },
        staleTime: freshMs,
        // An island hydrates with the responses that came with the HTML, however late it does.
        gcTime: Number.POSITIVE_INFINITY,
        // Without a connection a call fails instead of waiting for one, so that the visitor sees the error.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        // The navigation has already requested the data of all parts, however late a part mounts.
        refetchOnMount: false,
      },
    },
  })
  noteTextLanguages(client)
  return client
}

/** The responses that a client holds, in a serializable form, except those of queries named in `excluded`. */
export function readResponses(queryClient: QueryClient, excluded: readonly string[]): PageAnswer[] {
  return queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ state, queryKey: [name] }) =>
        state.data !== undefined && !excluded.includes(name as string),
    })
    .map(({ queryKey, state }) => [queryKey, state.data])
}

/** Stores responses in a client as if it had just requested them. */
export function storeResponses(queryClient: QueryClient, answers: readonly PageAnswer[]): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
}
