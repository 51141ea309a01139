import { toId } from '@faceplate/catalogue/base/item.id'
import { formatValues, toGoodAttribute } from '@faceplate/catalogue/goods/attribute.text'
import {
  findFamily,
  listAncestors,
  listDeclaredNone,
  requireGroup,
  toReference,
} from '@faceplate/catalogue/goods/group.tree'
import { pickKeyFacts } from '@faceplate/catalogue/goods/key.facts'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findMessages } from '@faceplate/server/process/messages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readShownMedia } from '../../files/images/media.shown.ts'
import { readDevices } from '../comparison/good.hardware.ts'
import { describePerformance } from '../performance/good.performance.ts'
import { listGoodPrices } from '../prices/prices.store.ts'
import { findSheets } from '../sheets/sheets.stated.ts'
import { readSigningKey } from '../signing/signing.key.ts'
import { signaturePath, sumsPath } from '../signing/signing.paths.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { readCards, readImages, readAttributeValues, orderImages } from './good.cards.ts'
import { listLastChanges } from './good.changes.ts'
import { listGoodDocuments } from './good.documents.ts'
import { listGoodModels } from './good.models.ts'
import { readSeries } from './good.series.ts'

const relatedCount = 4

/** The row of a good by id or code; throws a 404 if there is none. */
export async function requireGood(
  database: Kysely<Database>,
  idOrCode: string,
): Promise<Database['good']> {
  const byCode = await database
    .selectFrom('good')
    .selectAll()
    .where('code', '=', idOrCode)
    .executeTakeFirst()
  if (byCode) return byCode
  const byId = await database
    .selectFrom('good')
    .selectAll()
    .where('id', '=', toId(idOrCode))
    .executeTakeFirst()
  if (!byId) throw new ProblemError(404, `No good '${idOrCode}'`)
  return byId
}

/**
 * Resolves ids, codes or part numbers in lower case to ids of goods, each once and in the same order; unknown ones are left
 * out.
 */
export async function findGoodIds(
  database: Kysely<Database>,
  idsOrCodes: readonly string[],
): Promise<number[]> {
  // `in ()` is no SQL of PostgreSQL.
  if (idsOrCodes.length === 0) return []
  const rows = await database
    .selectFrom('good')
    .select(['id', 'code'])
    .where((where) =>
      where.or([where('code', 'in', idsOrCodes), where('id', 'in', idsOrCodes.map(toId))]),
    )
    .execute()
  const find = (idOrCode: string) =>
    rows.find(({ code }) => code === idOrCode) ?? rows.find(({ id }) => id === toId(idOrCode))
  const left = idsOrCodes.filter((each) => !find(each))
  const byPart = new Map(await listPartNumbers(database, left))
  const ids = idsOrCodes.flatMap((each) => find(each)?.id ?? byPart.get(each) ?? [])
  return [...new Set(ids)]
}

/** Goods with one of the part numbers, by the part number in lower case. */
async function listPartNumbers(
  database: Kysely<Database>,
  partNumbers: readonly string[],
): Promise<(readonly [partNumber: string, id: number])[]> {
  if (partNumbers.length === 0) return []
  const lower = sql<string>`lower(part_number)`
  const rows = await database
    .selectFrom('good')
    .select(['id', lower.as('part')])
    .where(lower, 'in', partNumbers)
    .execute()
  return rows.map(({ id, part }) => [part, id])
}

/** One good with all its data, by id or code; throws a 404 if there is none. */
export async function readGood(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
): Promise<Good> {
  const row = await requireGood(database, idOrCode)
  const [[good], series] = await Promise.all([
    describeGoods(database, snapshot, [row]),
    readSeries(database, snapshot, row),
  ])
  if (!good) throw new ProblemError(404, `No good '${idOrCode}'`)
  return series ? { ...good, series } : good
}

/** Goods with all their data, in the order of the ids; unknown ids are left out. */
export async function readGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  ids: readonly number[],
): Promise<Good[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('good').selectAll().where('id', 'in', ids).execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return describeGoods(
    database,
    snapshot,
    ids.flatMap((id) => rowOf.get(id) ?? []),
  )
}

async function describeGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  rows: readonly Database['good'][],
): Promise<Good[]> {
  const read = await readGoodData(database, snapshot, rows)
  return rows.map((row) => describeGood(row, snapshot, read))
}

