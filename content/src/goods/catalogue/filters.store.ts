import type { Filter, FiltersQuery } from '@faceplate/contracts/calls/filters.contract'
import type { Kysely } from 'kysely'
import type { TypedFastBitSet } from 'typedfastbitset'
import { findCollator } from '../../base/collation.ts'
import type { Database } from '../../base/database/schema.ts'
import { formatValue } from './attribute.text.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import type { IndexedAttribute, IndexedValue } from './goods.index.ts'
import { searchGoods } from './goods.search.ts'
import { selectGroup } from './goods.store.ts'
import { listPreferred, requireGroup, type GroupNode } from './groups.store.ts'
import { intersect, readChoices, selectGoods, type Choice } from './selection.ts'

/** A number without unit that has more values than this in a group is filtered by bounds instead of a list. */
const maxListed = 8

/** The same limit for a number with a unit: a visitor who needs 370 W also accepts 400 W. */
const maxListedMeasures = 3

/**
 * The filters of a group. The count of a value is the number of goods that would be left if it were chosen together
 * with the choices of other attributes. Several values of one attribute are alternatives.
 */
export async function listFilters(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
  query: FiltersQuery,
): Promise<Filter[]> {
  const { tree, attributes, goods } = snapshot
  const node = requireGroup(tree, idOrCode)
  const group = selectGroup(goods, node)
  const text = query.q?.trim() ?? ''
  const base = text === '' ? group : intersect([group, await searchGoods(database, snapshot, text)])
  return countFilters(snapshot, orderFilters(attributes, node), {
    group,
    base,
    choices: readChoices(query, attributes),
  })
}

/** The attributes in the order of the filters of a group. */
export function orderFilters(
  attributes: readonly Database['attribute'][],
  node: GroupNode,
): Database['attribute'][] {
  const first = listPreferred(node, 'filters')
  const place = ({ code }: Database['attribute']) =>
    first.includes(code) ? first.indexOf(code) : first.length
  // Sorting is stable, so attributes that the group does not name keep their order.
  return attributes.toSorted((a, b) => place(a) - place(b))
}

export interface FilterScope {
  /** Goods whose values are listed. */
  group: TypedFastBitSet
  /** Goods of the group that match everything except the filters. */
  base: TypedFastBitSet
  choices: readonly Choice[]
  /** A number with more values than this is filtered by bounds instead of a list. */
  longest?: number
}

/** Filters of some attributes over a set of goods, with counts for the current choices. */
export function countFilters(
  { goods, language }: Pick<CatalogueSnapshot, 'goods' | 'language'>,
  attributes: readonly Database['attribute'][],
  { group, base, choices, longest }: FilterScope,
): Filter[] {
  const chosen = choices.map((choice) => ({ choice, set: selectGoods(goods, choice) }))
  const left = intersect([base, ...chosen.map(({ set }) => set)])
  return attributes
    .filter(({ filter }) => filter === 1)
    .flatMap((attribute) => {
      const indexed = goods.attributes.get(attribute.code)
      if (!indexed) return []
      const own = chosen.find(({ choice }) => choice.attribute.code === attribute.code)
      const others = own
        ? intersect([base, ...chosen.filter((each) => each !== own).map(({ set }) => set)])
        : left
      return toFilter(attribute, indexed, {
        group,
        left: others,
        choice: own?.choice,
        longest,
        language,
      })
    })
}

function toFilter(
  attribute: Database['attribute'],
  indexed: IndexedAttribute,
  {
    group,
    left,
    choice,
    longest,
    language,
  }: {
    group: TypedFastBitSet
    left: TypedFastBitSet
    choice: Choice | undefined
    longest: number | undefined
    language: string
  },
): Filter[] {
  const { code, name, unit, type } = attribute
  const limit = longest ?? (unit === null ? maxListed : maxListedMeasures)
  const values = [...indexed.values.values()]
    .filter((value) => value.goods.intersects(group))
    .toSorted((a, b) => compareValues(attribute, a, b, language))
  if (type === 'number' && (values.length > limit || indexed.values.size === 0)) {
    const bounds = findBounds(indexed, left) ?? findBounds(indexed, group)
    return bounds ? [{ kind: 'range', code, name, unit, ...bounds }] : []
  }
  if (values.length === 0) return []
  const options = values.map((value) => ({
    value: toKey(value),
    label: formatValue(attribute, value, language),
    count: value.goods.intersection_size(left),
  }))
  // A chosen value must be listed so that it can be deselected, even if no good has it.
  const unknown = (choice?.values ?? []).filter(
    (value) => !options.some((option) => option.value === value),
  )
  for (const value of new Set(unknown)) options.push({ value, label: value, count: 0 })
  return [{ kind: 'choice', code, name, unit, options }]
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

function toKey({ number, text }: IndexedValue): string {
  return text ?? String(number)
}

function compareValues(
  attribute: Database['attribute'],
  a: IndexedValue,
  b: IndexedValue,
  language: string,
): number {
  if (a.number !== null && b.number !== null) return a.number - b.number
  const [one, other] = [a, b].map((value) => formatValue(attribute, value, language))
  return findCollator(language).compare(one ?? '', other ?? '')
}
