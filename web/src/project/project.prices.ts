import { nameTax } from '@faceplate/contracts/calls/price.tax'
import {
  addPrices,
  multiplyPrice,
  type PricedLine,
} from '@faceplate/contracts/project/project.prices'
import type { Messages } from '@faceplate/messages/messages'
import type { SheetCell } from '../base/save.workbook.ts'
import type { ProjectRow } from './project.row.ts'

/** The lines of a project with the prices of their products. */
export function listPrices(rows: readonly ProjectRow[]): PricedLine[] {
  return rows.map(({ line: { quantity }, good }) => ({ quantity, price: good?.price }))
}

/**
 * Sums of prices as rows of the table of totals: name, amount, currency, lines without a price. The last row is the last day
 * on which they apply.
 */
export function writePriceTotals(t: Messages, rows: readonly ProjectRow[]): SheetCell[][] {
  const { totals, unpricedCount, validUntil } = addPrices(listPrices(rows))
  return [
    ...totals.map(({ amount, currency, includes_tax }) => [
      t('project.price.total', { tax: nameTax(includes_tax) }),
      Number(amount),
      currency,
      unpricedCount === 0 ? '' : t('project.price.none', { count: unpricedCount }),
    ]),
    ...(validUntil === undefined ? [] : [[t('project.price.validUntil'), validUntil]]),
  ]
}

/** Columns with the prices of the lines; none if no product has a price. */
export function writePriceColumns(
  t: Messages,
  rows: readonly ProjectRow[],
): { titles: string[]; write: (row: ProjectRow) => SheetCell[] } {
  const { totals } = addPrices(listPrices(rows))
  const [first] = totals
  if (!first) return { titles: [], write: () => [] }
  // Where lines differ in tax, the titles cannot say it.
  const isAlike = totals.every(({ includes_tax }) => includes_tax === first.includes_tax)
  const tax = isAlike ? nameTax(first.includes_tax) : 'unknown'
  return {
    titles: [
      t('project.price.one', { tax }),
      t('project.price.total', { tax }),
      t('project.price.currency'),
    ],
    write: ({ line: { quantity }, good }) => {
      if (!good?.price) return ['', '', '']
      const { amount, currency } = good.price
      return [Number(amount), Number(multiplyPrice(good.price, quantity).amount), currency]
    },
  }
}
