import { useId, type ComponentProps } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Select.module.css'
import visibility from '../text/visibility.module.css'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

/** Class of the control, for selects in forms. */
export const selectClass = styles.control

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'multiple' | 'size' | 'children'
> & {
  label: string
  options: readonly SelectOption<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Label of a first option with an empty value. */
  placeholder?: string
  /** Position of the label: above, before, or only for screen readers. */
  labelPlace?: 'above' | 'before' | 'hidden'
}

/**
 * A choice of one among several options. It is a styled native `select`: it closes on choice, on a click outside and on
 * Escape (X-select), works with keyboard and screen readers, takes part in forms and needs no script.
 */
export function Select<Value extends string>({
  label,
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  labelPlace = 'above',
  className,
  id,
  ...rest
}: SelectProps<Value>) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={joinClasses(styles.field, styles[labelPlace], className)}>
      <label
        className={labelPlace === 'hidden' ? visibility.hidden : styles.label}
        htmlFor={controlId}
      >
        {label}
      </label>
      <select
        id={controlId}
        className={styles.control}
        value={value}
        defaultValue={defaultValue}
        onChange={(event) => onChange?.(event.target.value as Value)}
        {...rest}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
