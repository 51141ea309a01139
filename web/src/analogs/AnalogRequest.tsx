import type { ReactNode } from 'react'
import { island } from '../base/island.tsx'
import { RequestSection } from '../forms/RequestSection.tsx'
import styles from './AnalogRequest.module.css'
import type { RequestedDevice } from './AnalogRequestForm.tsx'

const AnalogRequestForm = island(() =>
  import('./AnalogRequestForm.tsx').then(({ AnalogRequestForm: Form }) => Form),
)

/** Sends devices and the matches found for them. */
export function AnalogRequest({
  devices,
  about,
  blocked,
}: {
  devices: readonly RequestedDevice[]
  about: ReactNode
  blocked?: string | undefined
}) {
  return (
    <RequestSection title="Send it to us" about={about} className={styles.request}>
      <AnalogRequestForm devices={devices} blocked={blocked} />
    </RequestSection>
  )
}
