import { useState, type TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useMessages } from '../text/useMessages.ts'

/** A multi-line text field that grows with its content. Near its limit it shows the number of characters left. */
export function TextArea({
  label,
  required,
  error,
  hint,
  state,
  className,
  limit,
  count = countUnits,
  ...input
}: FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'maxLength'> & {
    /** Maximum number of characters. */
    limit?: number | undefined
    /** Counts the characters of a text as its rule does. */
    count?: (text: string) => number
  }) {
  const t = useMessages()
  const [typedLength, setTypedLength] = useState(0)
  const length = input.value === undefined ? typedLength : count(String(input.value))
  const isNear = limit !== undefined && length > limit * nearLimit
  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={isNear ? t('ui.charactersLeft', { count: limit - length }) : hint}
      state={state}
      className={className}
    >
      {(control) => (
        <textarea
          rows={3}
          onInput={({ currentTarget }) => setTypedLength(count(currentTarget.value))}
          {...input}
          {...control}
        />
      )}
    </Field>
  )
}

const nearLimit = 0.9

const countUnits = (text: string) => text.length
