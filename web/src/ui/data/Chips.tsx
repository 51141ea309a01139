import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Chip.module.css'

/** Chips beside each other, each an `li`; with `scrolls` in one line that is pushed aside on a narrow screen. */
export function Chips({
  children,
  label,
  scrolls = false,
  className,
}: {
  children: ReactNode
  /** What they are, where no title says so. */
  label?: string
  scrolls?: boolean
  className?: string | undefined
}) {
  return (
    <ul
      className={joinClasses(styles.chips, scrolls && styles.scrolls, className)}
      aria-label={label}
    >
      {children}
    </ul>
  )
}
