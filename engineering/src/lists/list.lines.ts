import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { readCellNumber } from '@faceplate/tables/cell.reader'
import { readDelimited, type DelimitedTable } from '@faceplate/tables/delimited.reader'
import type { TableRow } from '@faceplate/tables/table'
import { isNumberedPart } from './list.cell.kind.ts'
import { readCount, tellDecimals, type LineCount } from './list.count.ts'
import { tellPart } from './list.kind.ts'
import type { ListLine } from './list.line.ts'
import { findCounted, isEither, splitNames, type NamedDevice } from './list.names.ts'
import { splitPairs, type Block } from './list.pairs.ts'
import { isPaper, isService, isSum } from './list.passed.ts'
import { hasPart, pickCount, readStated } from './list.quantity.ts'
import {
  hasRegisterColumns,
  isTitleRow,
  isUnknownTitleRow,
  readListTable,
  type ReadListTable,
} from './list.table.ts'
import { readTitle, type ColumnRole } from './list.titles.ts'
import { readVertical } from './list.vertical.ts'
import { readReports, type ReadReport } from './reports/report.reader.ts'
import { cleanLines, dropCodes } from './reports/report.text.ts'
import type { ReportItem, UnnamedThing } from './reports/report.ts'

/** Lines read from one list; the page reports how many further lines are ignored. */
export const maxLines = 2000

const maxTextLength = 200

/** Rows read: a register has a row for each device, which make fewer lines. */
const maxRows = 20_000

/** A line that names no device, such as a total or a heading. */
export interface PassedLine {
  /** Number of the line in the text. */
  line: number
  text: string
}

export interface ReadList {
  lines: ListLine[]
  /** Lines beyond `maxLines`, and rows beyond those that are read. */
  leftCount: number
  passed: PassedLine[]
  /** Reports of devices in the list, by their form. */
  reports: readonly ReadReport[]
  /** Tables in the list, in order. */
  tables: ReadListTable[]
}

/** Roles of columns that the visitor chose, table by table; a table without them is judged by its cells. */
export type ChosenRoles = readonly (readonly ColumnRole[] | null | undefined)[]

/**
 * Reads a list as copied from a spreadsheet, an order, an email or a device. Reports of devices are read first. In the rest, columns of tables are judged by their cells; otherwise each line has a vendor and
 * model, or a model or part number alone, with the quantity before, after or absent.
 */
export function readList(t: Messages, list: string, chosen: ChosenRoles = []): ReadList {
  const { items, read: reports, rest } = readReports(list)
  const { rows, separator } = readDelimited(cleanText(rest))
  const read = readRows({ rows: rows.slice(0, maxRows), separator }, chosen)
  const lines = [...items.map((item) => toReported(t, item)), ...read.lines.map(askWhich)].map(
    (line) => ({
      ...line,
      text: line.text.slice(0, maxTextLength),
    }),
  )
  return {
    ...read,
    reports,
    lines: lines.slice(0, maxLines),
    leftCount: Math.max(0, lines.length - maxLines) + Math.max(0, rows.length - maxRows),
  }
}

/** Marks of emails, pagers and colours. */
// oxlint-disable-next-line no-control-regex
const marks = /^>|\u001B|\u0008|--\s?more/im

/** The text without what emails and terminals add to its lines. */
function cleanText(text: string): string {
  const plain = marks.test(text) ? cleanLines(dropCodes(text)).join('\n') : text
  // The comma of a price separates no cells: `$2,500`.
  return plain.replace(/[$€£₽]\s?\d{1,3}(?:,\d{3}){1,3}(?!\d)/g, (price) =>
    price.replaceAll(',', ''),
  )
}

/** Of several pieces, some may be the one device of a line and some the other. */
function askWhich(line: ListLine): ListLine {
  const { text, quantity = 1, doubt } = line
  return quantity === 1 || doubt !== undefined || !isEither(text)
    ? line
    : { ...line, doubt: { why: 'either', quantity, text } }
}

const unnamedThings: Readonly<Record<UnnamedThing, Message>> = {
  iosDevice: message('analogs.unnamed.iosDevice'),
  member: message('analogs.unnamed.member'),
  neighbour: message('analogs.unnamed.neighbour'),
  switch: message('analogs.unnamed.switch'),
  transceiver: message('analogs.unnamed.transceiver'),
}

