import type { ReactNode } from 'react'
import { Fold } from '../ui/layout/Fold.tsx'
import styles from './FilterPanel.module.css'

/**
 * Where filters stand on wide screens, beside the list and in sight. On narrow ones the sheet takes
 * their place; without scripts, which the sheet needs, they fold above the list instead.
 */
export function FilterPanel({
  chosenCount,
  children,
}: {
  chosenCount: number
  children: ReactNode
}) {
  return (
    // It scrolls by itself on wide screens, so it must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.panel} role="region" aria-label="Filter panel" tabIndex={0}>
      <Fold look="bar" summary={`Filters${chosenCount > 0 ? `, ${chosenCount} selected` : ''}`}>
        {children}
      </Fold>
    </div>
  )
}
