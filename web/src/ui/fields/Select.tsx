import { useId, type ComponentProps } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Select.module.css'
import visibility from '../text/visibility.module.css'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

/** The look of the control, for selects that stand in a form. */
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
  /** Stands first and chooses nothing. */
  placeholder?: string
  /** The label is above, before, or only read out. */
  labelPlace?: 'above' | 'before' | 'hidden'
}

/**
 * Chooses one of several. It is the browser's own control in our clothes, so it closes on choice, on
 * a click outside and on Escape (X-select), is complete by keyboard and screen reader, stands
 * in forms and works before scripts do.
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
