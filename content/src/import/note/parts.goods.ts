import { toGroup } from '@faceplate/catalogue/goods/group.tree'
import type { Kysely } from 'kysely'
import { findLanguages, type ContentLanguages } from '../../base/database/languages.ts'
import type { Database } from '../../base/database/schema.ts'
import {
  goodPart,
  groupsPart,
  seriesPart,
  transceiversPart,
  toPartTag,
} from '../../base/http/part.tags.ts'
import { readGroupTree } from '../../goods/catalogue/groups.store.ts'
import { readDiscontinued } from '../../goods/lifecycle/discontinued.store.ts'
import {
  digest,
  listOfTable,
  readRows,
  withMoments,
  type PartDigests,
  type PartMoments,
  type TranslatedTexts,
} from './parts.digest.ts'

/** Goods read at a time; a catalogue can have a hundred thousand. */
const sliceGoods = 500

/** Tables with texts of goods. */
const goodTables = ['good', 'good_image', 'good_document'] as const

export type GoodRow = Pick<Database['good'], 'id' | 'source' | 'series'>

interface GoodsInput {
  /** Whether the rows of a good may have changed. */
  isChanged: (good: GoodRow) => boolean
  /** The digests of the last recording. */
  before: PartDigests
  moments: PartMoments
  texts: TranslatedTexts
}

/** Parts derived from goods, groups and attributes: each good, series, the group tree, lists of goods, pluggable modules. */
export async function readGoodsParts(
  database: Kysely<Database>,
  input: GoodsInput,
): Promise<PartDigests> {
  const rows = await database
    .selectFrom('good')
    .select(['id', 'source', 'series'])
    .orderBy('id')
    .execute()
  const goods = await digestGoods(database, rows, input)
  const ofTable = async (table: 'attribute' | 'catalogue_group') => {
    const translated = listOfTable(input.texts, table)
    const own = await readRows(database, table)
    return translated.length === 0 ? own : [...own, ...translated]
  }
  const attributes = await ofTable('attribute')
  const groups = await ofTable('catalogue_group')
  const { roots } = await readGroupTree(database)
  // The search in lists of goods uses the vocabulary.
  const vocabulary = await database
    .selectFrom('document')
    .selectAll()
    .where('name', '=', 'vocabulary')
    .execute()
  const modules = await database
    .selectFrom('good_attribute')
    .select('good_id')
    .distinct()
    .where('attribute_code', '=', 'form_factor')
    .orderBy('good_id')
    .execute()
  const moduleGoods = modules.map(({ good_id }) => [good_id, goods.get(good_id)])
  const cages = await readRows(database, 'good_cage')
  const inOrder = [...goods].toSorted(([a], [b]) => a - b)
  const derived = new Map([
    ...digestSeries(rows, goods, input.texts),
    [toPartTag(groupsPart), digest([roots.map(toGroup), groups, attributes])],
    [toPartTag('catalogue'), digest([inOrder, groups, attributes, ...vocabulary])],
    [toPartTag(transceiversPart), digest([moduleGoods, cages, groups, attributes])],
  ])
  return new Map([
    ...[...goods].map(([id, known]) => [toPartTag(goodPart(id)), known] as const),
    ...withMoments(derived, input.moments),
  ])
}

/** A digest of each series: its goods with their digests. */
function digestSeries(
  rows: readonly GoodRow[],
  goods: ReadonlyMap<number, string>,
  texts: TranslatedTexts,
): [tag: string, digest: string][] {
  return [...Map.groupBy(rows, ({ series }) => series)].flatMap(([name, members]) => {
    if (name === null) return []
    const known = digest(members.map(({ id }) => [id, goods.get(id)]))
    // Responses name the part by the name of the series in their language.
    const names = members.flatMap(({ id }) =>
      (texts.get(`good ${id}`) ?? []).flatMap(({ field, text }) =>
        field === 'series' ? text : [],
      ),
    )
    return [...new Set([name, ...names])].map((each): [string, string] => [
      toPartTag(seriesPart(each)),
      known,
    ])
  })
}

/** A digest of each good. Goods that have not changed keep their former digest. */
async function digestGoods(
  database: Kysely<Database>,
  rows: readonly GoodRow[],
  { isChanged, before, moments, texts }: GoodsInput,
): Promise<Map<number, string>> {
  const known = (id: number) => before.get(toPartTag(goodPart(id)))
  const digests = new Map(rows.map(({ id }) => [id, known(id) ?? '']))
  const own = rows.filter((row) => isChanged(row) || !known(row.id)).map(({ id }) => id)
  if (own.length === 0) return digests
  const ends = await readDiscontinued(database)
  // Which price is shown also depends on the countries of the languages.
  const { regions } = (await findLanguages(database)) ?? {}
  for (let start = 0; start < own.length; start += sliceGoods) {
    const ids = own.slice(start, start + sliceGoods)
    for (const [id, goodRows] of await readSlice(database, ids, { ends, regions })) {
      const translated = goodTables.flatMap((table) => texts.get(`${table} ${id}`) ?? [])
      digests.set(id, digest([goodRows, moments.get(toPartTag(goodPart(id))) ?? [], ...translated]))
    }
  }
  return digests
}

/** Data that every slice of goods reads. */
interface WholeInput {
  ends: Awaited<ReturnType<typeof readDiscontinued>>
  regions: ContentLanguages['regions']
}

async function readSlice(
  database: Kysely<Database>,
  ids: readonly number[],
  { ends, regions }: WholeInput,
): Promise<Map<number, unknown[]>> {
  const rowsOf = new Map<number, unknown[]>(ids.map((id) => [id, []]))
  const goods = await database.selectFrom('good').selectAll().where('id', 'in', ids).execute()
  for (const good of goods) {
    const end = ends.get(good.id)
    rowsOf.get(good.id)?.push(good, ...(end ? [end] : []))
  }
  const take = (rows: readonly { good_id: number }[]) => {
    const sorted = rows.map((row) => ({ id: row.good_id, text: JSON.stringify(row) }))
    // The database returns the rows of a good in any order, so they are sorted.
    for (const { id, text } of sorted.toSorted((a, b) => (a.text < b.text ? -1 : 1))) {
      rowsOf.get(id)?.push(text)
    }
  }
  for (const table of ['good_attribute', 'good_cage', 'good_accessory', 'good_device'] as const) {
    take(await database.selectFrom(table).selectAll().where('good_id', 'in', ids).execute())
  }
  const prices = await database
    .selectFrom('good_price')
    .selectAll()
    .where('good_id', 'in', ids)
    .execute()
  take(prices.map((row) => ({ ...row, shown: regions })))
  // The page of a good shows its last changes, which include data from elsewhere: dates, advisories.
  take(
    await database
      .selectFrom('good_change')
      .select(['good_id', 'id'])
      .where('good_id', 'in', ids)
      .execute(),
  )
  take(
    await database
      .selectFrom('good_image')
      .leftJoin('image', 'image.path', 'good_image.path')
      .selectAll('good_image')
      .select('image.etag')
      .where('good_id', 'in', ids)
      .execute(),
  )
  take(
    await database
      .selectFrom('good_document')
      .leftJoin('file', 'file.path', 'good_document.path')
      .selectAll('good_document')
      .select('file.sha256')
      .where('good_id', 'in', ids)
      .execute(),
  )
  return rowsOf
}
