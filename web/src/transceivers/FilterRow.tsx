import type { ChoiceFilter } from '@faceplate/contracts/catalogue.contract'
import { formFactors } from '@faceplate/contracts/transceivers.query'
import { joinClasses } from '../ui/classes.ts'
import { selectClass } from '../ui/Select.tsx'
import { Count } from '../ui/Count.tsx'
import type { FinderState } from './finder.state.ts'
import styles from './FinderFilters.module.css'

/** Names that say what a buyer means; others keep what the catalogue calls them. */
const names: Readonly<Record<string, string>> = {
  data_rate: 'Rate',
  wavelength: 'Wavelength',
  temperature_min: 'Works down to',
}

/** One attribute: each of its values may be ticked, and of a reach one says how far it must be. */
export function FilterRow({
  filter,
  selection,
}: {
  filter: ChoiceFilter
  selection: FinderState['selection']
}) {
  const { code, unit } = filter
  const options = code === 'form_factor' ? sortFormFactors(filter.options) : filter.options
  const name = names[code] ?? filter.name
  const isChosen = chooseFrom(selection, code)
  if (code === 'reach') {
    const atLeast = [selection['reach.min'] ?? ''].flat()[0] ?? ''
    return (
      <div className={styles.row} data-code={code}>
        <label className={styles.name} htmlFor="finder-reach">
          {name}
        </label>
        <select
          key={atLeast}
          id="finder-reach"
          className={joinClasses(selectClass, styles.select)}
          name="reach.min"
          defaultValue={atLeast}
        >
          <option value="">Any</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label} or more
            </option>
          ))}
        </select>
      </div>
    )
  }
  return (
    <fieldset className={styles.row} data-code={code}>
      <legend className={styles.name}>{unit === null ? name : `${name}, ${unit}`}</legend>
      <div className={styles.values}>
        {options.map(({ value, label, count }) => (
          <label key={value} className={styles.value}>
            <input
              // A change of the address makes the box anew, so that going back unticks it.
              key={String(isChosen(value))}
              type="checkbox"
              name={code}
              value={value}
              defaultChecked={isChosen(value)}
              disabled={count === 0 && !isChosen(value)}
            />
            {(unit === null ? label : value).replace(/^-/, '−')}
            <Count>{count}</Count>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function chooseFrom(selection: FinderState['selection'], code: string) {
  const chosen = new Set<string>(
    Object.entries(selection).flatMap(([key, values]) => (key === code ? values : [])),
  )
  return (value: string) => chosen.has(value)
}

/** From the slowest shape to the fastest, instead of by letter. */
function sortFormFactors(options: ChoiceFilter['options']): ChoiceFilter['options'] {
  const place = (value: string) => formFactors.findIndex((each) => each === value)
  return options.toSorted((a, b) => place(a.value) - place(b.value))
}
