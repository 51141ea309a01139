import type { ReactNode } from 'react'
import styles from './SideSection.module.css'

/** A section whose title stands beside it, and above it on a phone. */
export function SideSection({
  id,
  title,
  about,
  children,
}: {
  /** Of the section; its title is named after it. */
  id: string
  title: string
  /** What stands below the title. */
  about?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.words}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {about}
      </div>
      <div>{children}</div>
    </section>
  )
}
