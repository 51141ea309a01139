import { Notice } from '../ui/overlays/Notice.tsx'
import { interfaceLanguage } from '@faceplate/contracts/shared/text.language'
import styles from './EmailLinkDecision.module.css'

/** The subscription's email address; known only if the browser fetched it. */
interface SubscriptionAddress {
  email?: string | undefined
}

export function Confirmed({ email }: SubscriptionAddress) {
  return (
    <Notice kind="success" title="Subscription confirmed" className={styles.answer}>
      <p>
        We will send our news to {email ?? 'your address'}. Every email has an unsubscribe link.
      </p>
    </Notice>
  )
}

export function Unsubscribed({ email }: SubscriptionAddress) {
  return (
    <Notice kind="success" title="You are unsubscribed" className={styles.answer}>
      <p>We will send no more news to {email ?? 'your address'}.</p>
    </Notice>
  )
}

export function ExpiredLink() {
  return (
    <Notice title="This confirmation link has expired" className={styles.answer}>
      <p>
        A link is valid for seven days, until you request a newer one or unsubscribe. To get our
        news, enter your address again in <FormLink />, and open the link in the latest email.
      </p>
    </Notice>
  )
}

export function InvalidLink() {
  return (
    <Notice title="This link is not valid" className={styles.answer}>
      <p>
        It belongs to no subscription. If you still receive our emails, open the link in the latest
        one and check that your mail program has not cut it short. To get our news, enter your
        address in <FormLink />.
      </p>
    </Notice>
  )
}

/** Result of a subscription request. It is the same for every address, so that it does not reveal who is subscribed. */
export function RequestReceived() {
  return (
    <Notice kind="success" className={styles.answer} lang={interfaceLanguage}>
      Unless this address is already subscribed or has recently refused our emails, we have sent it
      one. Open the link in it within seven days to confirm.
    </Notice>
  )
}

export function EmailDisabled() {
  return (
    <Notice className={styles.answer} lang={interfaceLanguage}>
      We sent you no email: this site is not sending email at present, or it has sent too many in
      the last hour. To get our news, subscribe again later. An address that is not confirmed is
      deleted after seven days.
    </Notice>
  )
}

/** Shown if the visitor did not follow a link in an email. */
export function MissingLink() {
  return (
    <Notice title="Open the link in an email" className={styles.answer}>
      <p>
        Every news email has an unsubscribe link, and the first one has a link to confirm the
        subscription. Both lead here. To get our news, enter your address in <FormLink />.
      </p>
    </Notice>
  )
}

function FormLink() {
  return <a href="#contact-us">the form at the bottom of the page</a>
}
