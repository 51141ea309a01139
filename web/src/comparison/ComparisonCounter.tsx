import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { pathOf } from '@faceplate/contracts/site.pages'
import { countGoods } from '../goods/comparison.state.ts'
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
      <Scale size={22} aria-hidden="true" />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
