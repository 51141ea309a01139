import type { ReactNode, ToggleEventHandler } from 'react'
import { Icon } from './Icon.tsx'
import { joinClasses } from './classes.ts'
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
      <summary>
        {summary}
        {look === 'bar' ? null : <Icon name="chevron-down" className={styles.mark} size={16} />}
      </summary>
      {children}
    </details>
  )
}
