import { message } from '@faceplate/messages/message'
import type { VersionedText } from '@faceplate/contracts/calls/reference.contract'
import type { ReactNode } from 'react'
import { policyNames, type PolicySection } from '../base/policy.sections.ts'
import { formatDay } from '../ui/text/day.format.ts'
import { Prose } from '../ui/text/Prose.tsx'
import styles from './PolicyPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'
import { RichText } from '../ui/text/RichText.tsx'

/** A text with its version and effective date, followed by `children`. */
export function PolicyText({
  id,
  text: { title, version, published_on: publishedOn, text },
  children,
}: {
  id: PolicySection
  text: VersionedText
  children?: ReactNode
}) {
  const t = useMessages()
  return (
    <section id={id} className={styles.text} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title ?? t(policyNames[id])}
        </h2>
        {version === null || publishedOn === null ? null : (
          <p className={styles.version}>
            <RichText
              message={message('reference.policy.version')}
              values={{
                version,
                day: formatDay(publishedOn, t.language),
                time: (text) => <time dateTime={publishedOn}>{text}</time>,
              }}
            />
          </p>
        )}
      </header>
      <Prose text={text} heading="h3" />
      {children}
    </section>
  )
}
