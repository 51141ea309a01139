import { Link } from '@tanstack/react-router'
import { pathOf } from '@faceplate/contracts/site.pages'
import { countGoods } from '../goods/comparison.state.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ComparisonCounter.module.css'

/** The way back to the comparison from where no goods are chosen. */
export function ComparisonCounter({ count }: { count: number }) {
  return (
    <Link
      to={pathOf('catalog-comparison')}
      className={styles.counter}
      aria-label={`${countGoods(count)} to compare`}
      title={`${countGoods(count)} to compare`}
    >
      <Icon name="scale" size={22} />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
