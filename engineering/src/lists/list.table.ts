import { readCellNumber } from '@faceplate/tables/cell.reader'
import type { TableRow } from '@faceplate/tables/table'
import { classifyCell } from './list.cell.kind.ts'
import { judgeColumns } from './list.columns.ts'
import {
  blankCount,
  checkCount,
  readCount,
  tellDecimals,
  type LineCount,
  type Decimals,
} from './list.count.ts'
import type { Doubt } from './list.doubt.ts'
import type { JudgedColumn } from './list.judged.column.ts'
import { tellRow } from './list.kind.ts'
import type { ListLine } from './list.line.ts'
import { splitNames } from './list.names.ts'
import { isService, isSum } from './list.passed.ts'
import { readColumnTitle, readTitle, type ColumnRole } from './list.titles.ts'
import { readSerial } from './reports/report.serial.ts'

const countRoles: ReadonlySet<ColumnRole> = new Set(['quantity', 'perSite', 'sites', 'atSite'])

const isName = (role: ColumnRole) => role === 'part' || role === 'model'

/** Changes the role of one column. A role that only one column can have is taken from the column that had it. */
export function changeRole(
  columns: readonly TableColumn[],
  at: number,
  role: ColumnRole,
): ColumnRole[] {
  const isShared = role === 'ignore' || role === 'atSite'
  return columns.map((column, index) => {
    if (index === at) return role
    const isTaken = column.role === role || (isName(role) && isName(column.role))
    return isTaken && !isShared ? 'ignore' : column.role
  })
}

/** A table found in a list, as the visitor sees and corrects it. */
export interface ReadListTable {
  columns: readonly TableColumn[]
  /** Columns between which only the library of devices can decide; the first is taken meanwhile. */
  rivals: readonly number[]
  /** The question to the visitor about the columns. */
  question?: Doubt
  /** Rows left out because their serial number stands in an earlier row. */
  repeatCount: number
}

export interface TableColumn {
  /** Index of the column. */
  at: number
  /** Empty if the table has no titles. */
  title: string
  role: ColumnRole
  /** The first cells. */
  samples: readonly string[]
}

const maxSamples = 3

/** A line of the list; undefined if the row was passed over. */
export type RowReader = (row: TableRow) => ListLine[] | undefined

/** Reads a table by the given roles of its columns, or by what its cells say. */
export function readListTable(
  titles: readonly string[] | undefined,
  rows: readonly TableRow[],
  given: readonly ColumnRole[] | undefined,
): { table: ReadListTable; readRow: RowReader; isRegister: boolean } {
  const { columns, rivals, question } = judgeColumns(
    titles,
    rows.map(({ cells }) => cells).filter((cells) => !cells.some(isSum)),
  )
  const roles = columns.map(({ role }, at) => given?.[at] ?? role)
  const isAsked = question !== undefined && !given
  const repeated = findRepeated(rows, roles)
  const reading: Reading = {
    roles,
    decimals: tellTableDecimals(columns, roles),
    doubt: isAsked ? question : undefined,
    name: columns.findIndex(({ kind, role }) => kind === 'name' && role === 'ignore'),
    description: columns.findIndex(({ kind }) => kind === 'description'),
  }
  return {
    table: {
      columns: columns.map(({ title, cells }, at) => ({
        at,
        title,
        role: roles[at] ?? 'ignore',
        samples: cells.slice(0, maxSamples),
      })),
      rivals: given ? [] : rivals,
      ...(isAsked ? { question } : {}),
      repeatCount: repeated.size,
    },
    readRow: (row) => (repeated.has(row) ? [] : readByRoles(row.cells, reading)),
    isRegister: titles !== undefined && !isAsked && !roles.some((role) => countRoles.has(role)),
  }
}

/** How the rows of a table are read. */
interface Reading {
  roles: readonly ColumnRole[]
  decimals: Decimals
  /** Why the quantity of each row is asked for. */
  doubt: Doubt | undefined
  /** Columns that say what a part is; −1 if there is none. */
  name: number
  description: number
}

function tellTableDecimals(
  columns: readonly JudgedColumn[],
  roles: readonly ColumnRole[],
): Decimals {
  const counts = columns.filter((_, at) => roles[at] === 'quantity')
  const beside = columns.flatMap(({ cells }, at) => (roles[at] === 'ignore' ? [cells] : []))
  const [first] = counts.map(({ cells }) => tellDecimals(cells, beside))
  return first ?? 'plain'
}

/** Rows whose serial numbers stand in earlier rows: one device is counted once. */
function findRepeated(rows: readonly TableRow[], roles: readonly ColumnRole[]): Set<TableRow> {
  const at = roles.indexOf('serial')
  const known = new Set<string>()
  return new Set(
    rows.filter(({ cells }) => {
      const serials = (cells[at] ?? '').split(/[,;\s]+/).flatMap((each) => readSerial(each) ?? [])
      const isRepeated = serials.length > 0 && serials.every((serial) => known.has(serial))
      for (const serial of serials) known.add(serial)
      return isRepeated
    }),
  )
}

/** Whether a row has the titles of a table: two known ones, of which one names the devices or their number. */
export function isTitleRow(cells: readonly string[]): boolean {
  const kinds = cells.flatMap((cell) => readTitle(cell) ?? [])
  const isNamed = kinds.some((kind) => !['other', 'vendor', 'total'].includes(kind))
  const own = cells.filter((cell) => cell !== '')
  return kinds.length > 1 && isNamed && kinds.length * 3 >= own.length && !own.some(isData)
}

