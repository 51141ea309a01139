import {
  reservedQueryKeys,
  type FilterSelection,
} from '@faceplate/contracts/shared/catalogue.query'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { AttributeRow } from '../base/catalogue.rows.ts'
import type { ValueChoice } from './goods.lookup.ts'

/**
 * Reads the chosen filters from a query. Unknown parameters are ignored, since addresses collect them. A bound that is
 * not a number throws a 400 that names it.
 */
export function readChoices(
  query: Readonly<Record<string, unknown>>,
  attributes: readonly AttributeRow[],
): ValueChoice[] {
  const reserved: readonly string[] = reservedQueryKeys
  const selection = query as FilterSelection
  const choices: ValueChoice[] = []
  for (const { code, filter } of attributes) {
    if (filter === 0 || reserved.includes(code)) continue
    const min = readBound(selection, `${code}.min`)
    const max = readBound(selection, `${code}.max`)
    const values = [selection[code] ?? []].flat()
    if (values.length > 0 || min !== undefined || max !== undefined) {
      choices.push({ code, values, min, max })
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
