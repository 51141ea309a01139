import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'
import { Button } from '../ui/fields/Button.tsx'
import { answerNotice, consent } from './consent.ts'

/**
 * Explains what analytics collects and lets the visitor give or withdraw consent; renders nothing without analytics.
 */
export function AnalyticsChoice() {
  const { analytics } = useShell()
  const answer = useStore(consent, (given) => given, undefined)
  if (!analytics) return null
  const host = new URL(analytics.url).host
  const what = `${host} gets the address of each page you open here and of the page before it, and keeps cookies of its own.`
  if (!analytics.asks_consent) return <p>{what}</p>
  const isAccepted = answer === 'accepted'
  return (
    <>
      <p>
        {isAccepted
          ? 'You have agreed that your visits are counted: '
          : 'If you agree, your visits are counted: '}
        {what}
      </p>
      <Button onClick={() => answerNotice(isAccepted ? 'refused' : 'accepted')}>
        {isAccepted ? 'Do not count my visits' : 'Count my visits'}
      </Button>
    </>
  )
}
