import { classifyCell, type CellKind } from './list.cell.kind.ts'
import { chooseCounts, isCounting } from './list.counts.ts'
import type { Doubt } from './list.doubt.ts'
import type { JudgedColumn } from './list.judged.column.ts'
import { readColumnTitle, readTitle, type ColumnRole, type TitleKind } from './list.titles.ts'

/** Rows whose cells are judged. */
const maxJudged = 200

/** How much a cell of each look says that its column has the models. */
const modelWeight: Readonly<Partial<Record<CellKind, number>>> = {
  model: 1,
  mention: 0.85,
  serial: 0.4,
  host: 0,
  text: 0.1,
  version: -0.5,
  number: -0.5,
  address: -1,
}

/** Titles break ties between columns whose cells look alike. */
const titleWeight: Readonly<Partial<Record<TitleKind, number>>> = {
  part: 0.3,
  model: 0.25,
  description: 0.1,
  other: -0.4,
  vendor: -0.4,
}

/** Evidence that a column needs to be taken for the models. */
const leastEvidence = 0.3

/** Two columns are alike if their evidence differs by less. */
const tie = 0.3

export interface Judgement {
  columns: JudgedColumn[]
  /** Columns between which only the library can decide. */
  rivals: readonly number[]
  /** The question to the visitor about the columns. */
  question: Doubt | undefined
}

/** Judges the columns of a table by their cells. Columns count from the first cell of the rows. */
export function judgeColumns(
  titles: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): Judgement {
  const width = Math.max(titles?.length ?? 0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at): JudgedColumn => {
    const title = titles?.[at] ?? ''
    const cells = rows.slice(0, maxJudged).map((row) => row[at] ?? '')
    const column: JudgedColumn = { title, kind: readColumnTitle(title), cells, role: 'ignore' }
    // A word that is a title of pieces in one language is another in the next: “nombre”.
    const isMisread =
      column.kind === 'quantity' && readTitle(title) === undefined && !isCounting(column)
    return isMisread ? { ...column, kind: undefined } : column
  })
  const rivals = chooseNames(columns)
  chooseVendor(columns)
  chooseSerial(columns)
  chooseKind(columns)
  const isRegister = columns.some((column) => column.role === 'serial' || hasAddresses(column))
  const question = chooseCounts(columns, titles !== undefined, isRegister)
  return { columns, rivals, question }
}

const addressKinds: ReadonlySet<CellKind> = new Set(['address', 'host'])

function hasAddresses(column: JudgedColumn): boolean {
  const own = filled(column)
  return (
    column.role === 'ignore' &&
    own.length > 0 &&
    own.filter((cell) => addressKinds.has(classifyCell(cell))).length * 2 > own.length
  )
}

/** A serial number counts once, so its column is known by its title, or by cells that are nothing else. */
function chooseSerial(columns: readonly JudgedColumn[]): void {
  const free = columns.filter((column) => column.role === 'ignore' && filled(column).length > 0)
  const serial =
    free.find(({ kind }) => kind === 'serial') ??
    free.find((column) => filled(column).every((cell) => classifyCell(cell) === 'serial'))
  if (serial) serial.role = 'serial'
}

/** Classes of parts in ENTITY-MIB (RFC 6933) and in exports of inventory programs. */
const partClass =
  /^(?:chassis|backplane|container|power ?supply|fan|sensor|module|port|stack|cpu|transceiver|battery|storage ?drive|energy ?object)$/i

function chooseKind(columns: readonly JudgedColumn[]): void {
  const kind = columns.find((column) => {
    const own = filled(column)
    const known = own.filter((cell) => partClass.test(cell))
    return column.role === 'ignore' && own.length > 0 && known.length * 2 > own.length
  })
  if (kind) kind.role = 'kind'
}

function filled({ cells }: JudgedColumn): string[] {
  return cells.filter((cell) => cell !== '')
}

/** Evidence for models: the mean of what the cells say, and what the title says. */
function weighNames(column: JudgedColumn): number {
  const own = filled(column)
  if (own.length === 0) return -1
  const kinds = own.map(classifyCell)
  const sum = kinds.reduce((total, kind) => total + (modelWeight[kind] ?? 0), 0)
  return sum / own.length + (column.kind === undefined ? 0 : (titleWeight[column.kind] ?? 0))
}

/**
 * Chooses the column of models: that whose cells look most like it. Returns the columns between which only the library
 * can decide.
 */
function chooseNames(columns: JudgedColumn[]): number[] {
  const weighed = columns
    .map((column, at) => ({ column, at, weight: weighNames(column) }))
    .filter(({ weight }) => weight >= leastEvidence)
    .toSorted((one, other) => other.weight - one.weight)
  const [best] = weighed
  if (!best) {
    // Old series are numbers: 2960, 3750.
    const titled = columns.find(({ kind }) => kind === 'part' || kind === 'model')
    if (titled && filled(titled).length > 0) titled.role = titled.kind as ColumnRole
    return []
  }
  best.column.role = best.column.kind === 'part' ? 'part' : 'model'
  // Rows without a part number have the name of the model.
  const second = weighed.find(({ column }) => column.kind === 'model')
  if (best.column.role === 'part' && second) second.column.role = 'model'
  const rivals = weighed.filter(({ weight }) => best.weight - weight < tie)
  return rivals.length > 1 ? rivals.map(({ at }) => at) : []
}

/** The vendor stands in the titled column, or in the one whose cells are names of vendors. */
function chooseVendor(columns: JudgedColumn[]): void {
  const free = columns.filter(({ role }) => role === 'ignore')
  const share = (column: JudgedColumn) => {
    const own = filled(column)
    const count = own.filter((cell) => classifyCell(cell) === 'vendor').length
    return own.length === 0 ? 0 : count / own.length
  }
  const known = free.filter((column) => share(column) >= 0.5)
  const titled = free.find(
    ({ kind, cells }) => kind === 'vendor' && cells.some((cell) => /\p{L}/u.test(cell)),
  )
  const chosen = known.find(({ kind }) => kind === 'vendor') ?? known[0] ?? titled
  if (chosen) chosen.role = 'vendor'
}
