import { useId, type ReactNode } from 'react'
import { Icon } from '../text/Icon.tsx'
import { joinClasses } from '../classes.ts'
import styles from './Field.module.css'

/** What every field of a form has around its control. */
export interface FieldProps {
  label: string
  required?: boolean | undefined
  /** What is wrong with the value; absent while nothing is known to be. */
  error?: string | undefined
  hint?: ReactNode
  /** What a visitor has done with the field, as `data-…` for styles (V-state). */
  state?: FieldState | undefined
  className?: string | undefined
}

export interface FieldState {
  isTouched: boolean
  isDirty: boolean
  isValid: boolean
  /** Its value has been settled and checked. */
  isBlurred: boolean
  /** The form is being sent, and the server has yet to judge it. */
  isPending?: boolean
}

/** What ties a control to its label and to what is said below it. */
export interface ControlProps {
  id: string
  className: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, and below it what is wrong or else what helps. */
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

/** The mark of a required label (V-rules); `aria-required` says it to screen readers. */
export function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      *
    </span>
  )
}

/** What stands below a control: what is wrong, then what helps. It keeps two lines, so that an error moves nothing. */
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