function toReported(
  t: Messages,
  { vendor = '', model, unnamed, kind, quantity = 1, doubt }: ReportItem,
): ListLine {
  return {
    text: unnamed === undefined ? `${vendor} ${model}`.trim() : t(unnamedThings[unnamed]),
    quantity,
    kind,
    ...(doubt === undefined ? {} : { doubt }),
  }
}

type Content = Pick<ReadList, 'lines' | 'passed' | 'tables'>

function readRows({ rows, separator }: DelimitedTable, chosen: ChosenRoles): Content {
  const vertical = readVertical(rows)
  if (vertical) {
    const { titles, rows: devices, rest } = vertical
    return join([readBlock({ above: [], titles, rows: devices }, chosen[0]), readFree(rest)])
  }
  const blocks = findBlocks(rows, separator !== undefined)
  return blocks.length === 0
    ? readFree(rows)
    : join(blocks.map((block, at) => readBlock(block, chosen[at])))
}

function join(contents: readonly Content[]): Content {
  return {
    lines: contents.flatMap(({ lines }) => lines),
    passed: contents.flatMap(({ passed }) => passed),
    tables: contents.flatMap(({ tables }) => tables),
  }
}

/** Divides a list into its tables. None if it is no table: then each line is read by itself. */
function findBlocks(rows: readonly TableRow[], isSeparated: boolean): Block[] {
  return findTables(rows, isSeparated).flatMap(splitPairs)
}

function findTables(rows: readonly TableRow[], isSeparated: boolean): Block[] {
  const starts = findTitles(rows, isSeparated)
  const [first] = starts
  if (first !== undefined) {
    return starts.map((start, at) => ({
      above: at === 0 ? rows.slice(0, start) : [],
      titles: rows[start]?.cells ?? [],
      rows: rows.slice(start + 1, starts[at + 1]),
    }))
  }
  return isSeparated && isTable(rows) ? [{ above: [], titles: undefined, rows }] : []
}

/** Rows of titles; those that only repeat the titles above, as at the top of a page, are left out. */
function findTitles(rows: readonly TableRow[], isSeparated: boolean): number[] {
  const key = (at: number | undefined) => rows[at ?? -1]?.cells.join('\n').toLowerCase()
  const starts = rows.flatMap(({ cells }, at) => (isTitleRow(cells) ? at : []))
  const own = starts.filter((start, at) => at === 0 || key(start) !== key(starts[at - 1]))
  if (own.length > 0 || !isSeparated) return own
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const head = rows.findIndex(({ cells }) => cells.length === width)
  const below = rows.slice(head + 1, head + 1 + maxBelow).map(({ cells }) => cells)
  return isUnknownTitleRow(rows[head]?.cells ?? [], below) ? [head] : []
}

const maxBelow = 50

/** Part of the rows of a table without titles that have the same number of cells. */
const leastAlike = 0.6

/** Whether rows without titles are a table: as wide as each other, with models in one column and more beside it. */
function isTable(rows: readonly TableRow[]): boolean {
  const widths = Map.groupBy(rows, ({ cells }) => cells.length)
  const [width = 0, alike = []] =
    [...widths].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (width < 2 || alike.length < 2 || alike.length < rows.length * leastAlike) return false
  const { columns, question } = readListTable(undefined, rows, undefined).table
  const hasNames = columns.some(({ role }) => role === 'model')
  const hasMore =
    question !== undefined || columns.some(({ role }) => role !== 'model' && role !== 'ignore')
  const isNumbered = alike.every(
    ({ cells }, at) => cells[0]?.replace(/[.)]$/, '') === String(at + 1),
  )
  return hasNames && (hasMore || isNumbered || hasRegisterColumns(alike))
}

