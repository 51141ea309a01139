import { readTypedNumber } from '@faceplate/contracts/shared/number.reader'
import { readCellDay, readCellFlag } from '@faceplate/tables/cell.reader'

/** The value of a cell, or why it is not certain. */
export type CellValue<Value> = { value: Value } | { fault: string }

/**
 * How the numbers of a file are written. A file with commas between its cells has points in its numbers, and a workbook
 * stores numbers without a language. Other files have the signs of the country of their spreadsheet, which is not known.
 */
export interface NumberNotation {
  /** Whether a point before three digits is a decimal point: 1.250 is 1.25. */
  hasPoints: boolean
  /** Whether a comma before three digits separates thousands: 1,250 is 1250. */
  hasThousands: boolean
}

/** The notation of numbers by the sign between the cells; undefined: a workbook. */
export function findNotation(separator: string | undefined): NumberNotation {
  const isEnglish = separator === ','
  return { hasPoints: isEnglish || separator === undefined, hasThousands: isEnglish }
}

/** Longer cells are no numbers or dates. */
const maxLength = 40

/** Thousands with one separator, or a decimal with three places: 1.250 and 1,250, but not 0,250. */
const eitherWay = /^([-+−]?[1-9]\d{0,2})([.,])(\d{3})$/

/** Reads a number: `24,0`, `1 250`, `1.250,5`, `−40`. A number with two readings is not read. */
export function readNumberCell(cell: string, notation: NumberNotation): CellValue<number> {
  if (/^\d{1,15}$/.test(cell)) return { value: Number(cell) }
  const [, whole = '', sign, rest = ''] = eitherWay.exec(cell) ?? []
  if (sign === '.' && notation.hasPoints) return { value: toNumber(`${whole}.${rest}`) }
  if (sign !== undefined && (sign === '.' || !notation.hasThousands)) {
    const readings = `${toNumber(whole + rest)} or ${toNumber(`${whole}.${rest}`)}`
    return { fault: `'${cell}' is ${readings}: write it without a sign for thousands` }
  }
  const value = cell.length > maxLength ? undefined : readTypedNumber(cell)
  return value === undefined ? { fault: `'${cell}' is not a number` } : { value }
}

function toNumber(digits: string): number {
  return Number(digits.replace('−', '-'))
}

/** Reads yes or no, TRUE or FALSE, да or нет. A dash is no answer. */
export function readFlagCell(cell: string): CellValue<boolean> {
  const value = /^[-–—+]$/.test(cell) ? undefined : readCellFlag(cell)
  return value === undefined ? { fault: `'${cell}' is not a yes or a no` } : { value }
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * Reads a day: `2026-11-26`, `26.11.2026`, `26/11/2026`. A date whose day and month cannot be told apart is not read.
 */
export function readDayCell(cell: string): CellValue<string> {
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return { value: cell }
  const [, first = '', second = '', year = ''] = slashed.exec(cell) ?? []
  const [one, other] = [first.padStart(2, '0'), second.padStart(2, '0')]
  if (year !== '' && one !== other && one <= '12' && other <= '12') {
    return { fault: `'${cell}' is ${year}-${one}-${other} or ${year}-${other}-${one}: write it so` }
  }
  // A spreadsheet stores a day as its midnight.
  const day = readCellDay(cell.replace(/[T ]00:00(:00)?$/, ''))
  const isDay =
    day !== undefined && cell.length <= maxLength && /^[\d./-]+([T ]00:00(:00)?)?$/.test(cell)
  return isDay ? { value: day } : { fault: `'${cell}' is not a date such as 2026-11-26` }
}
