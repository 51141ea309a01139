import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { useShell } from '../base/shell.ts'
import { formatAmount, labelPrice } from '@faceplate/contracts/calls/price.text'
import { formatDay } from '../ui/text/day.format.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProductPrice.module.css'

/** The price of a product with its terms; without a price, how soon an offer comes. */
export function ProductPrice({ price }: { price: GoodPrice | undefined }) {
  const t = useMessages()
  const { prices } = useShell()
  if (!price) {
    const days = prices?.offer_working_days
    return (
      <p className={styles.none}>
        {days === undefined ? t('price.onRequest') : t('price.offer', { days })}
      </p>
    )
  }
  return (
    <div className={styles.price}>
      <data className={styles.amount} value={price.amount}>
        {formatAmount(price, t.language)}
      </data>
      <p className={styles.terms}>
        <span>{labelPrice(t, price)}</span>
        {price.valid_until === undefined ? null : (
          <span>{t('price.until', { day: formatDay(price.valid_until, t.language) })}</span>
        )}
      </p>
    </div>
  )
}
