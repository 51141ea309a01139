const units = '(?:x|х|×|\\*|pcs?\\.?|pieces?|units?|ea\\.?|each|nos?\\.?|шт(?:ук[аи]?|\\.)?|ед\\.?)'
const word = '(?:qty|q-ty|quantity|count|кол-?во|количество)'
const gap = '[\\s,;:(–—-]'

/** A quantity that says it is one: `12 x`, `12 pcs of`, `x12`, `(12 шт.)`, `qty: 12`, `: 12`, `- 12`. */
const stated = [
  `^(\\d{1,6})\\s*${units}\\s+(?:of\\s+)?(?=\\S)`,
  `^${word}[\\s.:=]*(\\d{1,6})${gap}+(?=\\S)`,
  `\\s${gap}*[x×х*]\\s*(\\d{1,6})\\)?$`,
  `\\s${gap}*(\\d{1,6})\\s*${units}\\)?$`,
  `${gap}\\s*${word}[\\s.:=]*(\\d{1,6})\\)?$`,
  `\\s*\\((\\d{1,6})\\)$`,
  `(?:\\s[–—-]|[:=])\\s*(\\d{1,6})$`,
].map((pattern) => new RegExp(pattern, 'i'))

/** `1.`, `1)` and the signs of lists. */
const bullet = /^(?:\d{1,4}[.)]|[-–—•*·])\s+/

/** A word that is a part number for sure: letters and digits in one. */
const part = /(?=[^\s]*\p{L})(?=[^\s]*\d)[^\s]{4,}/u

/**
 * Takes the quantity out of a line. A number alone is one before a name with digits, and behind a name that is
 * whole without it: `Catalyst 2960 24` may be a device.
 */
export function readStated(line: string): { text: string; quantity?: number } {
  const text = line.replace(bullet, '').trim()
  for (const pattern of stated) {
    const found = pattern.exec(text)
    if (found) return { text: text.replace(found[0], ' ').trim(), quantity: Number(found[1]) }
  }
  const behind = /^(.+?)\s+(\d{1,5})$/.exec(text)
  if (behind && part.test(behind[1] ?? '')) {
    return { text: dropNumber(behind[1] ?? ''), quantity: Number(behind[2]) }
  }
  const before = /^(\d{1,5})\s+(.*\d.*)$/.exec(text)
  return before ? { text: before[2] ?? '', quantity: Number(before[1]) } : { text }
}

/** Where the quantity stands behind, a number before is that of the row. */
function dropNumber(text: string): string {
  return text.replace(/^\d{1,4}\s+(?=\S*\d|\S+\s+\S*\d)/, '')
}
