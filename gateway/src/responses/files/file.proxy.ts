import type { Readable } from 'node:stream'
import { explainError } from '@faceplate/server/http/problem.explain'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeContextFields } from '../../base/http/current.trace.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import { isShareable } from '../../edge/requests/request.fields.ts'
import { readBase } from '../../upstream/upstream.base.ts'
import { explainCallFailure } from '../../upstream/upstream.exchange.ts'
import { localizeResponse } from '../../upstream/upstream.location.ts'
import { sendStreamed } from '../api/streamed.reply.ts'
import type { SendFromCache } from './cached.files.ts'
import { cacheSettings } from './text.reads.ts'

/** Streams the files of a folder of the content API, unless the cache sends them. */
export async function registerFileProxy(
  app: FastifyInstance,
  folder: string,
  sendFromCache: SendFromCache,
): Promise<void> {
  const { base, timeoutMs } = app.contentApi
  const { address: root, credentials } = readBase(base)
  const findSource = (request?: { url: string }) => ({ base, path: request?.url.slice(1) ?? '' })

  function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { stream }: { stream: Readable },
  ): FastifyReply {
    // After an invalid status the library has already replied, but calls this hook all the same.
    if (reply.sent) {
      stream.destroy()
      return reply
    }
    reply.isForeign = true
    const { surrogate } = app
    if (surrogate && isShareable(String(reply.getHeader('cache-control')))) {
      const { paths, cacheDefault } = cacheSettings(request.address?.path ?? '')
      reply.headers(surrogate.writeFileKeys({ tags: cacheDefault.tags, paths }))
    }
    if (reply.statusCode >= 500) reply.failure = describeFailedStatus(reply.statusCode)
    // Without a media type a browser would guess one.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-type')) {
      reply.type('application/octet-stream')
    }
    const content = { body: stream, trailers: {} }
    return sendStreamed(request, reply, content, { fields: {}, source: findSource(request) })
  }

  /** Sends the cause of a failure, because the library's own error has a less precise status. */
  function sendFailed(reply: FastifyReply, { error }: { error: Error }): FastifyReply {
    const failure = explainCallFailure(error.cause ?? error)
    reply.failure = failure
    return sendProblem(reply, explainError(failure))
  }

  await app.register(proxy, {
    // The access log has the failures, so the library's warnings would be duplicates.
    logLevel: 'error',
    upstream: root,
    prefix: `/${folder}`,
    rewritePrefix: new URL(folder, root).pathname,
    httpMethods: ['GET', 'HEAD'],
    preHandler: sendFromCache,
    undici: {
      // Each visitor who downloads holds one, so MAX_CONNECTIONS bounds them. With a lower bound a few visitors who
      // stop reading would block the downloads of all others.
      connections: null,
      bodyTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      connect: { timeout: timeoutMs },
    },
    disableRequestLogging: true,
    replyOptions: {
      // Disables retries: by default the library retries a 503 ten times.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => ({
        ...pick(headers, requestHeaders),
        'accept-encoding': 'identity',
        ...credentials,
        ...writeContextFields(),
      }),
      rewriteHeaders: (headers, request) =>
        localizeResponse({ headers: pick(headers, responseHeaders) }, findSource(request), {
          allowsForeign: false,
        }).headers,
      // The library's types cover all protocols (HTTP/1, HTTP/2, HTTPS).
      onError: sendFailed as never,
      onResponse: sendFile as never,
    },
  })
}

const requestHeaders = [
  'accept',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
]
const responseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'repr-digest',
]

function pick<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}
