import type {
  Filter,
  FiltersQuery,
  getAttributes,
} from '@faceplate/contracts/calls/filters.contract'
import type { ResponseOf } from '@faceplate/contracts/calls/route.contract'
import type { Kysely } from 'kysely'
import { findCollator } from '../../base/collation.ts'
import type { Database } from '../../base/database/schema.ts'
import { formatValue } from './attribute.text.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { readChoices } from './filter.choices.ts'
import type { CountedAttribute, CountedValue, CountScope, ValueChoice } from './goods.lookup.ts'
import { findText } from './goods.search.ts'
import { listGroupIds, listPreferred, requireGroup, type GroupNode } from './groups.store.ts'

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
  const { tree, attributes } = snapshot
  const node = requireGroup(tree, idOrCode)
  const ids = await findText(database, snapshot, query.q)
  return countFilters(snapshot, orderFilters(attributes, node), {
    groups: listGroupIds(node),
    base: ids && { ids },
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

/** The attributes that lists are filtered by, as `GET catalog/attributes` has them. */
export function listFiltered(
  attributes: readonly Database['attribute'][],
): ResponseOf<typeof getAttributes> {
  return attributes
    .filter(({ filter }) => filter === 1)
    .map(({ code, name, section, unit }) => ({ code, name, section, unit }))
}

/** Filters of some attributes of goods, with counts for the current choices. */
export async function countFilters(
  { goods, language }: Pick<CatalogueSnapshot, 'goods' | 'language'>,
  attributes: readonly Database['attribute'][],
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
  attribute: Database['attribute'],
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
  attribute: Database['attribute'],
  a: CountedValue,
  b: CountedValue,
  language: string,
): number {
  if (a.number !== null && b.number !== null) return a.number - b.number
  const [one, other] = [a, b].map((value) => formatValue(attribute, value, language))
  return findCollator(language).compare(one ?? '', other ?? '')
}
