import { TypedFastBitSet } from 'typedfastbitset'
import type { AttributeRow, ValueRow } from '../base/catalogue.rows.ts'
import { listSlices, sortInSlices } from '../base/sliced.work.ts'
import { maxCountedValues } from './goods.lookup.ts'

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

export interface IndexedGood {
  id: number
  group_id: number
  name: string
  released_on: string
  sort: number
}

/** Adds a value of a good to the index. */
export function indexValue(
  { placeOf, attributes }: GoodsIndex,
  description: AttributeRow | undefined,
  row: Pick<ValueRow, 'good_id' | 'number' | 'text'>,
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
