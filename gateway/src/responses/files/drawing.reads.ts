import { readField } from '../../base/http/field.lines.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { FileReader } from './file.reader.ts'
import { createMakingQueue } from './making.queue.ts'
import { fileCaching } from './text.reads.ts'

/** How a drawing is asked for as pixels, for programs that take no SVG. */
export const asPixels = '?as=png'

/** Reads a drawing as pixels through the cache. */
export type ReadDrawing = (path: string) => Promise<CacheRead>

/** Makes pixels of drawings of the upstream, and keeps them as long as it says of the drawing. */
export function createDrawingReads(cache: SharedCache, reader: FileReader): ReadDrawing {
  const queue = createMakingQueue(1, 'drawings')
  return async (path) => {
    return cache.read({
      ...fileCaching(path),
      key: `FILE ${path.slice(1)}${asPixels}`,
      fetch: (conditions) =>
        queue(async () => {
          const answer = await reader.read(path, conditions)
          if (answer.status !== 200) return answer
          // Its library is large, and not every start needs it.
          const { drawPixels } = await import('./drawing.pixels.ts')
          const { 'content-security-policy': _policy, ...headers } = answer.headers
          const name = readField(headers, 'content-disposition')?.replace(/\.svg"$/, '.png"')
          return {
            ...answer,
            headers: {
              ...headers,
              'content-type': 'image/png',
              ...(name === undefined ? {} : { 'content-disposition': name }),
            },
            body: await drawPixels(answer.body),
          }
        }),
    })
  }
}
