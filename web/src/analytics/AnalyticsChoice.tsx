import type { Messages } from '@faceplate/messages/messages'
import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'
import { Button } from '../ui/fields/Button.tsx'
import styles from './AnalyticsChoice.module.css'
import { hasCookies, nameService } from './consent.words.ts'
import { consent, nameConsent, privacySignal } from './consent.ts'
import { saveConsent } from './consent.save.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * 'Cookie settings': explains what analytics collects, shows the visitor's choice, and lets the visitor give or withdraw
 * consent; renders nothing without analytics. The footer links to it.
 */
export function AnalyticsChoice({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const t = useMessages()
  const { analytics } = useShell()
  const choice = useStore(consent, (stored) => stored, undefined)
  const isSignalled = useStore(privacySignal, (signal) => signal, false)
  if (!analytics) return null
  if (!analytics.asks_consent && !isSignalled) return <p>{explain(t, analytics)}</p>
  const given = nameConsent(analytics)
  const isChosen = (each: typeof choice) => choice === each
  return (
    <section
      id="cookie-settings"
      className={styles.settings}
      aria-labelledby="cookie-settings-title"
    >
      <Heading id="cookie-settings-title">{t('analytics.title')}</Heading>
      <p>{explain(t, analytics)}</p>
      <p role="status">
        {isChosen(given)
          ? t('analytics.given')
          : isChosen('refused')
            ? t('analytics.refused')
            : t(isSignalled ? 'analytics.signalled' : 'analytics.undecided')}
      </p>
      <noscript>
        <p>{t('analytics.noScripts')}</p>
      </noscript>
      <div className={styles.choices}>
        {([given, 'refused'] as const).map((each) => (
          <Button
            key={each}
            look={isChosen(each) ? 'primary' : 'secondary'}
            aria-pressed={isChosen(each)}
            onClick={() => void saveConsent(each, analytics)}
          >
            {each === given ? t('analytics.agree') : t('analytics.refuse')}
          </Button>
        ))}
      </div>
    </section>
  )
}

function explain(t: Messages, analytics: Analytics): string {
  return t('analytics.explanation', {
    service: nameService(analytics),
    searches: analytics.kind ? 'hidden' : 'sent',
    cookies: hasCookies(analytics) ? 'own' : 'none',
  })
}
