import type { PortType } from '@faceplate/drawing/device.schema'
import type { Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueGood } from '../read/catalogue.reader.ts'
import type { GoodPicture } from '../render/good.pictures.ts'

/** Deletes all goods of a source with their dependent rows. */
export async function clearGoods(
  transaction: Transaction<Database>,
  source: string,
): Promise<void> {
  const pictures = transaction
    .selectFrom('good_image')
    .innerJoin('good', 'good.id', 'good_image.good_id')
    .select('path')
    .where('good.source', '=', source)
  await transaction.deleteFrom('image').where('path', 'in', pictures).execute()
  const ids = transaction.selectFrom('good').select('id').where('source', '=', source)
  const tables = [
    'good_attribute',
    'good_image',
    'good_device',
    'good_cage',
    'good_document',
    'good_accessory',
    'good_price',
  ] as const
  for (const table of tables) {
    await transaction.deleteFrom(table).where('good_id', 'in', ids).execute()
  }
  await transaction.deleteFrom('good').where('source', '=', source).execute()
}

/** Inserts goods with their attributes, prices, cages and pictures. */
export async function insertGoods(
  transaction: Transaction<Database>,
  goods: readonly CatalogueGood[],
  pictures: readonly GoodPicture[],
): Promise<void> {
  await insertAll(
    transaction,
    'good',
    goods.map(({ good }) => good),
  )
  await insertAll(
    transaction,
    'good_attribute',
    goods.flatMap(({ good, values }) => values.map((value) => ({ good_id: good.id, ...value }))),
  )
  await insertAll(
    transaction,
    'good_price',
    goods.flatMap(({ good, prices }) => prices.map((price) => ({ good_id: good.id, ...price }))),
  )
  await insertPictures(transaction, pictures)
  await insertAll(
    transaction,
    'good_device',
    goods.flatMap(({ good, device }) =>
      device ? [{ good_id: good.id, device: JSON.stringify(device) }] : [],
    ),
  )
  await insertAll(transaction, 'good_cage', goods.flatMap(listCages))
}

/** Inserts pictures with their uses by goods. */
export async function insertPictures(
  transaction: Transaction<Database>,
  pictures: readonly GoodPicture[],
): Promise<void> {
  await insertAll(
    transaction,
    'image',
    pictures.map(({ image }) => image),
  )
  await insertAll(
    transaction,
    'good_image',
    pictures.map(({ use }) => use),
  )
}

const cageOf: Partial<Record<PortType, string>> = {
  sfp: 'SFP',
  combo: 'SFP',
  'sfp-plus': 'SFP+',
  sfp28: 'SFP28',
  qsfp28: 'QSFP28',
  pon: 'PON',
}

function listCages({ good, device }: CatalogueGood): Database['good_cage'][] {
  const counts = new Map<string, number>()
  // The port in the drawing of a module is its connector and not a cage.
  if (device && device.shape !== 'transceiver') {
    for (const { type, count } of device.ports) {
      const cage = cageOf[type]
      if (cage !== undefined) counts.set(cage, (counts.get(cage) ?? 0) + count)
    }
  }
  return [...counts].map(([form_factor, count]) => ({ good_id: good.id, form_factor, count }))
}
