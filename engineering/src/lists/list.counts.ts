import { readCellNumber } from '@faceplate/tables/cell.reader'
import type { Doubt } from './list.doubt.ts'
import type { JudgedColumn } from './list.judged.column.ts'
import { namesPieces } from './list.title.words.ts'
import type { TitleKind } from './list.titles.ts'

const filled = ({ cells }: JudgedColumn) => cells.filter((cell) => cell !== '')

const numbersOf = (column: JudgedColumn) => filled(column).map(readCellNumber)

const isUntitled = ({ title }: JudgedColumn) => title === ''

/** Whether most cells are whole numbers of pieces; a few may say 0, −1 or “TBD”. */
export function isCounting(column: JudgedColumn): boolean {
  const own = filled(column)
  const whole = numbersOf(column).filter(
    (number) => number !== undefined && (Number.isInteger(number) || hasThousandths(own)),
  )
  return whole.length > 0 && whole.length * 2 >= own.length
}

/** Accounting systems write pieces with three decimals. */
function hasThousandths(cells: readonly string[]): boolean {
  return cells.every((cell) => /\d[.,]\d{3}$/.test(cell.slice(-5)))
}

/** Whether the cells count the rows: 1, 2, 3 or 10, 20, 30. Pieces under a title may follow each other too. */
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
function isMoney(column: JudgedColumn): boolean {
  if (column.kind === 'money') return true
  const own = filled(column)
  const priced = own.filter((cell) => /\d[.,]\d{2}$/.test(cell.slice(-4)))
  return priced.length * 2 > own.length || own.some((cell) => /[$€£₽¥%]/.test(cell))
}

/** A number of pieces with its unit: `5 шт`, `3 pcs`. */
const withUnit =
  /\d ?(?:шт|штук|компл|pcs|pieces?|pc|ea|stk|stück|st|szt|ks|db|uds?|pz|adet|台|个|個)\.?$/iu

/** Of several quantities, the one to order counts. */
const ordering =
  /order|need|requir|buy|new|заказ|треб|потреб|закуп|нужн|bedarf|bestell|pedir|commander|ordinare/i

/** Larger numbers without a title are prices or codes. */
const mostUntitled = 10_000

/** The questions if a table does not say which of its numbers is the quantity. */
const unclear: Doubt = 'severalColumns'
const unnamed: Doubt = 'unnamedColumn'

/**
 * Chooses the columns that make the quantity. Only one number counts where several say the same. A number is a quantity
 * only where something says so: a title, a unit, places over the columns, or a total that adds up.
 *
 * @param isRegister whether each row is one device, with an address or a serial number
 * @returns what the visitor is asked, if nothing tells the quantity from other numbers
 */
export function chooseCounts(
  columns: readonly JudgedColumn[],
  isTitled: boolean,
  isRegister: boolean,
): Doubt | undefined {
  const free = columns.filter(({ role }) => role === 'ignore')
  const counting = free.filter((column) => isCounting(column) && column.kind !== 'money')
  const of = (kind: TitleKind) => free.filter((column) => column.kind === kind)
  const perSite = of('perSite').find(isCounting)
  const sites = of('sites').find(isCounting)
  if (perSite) perSite.role = 'perSite'
  if (perSite && sites) sites.role = 'sites'
  const name = columns.findIndex(({ role }) => role === 'part' || role === 'model')
  const places = counting.filter(({ kind }) => kind === 'place')
  const unknown = counting.filter(
    (column) =>
      column.kind === undefined &&
      !isUntitled(column) &&
      !isMoney(column) &&
      !(columns.indexOf(column) < name && isRunning(column)),
  )
  const stocks = of('stock').filter(isCounting)
  // Spares may be a part of the total.
  const all = [...places, ...unknown, ...stocks]
  const isWhole = of('total').some((column) => isCounting(column) && isSumOf(column, all))
  const parts = isWhole && all.length > 1 ? all : [...places, ...unknown]
  const { quantity, question } = chooseTitled(of('quantity'))
  const total = of('total').find(
    (column) =>
      isCounting(column) &&
      !isMoney(column) &&
      (namesAll(column, columns, parts) || addsUp(column, columns, parts, quantity)),
  )
  if (total) {
    total.role = 'quantity'
    if (quantity && sites) {
      quantity.role = 'perSite'
      sites.role = 'sites'
    }
    if (parts.length > 1 && isSumOf(total, parts)) for (const part of parts) part.role = 'atSite'
    return undefined
  }
  if (question !== undefined) return question
  if (quantity && sites && !perSite) {
    quantity.role = 'perSite'
    sites.role = 'sites'
    return undefined
  }
  if (quantity) {
    quantity.role = 'quantity'
    return undefined
  }
  if (perSite) return undefined
  const isDisputed = of('total').some((column) => isCounting(column) && !isMoney(column))
  if (places.length > 0 && unknown.length === 0) {
    if (isDisputed && !columns.some(isMoney)) return unclear
    for (const place of places) place.role = 'atSite'
    return undefined
  }
  if (isTitled) {
    const open = [...stocks, ...places, ...unknown]
    const [measured, ...others] = open.filter((column) => filled(column).some(hasUnit))
    if (measured && others.length === 0) {
      measured.role = 'quantity'
      return undefined
    }
    if (open.length > 0 && !isRegister) return open.length === 1 ? unnamed : unclear
  }
  // In a register of devices a number without a title is a port, a VLAN or a room.
  return isRegister && !isTitled ? undefined : chooseUntitled(columns, counting, name)
}

