import { pathOf } from '@faceplate/contracts/site.pages'
import type { GoodCard as Good } from '@faceplate/contracts/catalogue.contract'
import { Link } from '@tanstack/react-router'
import { CompareButton } from './CompareButton.tsx'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { FactList } from './FactList.tsx'
import styles from './GoodCard.module.css'

const factCount = 3

/** A good in a grid; the whole card leads to its page. */
export function GoodCard({
  good,
  headingLevel = 2,
  isFirst = false,
}: {
  good: Good
  headingLevel?: 2 | 3
  isFirst?: boolean
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      <DeviceImage className={styles.ground} src={good.image?.url} isFirst={isFirst} />
      <div className={styles.words}>
        <div className={styles.head}>
          <Heading className={styles.name}>
            <Link to={pathOf('product-code')} params={{ code: good.code }}>
              {good.name}
            </Link>
          </Heading>
          <CompareButton good={good} />
        </div>
        <p className={styles.part}>{good.part_number}</p>
        <p className={styles.summary}>{good.summary}</p>
        <FactList className={styles.facts} facts={good.key_facts} most={factCount} />
      </div>
    </article>
  )
}
