import type { SelectHTMLAttributes } from 'react'
import { joinClasses } from '../classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { selectClass } from './Select.tsx'
import { useMessages } from '../text/useMessages.ts'

/** A select in a form. It is a native `select`, which fits every screen and needs no script. */
export function SelectField({
  label,
  required,
  error,
  hint,
  state,
  className,
  options,
  placeholder,
  ...input
}: FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
    options: readonly { value: string; label: string }[]
    placeholder?: string
  }) {
  const t = useMessages()
  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={hint}
      state={state}
      className={className}
    >
      {(control) => (
        <select {...input} {...control} className={joinClasses(control.className, selectClass)}>
          <option value="">{placeholder ?? t('ui.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
