import {
  requestCall,
  requestConsultation,
  requestPartnership,
} from '@faceplate/contracts/forms.contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import styles from './ContactForms.module.css'
import { RequestFormContent } from './RequestFormContent.tsx'

const forms = [
  { value: 'consultation', label: 'Consultation' },
  { value: 'call', label: 'Request a call' },
  { value: 'partnership', label: 'Partnership' },
] as const

type ContactForm = (typeof forms)[number]['value']

/** The three forms at the foot of every page, one at a time (F-contact). */
export function ContactForms() {
  const [chosen, setChosen] = useState<ContactForm>('consultation')
  const group = useRef<HTMLFieldSetElement>(null)

  // The choice may have been made before this script came.
  useLayoutEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const form = forms.find(({ value }) => value === checked)
    if (form) setChosen(form.value)
  }, [])

  return (
    <div className={styles.forms}>
      <RadioGroup
        ref={group}
        label="What you need"
        options={forms}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === 'consultation' ? (
        <RequestFormContent call={requestConsultation} goal="sendContactUs" />
      ) : null}
      {chosen === 'call' ? (
        <RequestFormContent call={requestCall} goal="sendContactUs" hide={['news']} />
      ) : null}
      {chosen === 'partnership' ? (
        <RequestFormContent call={requestPartnership} goal="sendContactUs" />
      ) : null}
    </div>
  )
}
