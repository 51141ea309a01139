const units = '(?:x|х|×|\\*|pcs?\\.?|pieces?|units?|ea\\.?|each|nos?\\.?|шт(?:ук[аи]?|\\.)?|ед\\.?)'
const word = '(?:qty|q-ty|quantity|count|кол-?во|количество)'
const gap = '[\\s,;:(–—-]'

/** Patterns for an explicit quantity: `12 x`, `12 pcs of`, `x12`, `(12 шт.)`, `qty: 12`, `: 12`, `- 12`. */
const stated = [
  `^(\\d{1,6})\\s*${units}\\s+(?:of\\s+)?(?=\\S)`,
  `^${word}[\\s.:=]*(\\d{1,6})${gap}+(?=\\S)`,
  `\\s${gap}*[x×х*]\\s*(\\d{1,6})\\)?$`,
  `\\s${gap}*(\\d{1,6})\\s*${units}\\)?$`,
  `${gap}\\s*${word}[\\s.:=]*(\\d{1,6})\\)?$`,
  `\\s*\\((\\d{1,6})\\)$`,
  `(?:\\s[–—-]|[:=])\\s*(\\d{1,6})$`,
]
  // linear: input of at most 300 characters (maxLineLength)
  .map((pattern) => new RegExp(pattern, 'i'))

/** List markers: `1.`, `1)`, dashes and bullets. */
const bullet = /^(?:\d{1,4}[.)]|[-–—•*·])\s+/

/**
 * Whether a text has a word that is certainly a part number: at least four characters with letters and digits, or capital
 * letters with hyphens, as optics have them (`GLC-LH-SMD`).
 */
function hasPart(text: string): boolean {
  return text
    .split(/\s+/)
    .some(
      (word) =>
        word.length >= 4 &&
        ((/\p{L}/u.test(word) && /\d/.test(word)) ||
          /^[A-Z]{2,10}(-[A-Z]{1,10}){1,4}=?$/.test(word)),
    )
}

/** Longer lines are no names of devices, and have no quantity. */
const maxLineLength = 300

/**
 * Extracts the quantity from a line. A bare number counts as the quantity before a name that contains digits, and after
 * a name that contains a part number: `Catalyst 2960 24` may be the name of a device.
 */
export function readStated(line: string): { text: string; quantity?: number } {
  const text = line.replace(bullet, '').trim()
  if (text.length > maxLineLength) return { text }
  for (const pattern of stated) {
    const found = pattern.exec(text)
    if (found) return { text: text.replace(found[0], ' ').trim(), quantity: Number(found[1]) }
  }
  // linear: input of at most 300 characters (maxLineLength)
  const trailing = /^(.+?)\s+(\d{1,5})$/.exec(text)
  if (trailing && hasPart(trailing[1] ?? '')) {
    return { text: dropNumber(trailing[1] ?? ''), quantity: Number(trailing[2]) }
  }
  // linear: input of at most 300 characters (maxLineLength)
  const leading = /^(\d{1,5})\s+(.*\d.*)$/.exec(text)
  return leading ? { text: leading[2] ?? '', quantity: Number(leading[1]) } : { text }
}

/** Drops a leading number: if the quantity comes last, the first number is a row number. */
function dropNumber(text: string): string {
  return text.replace(/^\d{1,4}\s+(?=\S*\d|\S+\s+\S*\d)/, '')
}
