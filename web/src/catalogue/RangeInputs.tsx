import type { RangeFilter } from '@faceplate/contracts/catalogue.contract'
import type { FilterSelection } from '@faceplate/contracts/catalogue.query'
import type { FocusEvent, KeyboardEvent } from 'react'
import styles from './FilterPanel.module.css'

/** The least and the greatest value of a number; taken when the field is left or Enter is pressed. */
export function RangeInputs({
  filter,
  selection,
  onCommit,
}: {
  filter: RangeFilter
  selection: FilterSelection
  onCommit: (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => void
}) {
  return (
    <fieldset className={styles.range} aria-label={filter.name}>
      {(['min', 'max'] as const).map((bound) => {
        const key = `${filter.code}.${bound}`
        const value = [selection[key] ?? ''].flat()[0] ?? ''
        return (
          <label key={key}>
            <span>{bound === 'min' ? 'From' : 'To'}</span>
            <input
              key={value}
              type="number"
              step="any"
              inputMode="decimal"
              name={key}
              defaultValue={value}
              placeholder={String(filter[bound])}
              onBlur={onCommit}
            />
          </label>
        )
      })}
    </fieldset>
  )
}
