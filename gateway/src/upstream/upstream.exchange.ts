import { Readable } from 'node:stream'
import { arrayBuffer as readWhole } from 'node:stream/consumers'
import { processorField } from '@faceplate/server/content/processor.field'
import { Agent, buildConnector, errors, type Dispatcher } from 'undici'
import { chargeUpstreamMs, writeContextFields } from '../base/http/current.trace.ts'
import { hasDotSegment } from '../base/http/dot.segments.ts'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type {
  UpstreamResponse,
  UpstreamHead,
  UpstreamStream,
} from '../base/http/upstream.response.ts'
import { decodeContent, isCoded } from './content.coding.ts'
import { replacementStatus, passInterimResponses } from './interim.responses.ts'
import { readBase } from './upstream.base.ts'
import { dropConnectionHeaders } from './upstream.headers.ts'

export interface ExchangeRequest {
  method: string
  path: string
  headers: FieldLines
  body: string | Uint8Array | Readable | undefined
  /** Called for interim responses (RFC 9110 §15.2). */
  onInterim?: ((response: UpstreamHead) => void) | undefined
  /** Aborts the exchange; the reason is an `UpstreamError`. */
  signal?: AbortSignal | undefined
}

export interface ExchangeOptions {
  /**
   * Address of the content API. Its credentials are sent as Authorization, or as Proxy-Authorization with a request that
   * has an Authorization of its own, from a visitor.
   */
  base: string
  /** Folder below `base` that requests must stay in, with a trailing slash. */
  folder: string
  connectTimeoutMs: number
  headersTimeoutMs: number
  /** Longest pause within a response body, while it is being read. */
  bodyTimeoutMs: number
  /** Undefined: no limit. */
  maxAnswerBytes?: number
  connections: number
}

/** Connections in use and calls that wait for one. */
export interface PoolUse {
  connected: number
  running: number
  waiting: number
}

/** Sends single requests over a pool of connections; no retries. */
export interface Exchange {
  /** Resolves with the whole response, decoded. Rejects with an `UpstreamError`. */
  run(request: ExchangeRequest): Promise<UpstreamResponse>
  /** Resolves when the response starts. Rejects with an `UpstreamError`. */
  open(request: ExchangeRequest): Promise<UpstreamStream>
  use(): PoolUse
  close(): Promise<void>
}

