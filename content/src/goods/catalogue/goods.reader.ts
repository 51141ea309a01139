import { setImmediate } from 'node:timers/promises'
import { listSlices } from '@faceplate/catalogue/base/sliced.work'
import {
  boundValues,
  indexGoods,
  indexValue,
  type GoodsIndex,
  type IndexedGood,
} from '@faceplate/catalogue/goods/goods.index'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'

// Goods, and goods with all their attributes, that are read at a time; other requests are served in between.
const sliceGoods = 5000
const sliceValues = 200

/** Reads the whole catalogue once. Takes seconds for a hundred thousand goods. */
export async function readGoodsIndex(
  database: Kysely<Database>,
  attributes: readonly Database['attribute'][],
): Promise<GoodsIndex> {
  const byId = await readGoods(database)
  const index = await indexGoods(byId)
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]))
  for await (const [start, end] of listSlices(byId.length, sliceValues)) {
    const rows = await database
      .selectFrom('good_attribute')
      .select(['good_id', 'attribute_code', 'number', 'text'])
      .where('good_id', '>=', byId[start]?.id ?? 0)
      .where('good_id', '<=', byId[end - 1]?.id ?? 0)
      .execute()
    for (const row of rows) indexValue(index, byCode.get(row.attribute_code), row)
  }
  return boundValues(index)
}

/** Reads all goods by id. */
async function readGoods(database: Kysely<Database>): Promise<IndexedGood[]> {
  const goods: IndexedGood[] = []
  for (;;) {
    const rows = await database
      .selectFrom('good')
      .select(['id', 'group_id', 'name', 'released_on', 'sort'])
      .where('id', '>', goods.at(-1)?.id ?? -1)
      .orderBy('id')
      .limit(sliceGoods)
      .execute()
    if (rows.length === 0) return goods
    goods.push(...rows)
    await setImmediate()
  }
}
