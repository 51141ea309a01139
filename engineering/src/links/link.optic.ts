import type { Transceiver } from '@faceplate/contracts/calls/transceivers.contract'
import { fibreGrades, type FibreGrade } from '@faceplate/contracts/shared/fibre.grade'
import { mediumOf, type Medium } from './link.plant.ts'
import { findChannel, findStandard, findStandardAt } from './link.standards.ts'

/** Transmission medium between the ends. */
export type Carrier = Medium | 'cable' | 'twisted-pair'

/** Datasheet values of one end of a link, per lane; unstated values are undefined. */
export interface Optic {
  formFactor: string
  /** Gbit/s, all lanes together; the highest if the module can be set to several. */
  rate?: number | undefined
  /** The lower rates that the module can be set to. */
  slowerRates?: readonly number[] | undefined
  lanes: number
  modulation?: string | undefined
  standard?: string | undefined
  carrier?: Carrier | undefined
  /** Number of fibres used. */
  fibres: number
  /** Whether the connector holds an array of fibres (MPO). */
  isArray: boolean
  /** Wavelengths that the lanes send and receive, nm. */
  sends: readonly number[]
  receives: readonly number[]
  /** Kilometres; for a cable, its length. */
  reach?: number | undefined
  /** Kilometres by grade of fibre, if they differ. */
  reachOver: Partial<Record<FibreGrade, number>>
  /** Kilometres without forward error correction in the port. */
  reachWithoutFec?: number | undefined
  /** dBm, average. */
  txMin?: number | undefined
  txMax?: number | undefined
  sensitivity?: number | undefined
  overload?: number | undefined
  /** Permitted loss of fibre and connections, dB, after penalties. */
  channelLoss?: number | undefined
  /** Dispersion tolerance, ps/nm. */
  dispersion?: number | undefined
  /** Forward error correction that the port must provide: a name, or `None`. */
  fec?: string | undefined
  /** Standard of each lane as a separate link (breakout). */
  splitsInto?: string | undefined
  /** Connectors at the other end of a cable: number and form factor. */
  farEnd?: { count: number; formFactor: string } | undefined
  /** Watts. */
  power?: number | undefined
  /** The standard whose levels stand for those that the datasheet is not known for. */
  levelsBy?: string | undefined
}

/** Reads the optical values of a module from its attributes. */
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
  const [rate, ...slowerRates] = numbersOf('data_rate').toSorted((one, other) => other - one)
  const [, count, formFactor = ''] = /^(\d+) × (.+)$/.exec(wordOf('far_end') ?? '') ?? []
  return {
    formFactor: form_factor,
    rate,
    ...(slowerRates.length > 0 && { slowerRates }),
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

/** The highest rate that two modules have in common, Gbit/s; undefined if they have none, or state none. */
export function findCommonRate(a: Optic, b: Optic): number | undefined {
  const others = listRates(b)
  return listRates(a).find((rate) => others.includes(rate))
}

/** The rates of a module, highest first, Gbit/s. */
export function listRates({ rate, slowerRates = [] }: Optic): readonly number[] {
  return rate === undefined ? [] : [rate, ...slowerRates]
}

/**
 * Completes a module of another vendor, of which only its standard is known, by the levels that the standard demands of
 * every such module.
 */
export function completeLevels(optic: Optic): Optic {
  const { levels, name } = findStandard(optic.standard) ?? {}
  const isStated = [optic.txMin, optic.txMax, optic.sensitivity, optic.overload].some(
    (level) => level !== undefined,
  )
  return !levels || isStated ? optic : { ...optic, ...levels, levelsBy: name }
}

/** Sets a module with several rates to one of them, at which it follows the standard of that rate. */
export function setRate(optic: Optic, rate: number | undefined): Optic {
  if (rate === undefined || rate === optic.rate || !listRates(optic).includes(rate)) return optic
  const standard = findStandardAt(optic.standard, rate)
  return completeLevels({
    ...optic,
    rate,
    slowerRates: undefined,
    standard: standard?.name,
    fec: standard?.fec,
    // A data sheet states the levels of the highest rate.
    txMin: undefined,
    txMax: undefined,
    sensitivity: undefined,
    overload: undefined,
    channelLoss: undefined,
  })
}

/**
 * Sets the loss and the launch power that the standard of a module specifies over a grade of multimode fibre: a data
 * sheet states one loss, which is that of the best grade.
 */
export function putOnFibre(optic: Optic, grade: FibreGrade): Optic {
  const channel = findChannel(optic.standard, grade)
  if (mediumOf(grade) !== 'multimode' || !channel) return optic
  const { loss = optic.channelLoss } = channel
  const txMin = optic.txMin === undefined ? undefined : (channel.txMin ?? optic.txMin)
  // Average power is informative in IEEE 802.3: a receiver works with the power that the permitted loss leaves.
  const left = txMin === undefined || loss === undefined ? Infinity : txMin - loss
  const sensitivity =
    optic.sensitivity === undefined ? undefined : Math.min(optic.sensitivity, left)
  return { ...optic, channelLoss: loss, txMin, sensitivity }
}

function findCarrier(fibre: string, connector: string): Carrier | undefined {
  if (connector === 'Fixed cable') return 'cable'
  if (fibre === 'Copper') return 'twisted-pair'
  if (fibre.startsWith('Single-mode')) return 'single-mode'
  return fibre === 'Multimode' ? 'multimode' : undefined
}

/** Derives a single lane of a module in breakout mode. */
export function takeLane(optic: Optic): Optic {
  const { rate, lanes, splitsInto } = optic
  return {
    ...optic,
    rate: rate === undefined ? undefined : rate / lanes,
    slowerRates: undefined,
    lanes: 1,
    fibres: 2,
    standard: splitsInto,
  }
}
