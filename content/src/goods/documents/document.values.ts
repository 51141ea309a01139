import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { joinUnit } from '@faceplate/contracts/shared/number.format'
import type { Database } from '../../base/database/schema.ts'
import { pdfWords } from '../../files/pdf/pdf.words.ts'

type Value = Pick<Database['good_attribute'], 'number' | 'text'>

// As `formatNumber`, in the language of the document.
const options = { maximumFractionDigits: 6, useGrouping: 'min2' } as const
const numbers: Readonly<Record<MessageLanguage, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', options),
  ru: new Intl.NumberFormat('ru', options),
}

/** Formats all values of one attribute of a good for a document. */
export function formatForDocument(
  attribute: Database['attribute'],
  values: readonly Value[],
  language: MessageLanguage,
): string {
  return values.map((value) => formatOne(attribute, value, language)).join(', ')
}

function formatOne(
  { type, unit }: Database['attribute'],
  { number, text }: Value,
  language: MessageLanguage,
): string {
  const { yes, no } = pdfWords[language]
  if (type === 'flag') return text === 'yes' ? yes : no
  if (number === null) return text ?? ''
  const isShort = unit === 'km' && number < 1
  const [value, shown] = isShort ? [number * 1000, 'm'] : [number, unit]
  return joinUnit(numbers[language].format(value).replace('-', '−'), shown)
}
