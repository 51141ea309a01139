import {
  matchGoods,
  openSearch,
  type SearchSnapshot,
} from '@faceplate/catalogue/questions/catalogue.search'
import type { VocabularyFile } from '@faceplate/catalogue/search/vocabulary'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'

const cache = new WeakMap<CatalogueSnapshot['goods'], Promise<SearchSnapshot>>()

/** Reads the search data at the first search in a snapshot of the catalogue, and caches it with the snapshot. */
export function readSearch(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
): Promise<SearchSnapshot> {
  const known = cache.get(snapshot.goods)
  if (known) return known
  const reading = buildSearch(database, snapshot)
  cache.set(snapshot.goods, reading)
  reading.catch(() => cache.delete(snapshot.goods))
  return reading
}

async function buildSearch(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
): Promise<SearchSnapshot> {
  const [words, file] = await Promise.all([
    snapshot.goods.openWords(),
    findDocument<VocabularyFile | null>(database, 'vocabulary'),
  ])
  return openSearch(snapshot, words, file ?? undefined)
}

/** Ids of the goods that match a text; a text without words matches none. */
export async function searchGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  text: string,
): Promise<number[]> {
  return matchGoods(await readSearch(database, snapshot), text)
}

/** Ids of the goods that match the search text of a list; undefined without a text. */
export async function findText(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  q = '',
): Promise<number[] | undefined> {
  const text = q.trim()
  return text === '' ? undefined : searchGoods(database, snapshot, text)
}
