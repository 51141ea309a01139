import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { joinUnit, numberOptions } from '@faceplate/contracts/shared/number.format'
import type { Database } from '../../base/database/schema.ts'
import { pdfWords } from '../../files/pdf/pdf.words.ts'

type Value = Pick<Database['good_attribute'], 'number' | 'text'>

// As `formatNumber`, in the language of a document.
const numbers: Readonly<Record<MessageLanguage, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', numberOptions),
  ru: new Intl.NumberFormat('ru', numberOptions),
}

/** The metre by the kilometre, as units of attributes write them. */
const metres: ReadonlyMap<string, string> = new Map([
  ['km', 'm'],
  ['км', 'м'],
])

/** Formats a value with its unit, in the language of a document or in that of the pages. */
export function formatValue(
  attribute: Database['attribute'],
  { number, text }: Value,
  language: MessageLanguage = 'en',
): string {
  const { type, unit } = attribute
  const { yes, no } = pdfWords[language]
  if (type === 'flag') return text === 'yes' ? yes : no
  if (number === null) return readWords(attribute).get(text ?? '') ?? text ?? ''
  const metre = number < 1 ? metres.get(unit ?? '') : undefined
  const [value, shown] = metre === undefined ? [number, unit] : [number * 1000, metre]
  return joinUnit(numbers[language].format(value).replace('-', '−'), shown)
}

type Words = ReadonlyMap<string, string>

const cache = new WeakMap<Database['attribute'], Words>()

/** What people read for values that are words; a value that is missing here is shown as it is. */
function readWords(attribute: Database['attribute']): Words {
  const known = cache.get(attribute)
  if (known) return known
  const words: Words = new Map(Object.entries(JSON.parse(attribute.words ?? '{}')))
  cache.set(attribute, words)
  return words
}

/** Formats all values of one attribute of a good. */
export function formatValues(
  attribute: Database['attribute'],
  values: readonly Value[],
  language?: MessageLanguage,
): string {
  return values.map((value) => formatValue(attribute, value, language)).join(', ')
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
