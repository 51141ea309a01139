import { message } from '@faceplate/messages/message'
import type { ReactNode } from 'react'
import { Notice } from '../ui/overlays/Notice.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './EmailLinkDecision.module.css'

/** The subscription's email address; known only if the browser fetched it. */
interface SubscriptionAddress {
  email?: string | undefined
}

export function Confirmed({ email }: SubscriptionAddress) {
  const t = useMessages()
  return (
    <Notice kind="success" title={t('subscription.confirmed.title')} className={styles.answer}>
      <p>
        {email === undefined
          ? t('subscription.confirmed.textUnnamed')
          : t('subscription.confirmed.text', { email })}
      </p>
    </Notice>
  )
}

export function Unsubscribed({ email }: SubscriptionAddress) {
  const t = useMessages()
  return (
    <Notice kind="success" title={t('subscription.ended.title')} className={styles.answer}>
      <p>
        {email === undefined
          ? t('subscription.ended.textUnnamed')
          : t('subscription.ended.text', { email })}
      </p>
    </Notice>
  )
}

export function ExpiredLink() {
  const t = useMessages()
  return (
    <Notice title={t('subscription.expired.title')} className={styles.answer}>
      <p>
        <RichText message={message('subscription.expired.text')} values={formLink} />
      </p>
    </Notice>
  )
}

export function InvalidLink() {
  const t = useMessages()
  return (
    <Notice title={t('subscription.invalid.title')} className={styles.answer}>
      <p>
        <RichText message={message('subscription.invalid.text')} values={formLink} />
      </p>
    </Notice>
  )
}

/** Result of a subscription request. It is the same for every address, so that it does not reveal who is subscribed. */
export function RequestReceived() {
  const t = useMessages()
  return (
    <Notice kind="success" className={styles.answer}>
      {t('subscription.received')}
    </Notice>
  )
}

export function EmailDisabled() {
  const t = useMessages()
  return <Notice className={styles.answer}>{t('subscription.noted')}</Notice>
}

/** Shown if the visitor did not follow a link in an email. */
export function MissingLink() {
  const t = useMessages()
  return (
    <Notice title={t('subscription.missing.title')} className={styles.answer}>
      <p>
        <RichText message={message('subscription.missing.text')} values={formLink} />
      </p>
    </Notice>
  )
}

/** The link to the form at the bottom of the page. */
const formLink = { link: (text: ReactNode) => <a href="#contact-us">{text}</a> }
