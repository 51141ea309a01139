import { useState, type ReactNode } from 'react'
import { message } from '@faceplate/messages/message'
import { Fold } from '../ui/layout/Fold.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './FilterForm.module.css'
import { RichText } from '../ui/text/RichText.tsx'

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
              <RichText
                message={message('catalogue.filter.chosen')}
                values={{
                  count: chosenCount,
                  hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                }}
              />
            </span>
          )}
        </>
      }
    >
      {children}
    </Fold>
  )
}
