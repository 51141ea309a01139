import type { ApiErrorKind } from '@faceplate/contracts/client'
import { Agent, errors, request } from 'undici'

export interface UpstreamRequest {
  method: string
  /** Path and query below `api/`. */
  path: string
  /** Sent along beside what every call carries. */
  headers?: Readonly<Record<string, string>>
  /** JSON. */
  body?: string | undefined
  signal?: AbortSignal | undefined
}

export interface UpstreamAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** Asks the content API. Rejects with an `UpstreamError` when no whole answer came. */
export interface UpstreamClient {
  send(request: UpstreamRequest): Promise<UpstreamAnswer>
  close(): Promise<void>
}

export class UpstreamError extends Error {
  readonly kind: ApiErrorKind

  constructor(kind: ApiErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UpstreamError'
    this.kind = kind
  }
}

export interface UpstreamOptions {
  /** Address that `api/…` is appended to. */
  base: string
  language: string
  timeoutMs: number
}

export function createUpstreamClient({
  base,
  language,
  timeoutMs,
}: UpstreamOptions): UpstreamClient {
  const agent = new Agent({ connect: { timeout: Math.min(timeoutMs, 5000) } })
  const root = base.endsWith('/') ? base : `${base}/`
  return {
    async send({ method, path, headers, body: sent, signal }) {
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await request(`${root}api/${path}`, {
          method,
          dispatcher: agent,
          headers: {
            ...headers,
            accept: 'application/json',
            language,
            ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(sent === undefined ? {} : { body: sent }),
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        })
        const body = Buffer.from(await answer.body.arrayBuffer())
        return { status: answer.statusCode, headers: answer.headers, body }
      } catch (error) {
        throw explain(error, deadline)
      }
    },
    close: () => agent.close(),
  }
}

function explain(error: unknown, deadline: AbortSignal): UpstreamError {
  if (deadline.aborted) {
    return new UpstreamError('timeout', 'The content API did not answer in time', error)
  }
  if (error instanceof errors.ConnectTimeoutError) {
    return new UpstreamError('timeout', 'The content API could not be reached in time', error)
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return new UpstreamError('canceled', 'The call was canceled', error)
  }
  return new UpstreamError('network', 'The content API could not be reached', error)
}
