import { useEffect, useState } from 'react'
import { answerNotice, consent, isUnanswered, type Answer } from '../analytics/consent.ts'
import { addressOfPolicy } from '../base/policy.sections.ts'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { useStore } from '../base/store.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CookieNotice.module.css'

/**
 * Says what the site keeps, until 'Ok' (X-cookie), and asks whether visits may be counted where that is to be asked
 * (R-hits). Every visitor gets the same HTML, so only the browser knows whether it is still to be said.
 */
export function CookieNotice() {
  const { analytics } = useShell()
  const [isKnown, setKnown] = useState(false)
  const isShown = useStore(consent, (answer) => isUnanswered(analytics, answer), undefined)
  useEffect(() => setKnown(true), [])
  const host = analytics && new URL(analytics.url).host
  const button = (answer: Answer, words: string) => (
    <Button onClick={() => answerNotice(answer)}>{words}</Button>
  )
  return (
    // Here from the start, so that what comes into it is read out.
    <div role="status">
      {isKnown && isShown ? (
        <div className={styles.notice}>
          <p>
            One cookie keeps your comparison list; drafts stay in your browser.{' '}
            {analytics?.asks_consent
              ? `May ${host} count your visit, with cookies of its own? `
              : null}
            {analytics && !analytics.asks_consent
              ? `Visits are counted by ${host}, with cookies of its own. `
              : null}
            <SiteLink href={addressOfPolicy('cookies')}>Cookie policy</SiteLink>
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
      ) : null}
    </div>
  )
}
