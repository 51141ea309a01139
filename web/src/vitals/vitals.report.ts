import type { VitalsReport } from '@faceplate/contracts/pages/vitals.contract'
import { vitalsPath } from '@faceplate/contracts/pages/vitals.names'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { takeErrors } from './browser.errors.ts'

type Vital = VitalsReport['vitals'][number]

/**
 * Sends a report when the page is hidden, the last event that scripts reliably receive. Measurements cover the whole
 * document and are attributed to its first page. Each is reported once, when the page is first hidden.
 */
export function startReports(page: Vital['page']): void {
  const measured = new Map<Vital['name'], number>()
  const reported = new Set<Vital['name']>()
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) {
    watch(({ name, value }) => void measured.set(name, value))
  }
  const report = () => {
    const vitals = [...measured]
      .filter(([name]) => !reported.has(name))
      .map(([name, value]): Vital => ({ page, name, value }))
    for (const { name } of vitals) reported.add(name)
    const errors = takeErrors()
    if (vitals.length + errors.length === 0) return
    const body: VitalsReport = { vitals, errors }
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report()
  })
}
