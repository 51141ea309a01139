import { LRUCache } from 'lru-cache'
import { readField } from '../../base/http/field.lines.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import { dropQuery } from '../../calls/call.paths.ts'
import type { RequestPath } from '../../edge/requests/request.path.ts'
import type { FileReader } from './file.reader.ts'

/** Where the upstream says nothing: a picture that is put in place of another shows within five minutes. */
const freshSeconds = 300
const staleSeconds = 86_400

/** What is kept of a file; the second says what an SVG may do that is opened by itself. */
export const fileCaching = (path: string) => ({
  call: path.split('/', 2)[1] ?? '',
  headers: {},
  cacheDefault: { freshSeconds, staleSeconds, tags: [path.split('/', 2)[1] ?? ''] },
  extraFields: ['content-security-policy'],
  paths: [path.slice(1)],
})

/** What may be a text by its name: an address without extension may be anything. */
const textName = /\/(?:[^./]*|[^/]*\.(?:svg|txt|json|csv|xml|yaml))$/i

/** Media types that grow smaller when they are compressed. */
const textType = /^(?:text\/|application\/(?:json|xml|yaml)\b|[\w.-]+\/[\w.-]+\+(?:json|xml)\b)/i

/** How long it is remembered that something is no text, or too large a one. */
export const strangerMs = 600_000

/** Reads a file through the cache; undefined: it is none that is kept, and is to be streamed. */
export type ReadText = (address: RequestPath) => Promise<CacheRead | undefined>

/**
 * Reads small texts (SVG above all) through the shared cache, where they are compressed once. Which ones they are is
 * told by their names at first, and then by what came.
 */
export function createTextReads(cache: SharedCache, reader: FileReader): ReadText {
  const strangers = new LRUCache<string, true>({ max: 5000, ttl: strangerMs })

  /** What is kept from when it was one is not given any more. */
  function note(url: string): void {
    strangers.set(url, true)
    cache.invalidate([dropQuery(url.slice(1))])
  }

  async function fetchText(url: string, conditions: Readonly<Record<string, string>>) {
    try {
      const answer = await reader.read(url, conditions)
      if (answer.status !== 200 || textType.test(readField(answer.headers, 'content-type') ?? '')) {
        return answer
      }
      note(url)
    } catch (error) {
      if (error instanceof UpstreamError && error.reason === 'answer too big') {
        note(url)
      }
      throw error
    }
    throw new UpstreamError('bad response', 'It is no text')
  }

  return async ({ path, search }) => {
    const url = path + search
    if (!textName.test(path) || strangers.has(url)) return undefined
    try {
      return await cache.read({
        ...fileCaching(path),
        key: `FILE ${url.slice(1)}`,
        fetch: (conditions) => fetchText(url, conditions),
      })
    } catch (error) {
      if (strangers.has(url)) return undefined
      throw error
    }
  }
}
