import {
  isCountry,
  isCurrency,
  readPriceEntries,
  type PriceEntry,
  type PriceRow,
} from '../../goods/prices/price.entry.ts'
import {
  readDayCell,
  readFlagCell,
  readNumberCell,
  type CellValue,
  type NumberNotation,
} from './csv.cells.ts'

/** Columns that concern all prices of a row. */
const termColumns = ['price_from', 'price_until', 'price_includes_tax'] as const

/** Whether a column holds prices, or what concerns them. Its title is in lower case. */
export function isPriceColumn(column: string): boolean {
  return termColumns.some((each) => each === column) || readPriceTitle(column) !== undefined
}

/** Reads the title of a column of prices: `price usd`, or `price rub ru kz` for some countries. */
function readPriceTitle(
  title: string,
): Required<Pick<PriceEntry, 'currency' | 'regions'>> | undefined {
  const [word, ...codes] = title.toUpperCase().split(/[ ,]+/)
  const [currency = '', ...regions] = codes
  const isTitle = word === 'PRICE' && isCurrency(currency) && regions.every(isCountry)
  return isTitle ? { currency, regions } : undefined
}

/** Reads the prices of a row. An empty cell is no price. */
export function readPriceCells(
  cells: ReadonlyMap<string, string>,
  notation: NumberNotation,
  timeZone: string,
  refuse: (column: string, reason: string) => void,
): PriceRow[] {
  const read = <Value>(column: string, reader: (cell: string) => CellValue<Value>) => {
    const cell = cells.get(column)
    const result = cell === undefined ? undefined : reader(cell)
    if (result && 'fault' in result) refuse(column, result.fault)
    return result && 'value' in result ? result.value : undefined
  }
  const valid_from = read('price_from', readDayCell)
  const valid_until = read('price_until', readDayCell)
  const includes_tax = read('price_includes_tax', readFlagCell)
  const terms = {
    ...(valid_from === undefined ? {} : { valid_from }),
    ...(valid_until === undefined ? {} : { valid_until }),
    ...(includes_tax === undefined ? {} : { includes_tax }),
  }
  const priced = [...cells.keys()].flatMap((column) => {
    const title = readPriceTitle(column)
    const amount = title && read(column, (cell) => readNumberCell(cell, notation))
    if (!title || amount === undefined) return []
    const { currency, regions } = title
    const where = regions.length === 0 ? {} : { regions }
    return [{ column, entry: { amount, currency, ...where, ...terms } }]
  })
  const entries = priced.map(({ entry }) => entry)
  return readPriceEntries(entries, timeZone, (at, [field], reason) => {
    const own = priced[at]?.column ?? ''
    refuse(field === 'valid_until' ? 'price_until' : own, reason)
  })
}
