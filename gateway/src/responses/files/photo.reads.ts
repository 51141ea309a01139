import { photoWidths } from '@faceplate/contracts/shared/photo.widths'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { UpstreamAnswer } from '../../base/http/upstream.answer.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import { logEvent } from '../../base/log.events.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { FileReader } from './file.reader.ts'
import { createMakingQueue } from './making.queue.ts'
import type { ModernFormat } from './photo.resize.ts'
import { fileCaching, strangerMs } from './text.reads.ts'

/** Of one that could not be read: the next try may go better. */
const brokenSeconds = 60

export interface PhotoRequest {
  path: string
  width: number
  /** Of the visitor. */
  accept: string | undefined
}

/**
 * Reads a photograph in one of the widths through the cache; undefined: it is too large to be read, and is to be
 * streamed. Rejects with a 503 where too many are wanted.
 */
export type ReadPhoto = (request: PhotoRequest) => Promise<CacheRead | undefined>

/**
 * Makes photographs of the upstream as wide as a page shows them, in the best format that the browser takes, and
 * keeps them in the shared cache, as long as the upstream says of the original.
 */
export function createPhotoReads(
  cache: SharedCache,
  reader: FileReader,
  logger: FastifyBaseLogger,
): ReadPhoto {
  const queue = createMakingQueue(2, 'photographs')
  const tooLarge = new LRUCache<string, true>({ max: 5000, ttl: strangerMs })

  async function readOriginal(path: string, conditions: Readonly<Record<string, string>>) {
    try {
      return await reader.read(path, conditions)
    } catch (error) {
      if (error instanceof UpstreamError && error.reason === 'answer too big') {
        tooLarge.set(path, true)
        // What was made of a smaller one is not given any more.
        cache.invalidate([path.slice(1)])
      }
      throw error
    }
  }

  async function make(answer: UpstreamAnswer, width: number, modern: ModernFormat | undefined) {
    if (answer.status !== 200) return answer
    try {
      // Its library is large, and not every start needs it.
      const { resizePhoto } = await import('./photo.resize.ts')
      const made = await resizePhoto(answer.body, width, modern)
      if (!made) return answer
      const { 'content-disposition': _name, ...headers } = answer.headers
      return {
        ...answer,
        headers: { ...headers, 'content-type': made.contentType },
        body: made.bytes,
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
    try {
      return await cache.read({
        ...fileCaching(path),
        // Not by Vary: a 304 of the original says nothing of which format of it is meant.
        key: `FILE ${path.slice(1)}?w=${width} ${modern ?? 'own'}`,
        // The original is read inside too: so few of them are in memory at a time.
        fetch: (conditions) =>
          queue(async () => make(await readOriginal(path, conditions), width, modern)),
      })
    } catch (error) {
      if (tooLarge.has(path)) return undefined
      throw error
    }
  }
}

/** What `?w=` says; undefined where it does not stand alone, since it may be the upstream's own then. */
export function findWidth(search: string): string | undefined {
  const parameters = new URLSearchParams(search)
  return parameters.size === 1 ? (parameters.get('w') ?? undefined) : undefined
}

/** A width that photographs are made in. Throws a 400. */
export function checkWidth(asked: string): number {
  const width = photoWidths.find((each) => String(each) === asked)
  if (width === undefined) {
    throw new ProblemError(400, `The width w is one of ${photoWidths.join(', ')}`)
  }
  return width
}

/** Only what is named counts: programs that take anything (`*` + `/*`) get what the upstream has. */
function chooseFormat(accept = ''): ModernFormat | undefined {
  const ranges = accept.split(',').map((range) => range.trim().split(/\s*;\s*/))
  return (['avif', 'webp'] as const).find((format) =>
    ranges.some(
      ([type, ...rest]) =>
        type?.toLowerCase() === `image/${format}` &&
        !rest.some((each) => /^q=0(?:\.0*)?$/i.test(each)),
    ),
  )
}
