import {
  reservedQueryKeys,
  type FilterSelection,
} from '@faceplate/contracts/shared/catalogue.query'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../../base/database/schema.ts'
import type { GoodsIndex } from './goods.index.ts'

/** The chosen filter of one attribute: any of the values, and within the bounds. */
export interface Choice {
  attribute: Database['attribute']
  values: string[]
  min: number | undefined
  max: number | undefined
}

/**
 * Reads the chosen filters from a query. Unknown parameters are ignored, since addresses collect them. A bound that is
 * not a number throws a 400 that names it.
 */
export function readChoices(
  query: Readonly<Record<string, unknown>>,
  attributes: readonly Database['attribute'][],
): Choice[] {
  const reserved: readonly string[] = reservedQueryKeys
  const selection = query as FilterSelection
  const choices: Choice[] = []
  for (const attribute of attributes) {
    const { code, filter } = attribute
    if (filter === 0 || reserved.includes(code)) continue
    const min = readBound(selection, `${code}.min`)
    const max = readBound(selection, `${code}.max`)
    const values = [selection[code] ?? []].flat()
    if (values.length > 0 || min !== undefined || max !== undefined) {
      choices.push({ attribute, values, min, max })
    }
  }
  return choices
}

function readBound(selection: FilterSelection, key: string): number | undefined {
  const value = selection[key]
  if (value === undefined || value === '') return undefined
  const bound = typeof value === 'string' ? Number(value) : Number.NaN
  if (Number.isFinite(bound)) return bound
  throw new ProblemError(400, `${key} is not a number`, [
    { pointer: `/${key}`, rule: 'type', detail: 'must be number' },
  ])
}

/** The goods that match a choice. */
export function selectGoods(
  { attributes }: GoodsIndex,
  { attribute: { code }, values, min, max }: Choice,
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

/** The goods that are in every one of the sets. */
export function intersect(sets: readonly TypedFastBitSet[]): TypedFastBitSet {
  const [first, ...rest] = sets
  const all = first?.clone() ?? new TypedFastBitSet()
  for (const set of rest) all.intersection(set)
  return all
}
