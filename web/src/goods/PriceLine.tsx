import { nameTax } from '@faceplate/contracts/calls/price.tax'
import { useMessages } from '../ui/text/useMessages.ts'
import { formatAmount, type CardPrice } from '@faceplate/contracts/calls/price.text'

/** The price of a good in one line, on a card. Without a price it is nothing. */
export function PriceLine({
  price,
  className,
}: {
  price: CardPrice | undefined
  className?: string | undefined
}) {
  const t = useMessages()
  if (!price) return null
  const tax = nameTax(price.includes_tax)
  return (
    <p className={className}>
      <data value={price.amount}>{formatAmount(price, t.language)}</data>
      {tax === 'unknown' ? null : <small>{` ${t('price.tax', { tax })}`}</small>}
    </p>
  )
}
