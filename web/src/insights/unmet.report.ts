import { reportEvent } from '../analytics/analytics.events.ts'
import {
  insightsPath,
  maxUnmetTexts,
  type UnmetKind,
} from '@faceplate/contracts/pages/insights.names'
import type { UnmetReport } from '@faceplate/contracts/pages/insights.contract'

interface Found {
  kind: UnmetKind
  texts: readonly string[]
  /** Whether the gateway takes reports. */
  isCounted: boolean
}

/** Texts that this document has reported. */
const reported = new Set<string>()

/**
 * Reports texts once the visitor has used the page, because programs that open addresses do not: at once if a key or the
 * pointer was pressed before (HTML Standard, sticky activation), else when it is. Does nothing once the signal aborts.
 */
export function reportWhenUsed(found: Found, signal: AbortSignal): void {
  if (signal.aborted) return
  if (navigator.userActivation?.hasBeenActive) {
    report(found)
    return
  }
  const leaving = new AbortController()
  signal.addEventListener('abort', () => leaving.abort())
  const run = () => {
    leaving.abort()
    report(found)
  }
  for (const event of ['pointerup', 'keyup']) {
    window.addEventListener(event, run, { signal: leaving.signal })
  }
}

function report({ kind, texts, isCounted }: Found): void {
  const fresh = texts.filter((text) => !reported.has(`${kind} ${text}`)).slice(0, maxUnmetTexts)
  for (const text of fresh) reported.add(`${kind} ${text}`)
  if (fresh.length === 0) return
  reportEvent({ goal: 'nothingFound', kind })
  if (!isCounted) return
  const body: UnmetReport = { kind, texts: fresh }
  navigator.sendBeacon(insightsPath, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
