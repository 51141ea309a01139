import type { ModuleSort } from '@faceplate/contracts/transceivers.query'
import { useNavigate } from '@tanstack/react-router'
import { Select } from '../ui/Select.tsx'
import { writeFinderSearch, type FinderState } from './finder.state.ts'
import { finderFormId } from './FinderFilters.tsx'
import { useFinderFamily } from './FinderLink.tsx'

const orders: readonly { value: ModuleSort; label: string }[] = [
  { value: 'default', label: 'By section' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-data_rate', label: 'Fastest first' },
  { value: 'reach', label: 'Shortest reach first' },
  { value: '-reach', label: 'Longest reach first' },
  { value: 'wavelength', label: 'By wavelength' },
  { value: 'temperature_min', label: 'Coldest first' },
  { value: 'power_draw', label: 'Least power first' },
]

/** The order of the list. It is a part of the form of filters, so it works without scripts. */
export function FinderOrder({ state }: { state: FinderState }) {
  const navigate = useNavigate()
  const family = useFinderFamily() ?? ''
  return (
    <Select
      key={state.sort}
      label="Order"
      labelPlace="before"
      form={finderFormId}
      name="sort"
      defaultValue={state.sort}
      options={orders}
      onChange={(sort) => {
        void navigate({
          to: '/catalog/$family/sfp/{-$section}/',
          params: { family, section: state.section === '' ? undefined : state.section },
          search: writeFinderSearch({ ...state, sort, page: 1 }),
          resetScroll: false,
        })
      }}
    />
  )
}
