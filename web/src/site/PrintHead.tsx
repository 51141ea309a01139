import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { siteQuery } from '../base/site.queries.ts'
import { formatDay } from '../ui/day.format.ts'
import styles from './PrintHead.module.css'

/**
 * What a printed page begins with: whose it is, where it was and when. Only a browser knows the last two, and
 * the day anew before it prints.
 */
export function PrintHead() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const router = useRouter()
  const [printed, setPrinted] = useState<{ address: string; day: string }>()
  useEffect(() => {
    const tell = () => {
      // The Swedish write a day as ISO 8601 does.
      const day = new Date().toLocaleDateString('sv')
      setPrinted({ address: window.location.href, day })
    }
    tell()
    addEventListener('beforeprint', tell)
    const unsubscribe = router.subscribe('onRendered', tell)
    return () => {
      removeEventListener('beforeprint', tell)
      unsubscribe()
    }
  }, [router])
  return (
    <p className={styles.head}>
      <strong>{site.brand.name}</strong>
      <span>{printed?.address}</span>
      <time dateTime={printed?.day}>{printed && formatDay(printed.day)}</time>
    </p>
  )
}
