import {
  requestCall,
  requestConsultation,
  requestPartnership,
} from '@faceplate/contracts/forms/forms.contract'
import { useRouter } from '@tanstack/react-router'
import { useAskedText } from '../base/asked.store.ts'
import { RadioGroup } from '../ui/fields/RadioGroup.tsx'
import styles from './ContactForms.module.css'
import { RequestFormContent } from './RequestFormContent.tsx'
import { useFormLang, useFormWords } from './useFormWords.ts'

const forms = [
  { value: 'consultation', call: requestConsultation, hide: [] },
  { value: 'call', call: requestCall, hide: ['news'] },
  { value: 'partnership', call: requestPartnership, hide: [] },
] as const

/**
 * The three forms in the footer of every page, shown one at a time (F-contact). All are in the document, and CSS shows
 * the selected one: it can be chosen without a script, and the input in the others is kept.
 */
export function ContactForms() {
  const { forms: words, searched } = useFormWords()
  const { posted } = useRouter().options.context
  const asked = useAskedText()
  const answered = forms.find(({ call }) => call.path === posted?.path)
  return (
    <div className={styles.forms} lang={useFormLang()}>
      <RadioGroup
        label={words.label}
        options={forms.map(({ value }) => ({ value, label: words[value] }))}
        defaultValue={answered?.value ?? 'consultation'}
      />
      {forms.map(({ value, call, hide }) => (
        <div key={value} className={styles[value]}>
          <RequestFormContent
            call={call}
            goal="sendContactUs"
            hide={hide}
            comment={asked === '' ? '' : searched(asked)}
          />
        </div>
      ))}
    </div>
  )
}
