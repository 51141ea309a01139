import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { writeStored } from '../base/storage.ts'
import { consent, consentKey, privacySignal, type ConsentChoice } from './consent.ts'

/** Longest wait for the record before the page is reloaded. */
const recordMs = 3000

/** Stores the visitor's response, and records a decision about analytics. The end of a consent reloads the page. */
export async function saveConsent(
  choice: ConsentChoice,
  analytics: Analytics | undefined,
): Promise<void> {
  const before = consent.read()
  writeStored('local', consentKey, choice)
  consent.write(choice)
  const isAsked = analytics?.asks_consent === true || privacySignal.read()
  if (!analytics || !isAsked || choice === 'ok' || before === choice) return
  const isWithdrawn = choice === 'refused' && before?.startsWith('accepted') === true
  const found = await import('./consent.record.ts').catch(() => undefined)
  if (isWithdrawn) found?.deleteCookies(analytics)
  const decision = choice !== 'refused' ? 'given' : isWithdrawn ? 'withdrawn' : 'refused'
  const recording = found?.recordDecision(decision, analytics)
  if (!isWithdrawn) return
  // `Analytics.tsx` has stopped the service. A script cannot be unloaded except by reloading the page.
  await Promise.race([recording, new Promise((late) => setTimeout(late, recordMs))])
  found?.deleteCookies(analytics)
  window.location.reload()
}
