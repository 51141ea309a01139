import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import styles from './FilterForm.module.css'

/** Minimum and maximum of a numeric filter. */
export function RangeInputs({
  filter,
  bounds,
}: {
  filter: RangeFilter
  bounds: { min: string; max: string }
}) {
  return (
    <fieldset className={styles.range} aria-label={filter.name}>
      {(['min', 'max'] as const).map((bound) => (
        <label key={bound}>
          <span>{bound === 'min' ? 'From' : 'To'}</span>
          <input
            type="number"
            step="any"
            inputMode="decimal"
            name={`${filter.code}.${bound}`}
            defaultValue={bounds[bound]}
            placeholder={String(filter[bound])}
          />
        </label>
      ))}
    </fieldset>
  )
}
