import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { island } from '../base/island.tsx'
import { openPopup } from '../base/popup.store.ts'
import type { PlainGood } from './PlainGoodsForm.tsx'
import styles from './PlainGoodsRequest.module.css'

// Browsers with scripts do not render it, so they do not load it either.
const PlainGoodsForm = island(() => import('./PlainGoodsForm.tsx'), 'PlainGoodsForm', {
  isStill: true,
})

const id = 'request-products'

/** Target of the buttons that open the popup with a request for products, for browsers without scripts. */
export const plainRequest = `#${id}`

/**
 * The request for products as a part of their page, for browsers without scripts, which have no popup (V-buy). With
 * scripts its address opens the popup, so that a copied link or a new tab leads to the request too.
 */
export function PlainGoodsRequest({
  title,
  goods,
  heading: Heading = 'h2',
}: {
  title: string
  goods: readonly PlainGood[]
  heading?: 'h2' | 'h3'
}) {
  const isAsked = useRouterState({ select: ({ location }) => location.hash === id })
  useEffect(() => {
    if (isAsked) openPopup({ kind: 'goods-request', goods })
    // A popup that the visitor has closed stays closed while the page changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
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
