import type { Good, GoodCard } from '@faceplate/contracts/catalogue.contract'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { Kysely } from 'kysely'
import { toId } from '../database/paging.ts'
import type { Database } from '../database/schema.ts'
import { listLastChanges } from './good.changes.ts'
import { listGoodDocuments } from './good.documents.ts'
import { listGoodModels } from './good.models.ts'
import { toGoodAttribute } from './attribute.text.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { pickKeyFacts, readCards, readImages, readValues, toImage } from './good.cards.ts'
import type { GoodsIndex } from './goods.index.ts'
import { readSigningKey } from '../signing/signing.key.ts'
import { signaturePath, sumsPath } from '../signing/signing.paths.ts'
import { findFamily, listAncestors, requireGroup, toReference } from './groups.store.ts'

const relatedCount = 4

/** The row of a good by id or code, or a 404. */
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

/** The ids of goods named by id or code, each once and in that order; what names no good is left out. */
export async function findGoodIds(
  database: Kysely<Database>,
  idsOrCodes: readonly string[],
): Promise<number[]> {
  const rows = await database
    .selectFrom('good')
    .select(['id', 'code'])
    .where((where) =>
      where.or([where('code', 'in', idsOrCodes), where('id', 'in', idsOrCodes.map(toId))]),
    )
    .execute()
  const ids = idsOrCodes.flatMap((idOrCode) => {
    const row =
      rows.find(({ code }) => code === idOrCode) ?? rows.find(({ id }) => id === toId(idOrCode))
    return row ? [row.id] : []
  })
  return [...new Set(ids)]
}

/** One good by id or code with all that is known of it, or a 404. */
export async function readGood(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
): Promise<Good> {
  const row = await requireGood(database, idOrCode)
  const { tree, attributes, goods } = snapshot
  const group = requireGroup(tree, String(row.group_id))
  const [values, images, documents, models, key, accessories, related, changes] = await Promise.all(
    [
      readValues(database, [row.id]),
      readImages(database, [row.id]),
      listGoodDocuments(database, row.id),
      listGoodModels(database, row, findFamily(group).row),
      readSigningKey(database),
      listAccessories(database, snapshot, row.id),
      readCards(database, snapshot, findNeighbours(goods, row, relatedCount)),
      listLastChanges(database, row.id),
    ],
  )
  const valuesByCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    part_number: row.part_number,
    summary: row.summary,
    description: row.description,
    images: images.map(toImage),
    group_id: row.group_id,
    group: toReference(group),
    ancestors: listAncestors(group),
    key_facts: pickKeyFacts(attributes, values),
    attributes: attributes.flatMap((attribute) => {
      const own = valuesByCode.get(attribute.code)
      return own ? [toGoodAttribute(attribute, own)] : []
    }),
    documents,
    models,
    signing: { sums: sumsPath, signature: signaturePath, public_key: key.publicKey },
    accessories,
    related,
    released_on: row.released_on,
    changes,
  }
}

async function listAccessories(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  goodId: number,
): Promise<GoodCard[]> {
  const rows = await database
    .selectFrom('good_accessory')
    .select('accessory_id')
    .where('good_id', '=', goodId)
    .orderBy('position')
    .execute()
  return readCards(
    database,
    snapshot,
    rows.map(({ accessory_id }) => accessory_id),
  )
}

/** The goods of the same group that stand nearest in the order of the catalogue. */
function findNeighbours(goods: GoodsIndex, row: Database['good'], count: number): number[] {
  const place = goods.placeOf.get(row.id)
  const group = goods.ofGroup.get(row.group_id)
  if (place === undefined || !group) return []
  const found: number[] = []
  const last = goods.ids.length
  for (let distance = 1; distance < last && found.length < count; distance += 1) {
    for (const near of [place - distance, place + distance]) {
      if (near >= 0 && near < last && group.has(near) && found.length < count) found.push(near)
    }
    if (place - distance < 0 && place + distance >= last) break
  }
  return found.map((near) => goods.ids[near] ?? 0)
}
