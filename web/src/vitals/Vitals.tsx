import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { waitForLoad } from '../base/load.ts'
import { useShell } from '../base/shell.ts'
import { readPageName } from './browser.errors.ts'

/**
 * Has some visits reported on, as many as the site is configured to (G-vitals). It shows nothing; what measures comes
 * once the page is there and its visitor has it for themselves.
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

/** Not every browser tells when it is idle. */
async function whenIdle(): Promise<void> {
  await waitForLoad()
  await new Promise<void>((idle) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => idle())
    else setTimeout(idle)
  })
}
