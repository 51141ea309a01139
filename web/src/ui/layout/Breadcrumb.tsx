import type { ReactNode } from 'react'
import styles from './Breadcrumb.module.css'

/**
 * The way down to a page: links from Home, then the name of the page itself. It is one line at any width; where
 * there is no room for a long way, its middle folds behind three dots. A popover needs no script to open and close.
 */
export function Breadcrumb({ links, current }: { links: readonly ReactNode[]; current: string }) {
  // eslint-disable-next-line react/no-array-index-key -- the way down has a fixed order
  const steps = links.map((link, index) => <li key={index}>{link}</li>)
  if (steps.length > 3) {
    const middle = (
      <li key="middle">
        <button type="button" popoverTarget="middle" aria-label="Levels between">
          …
        </button>
        <ol id="middle" popover="">
          {steps.slice(1, -1)}
        </ol>
      </li>
    )
    steps.splice(1, steps.length - 2, middle)
  }
  return (
    <nav aria-label="Breadcrumb">
      <ol key={current} className={styles.list}>
        {steps}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
