import { weighAttribute } from '@faceplate/contracts/analogs.weights'
import type { TypedFastBitSet } from 'typedfastbitset'
import type { GoodsIndex, IndexedAttribute } from '../catalogue/goods.index.ts'
import { isStated, type AttributeDescription, type Facts } from './match.facts.ts'
import { rankMatch, rateAttribute } from './match.score.ts'

/** Every different value of an attribute once, and for each good which of them it has (-1: none). */
interface Column {
  facts: (number | string | (number | string)[])[]
  which: Int32Array
}

/**
 * The places of the goods that come nearest to a device, best first. A catalogue of a hundred
 * thousand goods has few different values, so each is compared once and the goods only look up.
 */
export function findNearest(
  goods: GoodsIndex,
  candidates: TypedFastBitSet,
  theirs: Facts,
  descriptions: readonly AttributeDescription[],
  count: number,
): number[] {
  const sums = new Float64Array(goods.ids.length)
  const known = new Float64Array(goods.ids.length)
  let total = 0
  for (const description of descriptions) {
    const { weight } = weighAttribute(description.code)
    const fact = theirs[description.code]
    if (weight === 0 || !isStated(fact, description)) continue
    total += weight
    const attribute = goods.attributes.get(description.code)
    if (!attribute) continue
    const { facts, which } = readColumn(attribute, goods.ids.length)
    const ratings = facts.map((ours) => rateAttribute(fact, ours, description))
    const gains = Float64Array.from(ratings, ({ likeness }) => likeness * weight)
    const weights = Float64Array.from(ratings, ({ verdict }) =>
      verdict === 'unknown' ? 0 : weight,
    )
    for (let place = 0; place < which.length; place += 1) {
      const at = which[place] ?? -1
      if (at < 0) continue
      sums[place] = (sums[place] ?? 0) + (gains[at] ?? 0)
      known[place] = (known[place] ?? 0) + (weights[at] ?? 0)
    }
  }
  const places: number[] = []
  const ranks: number[] = []
  candidates.forEach((place) => {
    const weight = known[place] ?? 0
    if (weight === 0) return
    places.push(place)
    ranks.push(rankMatch({ score: (sums[place] ?? 0) / weight, coverage: weight / total }))
  })
  return takeBest(places, ranks, count)
}

/** Without sorting the places: numbers alone are sorted many times faster. */
function takeBest(places: readonly number[], ranks: readonly number[], count: number): number[] {
  const least = Float64Array.from(ranks).toSorted()[Math.max(0, ranks.length - count)] ?? 0
  const best: { place: number; rank: number }[] = []
  for (const [at, rank] of ranks.entries()) {
    if (rank >= least && rank > 0) best.push({ place: places[at] ?? 0, rank })
  }
  best.sort((a, b) => b.rank - a.rank || a.place - b.place)
  return best.slice(0, count).map(({ place }) => place)
}

const columns = new WeakMap<IndexedAttribute, Column>()

/** Read when a device first states the attribute; gone with the snapshot it belongs to. */
function readColumn(attribute: IndexedAttribute, size: number): Column {
  const known = columns.get(attribute)
  if (known) return known
  const column: Column = { facts: [], which: new Int32Array(size).fill(-1) }
  const add = createAdder(column)
  const { numbers, places, values } = attribute
  for (const [at, number] of numbers.entries()) add(places[at] ?? 0, number)
  if (numbers.length === 0) {
    for (const [text, { goods }] of values) goods.forEach((place) => add(place, text))
  }
  columns.set(attribute, column)
  return column
}

/** A good with several values has the list of them as its fact; goods with the same list share it. */
function createAdder({ facts, which }: Column): (place: number, value: number | string) => void {
  const single = new Map<number | string, number>()
  const longer = new Map<string, number>()
  return (place, value) => {
    const before = which[place] ?? -1
    const known = before < 0 ? single.get(value) : longer.get(`${before} ${value}`)
    if (known !== undefined) {
      which[place] = known
      return
    }
    const first = facts[before]
    const after = facts.push(first === undefined ? value : [first, value].flat()) - 1
    if (first === undefined) single.set(value, after)
    else longer.set(`${before} ${value}`, after)
    which[place] = after
  }
}
