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

/** Pages whose paths have parameters, so their addresses come from content. */
type ContentPage = { [Name in PageName]: object extends PageParams<Name> ? never : Name }[PageName]

/** Paths of pages, each with the day of its last change if known. */
export type PageList = ReadonlyMap<string, string | undefined>

type ReadAddresses = (
  api: ApiClient,
) => Promise<Iterable<readonly [path: string, day?: string | undefined]>>

/** Reads all addresses of each such page. */
const readers: Readonly<Record<ContentPage, ReadAddresses>> = {
  'catalog-group': readGroups,
  // The module finder has the paths of the module group and its sections in the catalogue.
  'catalog-modules': readGroups,
  'docs-operation': () =>
    Promise.resolve(
      endpoints.map(({ name }) => [addressOf('docs-operation', { operation: name })]),
    ),
  'news-code': (api) => readCodes('news-code', (query) => api('GET news/list', { query })),
  'product-code': (api) =>
    readCodes('product-code', (query) => api('GET catalog/goods', { query })),
  // Current offers only: an ended offer keeps its page, but is not listed.
  'promo-code': async (api) =>
    ((await api('GET site')).offers ?? []).map(({ code }) => [addressOf('promo-code', { code })]),
  'questionnaires-type': async (api) =>
    (await api('GET catalog/goods/questionnaire')).map(({ type }) => [
      addressOf('questionnaires-type', { type }),
    ]),
  'solutions-code': (api) =>
    readCodes('solutions-code', (query) => api('GET solutions', { query })),
}

/** Pages that show one list each; a page is omitted if the content API lacks the call. */
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

/** Reads the paths of all pages; paths of content pages come from the content API. */
export async function readPages(api: ApiClient): Promise<PageList> {
  const fixed = Object.values(sitePages)
    .map(({ path }) => path)
    // The placeholder page for unfinished pages is not listed.
    .filter((path) => !path.includes('$') && path !== pathOf('in-progress'))
  const pages = new Map<string, string | undefined>(fixed.map((path) => [path, undefined]))
  const checks = Object.entries(lists).map(async ([name, read]) => {
    // If a call fails, its page stays listed, because the failure may be short.
    const list = await readIfThere(() => read(api)).catch(() => 'failing')
    if (list === undefined) pages.delete(pathOf(name as PageName))
  })
  await Promise.all(checks)
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

/** Reads all pages of a list. */
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
