import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Messages } from '@faceplate/messages/messages'
import { nameTax } from '../prices/price.tax.ts'
import { formatAmount } from '../prices/price.text.ts'
import { hasLicences, type Project } from './project.address.ts'
import { priceLicences } from './project.licences.ts'
import { addAmounts, addPrices, type PricedLine, type PriceTotal } from './project.prices.ts'

/** An amount of a project as its page and all its files state it. */
export interface PriceRow {
  kind: 'goods' | 'licences' | 'all'
  /** `Products, without VAT`. */
  label: string
  total: PriceTotal
  /** `from $1,064` where lines have no price. */
  text: string
  /** `3 of 11 lines priced`; empty if all are. */
  note: string
  /** Whether lines without a price are missing in it. */
  isLeast: boolean
}

export interface PriceRows {
  /** The amount that a reader looks for is last. */
  rows: PriceRow[]
  /** Says why there is no sum of the rows; empty if there is one, or nothing to add. */
  apart: string
  /** Whether too much has no price for the last amount to stand out. */
  isPartial: boolean
  /** The last day on which all prices of products apply; undefined if none of them states one. */
  validUntil: string | undefined
}

/** States the prices of the products and licences of a project, and their sum where they can be added up. */
export function writePriceRows(
  t: Messages,
  {
    project,
    lines,
    list,
  }: { project: Project; lines: readonly PricedLine[]; list: PriceList | null | undefined },
): PriceRows {
  const { totals, lineCount, unpricedCount, isPartial, validUntil } = addPrices(lines)
  const licences = priceLicences(project, list)
  const state = (total: PriceTotal) => {
    const amount = formatAmount(total, t.language)
    if (unpricedCount === 0) return { total, text: amount, note: '', isLeast: false }
    return {
      total,
      text: t('project.price.from', { amount }),
      note: t('project.price.priced', { priced: lineCount - unpricedCount, lines: lineCount }),
      isLeast: true,
    }
  }
  const goods = totals.map((total): PriceRow => {
    const tax = nameTax(total.includes_tax)
    return {
      kind: 'goods',
      label: hasLicences(project)
        ? t('project.price.goods', { tax })
        : t('project.price.total', { tax }),
      ...state(total),
    }
  })
  if (!licences)
    return {
      rows: goods,
      apart: goods.length > 1 ? t('project.price.apart') : '',
      isPartial,
      validUntil,
    }
  const { devices, years, total } = licences
  const rows: PriceRow[] = [
    ...goods,
    {
      kind: 'licences',
      label: t('project.price.licences', { tax: nameTax(total.includes_tax) }),
      total,
      text: formatAmount(total, t.language),
      note: t('project.licencesFor', { devices, years }),
      isLeast: false,
    },
  ]
  const [only, ...others] = totals
  const sum = only && others.length === 0 ? addAmounts(only, total) : undefined
  if (sum) {
    const label = t('project.price.all', { tax: nameTax(sum.includes_tax) })
    rows.push({ kind: 'all', label, ...state(sum) })
  }
  return { rows, apart: only && !sum ? t('project.price.apart') : '', isPartial, validUntil }
}
