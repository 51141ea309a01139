import type { ChoiceFilter } from '@faceplate/contracts/calls/filters.contract'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import { message, type Message } from '@faceplate/messages/message'
import { listValues, type ListState } from '../../lists/list.ts'
import { joinClasses } from '../../ui/classes.ts'
import { selectClass } from '../../ui/fields/Select.tsx'
import { Count } from '../../ui/text/Count.tsx'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { useMessages } from '../../ui/text/useMessages.ts'
import styles from './FinderFilters.module.css'

/** Labels for attributes whose catalogue name is less familiar to buyers. */
const names: Readonly<Record<string, Message>> = {
  data_rate: message('transceivers.column.rate'),
  optics: message('transceivers.column.wavelength'),
  wavelength: message('transceivers.column.wavelength'),
  temperature_min: message('transceivers.filter.temperature'),
}

/** Filter for one attribute: checkboxes for its values, or a minimum for the reach. */
export function FilterRow({ filter, state }: { filter: ChoiceFilter; state: ListState }) {
  const t = useMessages()
  const { code, unit } = filter
  const own = names[code]
  const name = own ? t(own) : filter.name
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
          <option value="">{t('transceivers.filter.anyReach')}</option>
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {t('transceivers.filter.atLeast', { reach: label })}
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
      <legend className={styles.name}>{unit === null ? name : joinParts(t, [name, unit])}</legend>
      <div className={styles.values}>
        {options.map(({ value, label, count }) => (
          <label key={value} className={styles.value}>
            <input
              type="checkbox"
              name={code}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {unit === null ? label : showNumber(value, t.language)}
            <Count>{count}</Count>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The unit is in the label of the row. A value from the address may not be a number. */
function showNumber(value: string, language: string): string {
  const number = Number(value)
  return Number.isNaN(number) ? value : formatNumber(number, language)
}

/** Sorts form factors from the slowest to the fastest. */
function sortFormFactors(options: ChoiceFilter['options']): ChoiceFilter['options'] {
  const place = (value: string) => formFactors.findIndex((each) => each === value)
  return options.toSorted((a, b) => place(a.value) - place(b.value))
}
