import { Children, type ReactNode } from 'react'
import styles from './GoodsGrid.module.css'

export function GoodsGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
