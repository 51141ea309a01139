import { isModelWord, isNumberedPart } from './list.cell.kind.ts'
import { judgeNumber, type LineCount } from './list.count.ts'
import { readNumberWord } from './list.number.words.ts'
import { pieceWords } from './list.units.ts'
import { isNeverPart } from './never.part.ts'
import { dropStop } from './session/stop.mark.ts'

/** Thousands are parted by a blank or an apostrophe, which no name has; a point or a comma is judged later. */
const number = "([-−]?(?:\\d{1,3}(?:[ '’]\\d{3}){1,2}|\\d{1,6}(?:[.,]\\d{1,3})?))"
const units = `(?:x|х|×|\\*|(?:${pieceWords})\\.?)`
/** A range, or a number that is not exact: the visitor is asked. */
const vague = '(\\d{1,4} ?[-–—] ?\\d{1,4}|[~≈] ?\\d{1,6})'
const word =
  '(?:qty|q-ty|quantity|count|кол-?во|количество|menge|anzahl|stückzahl|quantité|qté|quantità|q\\.?tà|cantidad|cant\\.?|quantidade|qtde?|aantal|antal|ilość|počet|adet|数量)'
const gap = '[\\s,;:(–—-]'

/**
 * Patterns for an explicit quantity: `12 x`, `12 pcs of`, `please quote 12 x`, `x12`, `(12 шт.)`, `qty: 12`, `: 12`,
 * `- 12`, ` −1`.
 */
const stated = [
  `^${vague}\\s*${units}\\s+(?:of\\s+)?(?=\\S)`,
  `\\s${gap}*${vague}\\s*${units}$`,
  `^${number}\\s*${units}\\s+(?:(?:of|de|di)\\s+)?(?=\\S)`,
  `(?<=^\\D{1,80}\\s)${number}\\s*${units}\\s+(?:of\\s+)?(?=\\S*(?:\\p{L}\\S*\\d|\\d\\S*\\p{L}))`,
  `(?<=:\\s?)${number}\\s*${units}\\s+(?=\\p{L})`,
  `^${number}[x×х*](?=\\p{L}{2})`,
  `^${word}[\\s.:=]*${number}${gap}+(?=\\S)`,
  `^\\((\\d{1,6})\\)\\s+(?=\\S)`,
  `\\s${gap}*[x×х*]\\s*${number}\\)?$`,
  `(?<=\\d\\p{L}?)[×*х]${number}$`,
  `(?<=-\\w{1,8})(?-i:x)(\\d{1,3})$`,
  `\\s${gap}*${number}\\s*${units}\\)?$`,
  `${gap}\\s*${word}[\\s.:=]*${number}\\)?$`,
  `${gap}\\s*${word}[\\s.:=]*(tbd|tbc|n/?a|\\?+)\\)?$`,
  `\\s*\\((\\d{1,6})\\)$`,
  `(?:\\s[–—-]\\s+|(?<!\\d\\d:\\d\\d)[:=]\\s*)${number}$`,
  `\\s([-−]\\d{1,6})$`,
]
  // The input has at most 300 characters (maxLineLength).
  .map((pattern) => new RegExp(pattern, 'iu'))

/** List markers: `1.`, `1)`, dashes and bullets. */
const bullet = /^(?:\d{1,4}[.)]|[-–—•*·◦▪►○●‣])\s+/

/** Words before a number that is about right. */
const roughly =
  /^(?:ca\.?|circa|etwa|ungefähr|about|approx\.?|approximately|around|около|примерно|khoảng)\s+(?=\d)/iu

