import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Count.module.css'

/** A count after the label that it belongs to. */
export function Count({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return <span className={joinClasses(styles.count, className)}>{children}</span>
}
