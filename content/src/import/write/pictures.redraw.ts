import type { Livery } from '@faceplate/drawing/livery'
import type { Transaction } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { drawPictures } from '../render/good.pictures.ts'
import { insertPictures } from './goods.write.ts'

/** Goods redrawn at a time. Their pictures take about 30 KB each. */
const sliceGoods = 500

/**
 * Redraws the pictures of the goods of other sources if the livery is another than the imported one: their devices carry
 * the badge of the manufacturer too. The pictures keep their paths. Resolves with whether goods were redrawn.
 */
export async function redrawPictures(
  transaction: Transaction<Database>,
  source: string,
  livery: Livery,
): Promise<boolean> {
  const earlier = await findDocument<Livery>(transaction, 'livery')
  if (JSON.stringify(earlier) === JSON.stringify(livery)) return false
  const rows = await transaction
    .selectFrom('good')
    .innerJoin('good_device', 'good_device.good_id', 'good.id')
    .select('good.id')
    .where('good.source', '!=', source)
    .orderBy('good.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += sliceGoods) {
    await redrawGoods(transaction, ids.slice(start, start + sliceGoods), livery)
  }
  return ids.length > 0
}

async function redrawGoods(
  transaction: Transaction<Database>,
  ids: readonly number[],
  livery: Livery,
): Promise<void> {
  const goods = await transaction.selectFrom('good').selectAll().where('id', 'in', ids).execute()
  const devices = await transaction
    .selectFrom('good_device')
    .selectAll()
    .where('good_id', 'in', ids)
    .execute()
  const values = await transaction
    .selectFrom('good_attribute')
    .selectAll()
    .where('good_id', 'in', ids)
    .orderBy('position')
    .execute()
  const deviceOf = new Map(devices.map(({ good_id, device }) => [good_id, device]))
  const valuesOf = Map.groupBy(values, ({ good_id }) => good_id)
  const pictures = drawPictures(
    goods.map((good) => ({
      good,
      values: valuesOf.get(good.id) ?? [],
      device: JSON.parse(deviceOf.get(good.id) ?? 'null') ?? undefined,
    })),
    livery,
  )
  const uses = transaction.selectFrom('good_image').where('good_id', 'in', ids)
  await transaction.deleteFrom('image').where('path', 'in', uses.select('path')).execute()
  await transaction.deleteFrom('good_image').where('good_id', 'in', ids).execute()
  await insertPictures(transaction, pictures)
}
