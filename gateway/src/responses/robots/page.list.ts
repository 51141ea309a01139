import type { ApiClient, RouteResponse } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import {
  addressOf,
  pathOf,
  sitePages,
  type PageName,
  type PageParams,
} from '@faceplate/contracts/pages/site.pages'
import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import { findUntranslated } from '@faceplate/contracts/shared/untranslated.language'
import { readParts } from '../../calls/site/content.parts.ts'
import { readIfThere } from '../api/not.found.ts'
import { openPagedList, type PagedList, type ReadPage } from '../api/paged.list.ts'

/** Pages whose paths have parameters, so their addresses come from content. */
type ContentPage = { [Name in PageName]: object extends PageParams<Name> ? never : Name }[PageName]

/** Path of a page, with the day of its last change and the languages that lack its texts, if known. */
export type ListedPage = readonly [
  path: string,
  day?: string | undefined,
  untranslated?: Untranslated | undefined,
]

/** All pages of the site. Only the requested ones are read from the content API. */
export type PageList = PagedList<ListedPage>

/** Pages with one entry of a list each: they may be a million, so they are read in parts. */
type EntryPage = 'news-code' | 'product-code' | 'solutions-code'

/** Opens the list of the entries of each such page. */
const entryLists: Readonly<
  Record<EntryPage, (api: ApiClient) => ReadPage<{ code: string; published_on?: string | null }>>
> = {
  'product-code': (api) => (query) => api('GET catalog/goods', { query }),
  'solutions-code': (api) => (query) => api('GET solutions', { query }),
  // Last, because each new article moves all others.
  'news-code': (api) => (query) => api('GET news/list', { query }),
}

/** Reads the paths of each other page with parameters. */
const readers: Readonly<
  Record<Exclude<ContentPage, EntryPage | 'promo-code'>, (api: ApiClient) => Promise<string[]>>
> = {
  'catalog-group': readGroups,
  // The module finder has the paths of the module group and its sections in the catalogue.
  'catalog-modules': readGroups,
  'docs-operation': () =>
    Promise.resolve(endpoints.map(({ name }) => addressOf('docs-operation', { operation: name }))),
  'questionnaires-type': async (api) =>
    (await api('GET catalog/goods/questionnaire')).map(({ type }) =>
      addressOf('questionnaires-type', { type }),
    ),
}

/** Pages that production hides (R-production): they exist, and nothing leads to them. */
export async function listHiddenPages(api: ApiClient): Promise<readonly PageName[]> {
  const { is_production: isProduction = false } = await api('GET site')
  return isProduction ? ['solutions', 'solutions-code'] : []
}

/** Opens the list of all pages but some: those without an entry of a list first. */
export async function openPageList(
  api: ApiClient,
  without: readonly PageName[] = [],
): Promise<PageList> {
  const pages = await readFixedPages(api)
  for (const name of without) pages.delete(pathOf(name))
  const fixed = Array.from(pages, ([path, untranslated]): ListedPage => [
    path,
    undefined,
    untranslated,
  ])
  const lists: PageList[] = [
    {
      total: fixed.length,
      read: async function* (first, end) {
        yield* fixed.slice(first, end)
      },
    },
  ]
  for (const [name, open] of Object.entries(entryLists)) {
    if (without.includes(name as EntryPage)) continue
    const list = await readIfThere(() => openPagedList(open(api)))
    if (list) lists.push(toPages(name as EntryPage, list))
  }
  return join(lists)
}

/** Reads the paths of all pages. */
export async function readPaths(pages: PageList, end?: number): Promise<Set<string>> {
  const paths = new Set<string>()
  for await (const [path] of pages.read(0, end)) paths.add(path)
  return paths
}

type FixedPages = Map<string, Untranslated | undefined>

async function readFixedPages(api: ApiClient): Promise<FixedPages> {
  const fixed = Object.values(sitePages)
    .map(({ path }) => path)
    // The placeholder page for unfinished pages is not listed.
    .filter((path) => !path.includes('$') && path !== pathOf('in-progress'))
  const paths: FixedPages = new Map(fixed.map((path) => [path, undefined]))
  const [parts, policy] = await Promise.all([
    readParts(api),
    api('GET reference/policy').catch(() => undefined),
  ])
  paths.set(pathOf('policy'), findUntranslated(policy))
  for (const [name, part] of parts) {
    // If a call fails, its page stays listed, because the failure may be short.
    if (part.state === 'missing') paths.delete(pathOf(name))
    if (part.state === 'there') paths.set(pathOf(name), findUntranslated(part.body))
  }
  for (const read of new Set(Object.values(readers))) {
    for (const path of (await readIfThere(() => read(api))) ?? []) paths.set(path, undefined)
  }
  // Current offers only: an ended offer keeps its page, but is not listed.
  for (const offer of (await readIfThere(() => api('GET site')))?.offers ?? []) {
    paths.set(addressOf('promo-code', { code: offer.code }), findUntranslated(offer))
  }
  return paths
}

type Group = RouteResponse<'GET catalog/groups'>['groups'][number]

async function readGroups(api: ApiClient): Promise<string[]> {
  const list = (groups: readonly Group[], above: string): string[] =>
    groups.flatMap(({ code, children }) => [
      addressOf('catalog-group', { _splat: above + code }),
      ...list(children, `${above}${code}/`),
    ])
  return list((await api('GET catalog/groups')).groups, '')
}

function toPages(
  name: EntryPage,
  { total, read }: PagedList<{ code: string; published_on?: string | null }>,
): PageList {
  return {
    total,
    async *read(first, end) {
      for await (const entry of read(first, end)) {
        const { code, published_on: day } = entry
        yield [addressOf(name, { code }), day ?? undefined, findUntranslated(entry)]
      }
    },
  }
}

/** Joins lists to one with the entries of all in order. */
function join(lists: readonly PageList[]): PageList {
  return {
    total: lists.reduce((sum, { total }) => sum + total, 0),
    async *read(first = 0, end = Infinity) {
      let before = 0
      for (const { total, read } of lists) {
        const from = Math.max(0, first - before)
        const to = Math.min(total, end - before)
        if (from < to) yield* read(from, to)
        before += total
      }
    },
  }
}
