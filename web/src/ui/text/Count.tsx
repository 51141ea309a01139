import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Count.module.css'

/** How many there are of what stands before it. */
export function Count({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return <span className={joinClasses(styles.count, className)}>{children}</span>
}