/** Whether the rows have columns that no list of prose has: addresses, serial numbers, names of hosts. */
export function hasRegisterColumns(rows: readonly TableRow[]): boolean {
  const kinds: ReadonlySet<string> = new Set(['address', 'serial', 'host', 'version'])
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).some((at) => {
    const own = rows.filter(({ cells }) => kinds.has(classifyCell(cells[at] ?? '')))
    return own.length * 2 > rows.length
  })
}

/** Whether a row has titles that are not known: words over columns of numbers, addresses or models. */
export function isUnknownTitleRow(
  cells: readonly string[],
  below: readonly (readonly string[])[],
): boolean {
  const own = cells.filter((cell) => cell !== '')
  const isOdd = (cell: string) => /\d/.test(cell) && readColumnTitle(cell) === undefined
  if (own.length < 2 || own.some((cell) => isOdd(cell) || readCellNumber(cell) !== undefined)) {
    return false
  }
  if (own.some((cell) => classifyCell(cell) === 'vendor')) return false
  return cells.some((cell, at) => {
    const under = below.map((row) => row[at] ?? '').filter((each) => each !== '')
    return cell !== '' && under.length > 0 && under.filter(isData).length * 2 > under.length
  })
}

function isData(cell: string): boolean {
  if (readTitle(cell) !== undefined) return false
  return ['number', 'money', 'address', 'serial', 'model', 'version'].includes(classifyCell(cell))
}

function readByRoles(
  cells: readonly string[],
  { roles, decimals, doubt, name: nameAt, description: descriptionAt }: Reading,
): ListLine[] | undefined {
  const readAll = (role: ColumnRole) =>
    roles.flatMap((each, at) => (each === role ? (cells[at] ?? '') : []))
  const read = (role: ColumnRole) => readAll(role).find((cell) => cell !== '') ?? ''
  const name = read('part') || read('model')
  const first = cells.find((cell) => cell !== '') ?? ''
  if (name === '' || isSum(name) || isSum(first) || isService(name)) return undefined
  if (readTitle(name) !== undefined) return undefined
  const count =
    doubt === undefined ? countPieces(readAll, roles, decimals) : { quantity: undefined, doubt }
  // A lone text without digits heads the rows below it.
  const isHeading = !/\d/.test(name) && cells.filter((cell) => cell !== '').length === 1
  if (isHeading) return undefined
  const vendor = read('vendor')
  const named = splitNames(name)
  const own = {
    class: read('kind'),
    name: cells[nameAt] ?? '',
    description: cells[descriptionAt] ?? '',
  }
  return named.map((device) => {
    const text = `${vendor} ${device.text}`.trim()
    return { text, kind: tellRow(own, device.text), ...combine(count, device.count, named.length) }
  })
}

/** The quantity of a row, and why it is asked for. Undefined if no column states one. */
function countPieces(
  readAll: (role: ColumnRole) => readonly string[],
  roles: readonly ColumnRole[],
  decimals: Decimals,
): LineCount | undefined {
  const [cell] = readAll('quantity')
  const [perSite] = readAll('perSite')
  const [sites] = readAll('sites')
  const atSite = readAll('atSite')
  const parts = [
    ...(perSite === undefined ? [] : [countSites(perSite, sites)]),
    ...(atSite.length === 0 ? [] : [addSites(atSite)]),
  ]
  if (!roles.includes('quantity')) return parts[0]
  const stated = readCount(cell ?? '', decimals)
  const [sum] = parts.flatMap(({ quantity }) => quantity ?? [])
  if (stated.quantity === undefined || sum === undefined) return stated
  if (sum === stated.quantity) return stated
  return {
    quantity: undefined,
    doubt: { why: 'sum', quantity: stated.quantity, sum },
  }
}

function countSites(perSite: string, sites: string | undefined): LineCount {
  const each = readCount(perSite)
  if (each.quantity === undefined || sites === undefined) return each
  const places = readCount(sites)
  return places.quantity === undefined
    ? { quantity: undefined, doubt: { why: 'perSite', quantity: each.quantity } }
    : checkCount(each.quantity * places.quantity, String(each.quantity * places.quantity))
}

function addSites(cells: readonly string[]): LineCount {
  const own = cells.filter((cell) => !/^[-–—\s]*$/.test(cell))
  const numbers = own.map(readCellNumber)
  const isWhole = numbers.every((number) => number !== undefined && number >= 0)
  const sum = numbers.reduce<number>((all, number) => all + (number ?? 0), 0)
  return checkCount(isWhole ? sum : undefined, own.join(' + '))
}

/** Joins the quantity of the row with that of one device in it. */
function combine(
  row: LineCount | undefined,
  own: LineCount | undefined,
  deviceCount: number,
): LineCount {
  if (row === undefined || row === blankCount) return own ?? row ?? { quantity: 1 }
  if (row.quantity === undefined || (own === undefined && deviceCount === 1)) return row
  if (own === undefined) {
    return { ...row, doubt: { why: 'each', quantity: row.quantity, count: deviceCount } }
  }
  if (own.quantity === row.quantity) return row
  return {
    quantity: undefined,
    doubt: { why: 'inside', quantity: row.quantity, inner: own.quantity },
  }
}
