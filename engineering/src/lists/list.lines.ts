import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import type { DelimitedTable } from '@faceplate/tables/delimited.reader'
import type { TableRow } from '@faceplate/tables/table'
import { findBlocks, isList } from './list.blocks.ts'
import {
  maxWords,
  readCells,
  readFree,
  toPassed,
  type FreeLines,
  type PassedLine,
} from './list.free.ts'
import type { ListLine } from './list.line.ts'
import { isEither } from './list.names.ts'
import type { Block } from './list.pairs.ts'
import { isPaper } from './list.passed.ts'
import { hasPart, readStated } from './list.quantity.ts'
import { readRest } from './list.rest.ts'
import { readListTable, type ReadListTable } from './list.table.ts'
import type { ColumnRole } from './list.titles.ts'
import { readVertical } from './list.vertical.ts'
import { readReports, type ReadReport } from './reports/report.reader.ts'
import type { ReportItem, UnnamedThing } from './reports/report.ts'
import type { UnreadOutput } from './session/output.aside.ts'

/** Lines read from one list; the page reports how many further lines are ignored. */
export const maxLines = 2000

const maxTextLength = 200

/** Rows read: a register has a row for each device, which make fewer lines. */
const maxRows = 20_000

export interface ReadList {
  lines: ListLine[]
  /** Lines beyond `maxLines`, and rows beyond those that are read. */
  leftCount: number
  passed: PassedLine[]
  /** Reports of devices in the list, by their form. */
  reports: readonly ReadReport[]
  /** Output of commands that no reader knows. */
  unread: readonly UnreadOutput[]
  /** Tables in the list, in order. */
  tables: ReadListTable[]
}

/** Roles of columns that the visitor chose, table by table; a table without them is judged by its cells. */
export type ChosenRoles = readonly (readonly ColumnRole[] | null | undefined)[]

/**
 * Reads a list as copied from a spreadsheet, an order, an email or a device. Reports of devices are read first, and other
 * output of programs is set aside. In the rest, columns of tables are judged by their cells; otherwise each line has a
 * vendor and model, or a model or part number alone, with the quantity before, after or absent.
 */
export function readList(t: Messages, list: string, chosen: ChosenRoles = []): ReadList {
  const text = toHalfWidth(list)
  const read = readReports(text)
  const { structured, table, unread } = readRest(text, read, isList)
  const rows = structured?.rows ?? table.rows
  const content = structured
    ? readBlock({ above: [], titles: structured.titles, rows: rows.slice(0, maxRows) }, chosen[0])
    : readRows({ rows: rows.slice(0, maxRows), separator: table.separator }, chosen)
  const lines = [
    ...read.items.map((item) => toReported(t, item)),
    ...content.lines.map(askWhich),
  ].map((line) => ({
    ...line,
    text: line.text.slice(0, maxTextLength),
  }))
  return {
    ...content,
    reports: read.read,
    unread,
    lines: lines.slice(0, maxLines),
    leftCount: Math.max(0, lines.length - maxLines) + Math.max(0, rows.length - maxRows),
  }
}

/** Keyboards of East Asia write digits and signs as wide as their letters. */
function toHalfWidth(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0),
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
  device: message('analogs.unnamed.device'),
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

/** What a part of a list states. */
type Content = Pick<ReadList, 'lines' | 'passed' | 'tables'>

function readRows({ rows, separator }: DelimitedTable, chosen: ChosenRoles): Content {
  const vertical = readVertical(rows)
  if (vertical) {
    const { titles, rows: devices, rest } = vertical
    return join([
      readBlock({ above: [], titles, rows: devices }, chosen[0]),
      toContent(readFree(rest)),
    ])
  }
  const blocks = findBlocks(rows, separator !== undefined)
  return blocks.length === 0
    ? toContent(readFree(rows))
    : join(blocks.map((block, at) => readBlock(block, chosen[at])))
}

function toContent(free: FreeLines): Content {
  return { ...free, tables: [] }
}

function join(contents: readonly Content[]): Content {
  return {
    lines: contents.flatMap(({ lines }) => lines),
    passed: contents.flatMap(({ passed }) => passed),
    tables: contents.flatMap(({ tables }) => tables),
  }
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
