import proxy from '@fastify/http-proxy'
import { createProblem } from '@faceplate/contracts/problem.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCached } from '../api/cached.reply.ts'
import type { SharedCache } from '../cache/shared.cache.ts'
import type { Guard } from '../limits/limits.ts'
import { writeTraceFields } from '../http/current.trace.ts'
import { sendProblem } from '../http/problem.reply.ts'
import { readBase } from '../upstream/upstream.base.ts'
import { localizeAnswer } from '../upstream/upstream.location.ts'
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
            localizeAnswer(
              { headers: pick(headers, answerHeaders) },
              { base, path: request?.url?.slice(1) ?? '' },
              { allowsForeign: false },
            ).headers,
          onError: (reply, { error }) => {
            reply.log.error({ err: error }, 'file could not be fetched')
            sendProblem(reply as never, createProblem(502, 'The file could not be fetched'))
          },
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
