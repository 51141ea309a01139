import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'
import { Button } from '../ui/fields/Button.tsx'
import styles from './AnalyticsChoice.module.css'
import { hasCookies, nameService } from './consent.words.ts'
import { consent, nameConsent } from './consent.ts'
import { saveConsent } from './consent.save.ts'

/**
 * 'Cookie settings': explains what analytics collects, shows the visitor's choice, and lets the visitor give or withdraw
 * consent; renders nothing without analytics. The footer links to it.
 */
export function AnalyticsChoice({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { analytics } = useShell()
  const choice = useStore(consent, (stored) => stored, undefined)
  if (!analytics) return null
  if (!analytics.asks_consent) return <p>{explain(analytics)}</p>
  const given = nameConsent(analytics)
  const isChosen = (each: typeof choice) => choice === each
  return (
    <section
      id="cookie-settings"
      className={styles.settings}
      aria-labelledby="cookie-settings-title"
    >
      <Heading id="cookie-settings-title">Cookie settings</Heading>
      <p>{explain(analytics)}</p>
      <p role="status">
        {isChosen(given)
          ? 'You have agreed: your visits are counted.'
          : isChosen('refused')
            ? 'You have not agreed: your visits are not counted.'
            : 'You have not decided yet: your visits are not counted.'}
      </p>
      <noscript>
        <p>Without scripts, visits are never counted.</p>
      </noscript>
      <div className={styles.choices}>
        {([given, 'refused'] as const).map((each) => (
          <Button
            key={each}
            look={isChosen(each) ? 'primary' : 'secondary'}
            aria-pressed={isChosen(each)}
            onClick={() => void saveConsent(each, analytics)}
          >
            {each === given ? 'Count my visits' : 'Do not count my visits'}
          </Button>
        ))}
      </div>
    </section>
  )
}

function explain(analytics: Analytics): string {
  const search = analytics.kind ? ' without search texts' : ''
  const cookies = hasCookies(analytics) ? 'keeps cookies of its own' : 'keeps no cookies'
  return `${nameService(analytics)} gets the address of each page you open here and of the page before it${search}, and ${cookies}.`
}
