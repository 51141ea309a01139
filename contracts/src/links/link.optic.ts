import type { Transceiver } from '../calls/transceivers.contract.ts'
import { fibreGrades, type FibreGrade, type Medium } from './link.plant.ts'

/** How light or current gets from one end to the other. */
export type Carrier = Medium | 'cable' | 'twisted-pair'

/** What a datasheet says of one end of a link, by lane; what it does not state is undefined. */
export interface Optic {
  formFactor: string
  /** Gbit/s of all lanes. */
  rate?: number | undefined
  lanes: number
  modulation?: string | undefined
  standard?: string | undefined
  carrier?: Carrier | undefined
  /** Fibres that it takes. */
  fibres: number
  /** Its connector holds a row of fibres. */
  isArray: boolean
  /** nm, what each lane sends and receives. */
  sends: readonly number[]
  receives: readonly number[]
  /** Kilometres; the length of a cable. */
  reach?: number | undefined
  /** Kilometres over grades of fibre, where they differ. */
  reachOver: Partial<Record<FibreGrade, number>>
  /** Kilometres without error correction in the port. */
  reachWithoutFec?: number | undefined
  /** dBm, average. */
  txMin?: number | undefined
  txMax?: number | undefined
  sensitivity?: number | undefined
  overload?: number | undefined
  /** dB that the fibre and its connections may lose; penalties are off it already. */
  channelLoss?: number | undefined
  /** ps/nm. */
  dispersion?: number | undefined
  /** Error correction that the port must do: a name, or `None`. */
  fec?: string | undefined
  /** The standard that each lane speaks by itself. */
  splitsInto?: string | undefined
  /** What a cable has at its other end: how many of which. */
  farEnd?: { count: number; formFactor: string } | undefined
  /** Watts. */
  power?: number | undefined
}

/** Reads what a module says of itself. */
export function readOptic({
  form_factor,
  attributes,
}: Pick<Transceiver, 'form_factor' | 'attributes'>): Optic {
  const valuesOf = (code: string) => attributes.find((each) => each.code === code)?.values ?? []
  const numbersOf = (code: string) => valuesOf(code).filter((each) => typeof each === 'number')
  const numberOf = (code: string): number | undefined => numbersOf(code)[0]
  const wordOf = (code: string) => valuesOf(code).find((each) => typeof each === 'string')
  const fibre = wordOf('fibre') ?? ''
  const connector = wordOf('connector') ?? ''
  const isArray = connector.startsWith('MPO')
  const sends = numbersOf('wavelength')
  const received = numbersOf('wavelength_rx')
  const lanes = numberOf('lanes') ?? Math.max(sends.length, 1)
  const reachOver = fibreGrades.flatMap((grade) => {
    const metres = numberOf(`reach_${grade}`)
    return metres === undefined ? [] : [[grade, metres / 1000] as const]
  })
  const [, count, formFactor = ''] = /^(\d+) × (.+)$/.exec(wordOf('far_end') ?? '') ?? []
  return {
    formFactor: form_factor,
    rate: numberOf('data_rate'),
    lanes,
    modulation: wordOf('modulation'),
    standard: wordOf('standard'),
    carrier: findCarrier(fibre, connector),
    fibres: fibre.includes('one fibre') ? 1 : isArray ? 2 * lanes : 2,
    isArray,
    sends,
    receives: received.length === 0 ? sends : received,
    reach: numberOf('reach'),
    reachOver: Object.fromEntries(reachOver),
    reachWithoutFec: numberOf('reach_without_fec'),
    txMin: numberOf('tx_power_min'),
    txMax: numberOf('tx_power_max'),
    sensitivity: numberOf('rx_sensitivity'),
    overload: numberOf('rx_overload'),
    channelLoss: numberOf('channel_loss'),
    dispersion: numberOf('dispersion_limit'),
    fec: wordOf('host_fec'),
    splitsInto: wordOf('splits_into'),
    farEnd: count === undefined ? undefined : { count: Number(count), formFactor },
    power: numberOf('power_draw'),
  }
}

function findCarrier(fibre: string, connector: string): Carrier | undefined {
  if (connector === 'Fixed cable') return 'cable'
  if (fibre === 'Copper') return 'twisted-pair'
  if (fibre.startsWith('Single-mode')) return 'single-mode'
  return fibre === 'Multimode' ? 'multimode' : undefined
}

/** One lane of a module whose lanes go to different places. */
export function takeLane(optic: Optic): Optic {
  const { rate, lanes, splitsInto } = optic
  return {
    ...optic,
    rate: rate === undefined ? undefined : rate / lanes,
    lanes: 1,
    fibres: 2,
    standard: splitsInto,
  }
}
