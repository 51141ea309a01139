import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { Asterisk, FieldNote } from './Field.tsx'
import styles from './Checkbox.module.css'

/** A checkbox with its label beside it. */
export function Checkbox({
  children,
  required = false,
  error,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> & {
  children: ReactNode
  error?: string | undefined
}) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-required={required || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
      />
      <label htmlFor={id}>
        {children}
        {required ? <Asterisk /> : null}
      </label>
      {error === undefined ? null : <FieldNote id={`${id}-note`} error={error} />}
    </div>
  )
}
