import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readGoodsIndex, type GoodsIndex } from './goods.index.ts'
import { readGroupTree, type GroupTree } from './groups.store.ts'

/** Catalogue data that every list of goods needs, as of one import. */
export interface CatalogueSnapshot {
  /** Changes with every import. */
  digest: string
  tree: GroupTree
  attributes: Database['attribute'][]
  goods: GoodsIndex
}

interface CachedSnapshot {
  digest: string
  snapshot: Promise<CatalogueSnapshot>
}

const cache = new WeakMap<Kysely<Database>, CachedSnapshot>()

/**
 * Reads and caches the snapshot of the newest import. Each call compares the digests of imports, so the next request
 * sees an import by another replica or a command into the same database.
 */
export async function readSnapshot(database: Kysely<Database>): Promise<CatalogueSnapshot> {
  const digest = await readDigest(database)
  const last = cache.get(database)
  if (last?.digest === digest) return last.snapshot
  const reading = { digest, snapshot: buildSnapshot(database, digest) }
  cache.set(database, reading)
  reading.snapshot.catch(() => {
    if (cache.get(database) === reading) cache.delete(database)
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
  database: Kysely<Database>,
  digest: string,
): Promise<CatalogueSnapshot> {
  const [tree, attributes] = await Promise.all([
    readGroupTree(database),
    database.selectFrom('attribute').selectAll().orderBy('position').execute(),
  ])
  return { digest, tree, attributes, goods: await readGoodsIndex(database, attributes) }
}
