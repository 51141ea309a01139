import { hasCookies, nameService } from '../analytics/consent.words.ts'
import { nameConsent, type ConsentChoice } from '../analytics/consent.ts'
import { saveConsent } from '../analytics/consent.save.ts'
import { useLegalAddress } from '../base/policy.sections.ts'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { Button } from '../ui/fields/Button.tsx'
import styles from './CookieMessage.module.css'

/** Text and buttons of the cookie notice. */
export function CookieMessage() {
  const { analytics } = useShell()
  const policy = useLegalAddress('policy')
  const service = analytics && nameService(analytics)
  const cookies = analytics && hasCookies(analytics)
  const button = (choice: ConsentChoice, words: string) => (
    <Button
      look="secondary"
      onClick={() => {
        void saveConsent(choice, analytics)
        // The focused button disappears with the notice, so the focus moves to the content.
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      {words}
    </Button>
  )
  return (
    <BottomBar className={styles.notice}>
      <p>
        <span data-from={analytics?.asks_consent ? 768 : undefined}>
          We keep one cookie
          <span data-from={service ? 1200 : 768}>
            , for your comparison list; drafts stay in your browser
          </span>
          .{' '}
        </span>
        {analytics?.asks_consent
          ? `May ${service} count your visit${cookies ? ' with its own cookies' : ''}? `
          : null}
        {analytics && !analytics.asks_consent
          ? `Visits are counted by ${service}, ${cookies ? 'with cookies of its own' : 'without cookies'}. `
          : null}
        {policy && <SiteLink href={policy}>Cookie policy</SiteLink>}
      </p>
      {analytics?.asks_consent ? (
        <div className={styles.answers}>
          {button('refused', 'Refuse')}
          {button(nameConsent(analytics), 'Accept')}
        </div>
      ) : (
        button('ok', 'Ok')
      )}
    </BottomBar>
  )
}
