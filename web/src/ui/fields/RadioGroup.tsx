import { useId, type Ref } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './RadioGroup.module.css'

/** A choice of one among a few visible options: radio buttons styled as a segmented control. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  defaultValue,
  onChange,
  ref,
  className,
}: {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** Controlled value; without it the group is uncontrolled and starts with `defaultValue`. */
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  ref?: Ref<HTMLFieldSetElement>
  className?: string | undefined
}) {
  const name = useId()
  return (
    <fieldset ref={ref} className={joinClasses(styles.group, className)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value && option.value === value}
            defaultChecked={defaultValue && option.value === defaultValue}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
