import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore } from '../base/store.ts'

/** What a visitor has said to the cookie notice: that it is read, or whether visits may be counted. */
export type ConsentAnswer = 'ok' | 'accepted' | 'refused'

const key = 'faceplate:cookie-notice'

export const consent = createStore(() => readStored('local', key) as ConsentAnswer | undefined)

/** Keeps what a visitor has said. */
export function answerNotice(answer: ConsentAnswer): void {
  const before = consent.read()
  writeStored('local', key, answer)
  consent.write(answer)
  // A script that runs cannot be taken back, but by a page without it.
  if (before === 'accepted' && answer === 'refused') window.location.reload()
}

/** Whether there is something to be said, or asked, yet. */
export function isUnanswered(
  analytics: Analytics | undefined,
  answer: ConsentAnswer | undefined,
): boolean {
  return analytics?.asks_consent ? answer !== 'accepted' && answer !== 'refused' : !answer
}

/** Whether visits may be counted. */
export function mayCount(
  analytics: Analytics | undefined,
  answer: ConsentAnswer | undefined,
): boolean {
  return analytics !== undefined && (!analytics.asks_consent || answer === 'accepted')
}
