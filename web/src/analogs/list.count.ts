import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import { readCellNumber } from '@faceplate/tables/cell.reader'

/** A quantity, or why the visitor is asked for it. */
export interface Count {
  quantity: number | undefined
  doubt?: string
}

/** The quantity of a blank cell. */
export const blankCount: Count = { quantity: undefined, doubt: 'The list states no quantity.' }

/** Reads a cell of a column of quantities. Only a whole number from 1 on can be ordered; anything else is asked about. */
export function readCount(cell: string, hasThousandths = false): Count {
  const text = cell.trim()
  if (/^[-–—.]*$/.test(text)) return blankCount
  const number = readCellNumber(text)
  if (!hasThousandths || !thousandths.test(text)) return checkCount(number, text)
  const short = Number(text.split(/[.,]/)[0])
  return {
    quantity: undefined,
    doubt: `The list says ${text}: is it ${short} or ${short}000?`,
  }
}

/** Accounting systems write pieces with three decimals: 2,000 is two. */
const thousandths = /^[1-9]\d{0,2}[.,]000$/

/** Whether a column may have three decimals, so that 2,000 is two or two thousand. */
export function mayHaveThousandths(cells: readonly string[]): boolean {
  const own = cells.filter((cell) => /\d/.test(cell))
  return own.length > 1 && own.every((cell) => thousandths.test(cell.trim()))
}

/** Judges a number that the list states as a quantity. */
export function checkCount(number: number | undefined, stated: string): Count {
  if (number !== undefined && Number.isInteger(number) && number >= 1 && number <= maxQuantity) {
    return { quantity: number }
  }
  return { quantity: undefined, doubt: `The list says ${quote(stated)}.` }
}

const maxQuoted = 40

function quote(text: string): string {
  const plain = text.trim().replace(/^-/, '−')
  return /^[−\d]/.test(plain) && plain.length <= maxQuoted
    ? plain
    : `“${plain.slice(0, maxQuoted)}”`
}
