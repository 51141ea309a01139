import { Readable } from 'node:stream'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readByteRange } from '@faceplate/server/http/byte.range'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { ContentContext } from '../../base/http/context.ts'
import { controlCaching } from '../../files/images/caching.reply.ts'
import { toPlainPath } from '../../files/images/picture.ts'
import { openImage } from './demonstration.image.ts'

/** Serves files for download, whole or in ranges for resumed downloads (RFC 9110 §14). */
export function registerFiles({ app, database }: ContentContext): void {
  app.get('/files/*', async (request, reply) => {
    const requestedPath = decodeURI(request.url.split('?', 1)[0] ?? '')
    // PostgreSQL rejects a NUL character in text.
    const file = requestedPath.includes('\0') ? undefined : await findFile(database, requestedPath)
    if (!file) throw new ProblemError(404, `No file at ${requestedPath}`)
    const { path, sha256: hash } = file
    if (controlCaching(reply, requestedPath, { path, hash, control: 'public, max-age=3600' }))
      return reply
    const etag = `"${hash}"`
    reply
      .header('etag', etag)
      .header('last-modified', new Date(`${file.modified_on}T00:00:00Z`).toUTCString())
      .header('accept-ranges', 'bytes')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${path.split('/').at(-1)}"`)
      // RFC 9530: lets clients verify the saved file.
      .header('repr-digest', `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`)
      .type(file.media_type)
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
    if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()

    const isSame = ifRange === undefined || ifRange === etag
    const part = range !== undefined && isSame ? readByteRange(range, file.size) : undefined
    const send = (first: number, last: number) => {
      reply.header('content-length', last + 1 - first)
      // HEAD must not generate the body. A stream keeps Fastify from setting the Content-Length of the empty body.
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const isWhole = file.body.length === file.size
      return reply.send(
        isWhole ? file.body.subarray(first, last + 1) : openImage(file.body, first, last),
      )
    }
    if (part === undefined) return send(0, file.size - 1)
    if (part === 'none') {
      return reply
        .code(416)
        .header('content-range', `bytes */${file.size}`)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('')
    }
    reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
    return send(part.first, part.last)
  })
}

/** Finds a file by its path, or a picture by its hashed address. A plain name can look like a hashed one. */
async function findFile(database: ContentContext['database'], asked: string) {
  const find = (path: string) =>
    database.selectFrom('file').selectAll().where('path', '=', path).executeTakeFirst()
  const plain = toPlainPath(asked)
  return (await find(asked)) ?? (plain === asked ? undefined : find(plain))
}
