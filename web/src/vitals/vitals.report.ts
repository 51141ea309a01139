import type { VitalsReport } from '@faceplate/contracts/pages/vitals.contract'
import { vitalsPath } from '@faceplate/contracts/pages/vitals.names'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { takeErrors } from './browser.errors.ts'

type Vital = VitalsReport['vitals'][number]

/**
 * Reports when the page is hidden, which is the last that a script is sure to hear of it. What is measured is of the
 * whole document, by the page that it began with; each once, when it is first hidden.
 */
export function startReports(page: Vital['page']): void {
  const measured = new Map<Vital['name'], number>()
  const told = new Set<Vital['name']>()
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) {
    watch(({ name, value }) => void measured.set(name, value))
  }
  const report = () => {
    const vitals = [...measured]
      .filter(([name]) => !told.has(name))
      .map(([name, value]): Vital => ({ page, name, value }))
    for (const { name } of vitals) told.add(name)
    const errors = takeErrors()
    if (vitals.length + errors.length === 0) return
    const body: VitalsReport = { vitals, errors }
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report()
  })
}
