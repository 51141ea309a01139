import type { Kysely } from 'kysely'
import { runWrite } from '../base/database/busy.ts'
import type { Database } from '../base/database/schema.ts'
import { recordChanges } from '../goods/changes/changes.record.ts'
import { recordParts } from './note/parts.store.ts'
import { recordDates } from './note/publication.dates.ts'
import { clearGoods } from './write/goods.write.ts'
import { indexSearch } from './write/search.write.ts'

/** Removes the goods and devices of a source and returns their counts; undefined if nothing was imported from it. */
export async function removeSource(
  database: Kysely<Database>,
  source: string,
): Promise<{ goods: number; devices: number } | undefined> {
  return runWrite(database, async (transaction) => {
    const now = new Date()
    const { numDeletedRows } = await transaction
      .deleteFrom('content_import')
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return undefined
    const { goods } = await transaction
      .selectFrom('good')
      .select((build) => build.fn.countAll().as('goods'))
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
    const devices = await transaction
      .deleteFrom('vendor_device')
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
    if (Number(goods) > 0) {
      await recordChanges(transaction, { source, now }, () => clearGoods(transaction, source))
      await indexSearch(transaction)
    }
    await recordDates(transaction)
    await recordParts(transaction, { source, now })
    return { goods: Number(goods), devices: Number(devices.numDeletedRows) }
  })
}

/** Sources that can be removed: all except the content folder and its libraries. */
export async function listSources(database: Kysely<Database>): Promise<string[]> {
  const rows = await database
    .selectFrom('content_import')
    .select('source')
    .where('source', '!=', 'content')
    .where('source', 'not like', 'content/%')
    .orderBy('source')
    .execute()
  return rows.map(({ source }) => source)
}
