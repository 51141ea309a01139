import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Container.module.css'

/** Limits its content to the width of the page. */
export function Container({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return <div className={joinClasses(styles.container, className)}>{children}</div>
}
