import { essentialWeight, weighAttribute } from '@faceplate/contracts/calls/analogs.weights'
import type { TypedFastBitSet } from 'typedfastbitset'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import type { IndexedAttribute } from '../catalogue/goods.index.ts'
import { listDeclaredNone, type GroupNode } from '../catalogue/groups.store.ts'
import { toNone, type AttributeDescription, type MatchFact, type Facts } from './match.facts.ts'
import { compareStandings, type Standing } from './match.standing.ts'

/** Goods with the same essential facts, by their places in the catalogue. */
interface Shape {
  facts: Facts
  places: number[]
}

/** The different values of an attribute, and for each good the index of its value (-1: none). */
interface Column {
  facts: (number | string | (number | string)[])[]
  which: Int32Array
}

/**
 * The places of the goods that match a device best, best first. A hundred thousand goods have only few different
 * shapes, so each shape is judged once.
 */
export function findNearest(
  snapshot: CatalogueSnapshot,
  candidates: TypedFastBitSet,
  judge: (ours: Facts) => Standing | undefined,
  count: number,
): number[] {
  const judged = readShapes(snapshot).flatMap(({ facts, places }) => {
    const own = places.filter((place) => candidates.has(place))
    const standing = own.length > 0 ? judge(facts) : undefined
    return standing ? [{ standing, own }] : []
  })
  const nearest: number[] = []
  for (const { own } of judged.toSorted((a, b) => compareStandings(a.standing, b.standing))) {
    nearest.push(...own.slice(0, count - nearest.length))
    if (nearest.length >= count) break
  }
  return nearest
}

/** Facts for the attributes that goods of a group do not have unless they state them. */
export function readDeclaredNone(
  group: GroupNode | undefined,
  attributes: readonly AttributeDescription[],
): Facts {
  const codes = listDeclaredNone(group)
  return Object.fromEntries(
    attributes.filter(({ code }) => codes.has(code)).map((each) => [each.code, toNone(each)]),
  )
}

const cache = new WeakMap<CatalogueSnapshot['goods'], Shape[]>()

/** Shapes of a snapshot, built at first use and cached as long as the snapshot exists. */
function readShapes(snapshot: CatalogueSnapshot): Shape[] {
  const known = cache.get(snapshot.goods)
  if (known) return known
  const { attributes, goods, tree } = snapshot
  const columns = attributes.flatMap(({ code }) => {
    const attribute = goods.attributes.get(code)
    if (!attribute || weighAttribute(code).weight < essentialWeight) return []
    return [{ code, ...readColumn(attribute, goods.ids.length) }]
  })
  // At first each group is one shape; each attribute then splits shapes whose goods differ in it.
  let shapeOf = Float64Array.from(goods.groupOf)
  for (const { facts, which } of columns) {
    const next = new Map<number, number>()
    shapeOf = shapeOf.map((shape, place) => {
      const key = shape * (facts.length + 1) + (which[place] ?? -1) + 1
      const number = next.get(key) ?? next.size
      next.set(key, number)
      return number
    })
  }
  const shapes = new Map<number, Shape>()
  for (const [place, number] of shapeOf.entries()) {
    const shape = shapes.get(number)
    if (shape) {
      shape.places.push(place)
      continue
    }
    const group = tree.find(String(goods.groupOf[place]))
    const stated = columns.flatMap(({ code, facts, which }): [string, MatchFact][] => {
      const fact = facts[which[place] ?? -1]
      return fact === undefined ? [] : [[code, fact]]
    })
    const facts = { ...readDeclaredNone(group, attributes), ...Object.fromEntries(stated) }
    shapes.set(number, { facts, places: [place] })
  }
  const list = [...shapes.values()]
  cache.set(snapshot.goods, list)
  return list
}

function readColumn(attribute: IndexedAttribute, size: number): Column {
  const column: Column = { facts: [], which: new Int32Array(size).fill(-1) }
  const add = createAdder(column)
  const { numbers, places, values } = attribute
  for (const [at, number] of numbers.entries()) add(places[at] ?? 0, number)
  if (numbers.length === 0) {
    for (const [text, { goods }] of values) goods.forEach((place) => add(place, text))
  }
  return column
}

/** Adds values to a column. Several values of a good become a list, which goods with the same values share. */
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
