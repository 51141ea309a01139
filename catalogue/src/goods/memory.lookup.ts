import { TypedFastBitSet } from 'typedfastbitset'
import { listSlices } from '../base/sliced.work.ts'
import { listSpellings } from '../search/spelling.ts'
import type { MemoryIndex } from '../search/word.index.ts'
import type { GoodsIndex, IndexedAttribute } from './goods.index.ts'
import type {
  CountedAttribute,
  CountScope,
  GoodsLookup,
  GoodsOrder,
  SearchWords,
  Selection,
  ValueChoice,
} from './goods.lookup.ts'
import { intersect, pickInOrder, takeIds } from './goods.sets.ts'
import { splitShapes } from './memory.shapes.ts'
import { readStatedValues } from './memory.values.ts'

/** Looks goods up in an index in memory. `readWords` reads the words of the search at the first search. */
export function lookUpInMemory(
  index: GoodsIndex,
  readWords: () => Promise<MemoryIndex>,
): GoodsLookup {
  return {
    async list(selection, order, part) {
      const found = selectGoods(index, selection)
      return {
        ids: takeIds(index.ids, orderPlaces(index, order, found), part),
        total: found.size(),
      }
    },
    async *listAll(sliceGoods) {
      for (let start = 0; start < index.ids.length; start += sliceGoods) {
        yield index.ids.slice(start, start + sliceGoods)
      }
    },
    async countGroups(selection) {
      const found = selectGoods(index, selection)
      const counts = [...index.ofGroup].map(
        ([group, own]) => [group, own.intersection_size(found)] as const,
      )
      return new Map(counts.filter(([, count]) => count > 0))
    },
    countValues: async (codes, scope) => countValues(index, codes, scope),
    findNeighbours: async (good, count) => findNeighbours(index, good, count),
    listShapes: async (request) => splitShapes(index, request),
    openWords: async () => openWords(index, await readWords()),
  }
}

/** The goods that meet all that is given. */
function selectGoods(index: GoodsIndex, { groups, choices = [], ids }: Selection): TypedFastBitSet {
  const sets = choices.map((choice) => selectChoice(index, choice))
  if (groups) sets.push(selectGroups(index, groups))
  if (ids) sets.push(new TypedFastBitSet(ids.flatMap((id) => index.placeOf.get(id) ?? [])))
  return sets.length > 0 ? intersect(sets) : selectEverything(index)
}

function selectGroups({ ofGroup }: GoodsIndex, groups: readonly number[]): TypedFastBitSet {
  const found = new TypedFastBitSet()
  for (const id of groups) {
    const own = ofGroup.get(id)
    if (own) found.union(own)
  }
  return found
}

function selectEverything({ ids }: GoodsIndex): TypedFastBitSet {
  const all = new TypedFastBitSet()
  all.addRange(0, ids.length)
  return all
}

/** The goods that match a choice. */
function selectChoice(
  { attributes }: GoodsIndex,
  { code, values, min, max }: ValueChoice,
): TypedFastBitSet {
  const found = new TypedFastBitSet()
  const attribute = attributes.get(code)
  if (!attribute) return found
  const isBounded = min !== undefined || max !== undefined
  if (values.length > 0 && !isBounded && attribute.values.size > 0) {
    for (const value of values) {
      const indexed = attribute.values.get(value)
      if (indexed) found.union(indexed.goods)
    }
    return found
  }
  const chosen = values.length > 0 ? new Set(values.map(Number)) : undefined
  for (const [at, number] of attribute.numbers.entries()) {
    if (chosen && !chosen.has(number)) continue
    if (min !== undefined && number < min) continue
    if (max !== undefined && number > max) continue
    found.add(attribute.places[at] ?? 0)
  }
  return found
}

/** Places of goods in the requested order. */
function orderPlaces(
  index: GoodsIndex,
  order: GoodsOrder,
  found: TypedFastBitSet,
): Iterable<number> {
  if (order === 'default') return found
  if (typeof order !== 'string') return orderByNumber(index, found, order)
  const all = order === 'new' ? index.byNewest : index.byName
  return pickInOrder(all, order === '-name', found)
}

