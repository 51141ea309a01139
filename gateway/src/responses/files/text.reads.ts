import { LRUCache } from 'lru-cache'
import { findPreview } from '../../base/http/current.trace.ts'
import { readField } from '../../base/http/field.lines.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import { dropQuery } from '../../calls/call.paths.ts'
import { findAddressOrigin } from '../../calls/key.origin.ts'
import type { RequestPath } from '../../edge/requests/request.path.ts'
import type { FileReader } from './file.reader.ts'

/** Default lifetime without Cache-Control of the upstream: a replaced image shows within five minutes. */
const freshSeconds = 300
const staleSeconds = 86_400

/** Cache settings of a file. Its `content-security-policy` is cached too, because it may restrict more than ours. */
export const cacheSettings = (path: string) => ({
  call: path.split('/', 2)[1] ?? '',
  headers: {},
  cacheDefault: { freshSeconds, staleSeconds, tags: [path.split('/', 2)[1] ?? ''] },
  extraFields: ['content-security-policy'],
  // A purge of a file covers its hashed addresses, which are cached for a year.
  paths: [...new Set([path, path.replace(/\.[\w-]{8}(\.\w+)$/, '$1')])].map((each) =>
    each.slice(1),
  ),
})

/** Paths of texts by their names. */
export const textName = /\.(?:svg|txt|json|csv|xml|yaml)$/i

/** Paths that may be text; a path without extension may be anything. */
const maybeTextName = /\/(?:[^./]*|[^/]*\.(?:svg|txt|json|csv|xml|yaml))$/i

/** Media types that compression makes smaller. */
const textType = /^(?:text\/|application\/(?:json|xml|yaml)\b|[\w.-]+\/[\w.-]+\+(?:json|xml)\b)/i

/** How long a URL is remembered as not cacheable: no text, or too large. */
export const notCachedMs = 600_000

/** Names what is known about a URL. A preview may have another file there, which says nothing about the public one. */
export function nameUrl(url: string): string {
  const preview = findPreview()
  return preview ? `${preview.token} ${url}` : url
}

/** Reads a file through the cache; undefined if it is not cacheable and must be streamed. */
export type ReadText = (address: RequestPath) => Promise<CacheRead | undefined>

/**
 * Reads small texts (mainly SVG) through the shared cache, where they are compressed once. A file is recognised as text
 * by its name first, and by its response later.
 */
export function createTextReads(cache: SharedCache, reader: FileReader): ReadText {
  const notCached = new LRUCache<string, true>({ max: 5000, ttl: notCachedMs })

  /** Remembers that a URL is not cacheable, and drops responses cached while it was. */
  function markNotCached(url: string): void {
    notCached.set(nameUrl(url), true)
    if (!findPreview()) cache.invalidate([dropQuery(url.slice(1))])
  }

  async function fetchText(url: string, conditions: Readonly<Record<string, string>>) {
    try {
      const answer = await reader.read(url, conditions)
      if (answer.status !== 200 || textType.test(readField(answer.headers, 'content-type') ?? '')) {
        return answer
      }
      markNotCached(url)
    } catch (error) {
      if (error instanceof UpstreamError && error.reason === 'answer too big') {
        markNotCached(url)
      }
      throw error
    }
    throw new UpstreamError('bad response', 'The file is not a text')
  }

  return async ({ path, search }) => {
    const url = path + search
    if (!maybeTextName.test(path) || notCached.has(nameUrl(url))) return undefined
    try {
      return await cache.read({
        ...cacheSettings(path),
        key: `FILE ${url.slice(1)}`,
        origin: findAddressOrigin(url),
        fetch: (conditions) => fetchText(url, conditions),
      })
    } catch (error) {
      if (notCached.has(nameUrl(url))) return undefined
      throw error
    }
  }
}
