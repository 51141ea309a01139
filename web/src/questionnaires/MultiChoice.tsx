import { useId } from 'react'
import { Asterisk, FieldNote } from '../ui/fields/Field.tsx'
import styles from './MultiChoice.module.css'

/** A choice of any number of visible options: a group of checkboxes. */
export function MultiChoice({
  label,
  name,
  required,
  hint,
  error,
  options,
  values,
  onChange,
  onBlur,
}: {
  label: string
  name: string
  required: boolean
  hint: string | undefined
  error: string | undefined
  options: readonly { value: string; label: string }[]
  values: readonly string[]
  onChange: (values: string[]) => void
  onBlur: () => void
}) {
  const noteId = useId()
  return (
    // The blur handler validates the answer when the focus leaves the group; the fieldset is not interactive.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={styles.group}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <legend className={styles.label}>
        {label}
        {required ? <Asterisk /> : null}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={(error ?? hint) === undefined ? undefined : noteId}
              onChange={({ target: { checked } }) =>
                onChange(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? checked : values.includes(value))),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </fieldset>
  )
}
