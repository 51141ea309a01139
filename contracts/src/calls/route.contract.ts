import type { Static, TObject, TSchema } from 'typebox'

/**
 * How long a shared cache may store a response if the response itself does not say so
 * (RFC 9111 §4.2.2 leaves that to the cache; RFC 5861 defines the stale window).
 */
export interface CacheDefault {
  readonly freshSeconds: number
  readonly staleSeconds: number
  readonly tags: readonly string[]
}

/** Rate limit that a call counts against; the `LIMIT_…` settings of the gateway configure each. */
export type CallLimit = 'forms' | 'subscription' | 'comparison' | 'search' | 'vitals' | 'misses'

/** Cookies of the content API that identify a visitor, by the name of their OpenAPI security scheme. */
export type VisitorCookie = 'comparison'

/**
 * A body that must not be lost. While the content API does not accept it, the gateway spools it on disk, responds with
 * 202 and delivers it later with the same idempotency key.
 */
export interface Durability {
  /** Body of that 202: `{ reference }`, the number of a stored request, or `{ status: 'pending' }`. */
  readonly receipt: 'reference' | 'pending'
}

interface CallContract {
  readonly name: string
  /** Feature of the call; the same noun names folders, query keys and OpenAPI tags. */
  readonly feature: string
  /** Path below `/api/`, with `{name}` for each path parameter. */
  readonly path: string
  readonly summary: string
  /**
   * For programmers, one to four sentences and its errors: what the call returns, its defaults, order and units. Only
   * the OpenAPI document has it, which adds what follows from the policy of the call; browser bundles do not
   * (web/contracts.plugin.ts).
   */
  readonly description: string
  readonly params?: TObject
  readonly query?: TSchema
  readonly body?: TSchema
  /** Maximum size of the body in bytes; 64 KiB by default. */
  readonly maxBodyBytes?: number
  /** Status of a successful response; 200 by default. */
  readonly status?: 201 | 202
  /** Error statuses of this call, in addition to those that follow from its method and input. */
  readonly refusals?: readonly (409 | 410)[]
  /** Response body of the gateway, without the `data` envelope of the upstream. */
  readonly response: TSchema
}

/** A call that changes nothing. */
export interface ReadContract extends CallContract {
  readonly method: 'GET'
  /** Rate limit of reads that miss the cache; `misses` by default. */
  readonly limit?: CallLimit
  /** Cookie that the response depends on; absent: none. */
  readonly visitorCookie?: VisitorCookie
  /** Absent: the response is private to the visitor and no shared cache may store it. */
  readonly cache?: CacheDefault
  /**
   * A query parameter that replaces the cookie. With it, the response is the same for everyone and can be cached, and
   * no cookie is read or set; without it, the call is private.
   */
  readonly cacheWith?: { readonly parameter: string; readonly cache: CacheDefault }
  readonly durable?: undefined
  readonly cost?: undefined
  readonly questionnaire?: undefined
  readonly demanded?: undefined
}

/** A call that changes something. Its policy has no defaults, so that a new call cannot get a wrong one unnoticed. */
export interface WriteContract extends CallContract {
  readonly method: 'POST' | 'DELETE'
  /** False: a failure is reported to the client, which may retry. */
  readonly durable: Durability | false
  readonly limit: CallLimit
  /**
   * Visitor cookie that the call depends on, for the OpenAPI document; the gateway forwards every cookie of this API.
   */
  readonly visitorCookie: VisitorCookie | 'none'
  /** Feature that visitors lose if the content API lacks this call, as `npm run api:check` prints it. */
  readonly cost: string
  /**
   * Contact fields that the forms of the site demand, although a body may lack them: a visitor chooses, and another
   * program may not know.
   */
  readonly demanded?: readonly string[]
  /** The last path segment names a questionnaire; the `answers` of the body must follow its rules. */
  readonly questionnaire?: true
  readonly cache?: undefined
  readonly cacheWith?: undefined
}

/**
 * One call of the API as a plain object. The gateway routes and validates by it, the content service implements it,
 * the browser calls it, and the OpenAPI document is generated from it.
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

/**
 * Values of a path or a query. Everything in a URL is text, and ids and characteristics are numbers in responses, so a
 * number is accepted wherever any text is.
 */
type UrlValues<Values> = { [Name in keyof Values]: UrlValue<Values[Name]> }

type UrlValue<Value> = Value extends string
  ? string extends Value
    ? string | number
    : Value
  : Value extends readonly (infer Item)[]
    ? readonly UrlValue<Item>[]
    : Value

/** Input of one call; undeclared keys do not compile. */
export type InputOf<C extends RouteContract> = (C extends { params: TSchema }
  ? { params: UrlValues<ParamsOf<C>> }
  : { params?: undefined }) &
  (C extends { query: TSchema } ? { query?: UrlValues<QueryOf<C>> } : { query?: undefined }) &
  (C extends { body: TSchema } ? { body: BodyOf<C> } : { body?: undefined })

/**
 * Builds the path and query of one call, below `/api/`, from the path of its contract. Query keys are sorted and lists
 * keep their order, so that equal calls give equal text.
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

/** Default caching of a call; undefined if its response is private. `path` includes the query. */
export function findCacheDefault(
  { cache, cacheWith }: Pick<RouteContract, 'cache' | 'cacheWith'>,
  path: string,
): CacheDefault | undefined {
  if (cache || !cacheWith) return cache
  const query = path.split('?', 2)[1] ?? ''
  return new URLSearchParams(query).has(cacheWith.parameter) ? cacheWith.cache : undefined
}

/** Builds a query string with sorted keys. Undefined values are omitted; a list repeats its key. */
export function buildSearch(query: object): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  return search.toString()
}
