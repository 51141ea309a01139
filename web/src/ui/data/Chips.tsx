import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Chip.module.css'

/** A list of chips, each an `li`. With `scrolls` it is one horizontally scrolling line on a narrow screen. */
export function Chips({
  children,
  label,
  scrolls = false,
  className,
}: {
  children: ReactNode
  /** Accessible name, where no heading provides one. */
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
