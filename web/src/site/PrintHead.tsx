import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useShell } from '../base/shell.ts'
import styles from './PrintHead.module.css'

/**
 * What a printed page begins with: whose it is, where it was and when. Only a browser knows the last two, and
 * the day anew before it prints.
 */
export function PrintHead() {
  const site = useShell()
  const router = useRouter()
  const [[address, day] = [], setPrinted] = useState<[address: string, day: string]>()
  useEffect(() => {
    // The Swedish write a day as ISO 8601 does.
    const tell = () => setPrinted([window.location.href, new Date().toLocaleDateString('sv')])
    tell()
    addEventListener('beforeprint', tell)
    // The document stays: nothing has to be taken back.
    router.subscribe('onRendered', tell)
  }, [router])
  return (
    <p className={styles.head}>
      <strong>{site.brand.name}</strong>
      <span>{address}</span>
      <time>{day}</time>
    </p>
  )
}
