import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onVisible } from '../app/OnVisible.tsx'
import { siteQuery } from '../navigation/navigation.queries.ts'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import styles from './AnalogRequest.module.css'
import type { RequestedDevice } from './AnalogRequestForm.tsx'

const AnalogRequestForm = onVisible(() =>
  import('./AnalogRequestForm.tsx').then(({ AnalogRequestForm: Form }) => Form),
)

/** Sends devices and the matches found for them. */
export function AnalogRequest({
  devices,
  about,
  blocked,
}: {
  devices: readonly RequestedDevice[]
  /** What is asked for, and what may be changed of it. */
  about: ReactNode
  blocked?: string | undefined
}) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { phone, email } = site.contacts
  return (
    <section id="request" className={styles.request} aria-labelledby="request-title">
      <div className={styles.words}>
        <h2 id="request-title" className={styles.title}>
          Send it to us
        </h2>
        {about}
        <noscript>
          <p>
            The form needs JavaScript. Without it, write to <a href={`mailto:${email}`}>{email}</a>{' '}
            or call <PhoneLink phone={phone} />.
          </p>
        </noscript>
      </div>
      <div className={styles.form}>
        <AnalogRequestForm devices={devices} blocked={blocked} />
      </div>
    </section>
  )
}
