import type { Vocabulary } from '@faceplate/catalogue/search/vocabulary'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Kysely, Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import type { FindableText } from '../../files/folder/content.kind.ts'
import type { CatalogueSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { listFindablePages } from './site.pages.list.ts'

export type SitePageRow = Database['site_page']

/** The pages that the search finds, by id and by what a query can name them. */
export interface SitePageIndex {
  byId: ReadonlyMap<number, SitePageRow>
  /** Pages by their titles and words, as joined stems. */
  byName: ReadonlyMap<string, readonly SitePageRow[]>
}

/**
 * Adds the pages that the search finds in a language, from the rows of an import as they are shown in it. Their ids begin
 * after `after`. Resolves with their number.
 */
export async function addPages(
  transaction: Transaction<Database>,
  shown: Kysely<Database>,
  { language, textLanguage, after }: { language: string; textLanguage: string; after: number },
): Promise<number> {
  const pages = await listFindablePages(shown, textLanguage)
  await insertAll(
    transaction,
    'site_page',
    pages.map(({ words, offer, ...page }, at): SitePageRow => ({
      id: after + at + 1,
      language,
      ...page,
      words: words.join('\n'),
      offer: offer ?? null,
    })),
  )
  return pages.length
}

/** The texts by which the search finds each page. */
export async function listIndexedPages(database: Kysely<Database>): Promise<FindableText[]> {
  const rows = await database.selectFrom('site_page').selectAll().orderBy('id').execute()
  // The list of partners says the kind of each, as in “partner in Almaty”.
  const list = rows.find(({ url }) => url === pathOf('partners'))?.title ?? ''
  return rows.map(({ id, kind, title, words, summary, text }) => ({
    id,
    title,
    label: [words, summary, ...(kind === 'partner' ? [list] : [])].join(' '),
    body: text,
  }))
}

const cache = new WeakMap<CatalogueSnapshot['goods'], Promise<SitePageIndex>>()

/** Reads the pages at the first search in a snapshot, and caches them with it. */
export function readSitePages(
  database: Kysely<Database>,
  { goods }: CatalogueSnapshot,
  vocabulary: Vocabulary,
): Promise<SitePageIndex> {
  const known = cache.get(goods)
  if (known) return known
  const reading = readIndex(database, vocabulary)
  cache.set(goods, reading)
  reading.catch(() => cache.delete(goods))
  return reading
}

async function readIndex(
  database: Kysely<Database>,
  { toPhraseKey }: Vocabulary,
): Promise<SitePageIndex> {
  const rows = await database.selectFrom('site_page').selectAll().orderBy('id').execute()
  const byName = new Map<string, SitePageRow[]>()
  for (const row of rows) {
    for (const name of new Set([row.title, ...row.words.split('\n')].map(toPhraseKey))) {
      if (name === '') continue
      const own = byName.get(name)
      if (own) own.push(row)
      else byName.set(name, [row])
    }
  }
  return { byId: new Map(rows.map((row) => [row.id, row])), byName }
}
