import type { ReactNode } from 'react'
import { Fold } from '../ui/layout/Fold.tsx'
import styles from './FilterPanel.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Container of the filters beside the list on wide screens. Narrow screens use the filter sheet instead; without
 * scripts, which the sheet needs, the filters are in a disclosure above the list.
 */
export function FilterPanel({
  chosenCount,
  children,
}: {
  chosenCount: number
  children: ReactNode
}) {
  const t = useMessages()
  return (
    <div
      className={styles.panel}
      role="region"
      aria-label={t('catalogue.filter.panel')}
      // The panel scrolls on wide screens, so it must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Fold look="bar" summary={t('catalogue.filter.titleChosen', { count: chosenCount })}>
        {children}
      </Fold>
    </div>
  )
}
