import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { hasCookies, nameService } from '../analytics/consent.words.ts'
import { nameConsent, privacySignal, type ConsentChoice } from '../analytics/consent.ts'
import { saveConsent } from '../analytics/consent.save.ts'
import { useLegalAddress } from '../base/policy.sections.ts'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './CookieMessage.module.css'

/** Text and buttons of the cookie notice. */
export function CookieMessage() {
  const t = useMessages()
  const shell = useShell()
  // A browser with a privacy signal is not counted, so the notice does not say so.
  const analytics = privacySignal.read() ? undefined : shell.analytics
  const policy = useLegalAddress('policy')
  const button = (choice: ConsentChoice, label: string) => (
    <Button
      look="secondary"
      onClick={() => {
        void saveConsent(choice, analytics)
        // The focused button disappears with the notice, so the focus moves to the content.
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      {label}
    </Button>
  )
  return (
    <BottomBar className={styles.notice}>
      <p>
        <span data-from={analytics?.asks_consent ? 768 : undefined}>
          <RichText
            message={message('popups.cookies.purpose')}
            values={{ more: (text) => <span data-from={analytics ? 1200 : 768}>{text}</span> }}
          />{' '}
        </span>
        {analytics ? `${describeCounting(t, analytics)} ` : null}
        {policy && <SiteLink href={policy}>{t('popups.cookies.policy')}</SiteLink>}
      </p>
      {analytics?.asks_consent ? (
        <div className={styles.answers}>
          {button('refused', t('popups.cookies.refuse'))}
          {button(nameConsent(analytics), t('popups.cookies.accept'))}
        </div>
      ) : (
        button('ok', t('popups.cookies.ok'))
      )}
    </BottomBar>
  )
}

/** Asks whether the service may count the visit, or says that it does. */
function describeCounting(t: Messages, analytics: Analytics): string {
  const service = nameService(analytics)
  if (analytics.asks_consent) {
    return hasCookies(analytics)
      ? t('popups.cookies.askWithCookies', { service })
      : t('popups.cookies.ask', { service })
  }
  return hasCookies(analytics)
    ? t('popups.cookies.countedWithCookies', { service })
    : t('popups.cookies.counted', { service })
}