/** Sorts by a numeric attribute; of several values of a good, the first in this order counts. */
function orderByNumber(
  { attributes }: GoodsIndex,
  found: TypedFastBitSet,
  { attribute, isFalling }: Exclude<GoodsOrder, string>,
): number[] {
  const column = attributes.get(attribute)
  const numberOf = new Map<number, number>()
  for (const [at, place] of column?.places.entries() ?? []) {
    const number = column?.numbers[at] ?? 0
    const known = numberOf.get(place)
    if (known === undefined || number < known !== isFalling) numberOf.set(place, number)
  }
  const last = isFalling ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const rank = (place: number) => numberOf.get(place) ?? last
  return [...found].toSorted((a, b) =>
    rank(a) === rank(b) ? a - b : rank(a) < rank(b) !== isFalling ? -1 : 1,
  )
}

function countValues(
  index: GoodsIndex,
  codes: readonly string[],
  { groups, base, choices }: CountScope,
): Map<string, CountedAttribute> {
  const group = selectGroups(index, groups)
  const matching = base ? intersect([group, selectGoods(index, base)]) : group
  const chosen = choices.map((choice) => ({ choice, set: selectChoice(index, choice) }))
  const left = intersect([matching, ...chosen.map(({ set }) => set)])
  return new Map(
    codes.flatMap((code) => {
      const indexed = index.attributes.get(code)
      if (!indexed) return []
      const others = chosen.filter(({ choice }) => choice.code !== code)
      const own =
        others.length === chosen.length
          ? left
          : intersect([matching, ...others.map(({ set }) => set)])
      return [[code, countAttribute(indexed, group, own)] as const]
    }),
  )
}

function countAttribute(
  indexed: IndexedAttribute,
  group: TypedFastBitSet,
  left: TypedFastBitSet,
): CountedAttribute {
  return {
    values: [...indexed.values.values()]
      .filter(({ goods }) => goods.intersects(group))
      .map(({ number, text, goods }) => ({ number, text, count: goods.intersection_size(left) })),
    bounds: findBounds(indexed, left) ?? findBounds(indexed, group),
  }
}

function findBounds(
  { places, numbers }: Pick<IndexedAttribute, 'places' | 'numbers'>,
  goods: TypedFastBitSet,
): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let at = 0; at < places.length; at += 1) {
    if (!goods.has(places[at] ?? 0)) continue
    const number = numbers[at] ?? 0
    if (number < min) min = number
    if (number > max) max = number
  }
  return min > max ? undefined : { min, max }
}

function findNeighbours(
  { ids, placeOf, ofGroup }: GoodsIndex,
  good: { id: number; group_id: number },
  count: number,
): number[] {
  const place = placeOf.get(good.id)
  const group = ofGroup.get(good.group_id)
  if (place === undefined || !group) return []
  const found: number[] = []
  const last = ids.length
  for (let distance = 1; distance < last && found.length < count; distance += 1) {
    for (const near of [place - distance, place + distance]) {
      if (near >= 0 && near < last && group.has(near) && found.length < count) found.push(near)
    }
    if (place - distance < 0 && place + distance >= last) break
  }
  return found.map((near) => ids[near] ?? 0)
}

async function openWords(goods: GoodsIndex, index: MemoryIndex): Promise<SearchWords> {
  const documentOf = new Uint32Array(goods.ids.length)
  const { start, end } = index.kinds.get('good') ?? { start: 0, end: 0 }
  for await (const slice of listSlices(end - start)) {
    for (let at = slice[0]; at < slice[1]; at += 1) {
      const place = goods.placeOf.get(index.ids[start + at] ?? 0)
      if (place !== undefined) documentOf[place] = start + at
    }
  }
  return {
    index,
    openSpellings: (ofTrade, sources) => listSpellings(index, ofTrade, sources),
    findValues(code) {
      const attribute = goods.attributes.get(code)
      return attribute && readStatedValues(attribute, documentOf)
    },
  }
}
