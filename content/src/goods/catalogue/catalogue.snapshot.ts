import type { GoodsLookup } from '@faceplate/catalogue/goods/goods.lookup'
import type { GroupTree } from '@faceplate/catalogue/goods/group.tree'
import { lookUpInMemory } from '@faceplate/catalogue/goods/memory.lookup'
import type { Discontinued } from '@faceplate/contracts/calls/goods.contract'
import { originalLanguage } from '@faceplate/messages/message'
import type { Kysely } from 'kysely'
import { readImportDigests } from '../../base/database/content.version.ts'
import { findLanguages } from '../../base/database/languages.ts'
import { readToday } from '../../base/database/maker.day.ts'
import { isWithin, readMomentSpan, type MomentSpan } from '../../base/database/moments.ts'
import type { Database } from '../../base/database/schema.ts'
import { isSearchedInDatabase } from '../../base/fulltext/stored.words.ts'
import { readWordIndex } from '../../base/fulltext/word.documents.ts'
import { groupsPart, toPartTag } from '../../base/http/part.tags.ts'
import type { View } from '../../base/http/view.ts'
import { readDiscontinued } from '../lifecycle/discontinued.store.ts'
import { lookUpInDatabase } from './database.lookup.ts'
import { readGoodsIndex } from './goods.reader.ts'
import { readGroupTree } from './groups.store.ts'

/** Catalogue data that every list of goods needs, as of one import and one span of time. */
export interface CatalogueSnapshot {
  /** Changes with every import, and when something is published, ends or expires. */
  digest: string
  tree: GroupTree
  attributes: Database['attribute'][]
  goods: GoodsLookup
  /** Goods that are no longer sold, by id. */
  discontinued: ReadonlyMap<number, Discontinued>
  /** Day in the time zone of the maker; pictures whose rights have expired by then are left out. */
  today: string
  /** Language of texts that code writes. Data without such texts are cached by `goods`, which the languages share. */
  language: string
  /** Language of the texts of the content. */
  textLanguage: string
  /** The country whose prices are shown (`View.region`). */
  region: string | undefined
}

type SharedSnapshot = Omit<CatalogueSnapshot, 'language' | 'region'>

interface CachedSnapshot {
  imports: string
  /** See `View.translation`. */
  language: string | undefined
  span: MomentSpan
  snapshot: Promise<SharedSnapshot>
}

/** Longer than a call takes (`callTimeoutMs`). */
const inFlightMs = 10_000

/** The parts that a snapshot and the search data with it are read from. */
const parts = ['catalogue', groupsPart, 'news', 'solutions'].map(toPartTag)

/**
 * In each language, the snapshot used last and, for calls in flight at a boundary between two spans, the one used before
 * it.
 */
const cache = new WeakMap<Kysely<Database>, readonly CachedSnapshot[]>()

/**
 * Reads and caches the snapshot of the newest import. Each call compares the digests of imports, so the next request
 * sees an import by another replica or a command into the same database. At a moment at which the catalogue changes by
 * itself, also one that a clock set back brings again, the snapshot is read again.
 */
export async function readSnapshot(view: View): Promise<CatalogueSnapshot> {
  const shared = await readShared(view)
  const known = worded.get(shared) ?? new Map<string, CatalogueSnapshot>()
  worded.set(shared, known)
  const { language, region } = view
  const key = `${language} ${region ?? ''}`
  const snapshot = known.get(key) ?? { ...shared, language, region }
  known.set(key, snapshot)
  return snapshot
}

/** The snapshot in each language and country, of which there are as many as catalogues of messages and editions. */
const worded = new WeakMap<SharedSnapshot, Map<string, CatalogueSnapshot>>()

async function readShared(view: View): Promise<SharedSnapshot> {
  const { source, translation: language } = view
  const imports = await readImportDigests(source)
  const cached = findCached(view, imports)
  if (cached) return cached
  const span = await readMomentSpan(view, parts)
  // Another call may have started to read while this one waited.
  const started = findCached(view, imports)
  if (started) return started
  const reading = { imports, language, span, snapshot: buildSnapshot(view, imports, span) }
  cacheFirst(source, reading)
  reading.snapshot.catch(() => {
    cache.set(
      source,
      listCached(source).filter((other) => other !== reading),
    )
  })
  // The memory of the earlier snapshot and of its search index is freed once no call in flight can need them.
  setTimeout(() => dropEarlier(source), inFlightMs).unref()
  return reading.snapshot
}

function findCached(
  { source, now, translation: language }: View,
  imports: string,
): Promise<SharedSnapshot> | undefined {
  const found = listCached(source).find(
    (each) => each.imports === imports && each.language === language && isWithin(each.span, now),
  )
  if (found) cacheFirst(source, found)
  return found?.snapshot
}

function listCached(source: Kysely<Database>): readonly CachedSnapshot[] {
  return cache.get(source) ?? []
}

function cacheFirst(source: Kysely<Database>, first: CachedSnapshot): void {
  const isOfLanguage = ({ language }: CachedSnapshot) => language === first.language
  const current = listCached(source).filter(({ imports }) => imports === first.imports)
  const other = current.find((each) => each !== first && isOfLanguage(each))
  const ofOthers = current.filter((each) => !isOfLanguage(each))
  cache.set(source, [first, ...(other ? [other] : []), ...ofOthers])
}

/** Keeps the snapshot used last in each language. */
function dropEarlier(source: Kysely<Database>): void {
  const byLanguage = Map.groupBy(listCached(source), ({ language }) => language)
  cache.set(
    source,
    [...byLanguage.values()].flatMap(([last]) => last ?? []),
  )
}

async function buildSnapshot(
  view: View,
  imports: string,
  { since }: MomentSpan,
): Promise<SharedSnapshot> {
  const { database, source, translation } = view
  const today = await readToday(view)
  const [tree, attributes, discontinued, languages] = await Promise.all([
    readGroupTree(database, today),
    database.selectFrom('attribute').selectAll().orderBy('position').execute(),
    readDiscontinued(database),
    findLanguages(database),
  ])
  const goods = isSearchedInDatabase(source)
    ? await lookUpInDatabase(database, translation ?? '')
    : lookUpInMemory(await readGoodsIndex(database, attributes), () => readWordIndex(database))
  const digest = [imports, translation ?? '', since ?? ''].join('\n')
  const textLanguage = translation ?? languages?.original ?? originalLanguage
  return { digest, tree, attributes, goods, discontinued, today, textLanguage }
}
