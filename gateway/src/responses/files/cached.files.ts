import { maxPhotoBytes } from '@faceplate/contracts/shared/photo.widths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCached } from '../api/cached.reply.ts'
import { createDrawingReads, pngQuery } from './drawing.reads.ts'
import { createFileReader } from './file.reader.ts'
import { createPhotoReads, readPhotoRequest } from './photo.reads.ts'
import { createTextReads, textName } from './text.reads.ts'

/** Largest text that is cached; no image of a page is larger. */
const maxTextBytes = 2_000_000

/** Serves cacheable files from the cache; returns undefined to let the proxy stream the file. */
export type SendFromCache = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

export function createCachedFiles(app: FastifyInstance): SendFromCache {
  const { cache, pictures } = app
  const { base, timeoutMs, isOwn } = app.contentApi
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

  return async (request, reply) => {
    const { address, headers } = request
    if (!address) return undefined
    const { path, search } = address
    if (textName.test(path)) {
      if (path.toLowerCase().endsWith('.svg') && search === pngQuery) {
        return sendCached(request, reply, await readDrawing(path))
      }
    } else if (path.startsWith('/images/')) {
      const asked = readPhotoRequest(address, headers.accept, isOwn)
      const photo = await readPhoto(asked)
      if (photo) return sendCached(request, reply, photo, asked.isNegotiated ? 'Accept' : undefined)
    }
    if (headers.range !== undefined) return undefined
    // SVG scales to any width, so `?w=` does not apply.
    const isSized = path.startsWith('/images/') && /^\?w=[^&]*$/.test(search)
    const read = await readText(isSized ? { path, search: '' } : address)
    return read && sendCached(request, reply, read)
  }
}
