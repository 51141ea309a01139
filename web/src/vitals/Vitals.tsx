import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { waitForLoad } from '../base/load.ts'
import { useShell } from '../base/shell.ts'
import { readPageName } from './browser.errors.ts'

/**
 * Reports web vitals for the configured share of visits (G-vitals). Renders nothing. The measuring script is loaded
 * once the page has loaded and the browser is idle.
 */
export function Vitals() {
  const { vitals_percent: percent = 0 } = useShell()
  const router = useRouter()
  useEffect(() => {
    if (Math.random() * 100 >= percent) return
    const page = readPageName(router)
    const start = async () => (await import('./vitals.report.ts')).startReports(page)
    void whenIdle().then(start)
  }, [percent, router])
  return null
}

/** Not every browser supports `requestIdleCallback`. */
async function whenIdle(): Promise<void> {
  await waitForLoad()
  await new Promise<void>((idle) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => idle())
    else setTimeout(idle)
  })
}
