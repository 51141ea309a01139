import type { Analytics, AnalyticsKind } from '@faceplate/contracts/calls/navigation.contract'
import { readStored } from '../base/storage.ts'
import { createStore } from '../base/store.ts'

/** Response to the cookie notice: `ok` closes a notice that asks nothing, the others decide about analytics. */
export type ConsentChoice = 'ok' | 'refused' | Consent

/** Consent to one service; that to Yandex Metrica has no name. */
type Consent = 'accepted' | `accepted ${AnalyticsKind}`

export const consentKey = 'faceplate:cookie-notice'

export const consent = createStore(
  () => readStored('local', consentKey) as ConsentChoice | undefined,
)

/**
 * Whether the browser asks sites not to share data with others (Global Privacy Control, W3C). It counts as a refusal
 * until the visitor agrees here.
 */
export const privacySignal = createStore(
  () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
)

/** The choice that permits a service. Another service needs a consent of its own. */
export function nameConsent({ kind }: Analytics): Consent {
  return kind ? `accepted ${kind}` : 'accepted'
}

/** Whether the notice is still to be shown. A browser with a privacy signal is not asked. */
export function isNoticeDue(
  analytics: Analytics | undefined,
  choice: ConsentChoice | undefined,
): boolean {
  return analytics?.asks_consent
    ? choice !== nameConsent(analytics) && choice !== 'refused' && !privacySignal.read()
    : !choice
}

/** Whether analytics may run. */
export function isAnalyticsAllowed(
  analytics: Analytics | undefined,
  choice: ConsentChoice | undefined,
): boolean {
  if (!analytics) return false
  if (choice === nameConsent(analytics)) return true
  return !analytics.asks_consent && choice !== 'refused' && !privacySignal.read()
}
