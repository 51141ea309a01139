import { maxCommentLength } from '@faceplate/contracts/form.rules'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { contactFields, type ContactField } from './contact.fields.ts'
import type { RequestFormApi } from './useRequestForm.ts'
import styles from './RequestForm.module.css'

/** The fields that say who asks. They are checked when they are left, not while one types. */
export function ContactFields({
  form,
  fields,
  isRequired,
}: {
  form: RequestFormApi
  fields: readonly ContactField[]
  isRequired: (field: ContactField) => boolean
}) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <form.Field key={field} name={`contacts.${field}`}>
          {({ state: { value, meta }, handleChange, handleBlur }) => {
            const isShown = meta.isBlurred || form.state.submissionAttempts > 0
            const { label, kind, options, ...input } = contactFields[field]
            const shared = {
              label,
              name: `contacts.${field}`,
              required: isRequired(field),
              error: isShown ? meta.errors[0] : undefined,
              state: meta,
              className: styles[field],
              value,
              onBlur: handleBlur,
            }
            if (kind === 'select') {
              return (
                <SelectField
                  {...shared}
                  options={options ?? []}
                  onChange={(event) => handleChange(event.target.value)}
                />
              )
            }
            if (kind === 'textarea') {
              return (
                <TextArea
                  {...shared}
                  limit={maxCommentLength}
                  onChange={(event) => handleChange(event.target.value)}
                />
              )
            }
            return (
              <TextField
                {...shared}
                {...input}
                type={kind}
                enterKeyHint="send"
                onChange={(event) => handleChange(event.target.value)}
              />
            )
          }}
        </form.Field>
      ))}
    </div>
  )
}
