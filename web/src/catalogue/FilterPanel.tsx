import type { Filter } from '@faceplate/contracts/catalogue.contract'
import { getRouteApi } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import type { FocusEvent, FormEvent, KeyboardEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import { ChoiceOptions } from './ChoiceOptions.tsx'
import styles from './FilterPanel.module.css'
import { RangeInputs } from './RangeInputs.tsx'
import { readSelection, writeListState, type ListState } from './selection.ts'

const route = getRouteApi('/catalog/$')

/** Filters that stand open at first; the others open where something is chosen. */
const openCount = 4

/**
 * The filters of a group. It is a form that gets the page with what is chosen, so it works without
 * scripts; with them every change goes to the address bar at once.
 */
export function FilterPanel({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const navigate = route.useNavigate()
  const apply = (form: HTMLFormElement) => {
    const selection = readSelection(new FormData(form))
    void navigate({ search: writeListState({ ...state, selection, page: 1 }), resetScroll: false })
  }
  const applyBound = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const { form, value, defaultValue, validity } = event.currentTarget
    if (form && value !== defaultValue && validity.valid) apply(form)
  }
  const chosenCount = Object.keys(state.selection).length
  return (
    <form
      method="get"
      className={styles.panel}
      aria-label="Filters"
      // It scrolls by itself on wide screens, so it must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onChange={(event: FormEvent<HTMLFormElement>) => {
        const isCheckbox =
          event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
        if (isCheckbox) apply(event.currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <details className={styles.sheet}>
        <summary>
          <SlidersHorizontal size={18} aria-hidden="true" />
          Filters{chosenCount > 0 ? `, ${chosenCount} chosen` : ''}
        </summary>
        {filters.map((filter, index) => (
          <details
            key={filter.code}
            className={styles.filter}
            open={index < openCount || isChosen(filter.code, state)}
          >
            <summary>{filter.unit ? `${filter.name}, ${filter.unit}` : filter.name}</summary>
            {filter.kind === 'choice' ? (
              <ChoiceOptions filter={filter} chosen={[state.selection[filter.code] ?? []].flat()} />
            ) : (
              <RangeInputs filter={filter} selection={state.selection} onCommit={applyBound} />
            )}
          </details>
        ))}
        {Object.entries(writeListState({ ...state, selection: {}, page: 1 })).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <Button type="submit" className={styles.submit}>
          Show results
        </Button>
      </details>
    </form>
  )
}

function isChosen(code: string, { selection }: ListState): boolean {
  return [code, `${code}.min`, `${code}.max`].some((key) => key in selection)
}