/** Creates a pool of connections to the content API; it connects at the first request. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { maxAnswerBytes = Infinity } = options
  const { address, credentials } = readBase(options.base)
  const folder = new URL(options.folder, address)
  const connect = buildConnector({ timeout: options.connectTimeoutMs, allowH2: false })
  const agent = new Agent({
    connections: options.connections,
    // No pipelining: a slow response would delay the next one (RFC 9112 §9.3.2).
    pipelining: 1,
    // One protocol for every upstream, so that the tested failures are the real ones.
    allowH2: false,
    connect: (to, done) =>
      connect(to, (...[error, socket]) =>
        error ? done(error, null) : done(null, passInterimResponses(socket)),
      ),
    headersTimeout: options.headersTimeoutMs,
    bodyTimeout: options.bodyTimeoutMs,
    maxResponseSize: maxAnswerBytes === Infinity ? -1 : maxAnswerBytes,
    // Even if the upstream allows more: a middlebox may cut connections that are idle for longer.
    keepAliveMaxTimeout: 60_000,
  })

  async function open(request: ExchangeRequest): Promise<UpstreamStream> {
    const { method, path, headers, body, onInterim, signal } = request
    const url = formUrl(folder, path)
    const { authorization } = credentials
    const startMs = performance.now()
    try {
      const response = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: {
          'accept-encoding': 'identity',
          ...credentials,
          ...headers,
          ...(authorization !== undefined &&
            'authorization' in headers && { 'proxy-authorization': authorization }),
          ...writeContextFields(),
        },
        body: body ?? null,
        signal: signal ?? null,
        ...(onInterim && {
          onInfo: ({ statusCode, headers: fields }) => {
            if (statusCode === replacementStatus) return
            onInterim({ status: statusCode, headers: dropConnectionHeaders(fields) })
          },
        }),
      })
      // Prevents an unhandled 'error' event when the body is not consumed.
      response.body.on('error', () => {})
      const { [processorField]: stated, ...fields } = response.headers
      // An API of others may state anything, but not more than it has taken.
      const spentMs = Math.min(Number(stated), performance.now() - startMs)
      if (spentMs > 0) chargeUpstreamMs(spentMs)
      rejectUnusable(response, method, maxAnswerBytes)
      return {
        status: response.statusCode,
        headers: dropConnectionHeaders(fields),
        body: response.body,
        trailers: response.trailers,
      }
    } catch (error) {
      throw explainEnd(error, request, { hasBegun: false })
    }
  }

  return {
    async run(request) {
      const { status, headers, body } = await open(request)
      try {
        const sent = Buffer.from(await readWhole(body))
        if (!isCoded(headers)) return { status, headers, body: sent }
        const { 'content-encoding': _coding, 'content-length': _length, ...rest } = headers
        return { status, headers: rest, body: await decodeContent(headers, sent, maxAnswerBytes) }
      } catch (error) {
        throw explainEnd(error, request, { hasBegun: true })
      }
    },
    open,
    use() {
      const { connected = 0, running = 0, size = 0 } = agent.stats[folder.origin] ?? {}
      return { connected: Number(connected), running, waiting: size - running }
    },
    close: () => agent.close(),
  }
}

/** The URL of a call. Throws for a path that would leave the folder, for `URL` or for some upstream. */
function formUrl(folder: URL, path: string): URL {
  const [segments = ''] = path.split('?', 1)
  // eslint-disable-next-line no-control-regex -- URL drops line breaks, and a fragment is never sent
  const isOdd = /[\u0000-\u001f\u007f#]/.test(path) || hasDotSegment(segments)
  const url = isOdd ? null : URL.parse(folder.href + path)
  if (url?.href.startsWith(folder.href)) return url
  throw new UpstreamError('bad request', 'The content API has no such address')
}

/** Throws for a response whose head shows that it is unusable, and closes its body. */
function rejectUnusable(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  method: string,
  maxBytes: number,
): void {
  const coding = readField(headers, 'transfer-encoding')
  const length = method === 'HEAD' ? undefined : readField(headers, 'content-length')
  const error =
    // RFC 9110 §15: an invalid status is treated as a server error.
    statusCode > 599
      ? new UpstreamError('bad response', 'The content API responded with an invalid status')
      : // RFC 9112 §6.1: TE did not request it, and the encoded content would be forwarded as if it were not encoded.
        coding !== undefined && coding.toLowerCase() !== 'chunked'
        ? new UpstreamError('bad response', 'The content API responded in a transfer coding')
        : Number(length ?? 0) > maxBytes
          ? new UpstreamError(
              'bad response',
              'The response of the content API is too big',
              undefined,
              'answer too big',
            )
          : undefined
  if (error === undefined) return
  body.destroy()
  throw error
}

/** Converts the error of a request that ended without a complete response. */
function explainEnd(
  error: unknown,
  { signal, body }: ExchangeRequest,
  { hasBegun }: { hasBegun: boolean },
): UpstreamError {
  if (signal?.aborted && signal.reason instanceof UpstreamError) return signal.reason
  if (error instanceof UpstreamError) return error
  if (body instanceof Readable && body.errored) {
    return new UpstreamError('canceled', 'The request was broken off', error)
  }
  return toUpstreamError(error, hasBegun)
}

/** Converts an error of undici from before the response started. */
export function explainCallFailure(error: unknown): UpstreamError {
  return toUpstreamError(error, false)
}

/** Converts an error of undici that ended a response which had started. */
export function explainBreak(error: unknown): UpstreamError {
  return error instanceof UpstreamError ? error : toUpstreamError(error, true)
}

/** Converts errors of undici to the six kinds, by their class and not by their message. */
function toUpstreamError(error: unknown, hasBegun: boolean): UpstreamError {
  if (error instanceof errors.ConnectTimeoutError) {
    const message = 'The content API could not be reached in time'
    return new UpstreamError('timeout', message, error, 'connect timeout')
  }
  if (error instanceof errors.HeadersTimeoutError) {
    const message = 'The content API did not respond in time'
    return new UpstreamError('timeout', message, error, 'headers timeout')
  }
  if (error instanceof errors.BodyTimeoutError) {
    const message = 'The content API stopped in the middle of its response'
    return new UpstreamError('timeout', message, error, 'body timeout')
  }
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    const message = 'The response of the content API is too big'
    return new UpstreamError('bad response', message, error, 'answer too big')
  }
  if (
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.RequestContentLengthMismatchError
  ) {
    return new UpstreamError('bad request', 'The call of the content API could not be sent', error)
  }
  if (hasBegun) {
    return new UpstreamError('aborted', 'The content API broke off its response', error)
  }
  if (isProtocolError(error)) {
    return new UpstreamError('bad response', 'The response of the content API is not HTTP', error)
  }
  return new UpstreamError('network', 'The content API could not be reached', error)
}

function isProtocolError(error: unknown): boolean {
  return (
    error instanceof errors.HTTPParserError ||
    error instanceof errors.HeadersOverflowError ||
    error instanceof errors.ResponseContentLengthMismatchError
  )
}
