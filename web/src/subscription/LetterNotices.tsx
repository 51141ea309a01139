import { Notice } from '../ui/Notice.tsx'
import styles from './LetterDecision.module.css'

/** What became of a subscription. Its address is known where the browser has asked for it. */
interface Known {
  email?: string | undefined
}

export function Confirmed({ email }: Known) {
  return (
    <Notice kind="success" title="The subscription is confirmed" className={styles.answer}>
      <p>Our news goes to {email ?? 'your address'}. Each letter has a link that ends it.</p>
    </Notice>
  )
}

export function Ended({ email }: Known) {
  return (
    <Notice kind="success" title="The subscription has ended" className={styles.answer}>
      <p>No more news goes to {email ?? 'your address'}.</p>
    </Notice>
  )
}

export function Unconfirmable() {
  return (
    <Notice title="This link no longer confirms a subscription" className={styles.answer}>
      <p>
        It is good for seven days, until a newer letter is asked for or the subscription is ended.
        To get our news, leave your address once more in <FormLink />, and open the link of the
        newest letter.
      </p>
    </Notice>
  )
}

export function Unknown() {
  return (
    <Notice title="This link is not known, or no longer" className={styles.answer}>
      <p>
        No news is sent by it. If letters still reach you, open the link of the newest one, and see
        that your mail program has not cut it short. To get our news, leave your address in{' '}
        <FormLink />.
      </p>
    </Notice>
  )
}

/** The news was asked for. The answer is the same to all, so that nobody learns who subscribes. */
export function Asked() {
  return (
    <Notice kind="success" className={styles.answer}>
      Unless this address is subscribed already or has refused our letters of late, one is on its
      way. Open the link in it within seven days to confirm.
    </Notice>
  )
}

export function Noted() {
  return (
    <Notice className={styles.answer}>
      The address is noted, but this site sends no mail at present: no letter will come, and no
      news. Since it cannot be confirmed, the address is deleted after seven days.
    </Notice>
  )
}

/** Nobody came here by a letter. */
export function Unasked() {
  return (
    <Notice title="Open the link of a letter" className={styles.answer}>
      <p>
        Each letter with our news has a link that ends the subscription, and the first one has one
        that confirms it. Both lead here. To get our news, leave your address in <FormLink />.
      </p>
    </Notice>
  )
}

function FormLink() {
  return <a href="#contact-us">the form at the foot of the page</a>
}
