import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readGoodsIndex, type GoodsIndex } from './goods.index.ts'
import { readGroupTree, type GroupTree } from './groups.store.ts'

/** What every list of goods needs of the catalogue, as it was after one import. */
export interface CatalogueSnapshot {
  /** Another one after any import. */
  digest: string
  tree: GroupTree
  attributes: Database['attribute'][]
  goods: GoodsIndex
}

interface KeptSnapshot {
  digest: string
  snapshot: Promise<CatalogueSnapshot>
}

const kept = new WeakMap<Kysely<Database>, KeptSnapshot>()

/**
 * Gives the snapshot of the newest import, and keeps it. The digests of the imports tell whether it
 * still holds, so a replica or a command that imports into the same database is seen by the next request.
 */
export async function readSnapshot(database: Kysely<Database>): Promise<CatalogueSnapshot> {
  const digest = await readDigest(database)
  const last = kept.get(database)
  if (last?.digest === digest) return last.snapshot
  const reading = { digest, snapshot: buildSnapshot(database, digest) }
  kept.set(database, reading)
  reading.snapshot.catch(() => {
    if (kept.get(database) === reading) kept.delete(database)
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
