import { answerNotice, type Answer } from '../analytics/consent.ts'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './CookieMessage.module.css'

/** What the cookie notice says, and asks; `policy` is the address of the text behind it. */
export function CookieMessage({ policy }: { policy: string }) {
  const { analytics } = useShell()
  const host = analytics && new URL(analytics.url).host
  const button = (answer: Answer, words: string) => (
    <Button onClick={() => answerNotice(answer)}>{words}</Button>
  )
  return (
    <div className={styles.notice}>
      <p>
        One cookie keeps your comparison list; drafts stay in your browser.{' '}
        {analytics?.asks_consent ? `May ${host} count your visit, with cookies of its own? ` : null}
        {analytics && !analytics.asks_consent
          ? `Visits are counted by ${host}, with cookies of its own. `
          : null}
        <SiteLink href={policy}>Cookie policy</SiteLink>
      </p>
      {analytics?.asks_consent ? (
        <div className={styles.answers}>
          {button('refused', 'Refuse')}
          {button('accepted', 'Accept')}
        </div>
      ) : (
        button('ok', 'Ok')
      )}
    </div>
  )
}
