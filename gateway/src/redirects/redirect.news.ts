import { ApiError, type ApiClient } from '@faceplate/contracts/client'
import { LRUCache } from 'lru-cache'

/** Gives the code of the news item that had a number on the former site. */
export type ResolveNews = (number: number) => Promise<string | undefined>

export interface NewsResolverOptions {
  api: ApiClient
  /** Milliseconds on a clock that never goes back. */
  now: () => number
}

const keptMs = 5 * 60_000

/** More than were ever written; whoever counts through all numbers gets no further. */
const mostKept = 1000

/** Reads the number off an old address of news, `/news/81/`, with or without its last slash. */
export function readNewsNumber(path: string): number | undefined {
  const [, digits] = /^\/news\/([1-9]\d{0,8})\/?$/.exec(path) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Asks the content API which news had a number. Its call takes an id as well, so the answer only
 * counts when it says that the number is the old one. What fails is not kept, and is no redirect.
 */
export function createNewsResolver({ api, now }: NewsResolverOptions): ResolveNews {
  const kept = new LRUCache<number, { code: string | undefined; untilMs: number }>({
    max: mostKept,
  })
  return async (number) => {
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
