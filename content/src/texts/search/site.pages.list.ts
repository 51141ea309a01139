import type { VocabularyFile } from '@faceplate/catalogue/search/vocabulary'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import {
  listLinkedPages,
  listQuestionPages,
  type SiteText,
} from '@faceplate/contracts/calls/site.texts'
import { pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import { originalLanguage } from '@faceplate/messages/message'
import { findMessages } from '@faceplate/server/process/messages'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { listEntryPages, readEntries, type FindablePage } from './site.pages.entries.ts'
import { nameSitePage, readTitle } from './site.pages.names.ts'
import { readOwnPages } from './site.pages.own.ts'
import { listSheetPages } from './site.pages.sheets.ts'

/** Names of the pages that `pages` of `search.yaml` can give words to. */
const wordedPages: readonly PageName[] = [
  'about',
  'analogs',
  'catalog-comparison',
  'catalog-modules',
  'changes',
  'contacts',
  'docs',
  'download',
  'link-finder',
  'news',
  'partners',
  'policy',
  'press-kit',
  'prices-eccm',
  'promo',
  'questionnaires',
  'regulations',
  'support',
  'support-faq-list',
  'tech-partners',
]

/** Whether a page can have words. Other pages that the navigation links to, also of other sites, are named by addresses. */
export const isWorded = (name: string) =>
  wordedPages.some((page) => page === name) || /^(?:https?:\/\/|\/)/.test(name)

export const tellWorded = (name: string) =>
  `no page '${name}' has words; pages are ${wordedPages.join(', ')}`

/**
 * Lists the pages that the search finds besides products, solutions and news, as of one import in a language. Tools are found only if
 * the navigation links to them, as a site without their data has none; texts and lists, if they have content.
 */
export async function listFindablePages(
  database: Kysely<Database>,
  language: string,
): Promise<FindablePage[]> {
  const [site, vocabulary] = await Promise.all([
    findDocument<Site>(database, 'site'),
    findDocument<VocabularyFile | null>(database, 'vocabulary'),
  ])
  if (!site) return []
  const entries = await readEntries(database)
  const own = await readOwnPages(database, site, entries)
  const t = findMessages(language)
  const links = new Map(listLinkedPages(site).map((each) => [each.url, each]))
  const pages: FindablePage[] = []
  for (const name of wordedPages) {
    const { title, summary, text = '', url = pathOf(name) } = own.get(name) ?? {}
    const named = nameSitePage(name, language)
    const link = links.get(url ?? pathOf(name))
    links.delete(url ?? pathOf(name))
    const shown = title ?? link?.title ?? named
    const isThere = url !== null && (link !== undefined || own.has(name))
    if (!isThere || shown === undefined) continue
    // A menu without texts in the language still has pages with names in it.
    const ownNames = language === originalLanguage || named === undefined ? [] : [named]
    pages.push({
      kind: 'page',
      title: readTitle(t, { url: pathOf(name), title: shown }),
      url,
      summary: summary ?? link?.text ?? '',
      text,
      words: [...(link ? [link.title] : []), ...ownNames, ...(vocabulary?.pages?.[name] ?? [])],
    })
  }
  const others = [...links.values(), ...listQuestionPages(site)].map((each) => ({
    ...toFindablePage(each),
    words: vocabulary?.pages?.[each.url] ?? [],
  }))
  const sheets = await listSheetPages(t, database)
  return [...pages, ...others, ...listEntryPages(entries), ...sheets]
}

const toFindablePage = ({ text: summary, ...page }: SiteText): FindablePage => ({
  ...page,
  summary,
  text: '',
  words: [],
})
