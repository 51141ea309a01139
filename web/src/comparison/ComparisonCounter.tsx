import { Link } from '@tanstack/react-router'
import { pathOf } from '@faceplate/contracts/site.pages'
import { writeProductCount } from '../goods/product.count.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ComparisonCounter.module.css'

/** The way back to the comparison from where no goods are chosen. */
export function ComparisonCounter({ count }: { count: number }) {
  return (
    <Link
      to={pathOf('catalog-comparison')}
      className={styles.counter}
      aria-label={`${writeProductCount(count)} to compare`}
      title={`${writeProductCount(count)} to compare`}
    >
      <Icon name="scale" size={22} />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
