import { Readable } from 'node:stream'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readByteRange } from '@faceplate/server/http/byte.range'
import { isTagListed, isTagRequired } from '@faceplate/server/http/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { readSecondsLeft } from '../../base/http/lifetime.ts'
import { controlCaching } from '../../files/images/caching.reply.ts'
import {
  describePicture,
  pictureLifetime,
  registerImages,
} from '../../files/images/images.routes.ts'
import { toPlainPath } from '../../files/images/picture.ts'
import type { FileStore } from '../../files/store/file.store.ts'
import { createPieceReads, type ReadStored } from '../../files/store/piece.reads.ts'
import { generateImage } from './demonstration.image.ts'
import { toLanguageFile } from './file.paths.ts'

/**
 * Serves files for download and pictures of the maker, whole or in ranges for resumed downloads (RFC 9110 §14). Only the
 * requested bytes are read, a piece at a time, as the client takes them.
 */
export function registerFiles(context: ContentContext, store: FileStore): void {
  const { app } = context
  const readStored = createPieceReads(store)
  const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { database, translation } = request.view
    const named = decodeURI(request.url.split('?', 1)[0] ?? '')
    const inLanguage = translation === undefined ? named : toLanguageFile(named, translation)
    // PostgreSQL rejects a NUL character in text.
    const isValid = !named.includes('\0')
    const found = isValid ? await findFile(database, named) : undefined
    // Only generated files have versions in other languages. A file of the maker is sent as it is.
    const isReplaced = isValid && inLanguage !== named && (!found || found.rendered_from !== null)
    const translated = isReplaced ? await findFile(database, inLanguage) : undefined
    const file = translated ?? found
    const requestedPath = translated ? inLanguage : named
    if (!file) throw new ProblemError(404, `No file at ${named}`)
    const { path, sha256: hash, size } = file
    const etag = `"${hash}"`
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
    const required = request.headers['if-match']
    if (required !== undefined && !isTagRequired(required, etag)) {
      throw new ProblemError(412, 'The file has changed')
    }
    const isPicture = path.startsWith('/images/')
    const lifetime = isPicture ? pictureLifetime : { fresh: 3600, staleIfError: 86_400 }
    const secondsLeft = await readSecondsLeft(request.view, [path])
    if (controlCaching(reply, requestedPath, { path, hash, lifetime, secondsLeft })) return reply
    // A generated document has one address in all languages, beside one of its own in each.
    if (request.view.languages && path.startsWith('/files/')) reply.header('vary', 'Language')
    reply
      .header('etag', etag)
      .header('last-modified', new Date(`${file.modified_on}T00:00:00Z`).toUTCString())
      .header('accept-ranges', 'bytes')
      .headers(isPicture ? describePicture(path) : describeDownload(path))
      // RFC 9530: lets clients verify the saved file.
      .header('repr-digest', `sha-256=:${Buffer.from(hash, 'hex').toString('base64')}:`)
      .type(file.media_type)
    if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()

    const isSame = ifRange === undefined || ifRange === etag
    const part = range !== undefined && isSame ? readByteRange(range, size) : undefined
    const send = async (first: number, last: number) => {
      reply.header('content-length', last + 1 - first)
      // A stream keeps Fastify from setting the Content-Length of the empty body.
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      try {
        return reply.send(await openPieces(readBody(readStored, file, first, last)))
      } catch (error) {
        // The response describes an error instead.
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
        throw error
      }
    }
    if (part === undefined) return send(0, size - 1)
    if (part === 'none') {
      return reply
        .code(416)
        .header('content-range', `bytes */${size}`)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('')
    }
    reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
    return send(part.first, part.last)
  }
  app.get('/files/*', sendFile)
  registerImages(context, sendFile)
}

function describeDownload(path: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="${path.split('/').at(-1)}"`,
  }
}

type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Finds a file by its path, or a picture by its hashed address. A plain name can look like a hashed one. */
async function findFile(database: Kysely<Database>, asked: string) {
  const find = (path: string) =>
    database
      .selectFrom('file')
      .select(['path', 'media_type', 'size', 'sha256', 'modified_on', 'rendered_from', 'body'])
      .where('path', '=', path)
      .executeTakeFirst()
  const plain = toPlainPath(asked)
  return (await find(asked)) ?? (plain === asked ? undefined : find(plain))
}

/** Reads from the store, or generates an image from its header. */
async function* readBody(
  readStored: ReadStored,
  { sha256, body }: FoundFile,
  first: number,
  last: number,
): AsyncGenerator<Buffer, void> {
  yield* body ? generateImage(body, first, last) : readStored(sha256, first, last)
}

/** Opens a stream that reads nothing ahead. Rejects if the first piece fails, so that an error can still be sent. */
async function openPieces(pieces: AsyncGenerator<Buffer, void>): Promise<Readable> {
  const first = await pieces.next()
  const all = async function* () {
    if (first.done !== true) yield first.value
    yield* pieces
  }
  return Readable.from(all(), { objectMode: false, highWaterMark: 0 })
}
