import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore } from '../base/store.ts'

/** Response to the cookie notice: `ok` closes a notice that asks nothing, the others decide about analytics. */
export type ConsentAnswer = 'ok' | 'accepted' | 'refused'

const key = 'faceplate:cookie-notice'

export const consent = createStore(() => readStored('local', key) as ConsentAnswer | undefined)

/** Stores the visitor's response. */
export function answerNotice(answer: ConsentAnswer): void {
  const before = consent.read()
  writeStored('local', key, answer)
  consent.write(answer)
  // A running script cannot be unloaded except by reloading the page.
  if (before === 'accepted' && answer === 'refused') window.location.reload()
}

/** Whether the notice is still to be shown. */
export function isUnanswered(
  analytics: Analytics | undefined,
  answer: ConsentAnswer | undefined,
): boolean {
  return analytics?.asks_consent ? answer !== 'accepted' && answer !== 'refused' : !answer
}

/** Whether analytics may run. */
export function mayCount(
  analytics: Analytics | undefined,
  answer: ConsentAnswer | undefined,
): boolean {
  return analytics !== undefined && (!analytics.asks_consent || answer === 'accepted')
}