/** A number after such a word is a place or a version: `C9404R slot 3`. */
const placed =
  /(?:^|\s)(?:slot|port|rack|row|unit|room|floor|module|bay|vlan|version|ver\.?|rev\.?|page|item|слот|порт|стойка|шкаф|ряд|юнит|этаж|комната|кабинет|модуль|версия|ревизия|поз\.?|№|#|switch|stack|member|building|gebäude|etage|raum|site|standort|здание|корпус|tầng|phòng|tòa)$/i

/** Whether a word says that the number behind it is a place or a version. */
export function isPlace(word = ''): boolean {
  return placed.test(word)
}

/** A number before such a word counts a part of the device: `24 ports`. */
const counted =
  /^(?:-?\s?)(?:x\s)?(?:port|slot|bay|u\b|ge\b|fe\b|gig|g\b|x?10g|sfp|poe|watt|w\b|порт|слот|юнит)/i

/** Whether a text has a word that is certainly a part number: four characters with letters and digits, or `GLC-SX`. */
export function hasPart(text: string): boolean {
  return text
    .split(/\s+/)
    .some(
      (each) =>
        each.length >= 4 &&
        /\p{L}/u.test(each) &&
        (/\d/.test(each) ? !isNeverPart(each) : isModelWord(each)),
    )
}

/** Longer lines are no names of devices, and have no quantity. */
const maxLineLength = 300

/**
 * Extracts the quantity from a line. A bare number counts as the quantity before a name that contains digits, and after
 * a name that contains a part number: `Catalyst 2960 24` may be the name of a device.
 */
export function readStated(line: string): { text: string; count?: LineCount } {
  const text = dropWritten(dropStop(line.replace(bullet, '').replace(roughly, '').trim()))
  if (text.length > maxLineLength) return { text }
  for (const pattern of stated) {
    const found = pattern.exec(text)
    if (found) {
      const rest = text.replace(found[0], ' ').replace(/\s+/g, ' ')
      return {
        text: rest.trim().replace(/\s?[:;,/]$/, ''),
        count: /^\s*\(\d{4}\)$/.test(found[0])
          ? pickCount([found[1] ?? ''])
          : judgeNumber(found[1] ?? '', readUnit(found[0])),
      }
    }
  }
  return readBare(text)
}

/** A number repeated in letters, as in contracts: `2 (two) pcs`. */
function dropWritten(text: string): string {
  return text.replace(/(\d{1,3}) ?\((\p{L}{2,20})\)/u, (both, number: string, word: string) =>
    readNumberWord(word) === Number(number) ? number : both,
  )
}

/** Reads the numbers of a line that have no unit: with two of them, the visitor is asked. */
function readBare(text: string): { text: string; count?: LineCount } {
  // oxlint-disable-next-line regexp/no-super-linear-backtracking -- at most 300 characters (maxLineLength)
  const leading = /^(\d{1,5})\s+(.+)$/.exec(text)
  // oxlint-disable-next-line regexp/no-super-linear-backtracking -- at most 300 characters (maxLineLength)
  const trailing = /^(.+?)\s+(\d{1,5})$/.exec(text)
  const [, before = '', last = ''] = trailing ?? []
  if (trailing && (hasPart(before) || isNumberedPart(before)) && !placed.test(before)) {
    // oxlint-disable-next-line regexp/no-super-linear-backtracking -- at most 300 characters (maxLineLength)
    const inner = new RegExp(`^(.+?)[\\s,;]+(\\d{1,5})\\s*(?:${units})?$`, 'iu').exec(before)
    if (inner && hasPart(inner[1] ?? '') && !placed.test(inner[1] ?? '')) {
      return { text: dropNumber(inner[1] ?? ''), count: pickCount([inner[2] ?? '', last]) }
    }
    const name = dropNumber(before)
    const first = name === before ? undefined : leading?.[1]
    return { text: name, count: pickCount(first === undefined ? [last] : [first, last], true) }
  }
  const [, , after = ''] = leading ?? []
  const isNamed = hasPart(after) || /\d/.test(after)
  return leading && isNamed && !counted.test(after)
    ? { text: after, count: toCount(leading[1]) }
    : { text }
}

/**
 * Chooses between the numbers of a line that say no unit. A first number of 1 before the name counts rows or says the
 * same; any other leaves the choice to the visitor, as does a number that may be a year.
 */
export function pickCount(numbers: readonly string[], isBefore = false): LineCount {
  const [first = '', last] = numbers
  if (last !== undefined && first !== last && !(isBefore && first === '1')) {
    return { quantity: undefined, doubt: { why: 'two', first, second: last } }
  }
  const chosen = last ?? first
  return /^(?:199\d|20[0-3]\d)$/.test(chosen)
    ? { quantity: undefined, doubt: { why: 'year', stated: chosen } }
    : toCount(chosen)
}

/** The unit behind the number of a match. */
function readUnit(found: string): string {
  return /\d\s*(\p{L}{1,10})/u.exec(found)?.[1] ?? ''
}

function toCount(words = ''): LineCount {
  return judgeNumber(words)
}

const glued = new RegExp(`^(\\d{1,5})(?:${units})$`, 'iu')
const alone = new RegExp(`^(?:${units})$`, 'iu')

/** Reads a quantity with its unit, or in letters, from the first of two words, or from both: `4x`, `10 pcs`, `two`. */
export function readPieces(
  word: string,
  next: string,
): { count: LineCount; wordCount: number } | undefined {
  const [, number] = glued.exec(word) ?? []
  if (number !== undefined) return { count: toCount(number), wordCount: 1 }
  if (/^\d{1,5}$/.test(word) && alone.test(next)) return { count: toCount(word), wordCount: 2 }
  const written = readNumberWord(word)
  return written === undefined
    ? undefined
    : { count: { quantity: written }, wordCount: alone.test(next) ? 2 : 1 }
}

/** Drops a leading number: if the quantity comes last, the first number is a row number. */
function dropNumber(text: string): string {
  return text.replace(/^\d{1,4}\s+(?=\S*\d|\S+\s+\S*\d)/, '')
}
