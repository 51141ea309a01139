import type { GoodCard as Card } from '@faceplate/contracts/calls/goods.contract'
import type { ReactNode } from 'react'
import { joinClasses } from '../ui/classes.ts'
import { hasPrices } from './card.ts'
import { GoodCard } from './GoodCard.tsx'
import { GoodsGrid } from './GoodsGrid.tsx'
import styles from './LinkedGoods.module.css'

/** The goods that a text links to, shown below it; nothing if there are none. */
export function LinkedGoods({
  title,
  about,
  goods,
  priceOf,
  className,
}: {
  title: string
  /** A sentence below the title. */
  about?: string | undefined
  goods: readonly Card[]
  /** Replaces the price line of a card; undefined keeps it. */
  priceOf?: ((good: Card) => ReactNode) | undefined
  className?: string | undefined
}) {
  if (goods.length === 0) return null
  const isPriced = hasPrices(goods)
  return (
    <section className={joinClasses(styles.goods, className)} aria-labelledby="linked-goods">
      <h2 id="linked-goods" className={styles.title}>
        {title}
      </h2>
      {about === undefined ? null : <p className={styles.about}>{about}</p>}
      <GoodsGrid count={goods.length}>
        {goods.map((good) => (
          <GoodCard
            key={good.id}
            good={good}
            headingLevel={3}
            isPriced={isPriced}
            price={priceOf?.(good)}
          />
        ))}
      </GoodsGrid>
    </section>
  )
}
