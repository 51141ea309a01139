import { photoWidths } from '@faceplate/contracts/shared/photo.widths'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { UpstreamResponse } from '../../base/http/upstream.response.ts'
import { logEvent } from '../../base/log.events.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { ModernFormat } from '../pictures/photo.resize.ts'
import type { PicturePool, RenderPicture } from '../pictures/picture.pool.ts'
import type { FileReader } from './file.reader.ts'
import { cacheSettings, notCachedMs } from './text.reads.ts'

/** Lifetime of the original if its conversion failed; the next attempt may succeed. */
const brokenSeconds = 60

export interface PhotoRequest {
  path: string
  width: number
  /** Accept header of the visitor. */
  accept: string | undefined
}

/**
 * Reads a photograph in one of the widths through the cache; undefined if it is too large to convert and must be
 * streamed. Rejects with an `OverloadError` if too many pictures wait, of the client or in total.
 */
export type ReadPhoto = (request: PhotoRequest) => Promise<CacheRead | undefined>

/**
 * Resizes photographs of the upstream to the width that a page shows, in the best format that the browser accepts, and
 * caches them as long as the original may be cached.
 */
export function createPhotoReads(
  cache: SharedCache,
  reader: FileReader,
  pictures: PicturePool,
  logger: FastifyBaseLogger,
): ReadPhoto {
  const tooLarge = new LRUCache<string, true>({ max: 5000, ttl: notCachedMs })

  async function readOriginal(path: string, conditions: Readonly<Record<string, string>>) {
    try {
      return await reader.read(path, conditions)
    } catch (error) {
      if (error instanceof UpstreamError && error.reason === 'answer too big') {
        tooLarge.set(path, true)
        // Drops conversions of an earlier, smaller original.
        cache.invalidate([path.slice(1)])
      }
      throw error
    }
  }

  async function convert(
    render: RenderPicture,
    answer: UpstreamResponse,
    { path, width, modern }: { path: string; width: number; modern: ModernFormat | undefined },
  ) {
    if (answer.status !== 200) return answer
    try {
      const resized = await render(path, answer.body, (calls) =>
        calls.resizePhoto(answer.body, width, modern),
      )
      if (!resized) return answer
      const { 'content-disposition': _name, ...headers } = answer.headers
      return {
        ...answer,
        headers: { ...headers, 'content-type': resized.contentType },
        body: resized.bytes,
      }
    } catch (error) {
      logEvent(logger, 'photo_resize_failed', { err: error })
      const headers = { ...answer.headers, 'cache-control': `public, max-age=${brokenSeconds}` }
      return { ...answer, headers }
    }
  }

  return async ({ path, width, accept }) => {
    if (tooLarge.has(path)) return undefined
    const modern = chooseFormat(accept)
    // The format is part of the key instead of Vary: a 304 for the original does not identify a format.
    const key = `FILE ${path.slice(1)}?w=${width} ${modern ?? 'own'}`
    try {
      return await cache.read({
        ...cacheSettings(path),
        key,
        takeSlot: () => pictures.takeSlot(key),
        fetch: (conditions, context) =>
          pictures.run(
            async (render) =>
              convert(render, await readOriginal(path, conditions), { path, width, modern }),
            context,
          ),
      })
    } catch (error) {
      if (tooLarge.has(path)) return undefined
      throw error
    }
  }
}

/** Reads `?w=`; undefined beside other parameters, because it may then belong to the upstream. */
export function findWidth(search: string): string | undefined {
  const parameters = new URLSearchParams(search)
  return parameters.size === 1 ? (parameters.get('w') ?? undefined) : undefined
}

/** Parses a supported width of photographs. Throws a 400 for any other. */
export function checkWidth(asked: string): number {
  const width = photoWidths.find((each) => String(each) === asked)
  if (width === undefined) {
    throw new ProblemError(400, `The width w is one of ${photoWidths.join(', ')}`)
  }
  return width
}

/** Chooses a format named explicitly in Accept; clients with only a wildcard (`*` + `/*`) get the original format. */
function chooseFormat(accept = ''): ModernFormat | undefined {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim()))
  return (['avif', 'webp'] as const).find((format) =>
    ranges.some(
      ([type, ...rest]) =>
        type?.toLowerCase() === `image/${format}` &&
        !rest.some((each) => /^q=0(?:\.0*)?$/i.test(each)),
    ),
  )
}
