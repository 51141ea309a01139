import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'
import { Button } from '../ui/fields/Button.tsx'
import { hasCookies, nameService } from './consent.words.ts'
import { consent, nameConsent, saveConsent } from './consent.ts'

/**
 * Explains what analytics collects and lets the visitor give or withdraw consent; renders nothing without analytics.
 */
export function AnalyticsChoice() {
  const { analytics } = useShell()
  const choice = useStore(consent, (stored) => stored, undefined)
  if (!analytics) return null
  const explanation = explain(analytics)
  if (!analytics.asks_consent) return <p>{explanation}</p>
  const isAccepted = choice === nameConsent(analytics)
  return (
    <>
      <p>
        {isAccepted
          ? 'You have agreed that your visits are counted: '
          : 'If you agree, your visits are counted: '}
        {explanation}
      </p>
      <Button onClick={() => saveConsent(isAccepted ? 'refused' : nameConsent(analytics))}>
        {isAccepted ? 'Do not count my visits' : 'Count my visits'}
      </Button>
    </>
  )
}

function explain(analytics: Analytics): string {
  const search = analytics.kind ? ' without search texts' : ''
  const cookies = hasCookies(analytics) ? 'keeps cookies of its own' : 'keeps no cookies'
  return `${nameService(analytics)} gets the address of each page you open here and of the page before it${search}, and ${cookies}.`
}
