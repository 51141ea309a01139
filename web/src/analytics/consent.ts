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

/** The choice that permits a service. Another service needs a consent of its own. */
export function nameConsent({ kind }: Analytics): Consent {
  return kind ? `accepted ${kind}` : 'accepted'
}

/** Whether the notice is still to be shown. */
export function isNoticeDue(
  analytics: Analytics | undefined,
  choice: ConsentChoice | undefined,
): boolean {
  return analytics?.asks_consent
    ? choice !== nameConsent(analytics) && choice !== 'refused'
    : !choice
}

/** Whether analytics may run. */
export function isAnalyticsAllowed(
  analytics: Analytics | undefined,
  choice: ConsentChoice | undefined,
): boolean {
  return analytics !== undefined && (!analytics.asks_consent || choice === nameConsent(analytics))
}
