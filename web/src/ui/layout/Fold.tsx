import type { ReactNode, ToggleEventHandler } from 'react'
import chevron from './chevron.module.css'
import { joinClasses } from '../classes.ts'
import styles from './Fold.module.css'

/**
 * A line that shows and hides its content, a native `details` that needs no script. `row` is for several in a column.
 * `bar` is for controls above a list: on a wide screen its content is always visible and its summary is hidden.
 */
export function Fold({
  summary,
  children,
  look = 'line',
  open,
  onToggle,
  className,
}: {
  summary: ReactNode
  children: ReactNode
  look?: 'line' | 'row' | 'bar'
  /** Initial state. */
  open?: boolean
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  className?: string | undefined
}) {
  return (
    <details
      className={joinClasses(styles.fold, styles[look], className)}
      open={open}
      onToggle={onToggle}
    >
      <summary className={look === 'bar' ? undefined : chevron.chevron}>{summary}</summary>
      {children}
    </details>
  )
}
