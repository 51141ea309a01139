import type { ReactNode } from 'react'
import { joinClasses } from '../ui/classes.ts'
import styles from './RequestSection.module.css'

/** Last section of a tool page: a summary of the result and the form that sends it. */
export function RequestSection({
  title,
  about,
  className,
  children,
}: {
  title: string
  /** The requested items, with controls to change them. */
  about: ReactNode
  className?: string | undefined
  /** The form. */
  children: ReactNode
}) {
  return (
    <section
      id="request"
      className={joinClasses(styles.request, className)}
      aria-labelledby="request-title"
    >
      <div className={styles.words}>
        <h2 id="request-title" className={styles.title}>
          {title}
        </h2>
        {about}
      </div>
      <div>{children}</div>
    </section>
  )
}
