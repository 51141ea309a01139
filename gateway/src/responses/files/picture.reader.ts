import { maxPhotoBytes } from '@faceplate/contracts/shared/photo.widths'
import type { FastifyInstance } from 'fastify'
import { createFileReader } from './file.reader.ts'

/** Reads a picture whole; undefined if there is none, or if it cannot be read. */
export type ReadPicture = (path: string | null | undefined) => Promise<Buffer | undefined>

/**
 * Reads pictures of the content API that become part of other pictures.
 *
 * @param onFailure called if a picture cannot be read
 */
export function createPictureReader(
  app: FastifyInstance,
  onFailure: (error: unknown) => void,
): ReadPicture {
  const folders = ['images', 'files'] as const
  const { base, timeoutMs } = app.contentApi
  const files = createFileReader({ base, folders, timeoutMs, maxBytes: maxPhotoBytes })
  app.addHook('onClose', () => files.close())
  return async (path) => {
    if (path === undefined || path === null) return undefined
    try {
      const { status, body } = await files.read(path)
      return status === 200 ? body : undefined
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
}
