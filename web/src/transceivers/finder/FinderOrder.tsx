import type { ModuleSort } from '@faceplate/contracts/calls/transceivers.query'
import { message, type Message } from '@faceplate/messages/message'
import { ListOrder } from '../../lists/ListOrder.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { moduleList, type FinderState } from '../modules/finder.state.ts'
import { finderFormId } from './FinderFilters.tsx'

const labels: Record<ModuleSort, Message> = {
  default: message('transceivers.sort.section'),
  name: message('transceivers.sort.name'),
  '-name': message('transceivers.sort.nameDown'),
  '-data_rate': message('transceivers.sort.rateDown'),
  data_rate: message('transceivers.sort.rate'),
  reach: message('transceivers.sort.reach'),
  '-reach': message('transceivers.sort.reachDown'),
  wavelength: message('transceivers.sort.wavelength'),
  '-wavelength': message('transceivers.sort.wavelengthDown'),
  temperature_min: message('transceivers.sort.temperature'),
  '-temperature_min': message('transceivers.sort.temperatureDown'),
  power_draw: message('transceivers.sort.power'),
  '-power_draw': message('transceivers.sort.powerDown'),
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
  const t = useMessages()
  const shown = orders.includes(state.sort) ? orders : [...orders, state.sort]
  return (
    <ListOrder
      list={moduleList}
      state={state}
      label={t('transceivers.sort.label')}
      form={finderFormId}
      options={shown.map((value) => ({ value, label: t(labels[value]) }))}
    />
  )
}
