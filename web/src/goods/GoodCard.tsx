import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CompareButton } from './CompareButton.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import type { Card } from './card.ts'
import { FactList } from './FactList.tsx'
import { pictureOf } from './good.picture.ts'
import styles from './GoodCard.module.css'
import { PriceLine } from './PriceLine.tsx'

const factCount = 3

const sizes = '(width >= 75em) 23rem, (width >= 62em) 30vw, (width >= 48em) 46vw, 6rem'

/**
 * A good in a grid; the whole card is a link to its page. Its parts have no classes, which keeps the HTML of long lists
 * small.
 */
export function GoodCard({
  good,
  headingLevel = 2,
  isFirst = false,
  isPriced = false,
  price,
  action,
}: {
  good: Card
  headingLevel?: 2 | 3
  isFirst?: boolean
  /** Whether goods of the same list have prices (`hasPrices`). */
  isPriced?: boolean
  /** Replaces the line with its price. */
  price?: ReactNode
  /** A link beside that to the comparison. */
  action?: ReactNode
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      <DeviceImage {...pictureOf(good.image)} sizes={sizes} isFirst={isFirst} />
      <div>
        <header>
          <Heading>
            <Link to={pathOf('product-code')} params={{ code: good.code }}>
              {good.name}
            </Link>
          </Heading>
          {action}
          <CompareButton good={good} />
        </header>
        {good.part_number === null ? null : <p>{good.part_number}</p>}
        {good.summary === null ? null : <p>{good.summary}</p>}
        <FactList facts={good.key_facts} most={factCount} />
        {price ?? <PriceLine good={good} isPriced={isPriced} />}
      </div>
    </article>
  )
}
