import type { ReactNode } from 'react'
import styles from './ProductPage.module.css'

/** A part of a product page that the anchor bar leads to. */
export function ProductSection({
  id,
  title,
  aside,
  children,
}: {
  id: string
  title: string
  /** A link that leads on from here. */
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
