import type { Filter, getAttributes } from '@faceplate/contracts/calls/filters.contract'
import type { ResponseOf } from '@faceplate/contracts/calls/route.contract'
import type { AttributeRow } from '../base/catalogue.rows.ts'
import { findCollator } from '../base/collation.ts'
import { formatValue } from './attribute.text.ts'
import type {
  CountedAttribute,
  CountedValue,
  CountScope,
  GoodsLookup,
  ValueChoice,
} from './goods.lookup.ts'
import { listPreferred, type GroupNode } from './group.tree.ts'

/** A number without unit that has more values than this in a group is filtered by bounds instead of a list. */
const maxListed = 8

/** The same limit for a number with a unit: a visitor who needs 370 W also accepts 400 W. */
const maxListedMeasures = 3

/** The attributes in the order of the filters of a group. */
export function orderFilters(attributes: readonly AttributeRow[], node: GroupNode): AttributeRow[] {
  const first = listPreferred(node, 'filters')
  const place = ({ code }: AttributeRow) =>
    first.includes(code) ? first.indexOf(code) : first.length
  // Sorting is stable, so attributes that the group does not name keep their order.
  return attributes.toSorted((a, b) => place(a) - place(b))
}

/** The attributes that lists are filtered by, as `GET catalog/attributes` has them. */
export function listFiltered(
  attributes: readonly AttributeRow[],
): ResponseOf<typeof getAttributes> {
  return attributes
    .filter(({ filter }) => filter === 1)
    .map(({ code, name, section, unit }) => ({ code, name, section, unit }))
}

/** Filters of some attributes of goods, with counts for the current choices. */
export async function countFilters(
  { goods, language }: { goods: GoodsLookup; language: string },
  attributes: readonly AttributeRow[],
  { longest, ...scope }: CountScope & { longest?: number },
): Promise<Filter[]> {
  const listed = attributes.filter(({ filter }) => filter === 1)
  const counted = await goods.countValues(
    listed.map(({ code }) => code),
    scope,
  )
  return listed.flatMap((attribute) => {
    const own = counted.get(attribute.code)
    const choice = scope.choices.find(({ code }) => code === attribute.code)
    return own ? toFilter(attribute, own, { choice, longest, language }) : []
  })
}

function toFilter(
  attribute: AttributeRow,
  counted: CountedAttribute,
  {
    choice,
    longest,
    language,
  }: { choice: ValueChoice | undefined; longest: number | undefined; language: string },
): Filter[] {
  const { code, name, unit, type } = attribute
  // A number with more values than this is filtered by bounds instead of a list.
  const limit = longest ?? (unit === null ? maxListed : maxListedMeasures)
  const { values, bounds } = counted
  if (type === 'number' && (values.length > limit || (values.length === 0 && bounds))) {
    return bounds ? [{ kind: 'range', code, name, unit, ...bounds }] : []
  }
  if (values.length === 0) return []
  const options = values
    .toSorted((a, b) => compareValues(attribute, a, b, language))
    .map((value) => ({
      value: toKey(value),
      label: formatValue(attribute, value, language),
      count: value.count,
    }))
  // A chosen value must be listed so that it can be deselected, even if no good has it.
  const unknown = (choice?.values ?? []).filter(
    (value) => !options.some((option) => option.value === value),
  )
  for (const value of new Set(unknown)) options.push({ value, label: value, count: 0 })
  return [{ kind: 'choice', code, name, unit, options }]
}

function toKey({ number, text }: CountedValue): string {
  return text ?? String(number)
}

function compareValues(
  attribute: AttributeRow,
  a: CountedValue,
  b: CountedValue,
  language: string,
): number {
  if (a.number !== null && b.number !== null) return a.number - b.number
  const [one, other] = [a, b].map((value) => formatValue(attribute, value, language))
  return findCollator(language).compare(one ?? '', other ?? '')
}
