import { Children, type ReactNode } from 'react'
import styles from './GoodsGrid.module.css'

/** Most cards in a row. */
const mostInRow = 4

/** Cards of goods. With their `count`, rows are as full as they can be: five are three and two, not four and one. */
export function GoodsGrid({ count = 1, children }: { count?: number; children: ReactNode }) {
  const columns = Math.ceil(count / Math.ceil(count / mostInRow))
  return (
    <ul className={styles.grid} data-columns={columns === 2 || columns === 3 ? columns : undefined}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
