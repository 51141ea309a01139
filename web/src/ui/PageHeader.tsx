import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

/** The head of a page: where one is, its title, and what it is about. */
export function PageHeader({
  breadcrumb,
  title,
  children,
}: {
  breadcrumb?: ReactNode
  title: string
  children?: ReactNode
}) {
  return (
    <header className={styles.header}>
      {breadcrumb}
      <h1 className={styles.title}>{title}</h1>
      {children === undefined ? null : <div className={styles.description}>{children}</div>}
    </header>
  )
}
