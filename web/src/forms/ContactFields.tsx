import { subjectLabels } from '@faceplate/contracts/forms/consultation.subjects'
import { maxCommentLength } from '@faceplate/contracts/forms/form.rules'
import { cleanText } from '@faceplate/contracts/forms/text.clean'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { contactFields, type ContactField } from './contact.fields.ts'
import styles from './RequestForm.module.css'
import type { FormFields } from './useFormFields.ts'
import type { PostedRequest } from './usePostedForm.ts'

/** The contact fields of a form. */
export function ContactFields({
  states,
  fields,
  isRequired,
  posted,
  comment,
}: {
  states: FormFields
  posted: PostedRequest | undefined
  fields: readonly ContactField[]
  isRequired: (field: ContactField) => boolean
  /** The comment with which the form begins. */
  comment: string
}) {
  const t = useMessages()
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const { kind, label, ...input } = contactFields[field]
        const name = `contacts.${field}`
        const state = states[name]
        const shared = {
          label: t(label),
          name,
          required: isRequired(field),
          error: state?.error,
          state,
          className: styles[field],
          defaultValue: posted?.entries.get(name) ?? (field === 'comment' ? comment : ''),
        }
        if (kind === 'select') {
          const options = Object.entries(subjectLabels).map(([value, subject]) => ({
            value,
            label: t(subject),
          }))
          return (
            <SelectField
              key={field}
              {...shared}
              placeholder={t('forms.choose')}
              options={options}
            />
          )
        }
        if (kind === 'textarea')
          return (
            <TextArea key={field} {...shared} limit={maxCommentLength} count={countCharacters} />
          )
        return <TextField key={field} {...shared} {...input} type={kind} enterKeyHint="send" />
      })}
    </div>
  )
}

/** Characters of a text as it is sent, which its maximum length applies to. */
const countCharacters = (text: string) => [...cleanText(text)].length
