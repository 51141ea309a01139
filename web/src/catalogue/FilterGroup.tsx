import { useState, type ReactNode } from 'react'
import { Fold } from '../ui/layout/Fold.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './FilterForm.module.css'

/** One collapsible filter. It opens when a value is selected and never closes automatically. */
export function FilterGroup({
  name,
  chosenCount,
  isOpen,
  children,
}: {
  name: string
  chosenCount: number
  isOpen: boolean
  children: ReactNode
}) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <Fold
      look="row"
      className={styles.filter}
      open={isOpen || wasOpen}
      summary={
        <>
          {name}
          {chosenCount === 0 ? null : (
            <span className={styles.badge}>
              {chosenCount}
              <VisuallyHidden> selected</VisuallyHidden>
            </span>
          )}
        </>
      }
    >
      {children}
    </Fold>
  )
}
