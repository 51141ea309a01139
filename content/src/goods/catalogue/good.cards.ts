import { requireGroup, toReference } from '@faceplate/catalogue/goods/group.tree'
import { pickKeyFacts } from '@faceplate/catalogue/goods/key.facts'
import type { GoodCard, GoodImage } from '@faceplate/contracts/calls/goods.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readShownMedia } from '../../files/images/media.shown.ts'
import { toHashedAddress } from '../../files/images/picture.ts'
import { listGoodPrices } from '../prices/prices.store.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'

type GoodImageRow = Database['good_image'] & Pick<Database['image'], 'etag'>

/** Cards of goods in the order of the ids; unknown ids are left out. */
export async function readCards(
  database: Kysely<Database>,
  { tree, attributes, discontinued, today, language, region }: CatalogueSnapshot,
  ids: readonly number[],
  { withValues = false }: { withValues?: boolean } = {},
): Promise<GoodCard[]> {
  if (ids.length === 0) return []
  const keyFacts = attributes.filter(({ key_fact }) => key_fact !== null)
  const [rows, values, images, prices] = await Promise.all([
    database.selectFrom('good').selectAll().where('id', 'in', ids).execute(),
    readAttributeValues(
      database,
      ids,
      keyFacts.map(({ code }) => code),
    ),
    selectImages(database, ids).where('view', '!=', 'panel').orderBy('position').execute(),
    listGoodPrices(database, ids, region),
  ])
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const valuesById = Map.groupBy(values, ({ good_id }) => good_id)
  const imagesById = Map.groupBy(images, ({ good_id }) => good_id)
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    if (!row) return []
    const group = requireGroup(tree, String(row.group_id))
    const own = imagesById.get(id) ?? []
    const [photo] = readShownMedia(row.media, today).images
    const drawn = own.find(({ logo }) => logo)
    const drawing = own.find(({ view }) => view === 'outline')
    const thumbnail = own.find(({ view }) => view === 'thumbnail')
    const end = discontinued.get(row.id)
    const price = prices.get(id)
    return [
      {
        id,
        code: row.code,
        name: row.name,
        part_number: row.part_number,
        summary: row.summary,
        image: photo ? toPhotoImage(photo, true) : drawn ? toImage(drawn) : null,
        ...(thumbnail ? { thumbnail: toAddress(thumbnail) } : {}),
        ...(drawing ? { drawing: toAddress(drawing) } : {}),
        group_id: row.group_id,
        group: toReference(group),
        key_facts: pickKeyFacts(keyFacts, valuesById.get(id) ?? [], group, language, {
          withValues,
        }),
        released_on: row.released_on,
        ...(end ? { discontinued: end } : price ? { price } : {}),
      },
    ]
  })
}

/** Cards of goods in the order of the codes; unknown codes are left out. */
export async function readCardsByCode(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  codes: readonly string[],
): Promise<GoodCard[]> {
  if (codes.length === 0) return []
  const rows = await database
    .selectFrom('good')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .execute()
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  return readCards(
    database,
    snapshot,
    codes.flatMap((code) => idOf.get(code) ?? []),
  )
}

/** Names of goods in the order of the ids; unknown ids are left out. */
export async function readNames(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('good')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => nameOf.get(id) ?? [])
}

export function readAttributeValues(
  database: Kysely<Database>,
  ids: readonly number[],
  codes?: readonly string[],
): Promise<Database['good_attribute'][]> {
  if (ids.length === 0 || codes?.length === 0) return Promise.resolve([])
  return database
    .selectFrom('good_attribute')
    .selectAll()
    .where('good_id', 'in', ids)
    .$if(codes !== undefined, (each) => each.where('attribute_code', 'in', codes ?? []))
    .orderBy('position')
    .execute()
}

/** The pictures on the pages of goods. */
export function readImages(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<GoodImageRow[]> {
  return selectImages(database, ids)
    .where('view', 'not in', ['panel', 'thumbnail'])
    .orderBy('position')
    .execute()
}

/** Front panels of goods at the same scale, by id; goods without one are left out. */
export async function readPanels(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, GoodImage>> {
  if (ids.length === 0) return new Map()
  const rows = await selectImages(database, ids).where('view', '=', 'panel').execute()
  return new Map(rows.map((row) => [row.good_id, toImage(row)]))
}

function selectImages(database: Kysely<Database>, ids: readonly number[]) {
  return database
    .selectFrom('good_image')
    .innerJoin('image', 'image.path', 'good_image.path')
    .selectAll('good_image')
    .select('image.etag')
    .where('good_id', 'in', ids)
}

function toImage(row: GoodImageRow): GoodImage {
  const { logo, alt, width, height } = row
  return { url: toAddress(row), logo: logo === 1, alt, width, height }
}

/** A photograph as a picture of a good. `isMain`: lists show it. */
function toPhotoImage(photo: Photo, isMain: boolean): GoodImage {
  const { url, alt, width, height } = photo
  return { url, logo: isMain, alt, width, height, photo }
}

/**
 * The pictures of a good in display order: its photographs, each view followed by its drawing, then the other drawings.
 * The first picture is the main one.
 */
export function orderImages(
  photos: readonly Photo[],
  drawings: readonly GoodImageRow[],
): GoodImage[] {
  if (photos.length === 0) return drawings.map(toImage)
  const lastOf = new Map(photos.map(({ view }, at) => [view, at]))
  const drawn = drawings.map((row) => ({ row, image: { ...toImage(row), logo: false } }))
  const beside = photos.flatMap((photo, at) => [
    toPhotoImage(photo, at === 0),
    ...drawn.filter(({ row }) => lastOf.get(row.view) === at).map(({ image }) => image),
  ])
  return [...beside, ...drawn.filter(({ row }) => !lastOf.has(row.view)).map(({ image }) => image)]
}

function toAddress({ path, etag }: GoodImageRow): string {
  return toHashedAddress(path, etag)
}
