import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { addressOf, formerNewsFeedPath, newsFeedPath } from '@faceplate/contracts/pages/site.pages'
import { LRUCache } from 'lru-cache'
import { findPreview } from '../../base/http/current.trace.ts'
import { movePath, type FindMove } from './redirect.outcome.ts'
import { normalizePath } from './redirect.path.ts'

/** Redirects the former path of the news feed. */
export const moveNewsFeed: FindMove = (path) =>
  path.toLowerCase() === formerNewsFeedPath ? movePath(newsFeedPath) : undefined

export interface NewsMovesOptions {
  api: ApiClient
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

const cacheMs = 5 * 60_000

/** More than the number of articles; bounds the memory if a client enumerates numbers. */
const maxCached = 1000

/**
 * Redirects news numbers of the former site, `/news/81/`, to their articles (R-legacy-news). The content API finds the
 * article of a number. Its call accepts an id as well, so a response counts only if its `number` is the requested one.
 * A failed call is not cached and gives no redirect.
 */
export function createNewsMoves({ api, now }: NewsMovesOptions): FindMove {
  const cached = new LRUCache<number, { code: string | undefined; untilMs: number }>({
    max: maxCached,
  })
  return async (path, _search, { ignoresCase = false } = {}) => {
    const asked = ignoresCase ? path.toLowerCase() : path
    if (ignoresCase && asked === path) return undefined
    const number = readNewsNumber(asked)
    const code = number === undefined ? undefined : await findCode(number)
    if (code === undefined) return undefined
    return movePath(normalizePath(addressOf('news-code', { code })))
  }

  async function findCode(number: number): Promise<string | undefined> {
    const isPublic = !findPreview()
    const known = isPublic ? cached.get(number) : undefined
    if (known && now() < known.untilMs) return known.code
    try {
      const code = await findArticleCode(api, number)
      if (isPublic) cached.set(number, { code, untilMs: now() + cacheMs })
      return code
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

/** Whether a path is that of an old news number. */
export function isOldNews(path: string): boolean {
  return readNewsNumber(normalizePath(path)) !== undefined
}

/** Reads the number of an old news path, with or without trailing slash and in any percent-encoding. */
function readNewsNumber(path: string): number | undefined {
  // This runs for every request, and few have a digit in their path.
  if (!/[\d%]/.test(path)) return undefined
  const page = findPage(path)
  const code = page?.name === 'news-code' ? (page.params['code'] ?? '') : ''
  return /^[1-9]\d{0,8}$/.test(code) ? Number(code) : undefined
}

async function findArticleCode(api: ApiClient, number: number): Promise<string | undefined> {
  try {
    const article = await api('GET news/single/{id}', { params: { id: String(number) } })
    // A code of digits only would be read as an old number again.
    const isUsable = article.number === number && !/^\d*$/.test(article.code)
    return isUsable ? article.code : undefined
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
