import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import { readCellNumber } from '@faceplate/tables/cell.reader'
import type { Doubt } from './list.doubt.ts'

/** A quantity, or why the visitor is asked for it. */
export interface LineCount {
  quantity: number | undefined
  doubt?: Doubt
}

/** The quantity of a blank cell. */
export const blankCount: LineCount = { quantity: undefined, doubt: 'blank' }

/** How the numbers of a column are written: three decimals may be thousandths of a piece, or thousands. */
export type Decimals = 'plain' | 'thousandths' | 'unclear'

/** Reads a cell of a column of quantities. Only a whole number from 1 on can be ordered; anything else is asked about. */
export function readCount(cell: string, decimals: Decimals = 'plain'): LineCount {
  const text = cell.trim()
  if (/^[-–—.]*$/.test(text)) return blankCount
  const [, whole, rest] = threeDecimals.exec(text) ?? []
  if (whole === undefined || decimals === 'plain') return checkCount(readCellNumber(text), text)
  if (decimals === 'thousandths')
    return checkCount(Number(`${whole.replace(/\s/g, '')}.${rest}`), text)
  return checkShort(text, whole, rest)
}

function checkShort(text: string, whole: string, rest = ''): LineCount {
  return rest === '000'
    ? {
        quantity: undefined,
        doubt: { why: 'thousands', stated: text, short: whole, long: `${whole}000` },
      }
    : checkCount(readCellNumber(text), text)
}

/** Accounting systems write pieces with three decimals: 2,000 is two. */
const threeDecimals = /^(\d{1,3}(?:\s\d{3}){0,2})[.,](\d{3})(?:\s*\p{L}{1,10}\.?)?$/u

/** Units as Russian accounting systems print them; a comma before them is a decimal one. */
const russianUnit = /(?:^|[\d\s])(?:шт|штук|м|компл|упак|ед|кг|п\.? ?м)\.?$/i

/** Prices of programs that write decimals with a comma: `1 200,00`, `3.450,50`. */
const commaPrice = /\d,\d{2}$/

/**
 * Tells whether a column of quantities has three decimals, by its cells and by those of the columns beside it: units in
 * Russian, or prices with a comma.
 */
export function tellDecimals(
  cells: readonly string[],
  beside: readonly (readonly string[])[],
): Decimals {
  const own = cells.map((cell) => cell.trim()).filter((cell) => /\d/.test(cell))
  if (own.length === 0 || !own.every((cell) => threeDecimals.test(cell))) return 'plain'
  const isFraction = own.some((cell) => /^0[.,]/.test(cell))
  const hasComma = own.every((cell) => cell.includes(','))
  const says = (pattern: RegExp, all: readonly string[]) => {
    const texts = all.filter((cell) => cell !== '')
    return (
      texts.length > 0 &&
      texts.filter((cell) => pattern.test(cell.slice(-20))).length * 2 > texts.length
    )
  }
  const isSettled =
    hasComma &&
    (says(russianUnit, own) ||
      beside.some((column) => says(russianUnit, column) || says(commaPrice, column)))
  if (isFraction || isSettled) return 'thousandths'
  return own.length > 1 ? 'unclear' : 'plain'
}

/** Judges a number that the list states as a quantity. */
export function checkCount(number: number | undefined, stated: string): LineCount {
  if (number !== undefined && Number.isInteger(number) && number >= 1 && number <= maxQuantity) {
    return { quantity: number }
  }
  return { quantity: undefined, doubt: quote(stated) }
}

const maxQuoted = 40

function quote(text: string): Doubt {
  const plain = text.trim().replace(/^-/, '−')
  return /^[−\d]/.test(plain) && plain.length <= maxQuoted
    ? { why: 'number', stated: plain }
    : { why: 'text', stated: plain.slice(0, maxQuoted) }
}
