import { Readable } from 'node:stream'
import { arrayBuffer as readWhole } from 'node:stream/consumers'
import { Agent, buildConnector, errors, type Dispatcher } from 'undici'
import { writeTraceFields } from '../base/http/current.trace.ts'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import type { UpstreamAnswer, UpstreamHead, UpstreamStream } from '../base/http/upstream.answer.ts'
import { UpstreamError } from '../base/http/upstream.error.ts'
import { decodeContent, isCoded } from './answer.coding.ts'
import { disguisedContinue, passInterimAnswers } from './interim.answers.ts'
import { readBase } from './upstream.base.ts'
import { dropConnectionHeaders } from './upstream.headers.ts'

export interface ExchangeRequest {
  method: string
  path: string
  headers: FieldLines
  body: string | Uint8Array | Readable | undefined
  /** Told of what the upstream says before its answer (RFC 9110 §15.2). */
  onInterim?: ((answer: UpstreamHead) => void) | undefined
  /** Ends the exchange; its reason is an `UpstreamError`. */
  signal: AbortSignal
}

export interface ExchangeOptions {
  /** A user and password in it are sent with each request that shows no others. */
  base: string
  /** Folder below it that no request leaves, with its slash. */
  folder: string
  connectTimeoutMs: number
  headersTimeoutMs: number
  /** Time between two parts of an answer, while they are asked for. */
  bodyTimeoutMs: number
  /** Undefined: as large as it comes. */
  maxAnswerBytes?: number
  connections: number
}

/** Connections in use and calls that wait for one. */
export interface PoolUse {
  connected: number
  running: number
  waiting: number
}

/** One request and its answer over a pool of connections; no retries. */
export interface Exchange {
  /** Gives the whole answer, out of its coding. Rejects with an `UpstreamError`. */
  run(request: ExchangeRequest): Promise<UpstreamAnswer>
  /** Gives the answer as soon as it begins. Rejects with an `UpstreamError`. */
  open(request: ExchangeRequest): Promise<UpstreamStream>
  use(): PoolUse
  close(): Promise<void>
}

/** Opens a pool of connections to the content API; none is made before the first request. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { maxAnswerBytes = Infinity } = options
  const { address, credentials } = readBase(options.base)
  const folder = new URL(options.folder, address)
  const connect = buildConnector({ timeout: options.connectTimeoutMs, allowH2: false })
  const agent = new Agent({
    connections: options.connections,
    // A slow answer must not hold up another behind it (RFC 9112 §9.3.2).
    pipelining: 1,
    // The same protocol to every upstream, so that its failures are the ones that are tested.
    allowH2: false,
    connect: (to, done) =>
      connect(to, (...[error, socket]) =>
        error ? done(error, null) : done(null, passInterimAnswers(socket)),
      ),
    headersTimeout: options.headersTimeoutMs,
    bodyTimeout: options.bodyTimeoutMs,
    maxResponseSize: maxAnswerBytes === Infinity ? -1 : maxAnswerBytes,
    // Whatever the upstream promises, a connection idle for so long may be cut by what is between.
    keepAliveMaxTimeout: 60_000,
  })

  async function open(request: ExchangeRequest): Promise<UpstreamStream> {
    const { method, path, headers, body, onInterim, signal } = request
    const url = formUrl(folder, path)
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: {
          'accept-encoding': 'identity',
          ...credentials,
          ...headers,
          ...writeTraceFields(),
        },
        body: body ?? null,
        signal,
        ...(onInterim && {
          onInfo: ({ statusCode, headers: fields }) => {
            if (statusCode === disguisedContinue) return
            onInterim({ status: statusCode, headers: dropConnectionHeaders(fields) })
          },
        }),
      })
      // Whoever reads it is told; nobody may.
      answer.body.on('error', () => {})
      refuseUnusable(answer, method, maxAnswerBytes)
      return {
        status: answer.statusCode,
        headers: dropConnectionHeaders(answer.headers),
        body: answer.body,
        trailers: answer.trailers,
        explainBreak,
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

/** The address of a call; one that would leave its folder (`../`), or lose a part on the way, is refused. */
function formUrl(folder: URL, path: string): URL {
  // eslint-disable-next-line no-control-regex -- URL drops line breaks, and a fragment is never sent
  const url = /[\u0000-\u001f\u007f#]/.test(path) ? null : URL.parse(folder.href + path)
  if (url?.href.startsWith(folder.href)) return url
  throw new UpstreamError('bad request', 'The content API has no such address')
}

/** Lets go of an answer that says at its beginning that it is of no use. */
function refuseUnusable(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  method: string,
  maxBytes: number,
): void {
  const coding = readField(headers, 'transfer-encoding')
  const length = method === 'HEAD' ? undefined : readField(headers, 'content-length')
  const refusal =
    // RFC 9110 §15: there is no such status, and it is to be taken for a server error.
    statusCode > 599
      ? new UpstreamError('bad response', 'The content API answered with a status that is none')
      : // RFC 9112 §6.1: nobody asked for it with TE, and the content would be handed on as it is not.
        coding !== undefined && coding.toLowerCase() !== 'chunked'
        ? new UpstreamError('bad response', 'The content API answered in a transfer coding')
        : Number(length ?? 0) > maxBytes
          ? new UpstreamError(
              'bad response',
              'The answer of the content API is too big',
              undefined,
              'answer too big',
            )
          : undefined
  if (refusal === undefined) return
  body.destroy()
  throw refusal
}

/** Why a request ended without its whole answer. */
function explainEnd(
  error: unknown,
  { signal, body }: ExchangeRequest,
  { hasBegun }: { hasBegun: boolean },
): UpstreamError {
  if (signal.aborted && signal.reason instanceof UpstreamError) return signal.reason
  if (error instanceof UpstreamError) return error
  if (body instanceof Readable && body.errored) {
    return new UpstreamError('canceled', 'The request broke off', error)
  }
  return explain(error, hasBegun)
}

/** Why a request was not answered. */
export function explainCallFailure(error: unknown): UpstreamError {
  return explain(error, false)
}

/** Why an answer that had begun did not come to its end. */
export function explainBreak(error: unknown): UpstreamError {
  return error instanceof UpstreamError ? error : explain(error, true)
}

/** Puts undici's errors into the six kinds; told from what they are, not from their words. */
function explain(error: unknown, hasBegun: boolean): UpstreamError {
  if (error instanceof errors.ConnectTimeoutError) {
    const message = 'The content API could not be reached in time'
    return new UpstreamError('timeout', message, error, 'connect timeout')
  }
  if (error instanceof errors.HeadersTimeoutError) {
    const message = 'The content API did not answer in time'
    return new UpstreamError('timeout', message, error, 'headers timeout')
  }
  if (error instanceof errors.BodyTimeoutError) {
    const message = 'The content API stopped in the middle of its answer'
    return new UpstreamError('timeout', message, error, 'body timeout')
  }
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    const message = 'The answer of the content API is too big'
    return new UpstreamError('bad response', message, error, 'answer too big')
  }
  if (
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.RequestContentLengthMismatchError
  ) {
    return new UpstreamError('bad request', 'The call of the content API could not be made', error)
  }
  if (hasBegun) {
    return new UpstreamError('aborted', 'The content API broke off its answer', error)
  }
  if (isProtocolError(error)) {
    return new UpstreamError('bad response', 'The answer of the content API is not HTTP', error)
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
