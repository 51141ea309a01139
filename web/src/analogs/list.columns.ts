import { readCellNumber } from '@faceplate/tables/cell.reader'
import { classifyCell, type CellKind } from './list.cell.kind.ts'
import { readTitle, type ColumnRole, type TitleKind } from './list.titles.ts'

/** A column of a table with what its title and its cells say. */
export interface JudgedColumn {
  title: string
  kind: TitleKind | undefined
  cells: readonly string[]
  role: ColumnRole
}

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

/** Judges the columns of a table by their cells. Columns count from the first cell of the rows. */
export function judgeColumns(
  titles: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): { columns: JudgedColumn[]; rivals: readonly number[] } {
  const width = Math.max(titles?.length ?? 0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at): JudgedColumn => {
    const title = titles?.[at] ?? ''
    const cells = rows.slice(0, maxJudged).map((row) => row[at] ?? '')
    return { title, kind: readTitle(title), cells, role: 'ignore' }
  })
  const rivals = chooseNames(columns)
  chooseVendor(columns)
  chooseCounts(columns, titles !== undefined)
  return { columns, rivals }
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

const numbersOf = (column: JudgedColumn) => filled(column).map(readCellNumber)

/** Whether most cells are whole numbers of pieces; a few may say 0, −1 or “TBD”. */
function isCounting(column: JudgedColumn): boolean {
  const own = filled(column)
  const whole = numbersOf(column).filter(
    (number) => number !== undefined && Number.isInteger(number),
  )
  return whole.length > 0 && whole.length * 2 >= own.length
}

/** Whether the cells count the rows: 1, 2, 3 or 10, 20, 30. */
function isRunning(column: JudgedColumn): boolean {
  const own = filled(column).map((cell) => Number(cell.replace(/[.)]$/, '')))
  const [first = 0, second = 0] = own
  const step = second - first
  return (
    own.length >= 2 &&
    [1, 10].includes(step) &&
    first <= 10 &&
    own.every((number, at) => number === first + at * step)
  )
}

/** Prices have two decimals, or are money by their title. */
function isPrice(column: JudgedColumn): boolean {
  const own = filled(column)
  const priced = own.filter((cell) => /[.,]\d{2}$/.test(cell.slice(-4)))
  return priced.length * 2 > own.length || own.some((cell) => /[$€£₽%]/.test(cell))
}

/** Of several quantities, the one to order counts. */
const ordering = /order|need|requir|buy|заказ|треб|потреб|закуп/i

/** Larger numbers without a title are prices or codes. */
const mostUntitled = 10_000

/** Chooses the columns that make the quantity. Only one number counts where several say the same. */
function chooseCounts(columns: JudgedColumn[], isTitled: boolean): void {
  const free = columns.filter(({ role }) => role === 'ignore')
  const counting = free.filter(isCounting)
  const of = (kind: TitleKind) => free.filter((column) => column.kind === kind)
  const perSite = of('perSite').find(isCounting)
  const sites = of('sites').find(isCounting)
  if (perSite) perSite.role = 'perSite'
  if (perSite && sites) sites.role = 'sites'
  const places = counting.filter((column) => isPlace(column) && !isRunning(column))
  const wanted = of('quantity').find(({ title }) => ordering.test(title))
  const quantity = wanted ?? of('quantity')[0]
  const total = of('total').find(
    (column) => isCounting(column) && !isPrice(column) && addsUp(column, columns, places, quantity),
  )
  if (total) {
    total.role = 'quantity'
    if (quantity && sites) {
      quantity.role = 'perSite'
      sites.role = 'sites'
    }
  } else if (quantity && sites && !perSite) {
    quantity.role = 'perSite'
    sites.role = 'sites'
  } else if (quantity) quantity.role = 'quantity'
  const isStated = columns.some(({ role }) => role === 'quantity' || role === 'perSite')
  if ((!isStated || total) && places.length > 1) for (const column of places) column.role = 'atSite'
  if (!isStated && places.length < 2) chooseUntitled(columns, counting, isTitled)
}

/** A column of a site has its name for a title, which is no other word for a column. */
function isPlace({ title, kind }: JudgedColumn): boolean {
  return kind === undefined && /\p{L}{2}/u.test(title)
}

/** Whether a column of totals adds up in most rows: pieces per site times sites, or the sum over the sites. */
function addsUp(
  total: JudgedColumn,
  columns: readonly JudgedColumn[],
  places: readonly JudgedColumn[],
  quantity: JudgedColumn | undefined,
): boolean {
  const perSite = columns.find(({ role }) => role === 'perSite') ?? quantity
  const sites = columns.find(({ kind }) => kind === 'sites')
  const isLone = !perSite && places.length === 0
  const fits = total.cells.filter((cell, row) => {
    const read = (column: JudgedColumn | undefined) => readCellNumber(column?.cells[row] ?? '')
    const sum = readCellNumber(cell)
    if (sum === undefined) return false
    const ofSites = places.reduce((all, place) => all + (read(place) ?? 0), 0)
    return isLone || sum === (read(perSite) ?? 0) * (read(sites) ?? 0) || sum === ofSites
  })
  return fits.length * 2 >= total.cells.filter((cell) => cell !== '').length
}

/** Without a title, the quantity is the first column of whole numbers beside the models that does not count the rows. */
function chooseUntitled(
  columns: readonly JudgedColumn[],
  counting: readonly JudgedColumn[],
  isTitled: boolean,
): void {
  const name = columns.findIndex(({ role }) => role === 'part' || role === 'model')
  const fitting = counting.filter(
    (column) =>
      (!isTitled || column.title === '') &&
      !isPrice(column) &&
      numbersOf(column).every((number) => (number ?? 0) <= mostUntitled),
  )
  const after = fitting.find((column) => columns.indexOf(column) > name)
  const before = fitting.find((column) => columns.indexOf(column) < name && !isRunning(column))
  const chosen = after ?? before
  if (chosen && name >= 0) chosen.role = 'quantity'
}
