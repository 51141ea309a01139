import { nameTax } from '@faceplate/engineering/prices/price.tax'
import { useMessages } from '../ui/text/useMessages.ts'
import type { Card } from './card.ts'
import { describeEnd, formatAmount } from '@faceplate/engineering/prices/price.text'

/**
 * The price of a good in one line, on a card, or that it is no longer sold. Without either it is nothing, or, beside goods
 * with prices, that the price is on request.
 */
export function PriceLine({
  good: { price, discontinued },
  isPriced = false,
  className,
}: {
  good: Pick<Card, 'price' | 'discontinued'>
  /** Whether goods of the same list have prices (`hasPrices`). */
  isPriced?: boolean
  className?: string | undefined
}) {
  const t = useMessages()
  if (discontinued) return <p className={className}>{describeEnd(t, discontinued)}</p>
  if (!price) return isPriced ? <p className={className}>{t('price.onRequest')}</p> : null
  const tax = nameTax(price.includes_tax)
  return (
    <p className={className}>
      <data value={price.amount}>{formatAmount(price, t.language)}</data>
      {tax === 'unknown' ? null : <small>{` ${t('price.tax', { tax })}`}</small>}
    </p>
  )
}
