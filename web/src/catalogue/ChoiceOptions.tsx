import type { ChoiceFilter } from '@faceplate/contracts/catalogue.contract'
import styles from './FilterPanel.module.css'

/** The values of an attribute, any of which may be chosen. */
export function ChoiceOptions({
  filter,
  chosen,
}: {
  filter: ChoiceFilter
  chosen: readonly string[]
}) {
  return (
    <fieldset className={styles.options} aria-label={filter.name}>
      {filter.options.map(({ value, label, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <label key={value} className={styles.option}>
            <input
              // A change of the address bar makes the box anew, so that going back unticks it.
              key={String(isChosen)}
              type="checkbox"
              name={filter.code}
              value={value}
              defaultChecked={isChosen}
              disabled={count === 0 && !isChosen}
            />
            {label}
            <span className={styles.count}>{count}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
