import type { Static, TObject, TSchema } from 'typebox'

/** The noun a call belongs to; the same word names folders, query keys, metric labels and tests. */
export type Feature = 'banners' | 'catalogue' | 'navigation'

/**
 * How long a shared cache may keep an answer when the upstream itself says nothing about it
 * (RFC 9111 §4.2.2 leaves that to the cache; RFC 5861 names the stale window).
 */
export interface CacheDefault {
  readonly freshSeconds: number
  readonly staleSeconds: number
  readonly tags: readonly string[]
}

/**
 * One call of the API as a plain object: the gateway routes and checks by it, the content service
 * serves it, the browser calls it, and the OpenAPI document is written from it.
 */
export interface RouteContract {
  readonly name: string
  readonly feature: Feature
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path below `/api/`, with `{name}` for each path parameter. */
  readonly path: string
  readonly summary: string
  readonly params?: TObject
  readonly query?: TSchema
  readonly body?: TSchema
  /** The answer as the gateway gives it: already out of the upstream's `data` envelope. */
  readonly response: TSchema
  /** Absent: the answer is private to the visitor and no shared cache may keep it. */
  readonly cache?: CacheDefault
}

type Declared<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<C extends RouteContract> = Declared<C['params']>
export type QueryOf<C extends RouteContract> = Declared<C['query']>
export type BodyOf<C extends RouteContract> = Declared<C['body']>
export type ResponseOf<C extends RouteContract> = Static<C['response']>

/** What a caller passes for one call; keys the contract does not declare are not accepted. */
export type InputOf<C extends RouteContract> = (C extends { params: TSchema }
  ? { params: ParamsOf<C> }
  : { params?: undefined }) &
  (C extends { query: TSchema } ? { query?: QueryOf<C> } : { query?: undefined }) &
  (C extends { body: TSchema } ? { body: BodyOf<C> } : { body?: undefined })

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/**
 * Writes the path and query of one call, below `/api/`.
 * Query keys are sorted and lists keep their order, so the same call is always the same text.
 */
export function buildPath(
  contract: RouteContract,
  input: { params?: unknown; query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, string | number>
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') {
      throw new TypeError(`${contract.name}: path parameter '${name}' is missing`)
    }
    return encodeURIComponent(value)
  })
  const search = buildSearch((input.query ?? {}) as Record<string, QueryValue>)
  return search === '' ? path : `${path}?${search}`
}

/** Writes a query string with sorted keys; `undefined` values are left out. */
export function buildSearch(query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams()
  for (const key of Object.keys(query).toSorted()) {
    const value = query[key]
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  return search.toString()
}
