import { photoWidths } from '@faceplate/contracts/shared/photo.widths'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findPreview } from '../../base/http/current.trace.ts'
import { readField } from '../../base/http/field.lines.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { UpstreamResponse } from '../../base/http/upstream.response.ts'
import { logEvent } from '../../base/log.events.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import { dropQuery } from '../../calls/call.paths.ts'
import { findAddressOrigin } from '../../calls/key.origin.ts'
import type { ModernFormat } from '../pictures/photo.resize.ts'
import { PictureError } from '../pictures/picture.error.ts'
import type { PicturePool, RenderPicture } from '../pictures/picture.pool.ts'
import type { FileReader } from './file.reader.ts'
import { cacheSettings, nameUrl, notCachedMs } from './text.reads.ts'

/** Lifetime of the original if its conversion failed; the next attempt may succeed. */
const brokenSeconds = 60

export interface PhotoRequest {
  /** Path of the original, with parameters that are the upstream's. */
  url: string
  width: number
  /** Undefined: the format of the original, or one that every client reads. */
  format: ModernFormat | undefined
}

/**
 * Reads a photograph in one of the widths through the cache; undefined if it is too large to convert or is no picture, and
 * must be streamed. Rejects with an `OverloadError` if too many pictures wait, of the client or in total.
 */
export type ReadPhoto = (request: PhotoRequest) => Promise<CacheRead | undefined>

/** Converts photographs of the upstream, and caches them as long as the original may be cached. */
export function createPhotoReads(
  cache: SharedCache,
  reader: FileReader,
  pictures: PicturePool,
  logger: FastifyBaseLogger,
): ReadPhoto {
  const streamed = new LRUCache<string, true>({ max: 5000, ttl: notCachedMs })

  /** Remembers that a URL must be streamed, and drops conversions of an earlier original. */
  function markStreamed(url: string): void {
    streamed.set(nameUrl(url), true)
    if (!findPreview()) cache.invalidate([dropQuery(url.slice(1))])
  }

  async function readOriginal(url: string, conditions: Readonly<Record<string, string>>) {
    try {
      const answer = await reader.read(url, conditions)
      if (answer.status !== 200 || isPicture(answer)) return answer
      markStreamed(url)
    } catch (error) {
      if (error instanceof UpstreamError && error.reason === 'answer too big') markStreamed(url)
      throw error
    }
    throw new UpstreamError('bad response', 'The file is not a picture')
  }

  async function convert(
    render: RenderPicture,
    answer: UpstreamResponse,
    { url, width, format }: PhotoRequest,
  ) {
    if (answer.status !== 200) return answer
    try {
      const resized = await render(dropQuery(url), answer.body, (calls) =>
        calls.resizePhoto(answer.body, width, format),
      )
      if (!resized) return answer
      const { 'content-disposition': _name, ...headers } = answer.headers
      return {
        ...answer,
        headers: { ...headers, 'content-type': resized.contentType },
        body: resized.bytes,
      }
    } catch (error) {
      // Beyond a limit the original could be sent too, but it may state where it was taken.
      if (!(error instanceof PictureError) || error.fault !== 'unreadable') throw error
      logEvent(logger, 'photo_resize_failed', { err: error })
      const headers = { ...answer.headers, 'cache-control': `public, max-age=${brokenSeconds}` }
      return { ...answer, headers }
    }
  }

  return async (request) => {
    const { url, width, format } = request
    if (streamed.has(nameUrl(url))) return undefined
    // The format is part of the key instead of Vary: a 304 for the original does not identify a format.
    const key = `FILE ${url.slice(1)} w=${width} ${format ?? 'own'}`
    try {
      return await cache.read({
        ...cacheSettings(dropQuery(url)),
        key,
        origin: findAddressOrigin(url),
        takeSlot: () => pictures.takeSlot(key),
        fetch: (conditions, context) =>
          pictures.run(
            async (render) => convert(render, await readOriginal(url, conditions), request),
            context,
          ),
      })
    } catch (error) {
      if (streamed.has(nameUrl(url))) return undefined
      throw error
    }
  }
}

/** Whether a response may be a picture by its type. Content without a stated type may be anything. */
function isPicture({ headers }: UpstreamResponse): boolean {
  const type = readField(headers, 'content-type') ?? ''
  return /^(?:image\/|application\/octet-stream|$)/i.test(type)
}

const modernFormats = ['avif', 'webp'] as const satisfies ModernFormat[]

/**
 * Reads the conversion that an address below `/images/` asks for: `?w=640`, `?w=640&as=avif`. Beside other parameters all
 * belong to the upstream, unless it is the embedded content service (`isOwnApi`), which ignores them: each would be a
 * conversion of its own. Throws a 400 for another width or format.
 */
export function readPhotoRequest(
  { path, search }: { path: string; search: string },
  accept: string | undefined,
  isOwnApi: boolean,
): PhotoRequest & { isNegotiated: boolean } {
  const { w, as, ...others } = Object.fromEntries(new URLSearchParams(search))
  const isForUpstream = !isOwnApi && Object.keys(others).length > 0
  if (w === undefined || isForUpstream) {
    const url = isOwnApi ? path : path + search
    // Without a width, the largest one: the metadata of the original must not reach a visitor.
    return { url, width: largestWidth, format: undefined, isNegotiated: false }
  }
  const width = checkWidth(w)
  if (as === undefined) {
    return { url: path, width, format: chooseFormat(accept), isNegotiated: true }
  }
  const format = modernFormats.find((each) => each === as)
  if (format === undefined) {
    throw new ProblemError(400, `The format as is one of ${modernFormats.join(', ')}`)
  }
  return { url: path, width, format, isNegotiated: false }
}

const largestWidth = Math.max(...photoWidths)

/** Parses a supported width of photographs. Throws a 400 for any other. */
function checkWidth(asked: string): number {
  const width = photoWidths.find((each) => String(each) === asked)
  if (width === undefined) {
    throw new ProblemError(400, `The width w is one of ${photoWidths.join(', ')}`)
  }
  return width
}

/** Chooses a format named explicitly in Accept; clients with only a wildcard (`*` + `/*`) get the original format. */
function chooseFormat(accept = ''): ModernFormat | undefined {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim()))
  return modernFormats.find((format) =>
    ranges.some(
      ([type, ...rest]) =>
        type?.toLowerCase() === `image/${format}` &&
        !rest.some((each) => /^q=0(?:\.0*)?$/i.test(each)),
    ),
  )
}
