import type { Problem } from './problem.contract.ts'
import { buildPath, type InputOf, type ResponseOf, type RouteContract } from './route.contract.ts'

/** The ways a call can fail (specification §8). */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'canceled'
  | 'bad request'
  | 'bad response'

/** A call that did not give the contract's answer. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly problem: Problem | undefined

  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    problem?: Problem,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.problem = problem
  }
}

export interface TransportRequest {
  contract: RouteContract
  method: string
  /** Path and query below `/api/`. */
  path: string
  body: unknown
  signal: AbortSignal | undefined
}

export interface TransportResponse {
  status: number
  body: unknown
}

/** Carries one call: over fetch in a browser, straight into the call path on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** Calls an endpoint. Gives the contract's answer, or throws an `ApiError`. */
export type ApiClient = <C extends RouteContract>(
  contract: C,
  input: InputOf<C>,
  signal?: AbortSignal,
) => Promise<ResponseOf<C>>

export function createClient(transport: Transport): ApiClient {
  return async (contract, input, signal) => {
    const path = buildPath(contract, input)
    const { status, body } = await transport({
      contract,
      method: contract.method,
      path,
      body: input.body,
      signal,
    })
    if (status >= 200 && status < 300) return body as ResponseOf<typeof contract>
    const kind = status >= 400 && status < 500 ? 'bad request' : 'bad response'
    const problem = isProblem(body) ? body : undefined
    throw new ApiError(
      kind,
      problem?.detail ?? `${contract.name} answered ${status}`,
      status,
      problem,
    )
  }
}

/** A transport over fetch; `base` is the gateway's `/api/` address. */
export function createFetchTransport(base: string): Transport {
  return async ({ contract, method, path, body, signal }) => {
    try {
      const response = await fetch(base + path, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      })
      return { status: response.status, body: await readBody(response, contract) }
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw new ApiError(kindOf(error), `${contract.name} failed`, 0, undefined, { cause: error })
    }
  }
}

async function readBody(response: Response, contract: RouteContract): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    if (!response.ok) return undefined
    throw new ApiError(
      'bad response',
      `${contract.name} gave no JSON`,
      response.status,
      undefined,
      { cause: error },
    )
  }
}

function kindOf(error: unknown): ApiErrorKind {
  if (error instanceof DOMException && error.name === 'AbortError') return 'canceled'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  return 'network'
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'title' in body && 'status' in body
}
