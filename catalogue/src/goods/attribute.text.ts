import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import { formatMeasure } from '@faceplate/contracts/shared/number.format'
import { originalLanguage } from '@faceplate/messages/message'
import { findMessages } from '@faceplate/server/process/messages'
import type { AttributeRow, ValueRow } from '../base/catalogue.rows.ts'

type Value = Pick<ValueRow, 'number' | 'text'>

/** Formats a value with its unit in a language. */
export function formatValue(
  attribute: AttributeRow,
  { number, text }: Value,
  language: string = originalLanguage,
): string {
  const { type, unit } = attribute
  if (type === 'flag') {
    const t = findMessages(language)
    return t(text === 'yes' ? 'value.yes' : 'value.no')
  }
  if (number === null) return readLabel(attribute, text ?? '')
  return formatMeasure(number, unit, language)
}

/** The label of a choice in the language of the attribute. */
export function readLabel(attribute: AttributeRow, value: string): string {
  return readWords(attribute).get(value) ?? value
}

type Words = ReadonlyMap<string, string>

const cache = new WeakMap<AttributeRow, Words>()

/** Labels of the values that are words, by value. A value without a label is its own label. */
function readWords(attribute: AttributeRow): Words {
  const known = cache.get(attribute)
  if (known) return known
  const words: Words = new Map(Object.entries(JSON.parse(attribute.words ?? '{}')))
  cache.set(attribute, words)
  return words
}

/** Formats all values of one attribute of a good. */
export function formatValues(
  attribute: AttributeRow,
  values: readonly Value[],
  language?: string,
): string {
  return values.map((value) => formatValue(attribute, value, language)).join(', ')
}

/** Values and text for an attribute that a good is known not to have. */
export function describeNone(
  { type }: AttributeRow,
  language: string,
): Pick<GoodAttribute, 'values' | 'text'> {
  const t = findMessages(language)
  if (type === 'flag') return { values: [false], text: t('value.no') }
  return { values: [type === 'number' ? 0 : 'None'], text: t('value.none') }
}

/** All values of one attribute of a good, in the form of the contract. */
export function toGoodAttribute(
  attribute: AttributeRow,
  values: readonly Value[],
  language?: string,
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
    text: formatValues(attribute, values, language),
  }
}