const hasUnit = (cell: string) => withUnit.test(cell.slice(-20))

/** The column of quantities among those that are titled so, or what is asked about them. */
function chooseTitled(titled: readonly JudgedColumn[]): {
  quantity?: JudgedColumn | undefined
  question?: Doubt
} {
  const [first, ...others] = titled
  if (!first) return {}
  const wanted = titled.filter(({ title }) => ordering.test(title))
  const quantity = wanted.length === 1 ? wanted[0] : first
  const isSame = others.every(({ cells }) => cells.every((cell, at) => cell === first.cells[at]))
  return quantity === first && wanted.length !== 1 && !isSame ? { question: unclear } : { quantity }
}

/** Whether a total is one of pieces by its own title: `Ext Qty`. */
function namesAll(
  { title }: JudgedColumn,
  columns: readonly JudgedColumn[],
  parts: readonly JudgedColumn[],
): boolean {
  const hasSites = columns.some(({ kind }) => kind === 'sites' || kind === 'perSite')
  return namesPieces(title) && parts.length === 0 && !hasSites
}

function isSumOf(total: JudgedColumn, parts: readonly JudgedColumn[]): boolean {
  const rows = total.cells.flatMap((cell, row) => (cell === '' ? [] : row))
  const fitting = rows.filter((row) => {
    const read = (column: JudgedColumn) => readCellNumber(column.cells[row] ?? '') ?? 0
    return read(total) === parts.reduce((sum, part) => sum + read(part), 0)
  })
  return fitting.length * 2 >= rows.length
}

/** Whether a column of totals adds up in most rows: pieces per site times sites, or the sum over the sites. */
function addsUp(
  total: JudgedColumn,
  columns: readonly JudgedColumn[],
  parts: readonly JudgedColumn[],
  quantity: JudgedColumn | undefined,
): boolean {
  const perSite = columns.find(({ role }) => role === 'perSite') ?? quantity
  const sites = columns.find(({ kind }) => kind === 'sites')
  if (!perSite && parts.length === 0) return !columns.some(isMoney)
  if (parts.length > 0 && isSumOf(total, parts)) return true
  const rows = total.cells.flatMap((cell, row) => (cell === '' ? [] : row))
  const fitting = rows.filter((row) => {
    const read = (column: JudgedColumn | undefined) => readCellNumber(column?.cells[row] ?? '')
    return read(total) === (read(perSite) ?? 0) * (read(sites) ?? 0)
  })
  return fitting.length * 2 >= rows.length
}

/**
 * Without a title, the quantity is the only column of whole numbers that does not count the rows. The first column behind
 * the models may count them: rows are numbered before the names.
 */
function chooseUntitled(
  columns: readonly JudgedColumn[],
  counting: readonly JudgedColumn[],
  name: number,
): Doubt | undefined {
  const fitting = counting.filter(
    (column) =>
      isUntitled(column) &&
      !isMoney(column) &&
      (hasThousandths(filled(column)) ||
        numbersOf(column).every((number) => (number ?? 0) <= mostUntitled)),
  )
  const after = fitting.filter((column) => columns.indexOf(column) > name)
  const before = fitting.filter((column) => columns.indexOf(column) < name && !isRunning(column))
  const [chosen, ...others] = [...after, ...before]
  if (!chosen || name < 0) return undefined
  if (others.length > 0) return unclear
  chosen.role = 'quantity'
  return undefined
}
