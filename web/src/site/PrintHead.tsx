import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BrandName } from '../base/BrandName.tsx'
import styles from './PrintHead.module.css'

/**
 * First line of a printed page: brand, address and date. Only the browser knows the last two; they are updated before
 * each print.
 */
export function PrintHead() {
  const router = useRouter()
  const [[address, day] = [], setPrinted] = useState<[address: string, day: string]>()
  useEffect(() => {
    // The Swedish locale formats a date as ISO 8601 does.
    const update = () => setPrinted([window.location.href, new Date().toLocaleDateString('sv')])
    update()
    addEventListener('beforeprint', update)
    // No clean-up: this component is mounted as long as the document.
    router.subscribe('onRendered', update)
  }, [router])
  return (
    <p className={styles.head}>
      <strong className={styles.brand}>
        <BrandName isPrinted />
      </strong>
      <span>{address}</span>
      <time>{day}</time>
    </p>
  )
}
