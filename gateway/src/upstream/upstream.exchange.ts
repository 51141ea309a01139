import { Agent, buildConnector, errors, type Dispatcher } from 'undici'
import { writeTraceFields } from '../http/current.trace.ts'
import { readField, type FieldLines } from '../http/field.lines.ts'
import { decodeContent, isCoded } from './answer.coding.ts'
import { passInterimAnswers } from './interim.answers.ts'
import { UpstreamError } from './upstream.error.ts'
import { dropConnectionHeaders } from './upstream.headers.ts'

export interface UpstreamAnswer {
  status: number
  /** By lower-case name, without those of the connection itself. */
  headers: FieldLines
  body: Buffer
}

export interface ExchangeRequest {
  method: string
  path: string
  headers: FieldLines
  body: string | Uint8Array | undefined
  /** The answer is handed on as it comes; else its content is taken out of its coding. */
  keepsCoding?: boolean | undefined
  /** Ends the exchange; its reason is an `UpstreamError`. */
  signal: AbortSignal
}

export interface ExchangeOptions {
  base: string
  /** Folder below it that no request leaves, with its slash. */
  folder: string
  connectTimeoutMs: number
  headersTimeoutMs: number
  bodyTimeoutMs: number
  maxAnswerBytes: number
  connections: number
}

/** Connections in use and calls that wait for one. */
export interface PoolUse {
  connected: number
  running: number
  waiting: number
}

/** One request and its whole answer over a pool of connections; no retries. */
export interface Exchange {
  /** Rejects with an `UpstreamError`. */
  run(request: ExchangeRequest): Promise<UpstreamAnswer>
  use(): PoolUse
  close(): Promise<void>
}

/** Opens a pool of connections to the content API; none is made before the first request. */
export function createExchange(options: ExchangeOptions): Exchange {
  const base = options.base.endsWith('/') ? options.base : `${options.base}/`
  const folder = new URL(options.folder, base)
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
    maxResponseSize: options.maxAnswerBytes,
    // Whatever the upstream promises, a connection idle for so long may be cut by what is between.
    keepAliveMaxTimeout: 60_000,
  })
  return {
    async run({ method, path, headers, body, keepsCoding = false, signal }) {
      const url = formUrl(folder, path)
      let hasBegun = false
      try {
        const answer = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers: { 'accept-encoding': 'identity', ...headers, ...writeTraceFields() },
          body: body ?? null,
          signal,
        })
        hasBegun = true
        refuseUnusable(answer, method, options.maxAnswerBytes)
        const sent = Buffer.from(await answer.body.arrayBuffer())
        const fields = dropConnectionHeaders(answer.headers)
        if (keepsCoding || !isCoded(fields)) {
          return { status: answer.statusCode, headers: fields, body: sent }
        }
        const { 'content-encoding': _coding, 'content-length': _length, ...rest } = fields
        return {
          status: answer.statusCode,
          headers: rest,
          body: await decodeContent(fields, sent, options.maxAnswerBytes),
        }
      } catch (error) {
        if (signal.aborted && signal.reason instanceof UpstreamError) throw signal.reason
        if (error instanceof UpstreamError) throw error
        throw explain(error, hasBegun)
      }
    },
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
  body.on('error', () => {}).destroy()
  throw refusal
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
