import type { ModuleSort } from '@faceplate/contracts/calls/transceivers.query'
import { ListOrder } from '../lists/ListOrder.tsx'
import { moduleList, type FinderState } from './finder.state.ts'
import { finderFormId } from './FinderFilters.tsx'

const labels: Record<ModuleSort, string> = {
  default: 'By section',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-data_rate': 'Fastest first',
  data_rate: 'Slowest first',
  reach: 'Shortest reach first',
  '-reach': 'Longest reach first',
  wavelength: 'By wavelength',
  '-wavelength': 'Longest wavelength first',
  temperature_min: 'Lowest temperature first',
  '-temperature_min': 'Highest temperature first',
  power_draw: 'Lowest power first',
  '-power_draw': 'Highest power first',
}

const orders: readonly ModuleSort[] = [
  'default',
  'name',
  '-data_rate',
  'reach',
  '-reach',
  'wavelength',
  'temperature_min',
  'power_draw',
]

/** Sort order of the modules. Orders that only a column header offers are listed while they are active. */
export function FinderOrder({ state }: { state: FinderState }) {
  const shown = orders.includes(state.sort) ? orders : [...orders, state.sort]
  return (
    <ListOrder
      list={moduleList}
      state={state}
      label="Sort"
      form={finderFormId}
      options={shown.map((value) => ({ value, label: labels[value] }))}
    />
  )
}
