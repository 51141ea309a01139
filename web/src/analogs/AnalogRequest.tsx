import type { ComponentProps, ReactNode } from 'react'
import { island } from '../base/island.tsx'
import { RequestSection } from '../forms/RequestSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './AnalogRequest.module.css'
import type { AnalogRequestForm as Form } from './AnalogRequestForm.tsx'

const AnalogRequestForm = island(() => import('./AnalogRequestForm.tsx'), 'AnalogRequestForm')

/** Request section that sends devices with the matches found for them. */
export function AnalogRequest({
  about,
  ...form
}: ComponentProps<typeof Form> & { about: ReactNode }) {
  const t = useMessages()
  return (
    <RequestSection title={t('analogs.requestQuote')} about={about} className={styles.request}>
      <AnalogRequestForm {...form} />
    </RequestSection>
  )
}
