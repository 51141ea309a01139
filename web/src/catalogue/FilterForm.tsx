import type { Filter } from '@faceplate/contracts/catalogue.contract'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import { ChoiceOptions } from './ChoiceOptions.tsx'
import styles from './FilterForm.module.css'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterSearch } from './FilterSearch.tsx'
import { RangeInputs } from './RangeInputs.tsx'
import type { ListState } from '../lists/list.state.ts'
import { changeList, listValues, readForm, writeListState } from './selection.ts'

const route = getRouteApi('/catalog/$')

/** Filters that stand open at first; the others open where something is chosen. */
const openCount = 4

/**
 * The filters of a group. It is a form that gets the page with what is chosen, so it works without
 * scripts; with them every change goes to the address bar at once.
 */
export function FilterForm({
  filters,
  state,
  groupName,
}: {
  filters: readonly Filter[]
  state: ListState
  groupName: string
}) {
  const navigate = route.useNavigate()
  const isSettled = useRouterState({ select: ({ isLoading }) => !isLoading })
  const apply = (form: HTMLFormElement, replace = false) => {
    const chosen = readForm(new FormData(form))
    void navigate({
      search: changeList((now) => ({ ...now, ...chosen, page: 1 })),
      resetScroll: false,
      replace,
    })
  }
  const onTick = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') apply(currentTarget)
  }
  return (
    <form
      method="get"
      aria-label="Filters"
      onChange={onTick}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <FilterSearch
        label={`Search in ${groupName}`}
        value={state.q}
        onTyped={(form) => apply(form, true)}
      />
      {filters.map((filter, index) => {
        const values = listValues(state, filter.code)
        const bounds = {
          min: listValues(state, `${filter.code}.min`)[0] ?? '',
          max: listValues(state, `${filter.code}.max`)[0] ?? '',
        }
        const count = values.length + (bounds.min + bounds.max === '' ? 0 : 1)
        return (
          <FilterGroup
            key={filter.code}
            name={filter.unit ? `${filter.name}, ${filter.unit}` : filter.name}
            chosenCount={count}
            isOpen={index < openCount || count > 0}
          >
            {filter.kind === 'choice' ? (
              <ChoiceOptions filter={filter} chosen={values} isSettled={isSettled} />
            ) : (
              <RangeInputs filter={filter} bounds={bounds} onCommit={apply} />
            )}
          </FilterGroup>
        )
      })}
      {Object.entries(writeListState({ ...state, q: '', selection: {}, page: 1 })).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <Button type="submit" className={styles.submit}>
        Show results
      </Button>
    </form>
  )
}
