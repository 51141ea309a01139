import {
  requestCall,
  requestConsultation,
  requestPartnership,
} from '@faceplate/contracts/forms/forms.contract'
import { message } from '@faceplate/messages/message'
import { useRouter } from '@tanstack/react-router'
import { useAskedText } from '../base/asked.store.ts'
import { RadioGroup } from '../ui/fields/RadioGroup.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ContactForms.module.css'
import { RequestFormContent } from './RequestFormContent.tsx'

const forms = [
  {
    value: 'consultation',
    label: message('forms.contact.consultation'),
    call: requestConsultation,
    hide: [],
  },
  { value: 'call', label: message('forms.contact.call'), call: requestCall, hide: ['news'] },
  {
    value: 'partnership',
    label: message('forms.contact.partnership'),
    call: requestPartnership,
    hide: [],
  },
] as const

/**
 * The three forms in the footer of every page, shown one at a time (F-contact). All are in the document, and CSS shows
 * the selected one: it can be chosen without a script, and the input in the others is kept.
 */
export function ContactForms() {
  const t = useMessages()
  const { posted } = useRouter().options.context
  const asked = useAskedText()
  const answered = forms.find(({ call }) => call.path === posted?.path)
  return (
    <div className={styles.forms}>
      <RadioGroup
        label={t('forms.contact.label')}
        options={forms.map(({ value, label }) => ({ value, label: t(label) }))}
        defaultValue={answered?.value ?? 'consultation'}
      />
      {forms.map(({ value, call, hide }) => (
        <div key={value} className={styles[value]}>
          <RequestFormContent
            call={call}
            goal="sendContactUs"
            hide={hide}
            comment={asked === '' ? '' : t('forms.searched', { text: asked })}
          />
        </div>
      ))}
    </div>
  )
}
