import type { Static, TObject, TSchema } from 'typebox'

/**
 * How long a shared cache may keep an answer when the upstream itself says nothing about it
 * (RFC 9111 §4.2.2 leaves that to the cache; RFC 5861 names the stale window).
 */
export interface CacheDefault {
  readonly freshSeconds: number
  readonly staleSeconds: number
  readonly tags: readonly string[]
}

/** Rate limit that a call counts against. The gateway's `LIMIT_…` settings give each its numbers. */
export type CallLimit = 'forms' | 'subscription' | 'comparison' | 'search' | 'misses'

/** Cookies of the content API that identify a visitor, by the name of their OpenAPI security scheme. */
export type VisitorCookie = 'comparison'

/**
 * A body that must not be lost. While the content API cannot take it, the gateway stores it on disk, answers 202 and
 * delivers it later under the same idempotency key.
 */
export interface Durability {
  /** Body of that 202: `{ reference }`, the number of a stored request, or `{ status: 'pending' }`. */
  readonly receipt: 'reference' | 'pending'
}

interface CallContract {
  readonly name: string
  /** The noun a call belongs to: the same word names folders, query keys and the tags of the OpenAPI document. */
  readonly feature: string
  /** Path below `/api/`, with `{name}` for each path parameter. */
  readonly path: string
  readonly summary: string
  readonly params?: TObject
  readonly query?: TSchema
  readonly body?: TSchema
  /** Bytes of the largest body; 64 KiB unless it says otherwise. */
  readonly maxBodyBytes?: number
  /** Status of a success; 200 unless it says otherwise. */
  readonly status?: 201 | 202
  /** Statuses of refusals that only this call has: beside those that follow from its method and its input. */
  readonly refusals?: readonly (409 | 410)[]
  /** The answer as the gateway gives it: already out of the upstream's `data` envelope. */
  readonly response: TSchema
}

/** A call that changes nothing. */
export interface ReadContract extends CallContract {
  readonly method: 'GET'
  /** Rate limit of reads that the cache cannot answer; `misses` unless it says otherwise. */
  readonly limit?: CallLimit
  /** Cookie that the answer depends on; absent: none. */
  readonly visitorCookie?: VisitorCookie
  /** Absent: the answer is private to the visitor and no shared cache may keep it. */
  readonly cache?: CacheDefault
  /**
   * A query parameter that says all the answer depends on. With it no cookie is read or set, so the
   * answer is everyone's and may be kept; without it the call stays private.
   */
  readonly cacheWith?: { readonly parameter: string; readonly cache: CacheDefault }
  readonly durable?: undefined
  readonly cost?: undefined
  readonly questionnaire?: undefined
}

/** A call that changes something. None of its policy has a default, so that a new call cannot get a wrong one unnoticed. */
export interface WriteContract extends CallContract {
  readonly method: 'POST' | 'DELETE'
  /** False: a failure is reported to the caller, who may try again. */
  readonly durable: Durability | false
  readonly limit: CallLimit
  /** Cookie of the visitor that the call depends on, as the OpenAPI document says; the gateway forwards all of this API. */
  readonly visitorCookie: VisitorCookie | 'none'
  /** The feature that visitors lose where the content API lacks this call, as `npm run api:check` prints it. */
  readonly cost: string
  /** The last part of the path names a questionnaire; the body's `answers` must keep its rules. */
  readonly questionnaire?: true
  readonly cache?: undefined
  readonly cacheWith?: undefined
}

/**
 * One call of the API as a plain object: the gateway routes and checks by it, the content service
 * serves it, the browser calls it, and the OpenAPI document is written from it.
 */
export type RouteContract = ReadContract | WriteContract

/** A call whose body must not be lost. */
export type DurableContract = WriteContract & { readonly durable: Durability }

/** Whether the body of a call must not be lost. */
export function isDurable(contract: RouteContract): contract is DurableContract {
  return contract.durable !== undefined && contract.durable !== false
}

/** The visitor's cookie that a call depends on, if any. */
export function findVisitorCookie({ visitorCookie }: RouteContract): VisitorCookie | undefined {
  return visitorCookie === 'none' ? undefined : visitorCookie
}

type Declared<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<C extends RouteContract> = Declared<C['params']>
export type QueryOf<C extends RouteContract> = Declared<C['query']>
export type BodyOf<C extends RouteContract> = Declared<C['body']>
export type ResponseOf<C extends RouteContract> = Static<C['response']>

/** Path parameters as a caller passes them. Ids are numbers in responses, so a number is accepted wherever any text is. */
type PathValues<Params> = {
  [Name in keyof Params]: string extends Params[Name] ? Params[Name] | number : Params[Name]
}

/** What a caller passes for one call; keys the contract does not declare are not accepted. */
export type InputOf<C extends RouteContract> = (C extends { params: TSchema }
  ? { params: PathValues<ParamsOf<C>> }
  : { params?: undefined }) &
  (C extends { query: TSchema } ? { query?: QueryOf<C> } : { query?: undefined }) &
  (C extends { body: TSchema } ? { body: BodyOf<C> } : { body?: undefined })

/**
 * Writes the path and query of one call, below `/api/`, from a contract's path.
 * Query keys are sorted and lists keep their order, so the same call is always the same text.
 */
export function buildPath(
  template: string,
  input: { params?: Readonly<Record<string, unknown>> | undefined; query?: object | undefined },
): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value)
    throw new TypeError(`${template}: path parameter '${name}' is missing`)
  })
  const search = buildSearch(input.query ?? {})
  return search === '' ? path : `${path}?${search}`
}

/** How long a call may be kept, or undefined when its answer is private. `path` is path and query. */
export function findCacheDefault(
  { cache, cacheWith }: Pick<RouteContract, 'cache' | 'cacheWith'>,
  path: string,
): CacheDefault | undefined {
  if (cache || !cacheWith) return cache
  const query = path.split('?', 2)[1] ?? ''
  return new URLSearchParams(query).has(cacheWith.parameter) ? cacheWith.cache : undefined
}

/** Writes a query string with sorted keys; values left out are `undefined`, lists repeat their key. */
export function buildSearch(query: object): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  return search.toString()
}
