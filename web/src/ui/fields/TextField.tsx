import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/** A single-line text field. */
export function TextField({
  label,
  required,
  error,
  hint,
  state,
  className,
  type = 'text',
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={hint}
      state={state}
      className={className}
    >
      {(control) => <input type={type} {...input} {...control} />}
    </Field>
  )
}
