import type { Kysely } from 'kysely'
import { readToday } from '../../base/database/maker.day.ts'
import { isWithin, readMomentSpan, type MomentSpan } from '../../base/database/moments.ts'
import type { Database } from '../../base/database/schema.ts'
import { groupsPart, toPartTag } from '../../base/http/part.tags.ts'
import type { View } from '../../base/http/view.ts'
import { readGoodsIndex, type GoodsIndex } from './goods.index.ts'
import { readGroupTree, type GroupTree } from './groups.store.ts'

/** Catalogue data that every list of goods needs, as of one import and one span of time. */
export interface CatalogueSnapshot {
  /** Changes with every import, and when something is published, ends or expires. */
  digest: string
  tree: GroupTree
  attributes: Database['attribute'][]
  goods: GoodsIndex
  /** Day in the time zone of the maker; pictures whose rights have expired by then are left out. */
  today: string
}

interface CachedSnapshot {
  imports: string
  span: Promise<MomentSpan>
  snapshot: Promise<CatalogueSnapshot>
}

/** The parts that a snapshot and the search data with it are read from. */
const parts = ['catalogue', groupsPart, 'news', 'solutions'].map(toPartTag)

const cache = new WeakMap<Kysely<Database>, CachedSnapshot>()

/**
 * Reads and caches the snapshot of the newest import. Each call compares the digests of imports, so the next request
 * sees an import by another replica or a command into the same database. At a moment at which the catalogue changes by
 * itself, also one that a clock set back brings again, the snapshot is read again.
 */
export async function readSnapshot(view: View): Promise<CatalogueSnapshot> {
  const { source } = view
  const imports = await readDigest(source)
  const last = cache.get(source)
  if (last?.imports === imports && isWithin(await last.span, view.now)) return last.snapshot
  const newer = cache.get(source)
  // Another call has begun to read while this one waited.
  if (
    newer &&
    newer !== last &&
    newer.imports === imports &&
    isWithin(await newer.span, view.now)
  ) {
    return newer.snapshot
  }
  const span = readMomentSpan(view, parts)
  const reading = { imports, span, snapshot: buildSnapshot(view, imports, span) }
  cache.set(source, reading)
  reading.snapshot.catch(() => {
    if (cache.get(source) === reading) cache.delete(source)
  })
  return reading.snapshot
}

async function readDigest(database: Kysely<Database>): Promise<string> {
  const rows = await database
    .selectFrom('content_import')
    .select(['source', 'digest'])
    .orderBy('source')
    .execute()
  return rows.map(({ source, digest }) => `${source} ${digest}`).join('\n')
}

async function buildSnapshot(
  view: View,
  imports: string,
  span: Promise<MomentSpan>,
): Promise<CatalogueSnapshot> {
  const { database } = view
  const today = await readToday(view)
  const [tree, attributes, { since }] = await Promise.all([
    readGroupTree(database, today),
    database.selectFrom('attribute').selectAll().orderBy('position').execute(),
    span,
  ])
  const goods = await readGoodsIndex(database, attributes)
  return { digest: `${imports}\n${since ?? ''}`, tree, attributes, goods, today }
}
