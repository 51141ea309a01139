import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Table.module.css'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

/**
 * A table of data. A table that is too wide scrolls inside a region with the accessible name `region`. With `cards` its
 * rows become cards on a narrow screen, laid out by `className`.
 */
export function Table({
  caption,
  region,
  cards = false,
  className,
  children,
}: {
  /** Visually hidden caption, where no heading provides one. */
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
