import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { LRUCache } from 'lru-cache'
import type { FindMove } from './redirect.outcome.ts'
import { normalizePath } from './redirect.path.ts'

export interface NewsMovesOptions {
  api: ApiClient
  /** Milliseconds on a clock that never goes back. */
  now: () => number
}

const keptMs = 5 * 60_000

/** More than were ever written; whoever counts through all numbers gets no further. */
const mostKept = 1000

/**
 * Leads the numbers that news had on the former site, `/news/81/`, to their articles (R-legacy-news). The
 * content API is asked which article had a number. Its call takes an id as well, so the answer only
 * counts when it says that the number is the old one. What fails is not kept, and is no redirect.
 */
export function createNewsMoves({ api, now }: NewsMovesOptions): FindMove {
  const kept = new LRUCache<number, { code: string | undefined; untilMs: number }>({
    max: mostKept,
  })
  return async (path) => {
    const number = readNewsNumber(path)
    const code = number === undefined ? undefined : await findCode(number)
    if (code === undefined) return undefined
    const article = normalizePath(addressOf('news-code', { code }))
    return { ...plainMove, path: article }
  }

  async function findCode(number: number): Promise<string | undefined> {
    const known = kept.get(number)
    if (known && now() < known.untilMs) return known.code
    try {
      const code = await ask(api, number)
      kept.set(number, { code, untilMs: now() + keptMs })
      return code
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

/** With or without its last slash, and however it is escaped. */
function readNewsNumber(path: string): number | undefined {
  // Every request comes by here, and few have a figure in their path.
  if (!/[\d%]/.test(path)) return undefined
  const page = findPage(path)
  const code = page?.name === 'news-code' ? (page.params['code'] ?? '') : ''
  return /^[1-9]\d{0,8}$/.test(code) ? Number(code) : undefined
}

const plainMove = {
  status: 301,
  origin: undefined,
  search: '',
  hash: '',
  keepsQuery: true,
  hops: 1,
} as const

async function ask(api: ApiClient, number: number): Promise<string | undefined> {
  try {
    const article = await api('GET news/single/{id}', { params: { id: String(number) } })
    // A code of digits alone would be read as an old number again.
    const isUsable = article.number === number && !/^\d*$/.test(article.code)
    return isUsable ? article.code : undefined
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
