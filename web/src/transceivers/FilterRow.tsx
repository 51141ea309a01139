import type { ChoiceFilter } from '@faceplate/contracts/calls/filters.contract'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import { listValues, type ListState } from '../lists/list.ts'
import { joinClasses } from '../ui/classes.ts'
import { selectClass } from '../ui/fields/Select.tsx'
import { Count } from '../ui/text/Count.tsx'
import styles from './FinderFilters.module.css'

/** Labels for attributes whose catalogue name is less familiar to buyers. */
const names: Readonly<Record<string, string>> = {
  data_rate: 'Rate',
  optics: 'Wavelength',
  wavelength: 'Wavelength',
  temperature_min: 'Works down to',
}

/** Filter for one attribute: checkboxes for its values, or a minimum for the reach. */
export function FilterRow({ filter, state }: { filter: ChoiceFilter; state: ListState }) {
  const { code, unit } = filter
  const name = names[code] ?? filter.name
  const chosen = listValues(state, code)
  if (code === 'reach') {
    const [atLeast = ''] = listValues(state, 'reach.min')
    return (
      <div className={styles.row} data-code={code}>
        <label className={styles.name} htmlFor="finder-reach">
          {name}
        </label>
        <select
          id="finder-reach"
          className={joinClasses(selectClass, styles.select)}
          name="reach.min"
          defaultValue={atLeast}
        >
          <option value="">Any</option>
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label} or more
            </option>
          ))}
        </select>
      </div>
    )
  }
  const sorted = code === 'form_factor' ? sortFormFactors(filter.options) : filter.options
  // Options without matches are hidden unless selected.
  const options = sorted.filter(({ value, count }) => count > 0 || chosen.includes(value))
  return (
    <fieldset className={styles.row} data-code={code}>
      <legend className={styles.name}>{unit === null ? name : `${name}, ${unit}`}</legend>
      <div className={styles.values}>
        {options.map(({ value, label, count }) => (
          <label key={value} className={styles.value}>
            <input
              type="checkbox"
              name={code}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {unit === null ? label : showNumber(value)}
            <Count>{count}</Count>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The unit is in the label of the row. A value from the address may not be a number. */
function showNumber(value: string): string {
  const number = Number(value)
  return Number.isNaN(number) ? value : formatNumber(number)
}

/** Sorts form factors from the slowest to the fastest. */
function sortFormFactors(options: ChoiceFilter['options']): ChoiceFilter['options'] {
  const place = (value: string) => formFactors.findIndex((each) => each === value)
  return options.toSorted((a, b) => place(a.value) - place(b.value))
}
