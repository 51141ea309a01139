import { buildPath, type InputOf, type ResponseOf } from '../calls/route.contract.ts'
import type { ApiErrorKind, Problem } from '../shared/problem.contract.ts'
import type { ApiDocument } from './api.document.ts'
import type { endpoints } from './endpoints.ts'

type Endpoint = (typeof endpoints)[number]

type Table = { [E in Endpoint as `${E['method']} ${E['path']}`]: E }

/**
 * Route of the OpenAPI document, which the documentation pages read like a call. It is not a call and is served beside
 * `/api/`; on the server the gateway provides the document directly.
 */
export const documentRoute = 'GET ../openapi.json'

type DocumentRoute = typeof documentRoute

// Evaluated per call, because a generic over all calls is too complex for the compiler.
type Inputs = { [R in keyof Table]: InputOf<Table[R]> } & {
  // The parameter is for the cache of the page only: it names the part of the document to store.
  [R in DocumentRoute]: { params?: { operation: string }; query?: undefined; body?: undefined }
}
type Responses = { [R in keyof Table]: ResponseOf<Table[R]> } & {
  [R in DocumentRoute]: ApiDocument
}

/**
 * Name of a call, for example `GET catalog/good/{idOrCode}`. Code refers to calls by text, with types from the table of
 * endpoints, so that no schema is sent to the browser.
 */
export type Route = keyof Table | DocumentRoute

export type RouteInput<R extends Route> = Inputs[R]
export type RouteResponse<R extends Route> = Responses[R]

/** A call without the response of its contract. `status` is 0 if there was no response at all. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly problem: Problem | undefined
  /** Name of the call, if one was made. */
  readonly call: string | undefined
  /** The content API has never known this call, so it lacks a part of the site, and nothing has failed. */
  readonly isCallMissing: boolean

  constructor(
    kind: ApiErrorKind,
    message: string,
    options: {
      status?: number
      problem?: Problem
      call?: string
      isCallMissing?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = options.status ?? 0
    this.problem = options.problem
    this.call = options.call
    this.isCallMissing = options.isCallMissing ?? false
  }
}

/** Status of a response that depends on a failed call: 504, 502, or 500 if there was no response at all. */
export function toFailureStatus({ kind, status }: ApiError): number {
  if (kind === 'timeout' || status === 504) return 504
  return status === 0 ? 500 : 502
}

/**
 * Importance of a call to its page. `needed`: without the response there is no page. `result`: the visitor asked for the
 * response, and the page waits for it. `decoration`: it fills an optional section, and the page waits only briefly.
 * Failures count for the circuit breaker only if the call is needed.
 */
export type CallWeight = 'needed' | 'result' | 'decoration'

export interface TransportRequest {
  route: Route
  method: string
  /** Path and query below `/api/`. */
  path: string
  body: unknown
  headers: Readonly<Record<string, string>> | undefined
  signal: AbortSignal | undefined
  weight: CallWeight
}

export interface TransportResponse {
  status: number
  body: unknown
  /** Present if the response came over HTTP. */
  headers?: Headers
  /** See `ApiError`. */
  isCallMissing?: boolean
}

/** Performs one call: with fetch in a browser, without HTTP within the gateway. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal
  /** For example `Idempotency-Key` of a request that may be repeated, or `X-Request-Id` of the enclosing request. */
  headers?: Readonly<Record<string, string>>
  /** Default `needed`. */
  weight?: CallWeight
}

/** Calls without required input: they have neither path parameters nor a body. */
type RouteWithoutInput = {
  [R in Route]: { params?: undefined; body?: undefined } extends RouteInput<R> ? R : never
}[Route]

/**
 * Calls an endpoint: `api('GET catalog/groups')`, `api('GET catalog/good/{idOrCode}', { params: { idOrCode: 1 } })`.
 * Returns the response that the contract describes, or throws an `ApiError`.
 */
export interface ApiClient {
  <R extends RouteWithoutInput>(
    route: R,
    input?: RouteInput<R>,
    options?: CallOptions,
  ): Promise<RouteResponse<R>>
  <R extends Route>(
    route: R,
    input: RouteInput<R>,
    options?: CallOptions,
  ): Promise<RouteResponse<R>>
}

export function createClient(transport: Transport): ApiClient {
  return async <R extends Route>(
    route: R,
    input?: RouteInput<R>,
    { signal, headers, weight = 'needed' }: CallOptions = {},
  ): Promise<RouteResponse<R>> => {
    const [method = '', template = ''] = route.split(' ')
    const {
      status,
      body,
      isCallMissing = false,
    } = await transport({
      route,
      method,
      path: buildPath(template, input ?? {}),
      body: input?.body,
      headers,
      signal,
      weight,
    })
    // The gateway validates upstream responses against the contract, so the client does not.
    if (status >= 200 && status < 300) return body as RouteResponse<R>
    const problem = isProblem(body) ? body : undefined
    throw new ApiError(
      problem?.kind ?? (status >= 400 && status < 500 ? 'bad request' : 'bad response'),
      problem?.detail ?? `${route} responded with ${status}`,
      { status, call: route, isCallMissing, ...(problem === undefined ? {} : { problem }) },
    )
  }
}

export interface FetchOptions {
  /** Headers of every call. */
  headers?: Readonly<Record<string, string>>
  /** Replacement for the `fetch` of the platform. */
  fetch?: typeof globalThis.fetch
}

/** A transport over fetch; `base` is the gateway's `/api/` address. */
export function createFetchTransport(
  base: string,
  { headers: common, fetch: ask = fetch }: FetchOptions = {},
): Transport {
  return async ({ route, method, path, body, headers, signal }) => {
    try {
      const response = await ask(base + path, {
        method,
        credentials: 'same-origin',
        headers: {
          ...common,
          ...headers,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      })
      const { status, headers: fields } = response
      return { status, body: await readBody(response, route, signal), headers: fields }
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw fail(route, error, kindOf(error, signal) ?? 'network')
    }
  }
}

async function readBody(
  response: Response,
  route: Route,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    // The response started and was cut off.
    if (!(error instanceof SyntaxError))
      throw fail(route, error, kindOf(error, signal) ?? 'aborted')
    if (!response.ok) return undefined
    throw new ApiError('bad response', `${route} did not return JSON`, {
      status: response.status,
      cause: error,
    })
  }
}

function fail(route: Route, cause: unknown, kind: ApiErrorKind): ApiError {
  return new ApiError(kind, `${route} failed`, { call: route, cause })
}

/** Kind of abort, if the caller aborted; an abort may have any reason. */
function kindOf(error: unknown, signal: AbortSignal | undefined): ApiErrorKind | undefined {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return 'timeout'
  return name === 'AbortError' || signal?.aborted ? 'canceled' : undefined
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'title' in body && 'status' in body
}
