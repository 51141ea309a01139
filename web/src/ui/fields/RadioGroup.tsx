import { useId, type Ref } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './RadioGroup.module.css'

/** One of a few, all in sight: radio buttons that look like one control of several parts. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  defaultValue,
  onChange,
  ref,
  className,
}: {
  /** What is chosen; for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** What is chosen, where a component keeps it; else `defaultValue` is chosen at first. */
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
