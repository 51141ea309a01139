import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import styles from './FilterForm.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Minimum and maximum of a numeric filter. */
export function RangeInputs({
  filter,
  bounds,
}: {
  filter: RangeFilter
  bounds: { min: string; max: string }
}) {
  const t = useMessages()
  return (
    <fieldset className={styles.range} aria-label={filter.name}>
      {(['min', 'max'] as const).map((bound) => (
        <label key={bound}>
          <span>{t(bound === 'min' ? 'catalogue.filter.from' : 'catalogue.filter.to')}</span>
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
