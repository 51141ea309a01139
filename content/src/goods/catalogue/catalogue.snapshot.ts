import type { Kysely } from 'kysely'
import { readTimeZone, toDay } from '../../base/database/maker.day.ts'
import type { Database } from '../../base/database/schema.ts'
import type { Media } from '../../files/images/media.reader.ts'
import { readGoodsIndex, type GoodsIndex } from './goods.index.ts'
import { readGroupTree, type GroupTree } from './groups.store.ts'

/** Catalogue data that every list of goods needs, as of one import. */
export interface CatalogueSnapshot {
  /** Changes with every import. */
  digest: string
  tree: GroupTree
  attributes: Database['attribute'][]
  goods: GoodsIndex
  /** Day in the time zone of the maker; pictures whose rights have expired by then are left out. */
  today: string
  /** Last day for which the snapshot is valid; then rights of a picture expire. */
  until: string | undefined
  timeZone: string
}

interface CachedSnapshot {
  digest: string
  snapshot: Promise<CatalogueSnapshot>
}

const cache = new WeakMap<Kysely<Database>, CachedSnapshot>()

/**
 * Reads and caches the snapshot of the newest import. Each call compares the digests of imports, so the next request
 * sees an import by another replica or a command into the same database. A snapshot with pictures whose rights have
 * expired is read again.
 */
export async function readSnapshot(
  database: Kysely<Database>,
  now: Date,
): Promise<CatalogueSnapshot> {
  const digest = await readDigest(database)
  const last = cache.get(database)
  if (last?.digest === digest && isValid(await last.snapshot, now)) return last.snapshot
  const newer = cache.get(database)
  // Another call has begun to read while this one waited.
  if (newer !== last && newer?.digest === digest) return newer.snapshot
  const reading = { digest, snapshot: buildSnapshot(database, digest, now) }
  cache.set(database, reading)
  reading.snapshot.catch(() => {
    if (cache.get(database) === reading) cache.delete(database)
  })
  return reading.snapshot
}

function isValid({ today, until, timeZone }: CatalogueSnapshot, now: Date): boolean {
  const day = toDay(now, timeZone)
  return today <= day && (until === undefined || day <= until)
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
  now: Date,
): Promise<CatalogueSnapshot> {
  const timeZone = await readTimeZone(database)
  const today = toDay(now, timeZone)
  const [tree, attributes, until] = await Promise.all([
    readGroupTree(database, today),
    database.selectFrom('attribute').selectAll().orderBy('position').execute(),
    findNextExpiry(database, today),
  ])
  const goods = await readGoodsIndex(database, attributes)
  return { digest, tree, attributes, goods, today, until, timeZone }
}

/** The next day on which rights of a photograph or film of a good or a banner expire; undefined if there is none. */
async function findNextExpiry(
  database: Kysely<Database>,
  today: string,
): Promise<string | undefined> {
  const rows = await database
    .selectFrom('good')
    .select('media as column')
    .where('media', 'like', '%"expires_on"%')
    .unionAll(
      database
        .selectFrom('catalogue_group')
        .select('banner as column')
        .where('banner', 'like', '%"expires_on"%'),
    )
    .execute()
  const days = rows.flatMap(({ column }) => {
    const { images = [], videos = [] } = JSON.parse(column ?? '') as Partial<Media>
    return [...images, ...videos].flatMap(({ expires_on: last = '' }) => last)
  })
  return days.filter((day) => day >= today).toSorted()[0]
}
