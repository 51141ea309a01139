import type { ReactNode } from 'react'
import styles from './SideSection.module.css'

/** A section with its title beside the content, and above it on a phone. */
export function SideSection({
  id,
  title,
  about,
  children,
}: {
  /** Id of the section; the heading's id is `{id}-title`. */
  id: string
  title: string
  /** Text below the title. */
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
