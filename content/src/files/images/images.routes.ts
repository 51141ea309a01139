import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentContext } from '../../base/http/context.ts'
import { readSecondsLeft } from '../../base/http/lifetime.ts'
import { controlCaching } from './caching.reply.ts'
import { toPlainPath } from './picture.ts'

/** Lifetime of a picture at its plain path. */
export const pictureLifetime = { fresh: 300, stale: 86_400, staleIfError: 86_400 }

/**
 * Serves the pictures that the import has drawn, which are SVG, so one file serves every size. `sendFile` serves the
 * pictures of the maker.
 */
export function registerImages(
  { app }: ContentContext,
  sendFile: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const sendImage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { database } = request.view
    const requestedPath = request.url.split('?', 1)[0] ?? ''
    const image = await database
      .selectFrom('image')
      .select(['path', 'media_type', 'etag'])
      .where('path', '=', toPlainPath(requestedPath))
      .executeTakeFirst()
    if (!image) return sendFile(request, reply)
    const { path, etag: hash } = image
    const lifetime = pictureLifetime
    const secondsLeft = await readSecondsLeft(request.view, [path])
    if (controlCaching(reply, requestedPath, { path, hash, lifetime, secondsLeft })) return reply
    const etag = `"${hash}"`
    const known = request.headers['if-none-match']
    const isKnown = known !== undefined && isTagListed(known, etag)
    const row = isKnown
      ? undefined
      : await database
          .selectFrom('image')
          .select('body')
          .where('path', '=', path)
          .where('etag', '=', hash)
          .executeTakeFirst()
    // An import has replaced the picture between the two reads.
    if (!isKnown && !row) return sendImage(request, reply)
    reply.header('etag', etag).headers(describePicture(path))
    return row ? reply.type(image.media_type).send(row.body) : reply.code(304).send()
  }
  app.get('/images/*', sendImage)
}

/** Fields of every response with a picture. */
export function describePicture(path: string): Readonly<Record<string, string>> {
  return {
    // An SVG opened as a document of its own could run scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    // File name for saving the picture.
    'content-disposition': `inline; filename="${path.split('/').at(-1)}"`,
  }
}