function readBlock(
  { above, titles, rows }: Block,
  chosen: readonly ColumnRole[] | null | undefined,
): Content {
  const { table, readRow, isRegister } = readListTable(titles, rows, chosen ?? undefined)
  const before = above.map((row) => ({ row, read: readAbove(row, readRow, titles ?? []) }))
  const own = rows
    .filter(({ cells }) => cells.join('\n') !== titles?.join('\n'))
    .map((row) => ({ row, read: readRow(row) ?? readLone(row) }))
  const lines = own.flatMap(({ read }) => read ?? [])
  return {
    lines: [
      ...before.flatMap(({ read }) => read ?? []),
      ...(isRegister ? countAlike(lines) : lines),
    ],
    passed: [...before, ...own].flatMap(({ row, read }) => (read ? [] : toPassed(row))),
    tables: [table],
  }
}

/** Reads a row above the titles: a row of the same table, a line of a list, or a part of the paper around it. */
function readAbove(
  row: TableRow,
  readRow: (row: TableRow) => ListLine[] | undefined,
  titles: readonly string[],
): ListLine[] | undefined {
  const own = row.cells.filter((cell) => cell !== '')
  if (own.some(isPaper)) return undefined
  if (own.length > 1 && row.cells.length === titles.length) {
    const read = readRow(row)
    return read?.every(({ text, quantity }) => hasPart(text) && quantity !== undefined)
      ? read
      : undefined
  }
  return readLone(row)
}

/** Most words of a line that names a device, so that it is no sentence. */
const maxWords = 5

/** Reads a line pasted into a table: it has one cell, which names a device, or counts one in a sentence. */
function readLone(row: TableRow): ListLine[] | undefined {
  const [cell = '', ...others] = row.cells.filter((each) => each !== '')
  if (others.length > 0 || !hasPart(cell)) return undefined
  const isSentence = cell.split(' ').length > maxWords
  if (isSentence && readStated(cell).count === undefined) return undefined
  return readCells([cell])
}

/** In a register each row is one device, so that rows of one model are counted. */
function countAlike(lines: readonly ListLine[]): ListLine[] {
  return Array.from(
    Map.groupBy(lines, ({ text, doubt }) => JSON.stringify([text, doubt])).values(),
  ).map((alike) => {
    const [first] = alike as [ListLine]
    const sum = alike.reduce((all, { quantity }) => all + (quantity ?? 0), 0)
    return first.quantity === undefined ? first : { ...first, quantity: sum }
  })
}

/** Reads lines that are no table, each by itself. */
function readFree(rows: readonly TableRow[]): Content {
  const isNumbered = areNumbered(rows)
  const read = rows.map((row) => {
    const cells = row.cells.filter((cell) => cell !== '').map((cell) => cell.replaceAll('\n', ' '))
    return { row, own: readCells(isNumbered ? dropNumber(cells) : cells) }
  })
  // Beside part numbers a line of words alone is a name of a person, a command or a heading.
  const hasParts = read.some(({ own }) => own?.some(({ text }) => hasPart(text)))
  const isName = (text: string) => !hasParts || /\d/.test(text) || hasPart(text)
  const named = read.map(({ row, own }) => ({
    row,
    own: own?.every(({ text }) => isName(text)) === true ? own : undefined,
  }))
  return {
    lines: named.flatMap(({ own }) => own ?? []),
    passed: named.flatMap(({ row, own }) => (own ? [] : toPassed(row))),
    tables: [],
  }
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
const money = /^[$€£₽]|^\d[\d ,.]*[.,]\d{2}$|(%|[$€£₽]|usd|eur|rub|руб)\.?$/i

/** Rows with fewer cells are a name with its quantity and a few words. */
const minColumns = 4

function readCells(cells: readonly string[]): ListLine[] | undefined {
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
  return kind === 'serial' || (kind === 'other' && !hasPart(line.slice(colon)))
}

/** A cell with a unit of pieces alone. */
const unit = /^(?:шт|штук|компл|упак|ед|pcs?|pieces?|ea|stk|szt|ks|pz)\.?$/i

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
  const counted = findCounted(whole)
  if (counted.length > 1) return counted
  const named = splitNames(words.join(', '))
  const isSure =
    whole.includes(' + ') ||
    (named.length > 1 && named.every(({ count }) => count !== undefined)) ||
    (words.length > 1 && new Set(words).size === 1)
  return isSure && named.every(({ text }) => hasPart(text)) ? named : [readStated(whole)]
}

function toPassed({ line, cells }: TableRow): PassedLine[] {
  const text = cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, maxTextLength)
  return [{ line, text }]
}
