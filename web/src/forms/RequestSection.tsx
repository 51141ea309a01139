import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteQuery } from '../base/site.queries.ts'
import { joinClasses } from '../ui/classes.ts'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import styles from './RequestSection.module.css'

/** The end of a tool: what one found there, and the form that sends it. */
export function RequestSection({
  title,
  about,
  className,
  children,
}: {
  title: string
  /** What is asked for, and what may be changed of it. */
  about: ReactNode
  className?: string | undefined
  /** The form; null while there is nothing to send. */
  children: ReactNode
}) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { phone, email } = site.contacts
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
        <noscript>
          <p className={styles.without}>
            The request form needs JavaScript. Without it, write to{' '}
            <a href={`mailto:${email}`}>{email}</a> or call <PhoneLink phone={phone} />.
          </p>
        </noscript>
      </div>
      {children === null ? null : <div className={styles.form}>{children}</div>}
    </section>
  )
}
