import type { Discontinued } from '@faceplate/contracts/calls/goods.contract'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import type { Messages } from '@faceplate/messages/messages'
import { nameTax } from './price.tax.ts'

/** The part of a price that a card shows. */
export type CardPrice = Pick<GoodPrice, 'amount' | 'currency' | 'kind' | 'includes_tax'>

// Created once for each language and currency, because creating a formatter is expensive.
const formats = new Map<string, Intl.NumberFormat>()

/** Formats an amount of money: $59, $24.50, 5 790 ₽, 1.510.000 ₫. Whole amounts have no decimals. */
export function formatAmount(
  { amount, currency }: Pick<GoodPrice, 'amount' | 'currency'>,
  language: string,
): string {
  const key = `${language} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
  formats.set(key, format)
  return format.format(Number(amount))
}

/** Says what a price is: `List price, without VAT`. */
export function labelPrice(t: Messages, { kind, includes_tax }: CardPrice): string {
  return t('price.label', { kind, tax: nameTax(includes_tax) })
}

/** Says that a product is no longer sold, with the name of its successor. */
export function describeEnd(t: Messages, { successor }: Discontinued): string {
  return successor ? t('price.replaced', { name: successor.name }) : t('price.discontinued')
}

/** The label that all prices share; undefined if they differ. */
export function findCommonLabel(t: Messages, prices: readonly CardPrice[]): string | undefined {
  const [label, ...others] = new Set(prices.map((price) => labelPrice(t, price)))
  return others.length === 0 ? label : undefined
}

/** A price beside others: the amount alone under a label that all share, else with its own. */
export function writePrice(t: Messages, price: CardPrice, commonLabel: string | undefined): string {
  const amount = formatAmount(price, t.language)
  return commonLabel === undefined
    ? t('price.labelled', { amount, label: labelPrice(t, price) })
    : amount
}
