import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import type { PageName } from '@faceplate/contracts/pages/site.pages'

const one = { query: { page_size: 1 } } as const

/** A part that fails does not open the circuit breaker: the page that asks for it is complete without it. */
const optional = { weight: 'result' } as const

const listOrNone = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined)

/** Pages that show one part of the content each, and how the part is read: an empty list is none. */
const parts = {
  about: (api) => api('GET reference/about', {}, optional),
  changes: (api) => api('GET changes', one, optional),
  news: async (api) => listOrNone((await api('GET news/list', one, optional)).data),
  partners: async (api) => listOrNone((await api('GET partners', one, optional)).data),
  'press-kit': (api) => api('GET reference/mediakit', {}, optional),
  'prices-eccm': (api) => api('GET catalog/goods/questionnaire', {}, optional),
  questionnaires: async (api) =>
    listOrNone(await api('GET catalog/goods/questionnaire', {}, optional)),
  regulations: (api) => api('GET reference/regulations', {}, optional),
  solutions: async (api) => listOrNone((await api('GET solutions', one, optional)).data),
  'tech-partners': async (api) => {
    const query = { ...one.query, group: 'tech-partners' }
    return listOrNone((await api('GET partners', { query }, optional)).data)
  },
} as const satisfies Partial<Record<PageName, (api: ApiClient) => Promise<unknown>>>

/** The page of a part that a maker may not have. */
export type PartPage = keyof typeof parts

/** A part: what the content API says of it; `missing`: it has never known the call, or the list is empty. */
export type ReadPart = { state: 'there'; body: unknown } | { state: 'missing' | 'failing' }

/** Reads the parts that a maker may not have. */
export async function readParts(api: ApiClient): Promise<Map<PartPage, ReadPart>> {
  const read = Object.entries(parts).map(async ([name, readPart]) => {
    const part = await readPart(api).then(
      (body): ReadPart => (body === undefined ? { state: 'missing' } : { state: 'there', body }),
      (error: unknown): ReadPart => ({
        state: error instanceof ApiError && error.status === 404 ? 'missing' : 'failing',
      }),
    )
    return [name as PartPage, part] as const
  })
  return new Map(await Promise.all(read))
}

/**
 * Finds the pages of the parts that the maker does not have, so that the site does not lead to them. A failure says nothing
 * about a part, so that its last result stays.
 */
export async function findMissingPages(
  api: ApiClient,
  last: readonly PartPage[],
): Promise<PartPage[]> {
  return [...(await readParts(api))].flatMap(([page, { state }]) =>
    state === 'missing' || (state === 'failing' && last.includes(page)) ? [page] : [],
  )
}
