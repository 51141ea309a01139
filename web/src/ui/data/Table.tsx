import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Table.module.css'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

/**
 * Rows of facts. One that is too wide scrolls by itself, in a region called `region`; or its rows become
 * `cards` on a narrow screen, laid out by the class of the table.
 */
export function Table({
  caption,
  region,
  cards = false,
  className,
  children,
}: {
  /** What it shows, where no title says so. */
  caption?: ReactNode
  region?: string
  cards?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const table = (
    <table className={joinClasses(styles.table, cards && styles.cards, className)}>
      {caption === undefined ? null : (
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      )}
      {children}
    </table>
  )
  return region === undefined ? (
    table
  ) : (
    // A region that scrolls must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.region} role="region" aria-label={region} tabIndex={0}>
      {table}
    </div>
  )
}
