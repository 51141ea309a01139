import type { Filter, FiltersQuery } from '@faceplate/contracts/catalogue.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { formatValue } from './attribute.text.ts'
import { readAttributes, requireGroup } from './goods.store.ts'
import { listGroupIds, readGroupTree } from './groups.store.ts'
import { matchChoice, matchText, readChoices, type Choice } from './selection.ts'

/** A number with more values than this is filtered by bounds instead of a list. */
const longestNumberList = 8

interface ValueCount {
  attribute_code: string
  number: number | null
  text: string | null
  count: string | number | bigint
}

/**
 * The filters of a group. The count of a value is what would be left if it were chosen beside what is
 * chosen of the other attributes; values of the attribute itself add to each other.
 */
export async function listFilters(
  database: Kysely<Database>,
  idOrCode: string,
  query: FiltersQuery,
): Promise<Filter[]> {
  const [tree, attributes] = await Promise.all([readGroupTree(database), readAttributes(database)])
  const groupIds = listGroupIds(requireGroup(tree, idOrCode))
  const choices = readChoices(query, attributes)
  const text = query.q?.trim() ?? ''

  const count = (inForce: readonly Choice[], q: string) =>
    countValues(database, groupIds, inForce, q)
  const [all, left, ...leftWithout] = await Promise.all([
    count([], ''),
    count(choices, text),
    ...choices.map((own) =>
      count(
        choices.filter((other) => other !== own),
        text,
      ),
    ),
  ])
  return attributes
    .filter(({ filter }) => filter === 1)
    .flatMap((attribute) => {
      const ofAttribute = ({ attribute_code }: ValueCount) => attribute_code === attribute.code
      const values = all.filter(ofAttribute)
      if (values.length === 0) return []
      const own = choices.findIndex((choice) => choice.attribute.code === attribute.code)
      const counts = (own === -1 ? left : (leftWithout[own] ?? left)).filter(ofAttribute)
      return [toFilter(attribute, values, counts, choices[own])]
    })
}

function toFilter(
  attribute: Database['attribute'],
  values: readonly ValueCount[],
  counts: readonly ValueCount[],
  choice: Choice | undefined,
): Filter {
  const { code, name, unit, type } = attribute
  if (type === 'number' && values.length > longestNumberList) {
    const numbers = (counts.length > 0 ? counts : values).map(({ number }) => number ?? 0)
    return { kind: 'range', code, name, unit, min: Math.min(...numbers), max: Math.max(...numbers) }
  }
  const countOf = new Map(counts.map((each) => [toKey(each), Number(each.count)]))
  const options = values.toSorted(compareValues).map((value) => ({
    value: toKey(value),
    label: formatValue(attribute, value),
    count: countOf.get(toKey(value)) ?? 0,
  }))
  // What a visitor chose must be there to be taken back, even if no good has it.
  const unknown = (choice?.values ?? []).filter(
    (value) => !options.some((option) => option.value === value),
  )
  for (const value of new Set(unknown)) options.push({ value, label: value, count: 0 })
  return { kind: 'choice', code, name, unit, options }
}

function toKey({ number, text }: ValueCount): string {
  return text ?? String(number)
}

function compareValues(a: ValueCount, b: ValueCount): number {
  if (a.number !== null && b.number !== null) return a.number - b.number
  return (a.text ?? '').localeCompare(b.text ?? '', 'en', { numeric: true })
}

function countValues(
  database: Kysely<Database>,
  groupIds: readonly number[],
  choices: readonly Choice[],
  text: string,
): Promise<ValueCount[]> {
  let goods = database
    .selectFrom('good')
    .innerJoin('good_attribute as value', 'value.good_id', 'good.id')
    .where('good.group_id', 'in', groupIds)
  if (text !== '') goods = goods.where(matchText(text))
  for (const choice of choices) goods = goods.where((build) => matchChoice(build, choice))
  return goods
    .select([
      'value.attribute_code',
      'value.number',
      'value.text',
      (build) => build.fn.countAll().as('count'),
    ])
    .groupBy(['value.attribute_code', 'value.number', 'value.text'])
    .execute()
}
