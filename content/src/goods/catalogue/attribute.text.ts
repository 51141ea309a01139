import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import type { Database } from '../../base/database/schema.ts'

type Value = Pick<Database['good_attribute'], 'number' | 'text'>

/** Formats a value for display, with its unit. */
export function formatValue(
  { type, unit }: Database['attribute'],
  { number, text }: Value,
): string {
  if (type === 'flag') return text === 'yes' ? 'Yes' : 'No'
  if (number === null) return text ?? ''
  if (unit === 'km' && number < 1) return formatQuantity(number * 1000, 'm')
  return formatQuantity(number, unit)
}

/** Formats all values of one attribute of a good for display. */
export function formatValues(attribute: Database['attribute'], values: readonly Value[]): string {
  return values.map((value) => formatValue(attribute, value)).join(', ')
}

/** Values and text for an attribute that a good is known not to have. */
export function describeNone({
  type,
}: Database['attribute']): Pick<GoodAttribute, 'values' | 'text'> {
  if (type === 'flag') return { values: [false], text: 'No' }
  return { values: [type === 'number' ? 0 : 'None'], text: 'None' }
}

/** All values of one attribute of a good, in the form of the contract. */
export function toGoodAttribute(
  attribute: Database['attribute'],
  values: readonly Value[],
): GoodAttribute {
  const { code, name, section, unit, type } = attribute
  return {
    code,
    name,
    section,
    unit,
    values: values.map(({ number, text }) =>
      type === 'flag' ? text === 'yes' : (number ?? text ?? ''),
    ),
    text: formatValues(attribute, values),
  }
}
