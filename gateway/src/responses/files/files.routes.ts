import type { Readable } from 'node:stream'
import { explainError } from '@faceplate/server/http/problem.explain'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeTraceFields } from '../../base/http/current.trace.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { logEvent } from '../../base/log.events.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { describeFailure } from '../../edge/requests/access.log.ts'
import { readBase } from '../../upstream/upstream.base.ts'
import { explainCallFailure } from '../../upstream/upstream.exchange.ts'
import { localizeAnswer } from '../../upstream/upstream.location.ts'
import { sendCached } from '../api/cached.reply.ts'
import { sendStreamed } from '../api/streamed.reply.ts'
import { asPixels, createDrawingReads } from './drawing.reads.ts'
import { createFileReader } from './file.reader.ts'
import { checkWidth, createPhotoReads, findWidth } from './photo.reads.ts'
import { createTextReads } from './text.reads.ts'

export interface FilesOptions {
  cache: SharedCache
  /** Address that `images/…` and `files/…` are appended to. */
  base: string
  timeoutMs: number
  /** Counts each file that is asked for. */
  guard: Guard
}

/** A text beyond it is no picture of a page. */
const mostTextBytes = 2_000_000
/** More than a camera makes, and little enough for two at a time. */
const mostPhotoBytes = 20_000_000

/**
 * Serves pictures and files of the content API. Texts (SVG above all) and photographs in a width (`?w=`) go through
 * the shared cache, drawings as pixels (`?as=png`) too; what is large, or a part of something, is streamed.
 */
export async function registerFiles(
  app: FastifyInstance,
  { cache, base, timeoutMs, guard }: FilesOptions,
): Promise<void> {
  const { address: root, credentials } = readBase(base)
  const texts = createFileReader({
    base,
    folders: ['images', 'files'],
    timeoutMs,
    maxBytes: mostTextBytes,
  })
  const photos = createFileReader({
    base,
    folders: ['images'],
    timeoutMs,
    maxBytes: mostPhotoBytes,
  })
  app.addHook('onClose', async () => {
    await Promise.all([texts.close(), photos.close()])
  })
  const readText = createTextReads(cache, texts)
  const readPhoto = createPhotoReads(cache, photos, app.log)
  const readDrawing = createDrawingReads(cache, texts)

  const findSource = (request?: { url: string }) => ({ base, path: request?.url.slice(1) ?? '' })

  function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { stream }: { stream: Readable },
  ): FastifyReply {
    // The library goes on after a status that is none.
    if (reply.sent) {
      stream.destroy()
      return reply
    }
    const content = { body: stream, trailers: {} }
    return sendStreamed(request, reply, content, { fields: {}, source: findSource(request) })
  }

  /** The library's own error has a status that says less than what caused it. */
  function sendFailed(reply: FastifyReply, { error }: { error: Error }): FastifyReply {
    const failure = explainCallFailure(error.cause ?? error)
    reply.failure = describeFailure(failure)
    logEvent(reply.log, 'file_fetch_failed', { err: failure })
    return sendProblem(reply, explainError(failure))
  }

  /** Answers what goes through the cache; else the request goes on to where it is streamed. */
  async function answerKept(request: FastifyRequest, reply: FastifyReply) {
    const { address, headers } = request
    if (!address) return undefined
    const { path, search } = address
    const asked = path.startsWith('/images/') ? findWidth(search) : undefined
    // A drawing is as sharp at any width.
    const isDrawing = path.toLowerCase().endsWith('.svg')
    if (isDrawing && search === asPixels) {
      return sendCached(request, reply, await readDrawing(path))
    }
    if (asked !== undefined && !isDrawing) {
      const width = checkWidth(asked)
      const read = await readPhoto({ path, width, accept: headers.accept })
      return read && sendCached(request, reply, read, 'Accept')
    }
    if (headers.range !== undefined) return undefined
    const read = await readText(asked === undefined ? address : { path, search: '' })
    return read && sendCached(request, reply, read)
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', guard)
    for (const folder of ['images', 'files']) {
      await scope.register(proxy, {
        // What the library warns of is told once, by us.
        logLevel: 'error',
        upstream: root,
        prefix: `/${folder}`,
        rewritePrefix: new URL(folder, root).pathname,
        httpMethods: ['GET', 'HEAD'],
        preHandler: answerKept,
        undici: {
          bodyTimeout: timeoutMs,
          headersTimeout: timeoutMs,
          connect: { timeout: timeoutMs },
        },
        disableRequestLogging: true,
        replyOptions: {
          // By default a 503 is asked for ten times over.
          retryDelay: () => null,
          rewriteRequestHeaders: (_request, headers) => ({
            ...pick(headers, requestHeaders),
            'accept-encoding': 'identity',
            ...credentials,
            ...writeTraceFields(),
          }),
          rewriteHeaders: (headers, request) =>
            localizeAnswer({ headers: pick(headers, answerHeaders) }, findSource(request), {
              allowsForeign: false,
            }).headers,
          // Its types are those of every protocol that a server may speak.
          onError: sendFailed as never,
          onResponse: sendFile as never,
        },
      })
    }
  })
}

const requestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range', 'if-range']
const answerHeaders = [
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
