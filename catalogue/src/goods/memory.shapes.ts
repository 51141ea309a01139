import type { GoodsIndex, IndexedAttribute } from './goods.index.ts'
import type { Shape, ShapeFacts, ShapeGood, ShapeRequest } from './goods.lookup.ts'

/** The different values of an attribute, and for each good the index of its value (-1: none). */
interface Column {
  code: string
  facts: ShapeFacts[string][]
  which: Int32Array
}

/** Splits goods by their values. At first each group is one shape; each attribute then splits shapes. */
export function splitShapes(
  index: GoodsIndex,
  { groups, codes, without, most }: ShapeRequest,
): Shape[] {
  const columns = codes.flatMap((code) => {
    const attribute = index.attributes.get(code)
    return attribute ? [readColumn(code, attribute, index.ids.length)] : []
  })
  let shapeOf = Float64Array.from(index.groupOf)
  for (const { facts, which } of columns) {
    const next = new Map<number, number>()
    shapeOf = shapeOf.map((shape, place) => {
      const key = shape * (facts.length + 1) + (which[place] ?? -1) + 1
      const number = next.get(key) ?? next.size
      next.set(key, number)
      return number
    })
  }
  const wanted = new Set(groups)
  const shapes = new Map<number, Shape & { goods: ShapeGood[] }>()
  for (const [at, number] of shapeOf.entries()) {
    const group = index.groupOf[at] ?? 0
    const id = index.ids[at] ?? 0
    if (!wanted.has(group) || without.has(id)) continue
    const shape = shapes.get(number)
    if (!shape)
      shapes.set(number, { group, facts: pickFacts(columns, at), goods: [{ id, sort: at }] })
    else if (shape.goods.length < most) shape.goods.push({ id, sort: at })
  }
  return [...shapes.values()]
}

function pickFacts(columns: readonly Column[], place: number): ShapeFacts {
  return Object.fromEntries(
    columns.flatMap(({ code, facts, which }) => {
      const fact = facts[which[place] ?? -1]
      return fact === undefined ? [] : [[code, fact]]
    }),
  )
}

function readColumn(
  code: string,
  { numbers, places, values }: IndexedAttribute,
  size: number,
): Column {
  const column: Column = { code, facts: [], which: new Int32Array(size).fill(-1) }
  const add = createAdder(column)
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
