import type { FilterSelection } from '@faceplate/contracts/catalogue.query'
import { reservedQueryKeys } from '@faceplate/contracts/catalogue.query'
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ProblemError } from '../http/problems.ts'

/** What was chosen of one attribute: any of the values, and within the bounds. */
export interface Choice {
  attribute: Database['attribute']
  values: string[]
  min: number | undefined
  max: number | undefined
}

/**
 * Reads the chosen filters out of a query. Words that name no attribute are passed over, since
 * addresses collect them; a bound that is no number is a 400 that names it.
 */
export function readChoices(
  query: Readonly<Record<string, unknown>>,
  attributes: readonly Database['attribute'][],
): Choice[] {
  const reserved: readonly string[] = reservedQueryKeys
  const selection = query as FilterSelection
  const choices: Choice[] = []
  for (const attribute of attributes) {
    const { code } = attribute
    if (reserved.includes(code)) continue
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
    { pointer: key, rule: 'type', detail: 'must be number' },
  ])
}

/** The condition on a good that its attributes meet a choice. */
export function matchChoice(
  build: ExpressionBuilder<Database, 'good'>,
  { attribute, values, min, max }: Choice,
): ExpressionWrapper<Database, 'good', SqlBool> {
  let query = build
    .selectFrom('good_attribute as chosen')
    .select('chosen.good_id')
    .whereRef('chosen.good_id', '=', 'good.id')
    .where('chosen.attribute_code', '=', attribute.code)
  if (values.length > 0) {
    const numbers = values.map(Number).filter(Number.isFinite)
    if (attribute.type !== 'number') query = query.where('chosen.text', 'in', values)
    else if (numbers.length > 0) query = query.where('chosen.number', 'in', numbers)
    else query = query.where(sql<SqlBool>`1 = 0`)
  }
  if (min !== undefined) query = query.where('chosen.number', '>=', min)
  if (max !== undefined) query = query.where('chosen.number', '<=', max)
  return build.exists(query)
}

/** The condition that name, part number or summary hold a text, whatever its case. */
export function matchText(text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const holds = (column: string) =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return sql<SqlBool>`(${holds('good.name')} or ${holds('good.part_number')} or ${holds('good.summary')})`
}
