import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Count.module.css'

/** A count after the label that it belongs to; nothing if it is null, for a content API that does not count. */
export function Count({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  if (children === null) return null
  return <span className={joinClasses(styles.count, className)}>{children}</span>
}
