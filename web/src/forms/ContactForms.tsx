import {
  requestCall,
  requestConsultation,
  requestPartnership,
} from '@faceplate/contracts/forms/forms.contract'
import { useRouter } from '@tanstack/react-router'
import { RadioGroup } from '../ui/fields/RadioGroup.tsx'
import styles from './ContactForms.module.css'
import { RequestFormContent } from './RequestFormContent.tsx'
import { useFormWords } from './useFormWords.ts'

const forms = [
  { value: 'consultation', call: requestConsultation, hide: [] },
  { value: 'call', call: requestCall, hide: ['news'] },
  { value: 'partnership', call: requestPartnership, hide: [] },
] as const

/**
 * The three forms at the foot of every page, one at a time (F-contact). All are in the document, and which one
 * is seen is a matter of its styles: it can be chosen without a script, and what is typed into the others stays.
 */
export function ContactForms() {
  const { forms: words } = useFormWords()
  const { posted } = useRouter().options.context
  const answered = forms.find(({ call }) => call.path === posted?.path)
  return (
    <div className={styles.forms}>
      <RadioGroup
        label={words.label}
        options={forms.map(({ value }) => ({ value, label: words[value] }))}
        defaultValue={answered?.value ?? 'consultation'}
      />
      {forms.map(({ value, call, hide }) => (
        <div key={value} className={styles[value]}>
          <RequestFormContent call={call} goal="sendContactUs" hide={hide} />
        </div>
      ))}
    </div>
  )
}
