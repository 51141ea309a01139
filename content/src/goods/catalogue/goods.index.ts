import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../../base/database/schema.ts'
import { maxCountedValues } from '../../base/fulltext/stored.values.ts'
import { listSlices, sortInSlices } from '../../base/sliced.work.ts'

/** One value of an attribute, and the places of the goods that have it in the order of the catalogue. */
export interface IndexedValue {
  number: number | null
  text: string | null
  goods: TypedFastBitSet
}

/** The values of one attribute: selectable values with sets of goods, and numbers also as a column. */
export interface IndexedAttribute {
  /** Goods that state it, other than by `no` or 0. */
  stated: TypedFastBitSet
  /** Empty for a number with too many values for a list, and for a number that is not a filter. */
  values: Map<string, IndexedValue>
  /** Places and numbers as parallel arrays; empty for other types. */
  places: number[]
  numbers: number[]
}

/**
 * Index of attribute values in memory. A list of a hundred thousand goods is filtered and counted in milliseconds,
 * while SQL would scan a million rows per request.
 */
export interface GoodsIndex {
  /** Ids by place, in the order of the catalogue. */
  ids: number[]
  placeOf: Map<number, number>
  /** Places sorted by name, and by release with the newest first. */
  byName: number[]
  byNewest: number[]
  groupOf: number[]
  ofGroup: Map<number, TypedFastBitSet>
  attributes: Map<string, IndexedAttribute>
}

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

/** Sorts goods into the order of the catalogue, and indexes all of them but their values (`indexValue`). */
export async function indexGoods(all: readonly IndexedGood[]): Promise<GoodsIndex> {
  const goods = await sortInSlices(all, (a, b) => a.sort - b.sort || a.id - b.id)
  const index: GoodsIndex = {
    ids: goods.map(({ id }) => id),
    placeOf: new Map(),
    byName: await sortPlaces(goods, (a, b) => compareTexts(a.name, b.name)),
    byNewest: await sortPlaces(goods, (a, b) => compareTexts(b.released_on, a.released_on)),
    groupOf: goods.map(({ group_id }) => group_id),
    ofGroup: new Map(),
    attributes: new Map(),
  }
  for await (const [start, end] of listSlices(goods.length)) {
    for (let place = start; place < end; place += 1) {
      const { id = 0, group_id = 0 } = goods[place] ?? {}
      index.placeOf.set(id, place)
      let set = index.ofGroup.get(group_id)
      if (!set) index.ofGroup.set(group_id, (set = new TypedFastBitSet()))
      set.add(place)
    }
  }
  return index
}

/** Drops the sets of numbers that have too many values for a list, once all values are indexed. */
export function boundValues(index: GoodsIndex): GoodsIndex {
  for (const { values, numbers } of index.attributes.values()) {
    if (numbers.length > 0 && values.size > maxCountedValues) values.clear()
  }
  return index
}

export type IndexedGood = Pick<
  Database['good'],
  'id' | 'group_id' | 'name' | 'released_on' | 'sort'
>

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

/** Adds a value of a good to the index. */
export function indexValue(
  { placeOf, attributes }: GoodsIndex,
  description: Database['attribute'] | undefined,
  row: Pick<Database['good_attribute'], 'good_id' | 'number' | 'text'>,
): void {
  const place = placeOf.get(row.good_id)
  if (place === undefined || !description) return
  let attribute = attributes.get(description.code)
  if (!attribute) {
    attribute = { stated: new TypedFastBitSet(), values: new Map(), places: [], numbers: [] }
    attributes.set(description.code, attribute)
  }
  if (row.number !== null) {
    attribute.places.push(place)
    attribute.numbers.push(row.number)
  }
  const isNone = description.type === 'flag' ? row.text === 'no' : row.number === 0
  if (!isNone) attribute.stated.add(place)
  if (attribute.values.size > maxCountedValues) return
  // The search finds goods by every choice, filters only by some.
  if (description.filter === 0 && row.number !== null) return
  const key = row.text ?? String(row.number)
  let value = attribute.values.get(key)
  if (!value) {
    value = { number: row.number, text: row.text, goods: new TypedFastBitSet() }
    attribute.values.set(key, value)
  }
  value.goods.add(place)
}

/** Sorts the places of goods. The sort is stable, so equal goods stay in the order of the catalogue. */
function sortPlaces<Good>(
  goods: readonly Good[],
  compare: (a: Good, b: Good) => number,
): Promise<number[]> {
  return sortInSlices([...goods.keys()], (a, b) => compare(goods[a]!, goods[b]!))
}

/** Compares by code units, which is fast and independent of locale and database. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
