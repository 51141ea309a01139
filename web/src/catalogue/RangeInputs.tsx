import type { RangeFilter } from '@faceplate/contracts/catalogue.contract'
import { useEffect, useRef } from 'react'
import styles from './FilterForm.module.css'

/** The least and the greatest value of a number; taken when the field is left or Enter is pressed. */
export function RangeInputs({
  filter,
  bounds,
  onCommit,
}: {
  filter: RangeFilter
  bounds: { min: string; max: string }
  onCommit: (form: HTMLFormElement) => void
}) {
  return (
    <fieldset className={styles.range} aria-label={filter.name}>
      {(['min', 'max'] as const).map((bound) => (
        <BoundInput
          key={bound}
          label={bound === 'min' ? 'From' : 'To'}
          name={`${filter.code}.${bound}`}
          value={bounds[bound]}
          placeholder={String(filter[bound])}
          onCommit={onCommit}
        />
      ))}
    </fieldset>
  )
}

function BoundInput({
  label,
  name,
  value,
  placeholder,
  onCommit,
}: {
  label: string
  name: string
  value: string
  placeholder: string
  onCommit: (form: HTMLFormElement) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return (
    <label>
      <span>{label}</span>
      <input
        ref={field}
        type="number"
        step="any"
        inputMode="decimal"
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        onBlur={({ currentTarget: { form, value: typed, validity } }) => {
          if (form && typed !== value && validity.valid) onCommit(form)
        }}
      />
    </label>
  )
}
