import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readGoodsIndex, type GoodsIndex } from './goods.index.ts'
import { readGroupTree, type GroupTree } from './groups.store.ts'

/** What every list of goods needs of the catalogue, as it was after one import. */
export interface CatalogueSnapshot {
  tree: GroupTree
  attributes: Database['attribute'][]
  goods: GoodsIndex
}

/** Gives the snapshot of the newest import, whichever process made it. */
export type ReadSnapshot = () => Promise<CatalogueSnapshot>

/**
 * Keeps the last snapshot. The digests of the imports tell whether it still holds, so a replica or a
 * command that imports into the same database is seen by the next request.
 */
export function createSnapshotReader(database: Kysely<Database>): ReadSnapshot {
  let current: { digest: string; snapshot: Promise<CatalogueSnapshot> } | undefined
  return async () => {
    const digest = await readDigest(database)
    if (current?.digest !== digest) {
      const snapshot = readSnapshot(database)
      const reading = { digest, snapshot }
      current = reading
      snapshot.catch(() => {
        if (current === reading) current = undefined
      })
    }
    return current.snapshot
  }
}

async function readDigest(database: Kysely<Database>): Promise<string> {
  const rows = await database
    .selectFrom('content_import')
    .select(['source', 'digest'])
    .orderBy('source')
    .execute()
  return rows.map(({ source, digest }) => `${source} ${digest}`).join('\n')
}

async function readSnapshot(database: Kysely<Database>): Promise<CatalogueSnapshot> {
  const [tree, attributes] = await Promise.all([
    readGroupTree(database),
    database.selectFrom('attribute').selectAll().orderBy('position').execute(),
  ])
  return { tree, attributes, goods: await readGoodsIndex(database, attributes) }
}
