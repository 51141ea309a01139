import type { ReactNode, ToggleEventHandler } from 'react'
import chevron from './chevron.module.css'
import { joinClasses } from '../classes.ts'
import styles from './Fold.module.css'

/**
 * A line that shows and hides what belongs to it, a native `details` that needs no script. `row` is one
 * of several under each other; `bar` stands over the list it belongs to, and on a wide screen its content is
 * in sight whatever it says.
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
  /** How it stands at first. */
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
