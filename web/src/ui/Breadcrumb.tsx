import type { ReactNode } from 'react'
import styles from './Breadcrumb.module.css'

/** The way down to a page: links from Home, then the name of the page itself. */
export function Breadcrumb({ links, current }: { links: readonly ReactNode[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {links.map((link, index) => (
          // eslint-disable-next-line react/no-array-index-key -- the way down has a fixed order
          <li key={index}>{link}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
