import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './EmptyState.module.css'

/** Explains why a list or section is empty and offers a next step. */
export function EmptyState({
  title,
  children,
  action,
  className,
}: {
  title: string
  children?: ReactNode
  /** A link or button for the next step. */
  action?: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={joinClasses(styles.empty, className)}>
      <h2>{title}</h2>
      {children === undefined ? null : <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}