type GoodData = Awaited<ReturnType<typeof readGoodData>>

/** Reads the values, pictures, documents and other data of several goods, each in one query. */
async function readGoodData(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  rows: readonly Database['good'][],
) {
  const { tree, goods, language, region } = snapshot
  const ids = rows.map(({ id }) => id)
  const relatedIds = new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, await goods.findNeighbours(row, relatedCount)] as const),
    ),
  )
  const accessoryIds = await listAccessories(database, ids)
  const besides = [...accessoryIds.values(), ...relatedIds.values()].flat()
  const [values, images, documents, models, key, cards, changes, prices, sheets, devices] =
    await Promise.all([
      readAttributeValues(database, ids),
      readImages(database, ids),
      listGoodDocuments(database, ids, snapshot),
      listGoodModels(findMessages(language), database, rows, ({ group_id }) =>
        findFamily(requireGroup(tree, String(group_id))),
      ),
      readSigningKey(database),
      readCards(database, snapshot, [...new Set(besides)]),
      listLastChanges(database, snapshot, ids),
      listGoodPrices(database, ids, region),
      findSheets(database),
      readDevices(database, ids),
    ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    withSheet: new Set(sheets?.sheets.flatMap(({ goods: codes }) => codes)),
    valuesOf: Map.groupBy(values, ({ good_id }) => good_id),
    imagesOf: Map.groupBy(images, ({ good_id }) => good_id),
    pickCards: (list: readonly number[] = []) => list.flatMap((id) => cardOf.get(id) ?? []),
    accessoryIds,
    relatedIds,
    documents,
    models,
    publicKey: key.publicKey,
    changes,
    prices,
    devices,
  }
}

function describeGood(
  row: Database['good'],
  { tree, attributes, discontinued, today, language }: CatalogueSnapshot,
  read: GoodData,
): Good {
  const group = requireGroup(tree, String(row.group_id))
  const own = read.valuesOf.get(row.id) ?? []
  const byCode = Map.groupBy(own, ({ attribute_code }) => attribute_code)
  const { images: photos, videos } = readShownMedia(row.media, today)
  const end = discontinued.get(row.id)
  const price = read.prices.get(row.id)
  const performance = describePerformance({
    device: read.devices.get(row.id),
    values: own,
    attributes,
    lacks: listDeclaredNone(group),
    stated: row.performance,
  })
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    part_number: row.part_number,
    summary: row.summary,
    description: row.description,
    images: orderImages(photos, read.imagesOf.get(row.id) ?? []),
    ...(videos.length > 0 ? { videos } : {}),
    group_id: row.group_id,
    group: toReference(group),
    ancestors: listAncestors(group),
    key_facts: pickKeyFacts(attributes, own, group, language),
    supply: attributes.flatMap((attribute) => {
      const stated = attribute.supply === 1 && !end ? byCode.get(attribute.code) : undefined
      return stated
        ? [{ name: attribute.name, text: formatValues(attribute, stated, language) }]
        : []
    }),
    attributes: attributes.flatMap((attribute) => {
      const stated = byCode.get(attribute.code)
      // Terms of supply end with the sale.
      if (end && attribute.supply === 1) return []
      return stated ? [toGoodAttribute(attribute, stated, language)] : []
    }),
    ...(performance ? { performance } : {}),
    documents: read.documents.get(row.id) ?? [],
    models: read.models.get(row.id) ?? [],
    has_sheet: read.withSheet.has(row.code),
    signing: { sums: sumsPath, signature: signaturePath, public_key: read.publicKey },
    accessories: read.pickCards(read.accessoryIds.get(row.id)),
    related: read.pickCards(read.relatedIds.get(row.id)),
    released_on: row.released_on,
    ...(end ? { discontinued: end } : price ? { price } : {}),
    changes: read.changes.get(row.id) ?? [],
  }
}

/** Ids of the accessories of each good. */
async function listAccessories(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await database
    .selectFrom('good_accessory')
    .select(['good_id', 'accessory_id'])
    .where('good_id', 'in', ids)
    .orderBy('position')
    .execute()
  const accessories = Map.groupBy(rows, ({ good_id }) => good_id)
  return new Map(
    [...accessories].map(([id, own]) => [id, own.map(({ accessory_id }) => accessory_id)]),
  )
}
