import type { Discontinued, Good } from '@faceplate/contracts/calls/goods.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { message } from '@faceplate/messages/message'
import { SiteLink } from '../base/SiteLink.tsx'
import { useShell } from '../base/shell.ts'
import { formatAmount, labelPrice } from '@faceplate/engineering/prices/price.text'
import { formatDay } from '../ui/text/day.format.ts'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProductPrice.module.css'

/**
 * The price of a product with its terms. Without a price: that it is no longer sold, the calculator that computes it, or
 * how soon an offer comes.
 */
export function ProductPrice({
  good: { code, price, discontinued },
}: {
  good: Pick<Good, 'code' | 'price' | 'discontinued'>
}) {
  const t = useMessages()
  const { prices } = useShell()
  if (discontinued) return <SaleEnd end={discontinued} />
  if (price) {
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
  if (prices?.calculated_goods?.includes(code)) {
    return (
      <p className={styles.none}>
        <RichText
          message={message('price.calculated')}
          values={{ link: (text) => <SiteLink href={pathOf('prices-eccm')}>{text}</SiteLink> }}
        />
      </p>
    )
  }
  const days = prices?.offer_working_days
  return (
    <p className={styles.none}>
      {days === undefined ? t('price.onRequest') : t('price.offer', { days })}
    </p>
  )
}

/** Says that a product is no longer sold, and names its successor. */
function SaleEnd({ end: { since, successor } }: { end: Discontinued }) {
  const t = useMessages()
  const day = formatDay(since, t.language)
  if (!successor) return <p className={styles.ended}>{t('price.ended', { day })}</p>
  const { code, name } = successor
  return (
    <p className={styles.ended}>
      <RichText
        message={message('price.endedReplaced')}
        values={{
          day,
          name,
          link: (text) => <SiteLink href={addressOf('product-code', { code })}>{text}</SiteLink>,
        }}
      />
    </p>
  )
}
