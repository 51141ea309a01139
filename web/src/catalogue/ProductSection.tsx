import type { ReactNode } from 'react'
import styles from './ProductPage.module.css'

/** Section of a product page, a target of the anchor bar. */
export function ProductSection({
  id,
  title,
  aside,
  children,
}: {
  id: string
  title: string
  /** Link beside the title to a related page. */
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = `${id}-title`
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId} className={styles.sectionTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
