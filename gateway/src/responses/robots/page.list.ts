import type { ApiClient, RouteResponse } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import {
  addressOf,
  pathOf,
  sitePages,
  type PageName,
  type PageParams,
} from '@faceplate/contracts/pages/site.pages'
import { readIfThere } from '../api/not.found.ts'

/** Pages that take their addresses from content. */
type ContentPage = { [Name in PageName]: object extends PageParams<Name> ? never : Name }[PageName]

/** The paths of pages, each with the day it was last changed, where that is known. */
export type PageList = ReadonlyMap<string, string | undefined>

type ReadAddresses = (
  api: ApiClient,
) => Promise<Iterable<readonly [path: string, day?: string | undefined]>>

/** Gives the addresses that there are of each such page. */
const readers: Readonly<Record<ContentPage, ReadAddresses>> = {
  'catalog-group': readGroups,
  // The finder stands where the catalogue has the group of modules and its sections.
  'catalog-modules': readGroups,
  'docs-operation': () =>
    Promise.resolve(
      endpoints.map(({ name }) => [addressOf('docs-operation', { operation: name })]),
    ),
  'news-code': (api) => readCodes('news-code', (query) => api('GET news/list', { query })),
  'product-code': (api) =>
    readCodes('product-code', (query) => api('GET catalog/goods', { query })),
  // Those of today: one that has ended keeps its page, but nobody is to be sent there.
  'promo-code': async (api) =>
    ((await api('GET site')).offers ?? []).map(({ code }) => [addressOf('promo-code', { code })]),
  'questionnaires-type': async (api) =>
    (await api('GET catalog/goods/questionnaire')).map(({ type }) => [
      addressOf('questionnaires-type', { type }),
    ]),
  'solutions-code': (api) =>
    readCodes('solutions-code', (query) => api('GET solutions', { query })),
}

/** Pages of one list each; where the content API lacks that, there is no page to be sent to. */
const lists: Partial<Record<PageName, (api: ApiClient) => Promise<unknown>>> = {
  about: (api) => api('GET reference/about'),
  changes: (api) => api('GET changes'),
  news: (api) => api('GET news/groups'),
  partners: (api) => api('GET partners/groups'),
  'press-kit': (api) => api('GET reference/mediakit'),
  'prices-eccm': (api) => api('GET catalog/goods/questionnaire'),
  questionnaires: (api) => api('GET catalog/goods/questionnaire'),
  regulations: (api) => api('GET reference/regulations'),
  solutions: (api) => api('GET solutions/groups', { query: { type: 'task' } }),
  'tech-partners': (api) => api('GET partners/groups'),
}

/** Gives the paths of all pages, those of content as the content API has them. */
export async function readPages(api: ApiClient): Promise<PageList> {
  const fixed = Object.values(sitePages)
    .map(({ path }) => path)
    // A stand-in for others is nothing to be sent to.
    .filter((path) => !path.includes('$') && path !== pathOf('in-progress'))
  const pages = new Map<string, string | undefined>(fixed.map((path) => [path, undefined]))
  const asked = Object.entries(lists).map(async ([name, read]) => {
    // One that fails may be there again soon.
    const list = await readIfThere(() => read(api)).catch(() => 'failing')
    if (list === undefined) pages.delete(pathOf(name as PageName))
  })
  await Promise.all(asked)
  for (const read of new Set(Object.values(readers))) {
    for (const [path, day] of (await readIfThere(() => read(api))) ?? []) pages.set(path, day)
  }
  return pages
}

type Group = RouteResponse<'GET catalog/groups'>['groups'][number]

async function readGroups(api: ApiClient): Promise<[string][]> {
  const list = (groups: readonly Group[], above: string): [string][] =>
    groups.flatMap(({ code, children }) => [
      [addressOf('catalog-group', { _splat: above + code })],
      ...list(children, `${above}${code}/`),
    ])
  return list((await api('GET catalog/groups')).groups, '')
}

interface Page<Entry> {
  data: Entry[]
  pagination: { pages: number }
}

/** Reads a list to its end. */
export async function readAllPages<Entry>(
  read: (query: { page: number; page_size: number }) => Promise<Page<Entry>>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await read({ page, page_size: 100 })
    entries.push(...data)
    pages = pagination.pages
  }
  return entries
}

async function readCodes(
  name: 'news-code' | 'product-code' | 'solutions-code',
  read: Parameters<typeof readAllPages<{ code: string; published_on?: string }>>[0],
): Promise<[string, string | undefined][]> {
  const entries = await readAllPages(read)
  return entries.map(({ code, published_on: day }) => [addressOf(name, { code }), day])
}
