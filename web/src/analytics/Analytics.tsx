import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'
import { consent, isAnalyticsAllowed } from './consent.ts'

/** Loads web analytics if the site is configured for it and the visitor allows it (R-hits). Renders nothing. */
export function Analytics() {
  const { analytics } = useShell()
  const router = useRouter()
  const isAllowed = useStore(consent, (choice) => isAnalyticsAllowed(analytics, choice), undefined)
  useEffect(() => {
    if (!analytics || !isAllowed) return undefined
    const start = async () =>
      (await import('./analytics.start.ts')).startAnalytics(router, analytics)
    const stop = start()
    return () => void stop.then((end) => end())
  }, [analytics, isAllowed, router])
  return null
}
