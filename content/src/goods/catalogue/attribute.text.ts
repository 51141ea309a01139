import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import type { Database } from '../../base/database/schema.ts'

type Value = Pick<Database['good_attribute'], 'number' | 'text'>

/** Units that are too large for values below one, each with the smaller one. */
const smallUnits: Readonly<Record<string, string>> = { km: 'm', км: 'м' }

const original = findMessages(undefined)

/** Formats a value with its unit in the language of `t`, by default in that of the calls. */
export function formatValue(
  { type, unit }: Database['attribute'],
  { number, text }: Value,
  t: Messages = original,
): string {
  if (type === 'flag') return t(text === 'yes' ? 'attribute.yes' : 'attribute.no')
  if (number === null) return text ?? ''
  const small = number < 1 ? smallUnits[unit ?? ''] : undefined
  return small === undefined
    ? formatQuantity(number, unit, t.language)
    : formatQuantity(number * 1000, small, t.language)
}

/** Formats all values of one attribute of a good. */
export function formatValues(
  attribute: Database['attribute'],
  values: readonly Value[],
  t?: Messages,
): string {
  return values.map((value) => formatValue(attribute, value, t)).join(', ')
}

/** Values and text for an attribute that a good is known not to have. */
export function describeNone(
  { type }: Database['attribute'],
  t: Messages = original,
): Pick<GoodAttribute, 'values' | 'text'> {
  if (type === 'flag') return { values: [false], text: t('attribute.no') }
  const text = t('attribute.none')
  return { values: [type === 'number' ? 0 : text], text }
}

/** All values of one attribute of a good, in the form of the contract. */
export function toGoodAttribute(
  attribute: Database['attribute'],
  values: readonly Value[],
  t?: Messages,
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
    text: formatValues(attribute, values, t),
  }
}
