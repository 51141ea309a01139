import { cleanLine, dashes, plainDigits } from './text.clean.ts'

/** The parts of a telephone number as people write it. */
export interface PhoneParts {
  phone: string
  extension: string
}

/**
 * Removes from a phone number (V-phone) what people add for readability: spaces of every width, dots, invisible
 * characters of copied numbers, labels around it such as `tel:`, and parameters of tel: addresses. Digits of any script
 * become 0 to 9, every dash and the slash behind an area code a hyphen, and `(+62)` becomes `+62`. Line breaks stay,
 * since a number is one line. A text that is too long for a number stays as it is.
 */
export function cleanPhone(text: string): string {
  if (text.length > maxTypedLength) return text
  const number = removeLabels(plainDigits(cleanLine(text)))
    .replaceAll(/[\p{Zs}\p{Cf}\t.\u00B7\u2022\u2219\u2027]/gu, '')
    .replaceAll(dashes, '-')
    // The long vowel mark of Japanese keyboards is beside the digits, and has a narrow form.
    .replaceAll(/[\u30FC\uFF70_]/g, '-')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(otherParameters, '')
    .replace(areaCode, '$1-')
  const clean = number.startsWith('(+') ? number.slice(1).replace(')', '') : number
  // Without spaces, `т е л` is a label, too. Normalised again, a number stays the same.
  return clean === text ? clean : cleanPhone(clean)
}

/** Number of characters of the longest text that is read as a phone number. */
const maxTypedLength = 200

/** Removes a word before the digits of an extension. */
export function cleanExtension(text: string): string {
  const extension = plainDigits(cleanLine(text)).replaceAll(/[\p{Zs}\p{Cf}\t.]/gu, '')
  return extensionAlone.exec(extension.toLowerCase())?.[1] ?? extension
}

/** Divides a cleaned phone number with an extension, such as `+1-608-271-9000x11`; undefined if it has none. */
export function splitExtension(phone: string): PhoneParts | undefined {
  const [, number = '', extension = ''] = withExtension.exec(phone.toLowerCase()) ?? []
  // An extension may be in parentheses, or behind a hyphen or a slash.
  return number === '' ? undefined : { phone: cleanPhone(number.replace(/[(/-]$/, '')), extension }
}

/**
 * Removes labels before and behind a number: any text up to a colon, symbols such as ☎, quotation marks, and the words
 * for a telephone.
 */
function removeLabels(text: string): string {
  const number = text
    .replace(/^(?:[^\d+:\n]{0,40}:)+[\s/]*(?=[+(\d])/, '')
    .replace(/(?<![,;'"“”»>])[,;'"“”»>]+$/, '')
  const [before = ''] = /^[\p{L}\p{M}\p{So}\p{Zs}\t.:/'"“”„«<]+(?=[+(\d])/u.exec(number) ?? []
  const [, behind = ''] = /[\d)][\p{Zs}.,]*(\(?\p{L}[\p{L}\p{M}\p{Zs}.]*\)?)$/u.exec(number) ?? []
  return number.slice(
    isLabel(before) ? before.length : 0,
    isLabel(behind) ? number.length - behind.length : undefined,
  )
}

function isLabel(text: string): boolean {
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => labels.has(word))
}

const labels: ReadonlySet<string> = new Set(
  (
    'tel telephone telefon tél téléphone teléfono phone ph mob mobile mobil móvil cell cel fax gsm office direct ' +
    'whatsapp viber telegram t p m f o c w h no ' +
    'тел телефон факс моб мобильный сот сотовый раб рабочий т ф м р номер'
  ).split(' '),
)

/** Parameters of tel: addresses (RFC 3966 §3) other than the extension. */
const otherParameters = /;(?!ext=)[\w-]+=[^;]*/gi

/** An area code that a slash divides from the number, as in `030/901820`; elsewhere a slash divides two numbers. */
const areaCode = /^(?=[+0(])([+\d()-]{2,9})\/(?=[\d-]{5,}(?![\d/-]))/

// Words and marks before an extension, in the languages of the sites of the maker and its neighbours. `;ext=` is that of
// tel: addresses (RFC 3966 §5.3), two commas are pauses in dialling.
const word =
  '(?:[,;]*(?:ext(?:ensi[oó]n|n)?|[xх×#№~*]|доб(?:авочный)?|д|вн(?:утр(?:енний)?)?|int(?:erno)?|anexo|ramal|poste|durchwahl|dw|máylẻ|wew|dahili|дод(?:атковий)?|内[線线]|分[机機]|내선)(?:no|nr|num(?:ber)?|тел(?:ефон)?|номер)?[:=№#-]*|,,)'
const withExtension = new RegExp(`^([^\\p{L}#№~×*,;]+)${word}(\\d+)[)#]?$`, 'u')
const extensionAlone = new RegExp(`^\\(?${word}(\\d+)\\)?$`, 'u')
