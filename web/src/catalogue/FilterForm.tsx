import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import { TryAgain } from '../base/TryAgain.tsx'
import { goodsList, type GoodsState } from '../goods/goods.list.ts'
import { listValues } from '../lists/list.ts'
import { ListForm } from '../lists/ListForm.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { ChoiceOptions } from './ChoiceOptions.tsx'
import styles from './FilterForm.module.css'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterSearch } from './FilterSearch.tsx'
import { RangeInputs } from './RangeInputs.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Filters open initially; the others are open only if they have a selection. */
const openCount = 4

/** Text search and filters of a group. */
export function FilterForm({
  filters,
  areAway,
  state,
  groupName,
}: {
  filters: readonly Filter[]
  /** Whether the filters could not be read. */
  areAway: boolean
  state: GoodsState
  groupName: string
}) {
  const t = useMessages()
  const { sort, view, selection } = state
  // Without the filters of the API, those chosen have no fields.
  const carried = { sort, view, ...(filters.length === 0 ? { selection } : {}) }
  return (
    <ListForm list={goodsList} state={state} carried={carried}>
      <FilterSearch label={t('catalogue.filter.searchIn', { group: groupName })} value={state.q} />
      {areAway ? <TryAgain /> : null}
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
              <ChoiceOptions filter={filter} chosen={values} />
            ) : (
              <RangeInputs filter={filter} bounds={bounds} />
            )}
          </FilterGroup>
        )
      })}
      <Button type="submit" className={styles.submit}>
        {t('catalogue.filter.submit')}
      </Button>
    </ListForm>
  )
}
