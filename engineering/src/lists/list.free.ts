import { readCellNumber } from '@faceplate/tables/cell.reader'
import type { TableRow } from '@faceplate/tables/table'
import { isNumberedPart, isVendorWord } from './list.cell.kind.ts'
import { readCount, tellDecimals, type LineCount } from './list.count.ts'
import { tellPart } from './list.kind.ts'
import type { ListLine } from './list.line.ts'
import { findCounted, readBracket, splitNames, type NamedDevice } from './list.names.ts'
import { readNumberWord } from './list.number.words.ts'
import { isPaper, isService, isSum } from './list.passed.ts'
import { hasPart, pickCount, readStated } from './list.quantity.ts'
import { readTitle } from './list.titles.ts'
import { pieceWords } from './list.units.ts'
import { isCounted } from './session/counted.line.ts'

/** A line that names no device, such as a total or a heading. */
export interface PassedLine {
  /** Number of the line in the text. */
  line: number
  text: string
}

/** Longer texts of lines are cut. */
const maxTextLength = 200

/** What lines without a table state. */
export interface FreeLines {
  lines: ListLine[]
  passed: PassedLine[]
}

/** Most words of a line that names a device, so that it is no sentence. */
export const maxWords = 5

/** Lines from which a text without any part number may be a letter or the output of a device. */
const minLong = 3

/** Names of series without a letter beside the number: `Catalyst 2960`, `3750`. */
function isSeries(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length <= maxWords &&
    (/^\d{3,5}$/.test(text) || (words.some(isVendorWord) && /\d/.test(text)))
  )
}

const amount = "(?:\\d{1,3}(?:[. ,'’]\\d{3}){1,4}|\\d{1,9})(?:[.,]\\d{1,2})?"
const currency =
  '(?:EUR|€|US\\$|USD|\\$|GBP|£|RUB|руб(?:лей|\\.)?|₽|₸|тенге|грн\\.?|UAH|CHF|PLN|zł|CZK|Kč|VNĐ|VND|đồng|đ|₫|CNY|¥|INR|₹|AED|SGD)'
/** A price with its currency within a line, and what joins it: `5.902,50 EUR`, `@ $95`, `x 38 500 руб = 115 500 руб`. */
const price = new RegExp(
  `(?<=\\s|^)(?:[@=x×х*]|à|je|по|for|giá|total|gesamt|итого|всего|cộng)?\\s?(?:${amount}\\s?${currency}(?![\\p{L}\\d])|${currency}\\s?${amount})(?:\\s?(?:/|per|pro|за)\\s?(?:${pieceWords}))?(?=[\\s,;.]|$)|(?<=\\s)(?:\\d{1,3}(?:[.,'’]\\d{3})+[.,]\\d{2}|[-−]?\\d{1,2}(?:[.,]\\d{1,2})? ?%)(?=\\s|$)`,
  'giu',
)

