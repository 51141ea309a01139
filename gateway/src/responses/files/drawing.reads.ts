import { readField } from '../../base/http/field.lines.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import { findAddressOrigin } from '../../calls/key.origin.ts'
import type { PicturePool } from '../pictures/picture.pool.ts'
import type { FileReader } from './file.reader.ts'
import { cacheSettings } from './text.reads.ts'

/** Query that requests a drawing as PNG, for programs that do not support SVG. */
export const pngQuery = '?as=png'

/** Reads a drawing as PNG through the cache. */
export type ReadDrawing = (path: string) => Promise<CacheRead>

/** Converts drawings of the upstream to PNG, and caches the PNG as long as the drawing may be cached. */
export function createDrawingReads(
  cache: SharedCache,
  reader: FileReader,
  pictures: PicturePool,
): ReadDrawing {
  return async (path) => {
    const key = `FILE ${path.slice(1)}${pngQuery}`
    return cache.read({
      ...cacheSettings(path),
      key,
      origin: findAddressOrigin(path),
      takeSlot: () => pictures.takeSlot(key),
      fetch: (conditions, context) =>
        pictures.run(async (render) => {
          const answer = await reader.read(path, conditions)
          if (answer.status !== 200) return answer
          const { 'content-security-policy': _policy, ...headers } = answer.headers
          const name = readField(headers, 'content-disposition')?.replace(/\.svg"$/, '.png"')
          return {
            ...answer,
            headers: {
              ...headers,
              'content-type': 'image/png',
              ...(name === undefined ? {} : { 'content-disposition': name }),
            },
            body: await render(path, answer.body, (calls) => calls.renderPng(answer.body)),
          }
        }, context),
    })
  }
}
