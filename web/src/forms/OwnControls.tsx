import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import type { FormControl } from './form.controls.ts'
import styles from './RequestForm.module.css'
import type { FormFields } from './useFormFields.ts'
import type { PostedRequest } from './usePostedForm.ts'

/** The fields of a form other than its contact fields. */
export function OwnControls({
  controls,
  states,
  posted,
}: {
  controls: readonly FormControl[]
  states: FormFields
  posted: PostedRequest | undefined
}) {
  const t = useMessages()
  if (controls.length === 0) return null
  return (
    <div className={styles.fields}>
      {controls.map(({ kind, options = [], ...control }) => {
        const state = states[control.name]
        const shared = {
          ...control,
          state,
          error: state?.error,
          defaultValue: posted?.entries.get(control.name) ?? '',
          autoComplete: 'off',
        }
        if (kind === 'select') {
          return (
            <SelectField
              key={control.name}
              {...shared}
              placeholder={t('forms.choose')}
              options={options}
            />
          )
        }
        return kind === 'textarea' ? (
          <TextArea key={control.name} {...shared} className={styles.comment} />
        ) : (
          <TextField key={control.name} {...shared} />
        )
      })}
    </div>
  )
}