/** The address of a device beside its name, which is no part of it. */
const address = /(?<=^|\s)(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?(?=\s|$)/g

/** Reads lines that are no table, each by itself. */
export function readFree(rows: readonly TableRow[]): FreeLines {
  const isNumbered = areNumbered(rows)
  const read = joinCounts(rows).map((row) => {
    const cells = row.cells
      .map((cell) =>
        cell
          .replaceAll('\n', ' ')
          .replace(price, ' ')
          .replace(address, ' ')
          .replaceAll(/\s{2,}/g, ' ')
          .trim(),
      )
      .filter((cell) => cell !== '')
    return { row, own: readCells(isNumbered ? dropNumber(cells) : cells) }
  })
  // Beside part numbers a line of words alone is a name of a person, a command or a heading.
  const hasParts = read.some(({ own }) => own?.some(({ text }) => hasPart(text)))
  const isShort = read.length < minLong
  const isName = (text: string) =>
    hasParts ? /\d/.test(text) || hasPart(text) : isShort || isSeries(text)
  const named = read.map(({ row, own }) => ({
    row,
    own: own?.every(({ text }) => isName(text)) === true || isCountedThing(row) ? own : undefined,
  }))
  return {
    lines: named.flatMap(({ own }) => own ?? []),
    passed: named.flatMap(({ row, own }) => (own ? [] : toPassed(row))),
  }
}

/** Whether a line counts something of a maker: `4x Ubiquiti UAP-Outdoor+`. */
function isCountedThing({ cells }: TableRow): boolean {
  const text = cells.join(' ')
  return isCounted(text) && text.split(/\s+/).some(isVendorWord)
}

/** A line that is nothing but the quantity of the device in the line above it: `Qty: 4`, `x 4`, `4 pcs`. */
const lone = new RegExp(
  `^(?:(?:qty|quantity|кол-?во|количество|menge|anzahl|số lượng)\\s?[.:=]?\\s?\\d{1,6}|[x×]\\s?\\d{1,6}|\\d{1,6}\\s?(?:${pieceWords})\\.?)$`,
  'iu',
)

/** Rows in which each quantity stands beside the device that it counts. */
function joinCounts(rows: readonly TableRow[]): readonly TableRow[] {
  const joined: TableRow[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const own = row.cells.filter((cell) => cell !== '')
    const isLone = own.length === 1 && lone.test(own[0] ?? '')
    const name = last?.cells.join(' ') ?? ''
    if (isLone && last && hasPart(name) && readStated(name).count === undefined) {
      joined[joined.length - 1] = { ...last, cells: [`${name.trim()} ${toCounted(own[0] ?? '')}`] }
    } else joined.push(row)
  }
  return joined
}

function toCounted(lone: string): string {
  return `x ${/\d+/.exec(lone)?.[0] ?? ''}`
}

const leadingNumber = /^\(?(\d{1,4})[.)]?(?:\s+|$)/

/** Whether all lines begin with 1, 2, 3, …: these are row numbers, not quantities. */
function areNumbered(rows: readonly TableRow[]): boolean {
  return (
    (rows.length >= 3 ||
      (rows.length === 2 && rows.every(({ cells }) => /\s\d+$/.test(cells.join(' '))))) &&
    rows.every(({ cells }, at) => leadingNumber.exec(cells[0] ?? '')?.[1] === String(at + 1)) &&
    rows.every(({ cells }) => cells.join('').length > 4)
  )
}

function dropNumber([first = '', ...rest]: readonly string[]): string[] {
  return [first.replace(leadingNumber, ''), ...rest].filter((cell) => cell !== '')
}

/** Prices with decimals or a currency symbol, and percentages. */
const money =
  /^[$€£₽]|^(?:\p{L}{1,10} )?(?:usd|eur|gbp|rub|chf|pln)\s?\d|^\d[\d ,.]*[.,]\d{2}$|(%|[$€£₽]|usd|eur|rub|руб)\.?$/iu

/** Rows with fewer cells are a name with its quantity and a few words. */
const minColumns = 4

/** Reads the cells of one line; undefined if it names no device. */
export function readCells(cells: readonly string[]): ListLine[] | undefined {
  const [start = ''] = cells
  if (isSum(start)) return undefined
  const isPart = cells.some(hasPart)
  const isSentence = start.split(' ').length > maxWords && !/\d/.test(start)
  if (!isPart && (isService(start) || isPaper(start) || isSentence || start.endsWith(':'))) {
    return undefined
  }
  if (cells.every((cell) => readTitle(cell) !== undefined)) return undefined
  if (cells.length === 1 && isRemark(start)) return undefined
  const isCount = (cell: string) =>
    readCellNumber(cell) !== undefined && !money.test(cell) && !isNumberedPart(cell)
  const isText = (cell: string) => !isCount(cell) && !money.test(cell)
  const texts = cells.filter(isText)
  const words = texts.length > 1 ? texts.filter((cell) => !unit.test(cell)) : texts
  if (words.length === 0) {
    return cells.length === 1 ? [{ text: start, quantity: 1, kind: 'device' }] : undefined
  }
  const first = cells.findIndex(isText)
  // In a row of many columns a number before the name is a slot or a unit, as in a report without its heading.
  const before = cells.length < minColumns ? cells.slice(0, first).filter(isCount) : []
  const own = countCells(before, cells.slice(first).filter(isCount), cells)
  return splitLine(words).flatMap(({ text, count }): ListLine[] =>
    text === '' ? [] : [{ text, kind: tellPart(text), ...(own ?? count ?? { quantity: 1 }) }],
  )
}

/** Whether a line says something about the devices beside it: `Site: Berlin`, `Serial number: FCW00000001`. */
function isRemark(line: string): boolean {
  const colon = line.indexOf(':')
  const kind = colon < 0 ? undefined : readTitle(line.slice(0, colon))
  const isName = /^(?:system ?name|sys ?name|host ?name|serial ?(?:number|no\.?)?#?)$/i
  if (colon > 0 && isName.test(line.slice(0, colon).trim())) return true
  return kind === 'serial' || (kind === 'other' && !hasPart(line.slice(colon)))
}

/** A cell with a unit of pieces alone. */
const unit = new RegExp(`^(?:${pieceWords}|упак)\\.?$`, 'iu')

/** The quantity that cells of a line state, before or after its name. A number before may be a row number. */
function countCells(
  before: readonly string[],
  after: readonly string[],
  cells: readonly string[],
): LineCount | undefined {
  const [only, ...others] = [...before, ...after]
  if (only === undefined) return undefined
  if (others.length === 0) {
    const decimals = tellDecimals([only], [cells.filter((cell) => unit.test(cell))])
    return /^\d+$/.test(only) ? pickCount([only]) : readCount(only, decimals)
  }
  if (after.length === 0) return pickCount([only])
  return after.length === 1
    ? pickCount([before.at(-1) ?? '', ...after], true)
    : pickCount(after.slice(0, 2))
}

/**
 * Splits a line that surely names several devices: each with its quantity, joined by a plus, or one named twice. Names
 * apart by a comma alone may be the model and the part number of one device, so that they stay together.
 */
function splitLine(words: readonly string[]): NamedDevice[] {
  const whole = words.join(' ')
  // Commas within a bracket have parted its cells.
  const bracket = readBracket(words.join(', '))
  if (bracket) return bracket
  const counted = findCounted(whole)
  if (counted.length > 1 || isWritten(whole, counted)) return counted
  const named = splitNames(words.join(', '))
  const isSure =
    whole.includes(' + ') ||
    // In one cell without a comma, only words such as “and” have parted the names.
    (words.length === 1 && named.length > 1 && !/[,;]/.test(whole)) ||
    (named.length > 1 && named.every(({ count }) => count !== undefined)) ||
    (words.length > 1 && new Set(words).size === 1)
  return isSure && named.every(({ text }) => hasPart(text)) ? named : [readStated(whole)]
}

/** Whether a sentence states the quantity of its only device in letters, or before what the device is: `3 switches A`. */
function isWritten(whole: string, [only]: readonly NamedDevice[]): boolean {
  const words = whole.split(/\s+/)
  return (
    only !== undefined &&
    words.filter(hasPart).length <= 1 &&
    (only.text.includes(' ') || words.some((word) => readNumberWord(word) !== undefined)) &&
    readStated(whole).count === undefined
  )
}

export function toPassed({ line, cells }: TableRow): PassedLine[] {
  const text = cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, maxTextLength)
  return [{ line, text }]
}
