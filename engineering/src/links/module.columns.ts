import type { Transceiver } from '@faceplate/contracts/calls/transceivers.contract'
import type { ModuleSort } from '@faceplate/contracts/calls/transceivers.query'
import { formatNumber, joinUnit } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'

export interface ModuleColumn {
  code: string
  title: Message
  read: (module: Transceiver, t: Messages) => string | undefined
  /** Sort orders that clicks on the column header cycle through, the more useful one first. */
  sorts?: readonly [ModuleSort, ModuleSort]
}

const formFactor: ModuleColumn = {
  code: 'form_factor',
  title: message('transceivers.column.formFactor'),
  read: ({ form_factor }) => form_factor,
}

/** Columns that distinguish modules, in order of importance for network design. */
export const moduleColumns: readonly ModuleColumn[] = [
  {
    code: 'reach',
    title: message('transceivers.column.reach'),
    read: readText('reach'),
    sorts: ['-reach', 'reach'],
  },
  { code: 'fibre', title: message('transceivers.column.fibre'), read: readText('fibre') },
  {
    code: 'rate',
    title: message('transceivers.column.rate'),
    read: readText('data_rate'),
    sorts: ['-data_rate', 'data_rate'],
  },
  {
    code: 'wavelength',
    title: message('transceivers.column.wavelength'),
    read: readWavelengths,
    sorts: ['wavelength', '-wavelength'],
  },
  {
    code: 'connector',
    title: message('transceivers.column.connector'),
    read: readText('connector'),
  },
  formFactor,
  {
    code: 'temperature',
    title: message('transceivers.column.temperature'),
    read: readTemperatures,
    sorts: ['temperature_min', '-temperature_min'],
  },
  {
    code: 'power',
    title: message('transceivers.column.power'),
    read: readText('power_draw'),
    sorts: ['power_draw', '-power_draw'],
  },
]

/** The same columns without those that the form factor of a cage implies. */
export const cageColumns = moduleColumns.slice(0, 7).filter((column) => column !== formFactor)

function findAttribute({ attributes }: Transceiver, code: string) {
  return attributes.find((attribute) => attribute.code === code)
}

function readText(code: string) {
  return (module: Transceiver) => findAttribute(module, code)?.text
}

/** Nominal wavelength; for a bidirectional module the sent and then the received one: `1270 / 1330 nm`. */
function readWavelengths(module: Transceiver): string | undefined {
  const nominal = findAttribute(module, 'optics')
  if (nominal && !findAttribute(module, 'wavelength_rx')) return nominal.text
  const sent = findAttribute(module, 'wavelength')
  const received = findAttribute(module, 'wavelength_rx')
  const numbers = sent?.values ?? []
  if (!sent || numbers.length === 0) return undefined
  const [first] = numbers
  const last = numbers.at(-1)
  const text = numbers.length > 2 ? `${String(first)}–${String(last)}` : numbers.join(', ')
  const pair = received ? `${text} / ${received.values.join(', ')}` : text
  return joinUnit(pair, sent.unit)
}

function readTemperatures(module: Transceiver, t: Messages): string | undefined {
  const bounds = ['temperature_min', 'temperature_max'].map((code) => {
    const value = findAttribute(module, code)?.values[0]
    return typeof value === 'number' ? formatNumber(value, t.language) : undefined
  })
  const [low, high] = bounds
  if (low === undefined && high === undefined) return undefined
  if (low === undefined) return t('transceivers.temperature.to', { high: high ?? '' })
  return high === undefined
    ? t('transceivers.temperature.from', { low })
    : t('transceivers.temperature.range', { low, high })
}
