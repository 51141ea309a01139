import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'
import { Button } from '../ui/fields/Button.tsx'
import { saveConsent, consent } from './consent.ts'

/**
 * Explains what analytics collects and lets the visitor give or withdraw consent; renders nothing without analytics.
 */
export function AnalyticsChoice() {
  const { analytics } = useShell()
  const choice = useStore(consent, (stored) => stored, undefined)
  if (!analytics) return null
  const host = new URL(analytics.url).host
  const explanation = `${host} gets the address of each page you open here and of the page before it, and keeps cookies of its own.`
  if (!analytics.asks_consent) return <p>{explanation}</p>
  const isAccepted = choice === 'accepted'
  return (
    <>
      <p>
        {isAccepted
          ? 'You have agreed that your visits are counted: '
          : 'If you agree, your visits are counted: '}
        {explanation}
      </p>
      <Button onClick={() => saveConsent(isAccepted ? 'refused' : 'accepted')}>
        {isAccepted ? 'Do not count my visits' : 'Count my visits'}
      </Button>
    </>
  )
}
