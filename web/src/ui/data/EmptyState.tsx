import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './EmptyState.module.css'

/** Says why there is nothing here, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
  className,
}: {
  title: string
  children?: ReactNode
  /** A link or button that leads on. */
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
