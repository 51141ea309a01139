import type { Readable } from 'node:stream'
import { maxPhotoBytes } from '@faceplate/contracts/shared/photo.widths'
import { explainError } from '@faceplate/server/http/problem.explain'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeContextFields } from '../../base/http/current.trace.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { readBase } from '../../upstream/upstream.base.ts'
import { explainCallFailure } from '../../upstream/upstream.exchange.ts'
import { localizeResponse } from '../../upstream/upstream.location.ts'
import { sendCached } from '../api/cached.reply.ts'
import { sendStreamed } from '../api/streamed.reply.ts'
import type { PicturePool } from '../pictures/picture.pool.ts'
import { pngQuery, createDrawingReads } from './drawing.reads.ts'
import { createFileReader } from './file.reader.ts'
import { createPhotoReads, readPhotoRequest } from './photo.reads.ts'
import { createTextReads, textName } from './text.reads.ts'

export interface FilesOptions {
  cache: SharedCache
  pictures: PicturePool
  /** Base URL that `images/…` and `files/…` are appended to. */
  base: string
  /** The files are those of the embedded content service. */
  isOwnApi?: boolean | undefined
  timeoutMs: number
  /** Counts each requested file. */
  guard: Guard
}

/** Largest text that is cached; no image of a page is larger. */
const maxTextBytes = 2_000_000

/**
 * Serves images and files of the content API. The shared cache serves texts (mainly SVG), photographs without their
 * metadata (`?w=640`, `?w=640&as=avif`, or the largest width) and drawings as PNG (`?as=png`). Large files, and ranges of
 * anything else, are streamed.
 */
export async function registerFiles(
  app: FastifyInstance,
  { cache, pictures, base, isOwnApi = false, timeoutMs, guard }: FilesOptions,
): Promise<void> {
  const { address: root, credentials } = readBase(base)
  const texts = createFileReader({
    base,
    folders: ['images', 'files'],
    timeoutMs,
    maxBytes: maxTextBytes,
  })
  const photos = createFileReader({
    base,
    folders: ['images'],
    timeoutMs,
    maxBytes: maxPhotoBytes,
  })
  app.addHook('onClose', async () => {
    await Promise.all([texts.close(), photos.close()])
  })
  const readText = createTextReads(cache, texts)
  const readPhoto = createPhotoReads(cache, photos, pictures, app.log)
  const readDrawing = createDrawingReads(cache, texts, pictures)

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

  /** Serves cacheable files from the cache; returns undefined to let the proxy stream the file. */
  async function sendFromCache(request: FastifyRequest, reply: FastifyReply) {
    const { address, headers } = request
    if (!address) return undefined
    const { path, search } = address
    if (textName.test(path)) {
      if (path.toLowerCase().endsWith('.svg') && search === pngQuery) {
        return sendCached(request, reply, await readDrawing(path))
      }
    } else if (path.startsWith('/images/')) {
      const asked = readPhotoRequest(address, headers.accept, isOwnApi)
      const photo = await readPhoto(asked)
      if (photo) return sendCached(request, reply, photo, asked.isNegotiated ? 'Accept' : undefined)
    }
    if (headers.range !== undefined) return undefined
    // SVG scales to any width, so `?w=` does not apply.
    const isSized = path.startsWith('/images/') && /^\?w=[^&]*$/.test(search)
    const read = await readText(isSized ? { path, search: '' } : address)
    return read && sendCached(request, reply, read)
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', guard)
    for (const folder of ['images', 'files']) {
      await scope.register(proxy, {
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
