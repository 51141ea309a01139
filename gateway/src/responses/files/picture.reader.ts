import { maxPhotoBytes } from '@faceplate/contracts/shared/photo.widths'
import type { FastifyInstance } from 'fastify'
import { createFileReader } from './file.reader.ts'

export interface PictureReaderOptions {
  /** Base URL that `images/…` and `files/…` are appended to. */
  base: string
  timeoutMs: number
  /** Called if a picture cannot be read. */
  onFailure: (error: unknown) => void
}

/** Reads a picture whole; undefined if there is none, or if it cannot be read. */
export type ReadPicture = (path: string | null | undefined) => Promise<Buffer | undefined>

/** Reads pictures of the content API that become part of other pictures. */
export function createPictureReader(
  app: FastifyInstance,
  { base, timeoutMs, onFailure }: PictureReaderOptions,
): ReadPicture {
  const folders = ['images', 'files'] as const
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
