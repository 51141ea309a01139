import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import type { PageName } from '@faceplate/contracts/pages/site.pages'

/** Pages that show one part of the content each, and whether there is such a part: an empty list is none. */
const parts = {
  about: async (api) => Boolean(await api('GET reference/about')),
  changes: async (api) => Boolean(await api('GET changes', { query: { page_size: 1 } })),
  news: async (api) => (await api('GET news/list', one)).data.length > 0,
  partners: async (api) => (await api('GET partners', one)).data.length > 0,
  'press-kit': async (api) => Boolean(await api('GET reference/mediakit')),
  'prices-eccm': async (api) => Boolean(await api('GET catalog/goods/questionnaire')),
  questionnaires: async (api) => (await api('GET catalog/goods/questionnaire')).length > 0,
  regulations: async (api) => Boolean(await api('GET reference/regulations')),
  solutions: async (api) => (await api('GET solutions', one)).data.length > 0,
  'tech-partners': async (api) => {
    const query = { ...one.query, group: 'tech-partners' }
    return (await api('GET partners', { query })).data.length > 0
  },
} as const satisfies Partial<Record<PageName, (api: ApiClient) => Promise<boolean>>>

/** The page of a part that a maker may not have. */
export type PartPage = keyof typeof parts

const one = { query: { page_size: 1 } } as const

/**
 * Finds the pages of the parts that the maker does not have: the content API has never known their call, or their list is
 * empty. The site does not lead to them. A failure says nothing about a part, so that its last result stays.
 */
export async function findMissingPages(
  api: ApiClient,
  last: readonly PartPage[],
): Promise<PartPage[]> {
  const judged = Object.entries(parts).map(async ([name, isThere]) => {
    const page = name as PartPage
    try {
      return (await isThere(api)) ? undefined : page
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return page
      return last.includes(page) ? page : undefined
    }
  })
  return (await Promise.all(judged)).filter((page) => page !== undefined)
}
