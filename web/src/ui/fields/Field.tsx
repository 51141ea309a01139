import { useId, type ReactNode } from 'react'
import { Icon } from '../text/Icon.tsx'
import { joinClasses } from '../classes.ts'
import styles from './Field.module.css'

/** Properties of every form field, apart from those of its control. */
export interface FieldProps {
  label: string
  required?: boolean | undefined
  /** Error message; undefined while no error is known. */
  error?: string | undefined
  hint?: ReactNode
  /** State of the field, rendered as `data-…` attributes for styles (V-state). */
  state?: FieldState | undefined
  className?: string | undefined
}

export interface FieldState {
  isTouched: boolean
  isDirty: boolean
  isValid: boolean
  /** The visitor has left the field, and its value has been validated. */
  isBlurred: boolean
  /** The form is being sent, and the server has not validated it yet. */
  isPending?: boolean
}

/** Attributes that associate a control with its label and its note. */
export interface ControlProps {
  id: string
  className: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A form field: label, control, and below it the error and the hint. */
export function Field({
  label,
  required = false,
  error,
  hint,
  state,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  return (
    <div
      className={joinClasses(styles.field, className)}
      data-invalid={error === undefined ? undefined : ''}
      data-touched={state?.isTouched ? '' : undefined}
      data-dirty={state?.isDirty ? '' : undefined}
      data-validated={state?.isBlurred ? '' : undefined}
      data-pending={state?.isPending ? '' : undefined}
      data-valid={state?.isBlurred && state.isValid ? '' : undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? <Asterisk /> : null}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-required': required || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
      })}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

/** The asterisk on the label of a required field (V-rules); screen readers get `aria-required` instead. */
export function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      *
    </span>
  )
}

/** The note below a control: the error, then the hint. Two lines are reserved, so that an error shifts nothing. */
export function FieldNote({
  id,
  error,
  hint,
}: {
  id: string
  error?: string | undefined
  hint?: ReactNode
}) {
  return (
    <div id={id} className={styles.note}>
      {error && (
        <p className={styles.error}>
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      )}
      {hint && <p>{hint}</p>}
    </div>
  )
}
