import { cleanLine, dashes, plainDigits } from './text.clean.ts'

/** The parts of a telephone number as people write it. */
export interface PhoneParts {
  phone: string
  extension: string
}

/**
 * Removes from a phone number (V-phone) what people add for readability: spaces of every width, dots, invisible
 * characters of copied numbers, and a word or `tel:` before it. Digits of any script become 0 to 9, every dash a hyphen,
 * and `(+62)` becomes `+62`. Line breaks stay, since a number is one line.
 */
export function cleanPhone(text: string): string {
  const number = plainDigits(cleanLine(text))
    .replaceAll(/[\p{Zs}\p{Cf}\t.\u00B7\u2022\u2219\u2027]/gu, '')
    .replaceAll(dashes, '-')
    .replace(/^(?:tel(?:ephone)?|phone|mob(?:ile)?|тел(?:ефон)?|моб(?:ильный)?):?(?=[+(\d])/iu, '')
  return number.startsWith('(+') ? number.slice(1).replace(')', '') : number
}

/** Removes a word before the digits of an extension. */
export function cleanExtension(text: string): string {
  const extension = plainDigits(cleanLine(text)).replaceAll(/[\p{Zs}\p{Cf}\t.]/gu, '')
  return extensionAlone.exec(extension.toLowerCase())?.[1] ?? extension
}

/** Divides a cleaned phone number with an extension, such as `+1-608-271-9000x11`; undefined if it has none. */
export function splitExtension(phone: string): PhoneParts | undefined {
  const [, number = '', extension = ''] = withExtension.exec(phone.toLowerCase()) ?? []
  // An extension may be in parentheses.
  return number === '' ? undefined : { phone: number.replace(/[(-]$/, ''), extension }
}

// Words and marks before an extension, in the languages of the sites of the maker and its neighbours. `;ext=` is that of
// tel: addresses (RFC 3966 §5.3), two commas are pauses in dialling.
const word =
  '(?:[,;]*(?:ext(?:ensi[oó]n|n)?|x|×|#|~|\\*|доб(?:авочный)?|д|вн(?:утр(?:енний)?)?|int(?:erno)?|anexo|ramal|poste|durchwahl|dw|máylẻ)[:=№#-]?|,,)'
const withExtension = new RegExp(`^([^\\p{L}#~×*,;]+)${word}(\\d+)\\)?$`, 'u')
const extensionAlone = new RegExp(`^${word}(\\d+)$`, 'u')
