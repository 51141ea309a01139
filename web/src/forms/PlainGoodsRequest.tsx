import { island } from '../base/island.tsx'
import type { PlainGood } from './PlainGoodsForm.tsx'
import styles from './PlainGoodsRequest.module.css'

// Browsers with scripts do not render it, so they do not load it either.
const PlainGoodsForm = island(() => import('./PlainGoodsForm.tsx'), 'PlainGoodsForm', {
  isStill: true,
})

const id = 'request-products'

/** Target of the buttons that open the popup with a request for products, for browsers without scripts. */
export const plainRequest = `#${id}`

/** The request for products as a part of their page, for browsers without scripts, which have no popup (V-buy). */
export function PlainGoodsRequest({
  title,
  goods,
  heading: Heading = 'h2',
}: {
  title: string
  goods: readonly PlainGood[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <noscript>
      <section id={id} className={styles.plain} aria-labelledby={`${id}-title`}>
        <Heading id={`${id}-title`} className={styles.plainTitle}>
          {title}
        </Heading>
        <PlainGoodsForm goods={goods} />
      </section>
    </noscript>
  )
}
