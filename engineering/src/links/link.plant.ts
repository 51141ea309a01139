import type { FibreGrade } from '@faceplate/contracts/shared/fibre.grade'

export type Medium = 'single-mode' | 'multimode'

export function mediumOf(grade: FibreGrade): Medium {
  return grade.startsWith('os') ? 'single-mode' : 'multimode'
}

/** Cabling between two modules. Measured values replace planning values. */
export interface Plant {
  grade: FibreGrade
  /** Kilometres. */
  length: number
  /** Mated pairs of connectors. */
  connections: number
  splices: number
  /** Loss of passive parts on the way, such as multiplexers, taps and filters, dB. */
  passive?: number | undefined
  /** Free fibres per link. */
  fibres?: number | undefined
  /** Measured loss of the fibre, dB/km. */
  attenuation?: number | undefined
  /** dB each. */
  connectionLoss?: number | undefined
  spliceLoss?: number | undefined
  /** Reserve for ageing and repair, dB. */
  reserve?: number | undefined
}

/** Attenuation of fibre in a band of wavelengths, dB/km. */
export interface Attenuation {
  /** No fibre of the trade loses less; receivers are protected from overload by it. */
  least: number
  /** New fibre. */
  typical?: number
  /** The planning value. */
  planned: number
  /** The limit of the cabling standard, where the planning value is lower. */
  most?: number
}

export interface AttenuationBand extends Attenuation {
  fibre: 'multimode' | 'os1a' | 'os2'
  /** nm, both included. */
  from: number
  to: number
  source: string
}

/** A short multimode fibre is assumed to lose nothing. */
export const attenuationBands: readonly AttenuationBand[] = [
  {
    fibre: 'multimode',
    from: 840,
    to: 860,
    least: 0,
    planned: 3,
    most: 3.5,
    source: 'Fiber Optic Association, Loss Budget; TIA-568',
  },
  {
    fibre: 'multimode',
    from: 1270,
    to: 1355,
    least: 0,
    planned: 0.8,
    most: 1.5,
    source: 'Fiber Optic Association, Loss Budget; TIA-568',
  },
  {
    fibre: 'os1a',
    from: 1260,
    to: 1340,
    least: 0.31,
    planned: 1,
    source: 'TIA-568, class OS1a',
  },
  { fibre: 'os1a', from: 1341, to: 1625, least: 0.19, planned: 1, source: 'TIA-568, class OS1a' },
  {
    fibre: 'os2',
    from: 1260,
    to: 1280,
    least: 0.31,
    typical: 0.39,
    planned: 0.473,
    source: 'ITU-T G.695, appendix I, 1271 nm',
  },
  {
    fibre: 'os2',
    from: 1281,
    to: 1340,
    least: 0.31,
    typical: 0.35,
    planned: 0.4,
    source:
      'TIA class OS2 (tiafotc.org); Fiber Optic Association, Loss Budget; least: G.652.D data sheets',
  },
  {
    fibre: 'os2',
    from: 1341,
    to: 1360,
    least: 0.19,
    typical: 0.35,
    planned: 0.4,
    source: 'TIA class OS2 (tiafotc.org)',
  },
  {
    // No module sends between the water peak and 1480 nm, and no source gives a typical loss there.
    fibre: 'os2',
    from: 1361,
    to: 1479,
    least: 0.19,
    planned: 0.31,
    source: 'G.652.D data sheets, 1383 nm',
  },
  {
    fibre: 'os2',
    from: 1480,
    to: 1529,
    least: 0.21,
    typical: 0.25,
    planned: 0.31,
    source: 'G.652.D data sheets, 1383 and 1490 nm',
  },
  {
    fibre: 'os2',
    from: 1530,
    to: 1565,
    least: 0.19,
    typical: 0.22,
    planned: 0.275,
    source: 'ITU-T G.652, appendix I; least: cable of at most 0.20 dB/km',
  },
  {
    fibre: 'os2',
    from: 1566,
    to: 1625,
    least: 0.19,
    planned: 0.35,
    source: 'ITU-T G.652, appendix I',
  },
]

/** The attenuation of fibre of a grade at a wavelength; undefined if no source gives one. */
export function findAttenuation(
  grade: FibreGrade,
  wavelength: number,
): AttenuationBand | undefined {
  const fibre = mediumOf(grade) === 'multimode' ? 'multimode' : grade
  return attenuationBands.find(
    (band) => band.fibre === fibre && wavelength >= band.from && wavelength <= band.to,
  )
}

/** Minimum attenuation of fibre at a wavelength, dB/km; 0 if no source gives one. */
export function leastAttenuation(grade: FibreGrade, wavelength: number): number {
  return findAttenuation(grade, wavelength)?.least ?? 0
}

/** A planning value, with the document that gives it. */
export interface PlannedLoss {
  decibels: number
  source: string
}

const foa = 'Fiber Optic Association, Loss Budget (thefoa.org)'

/** Losses that are planned where none was measured. */
export const plannedLosses = {
  connection: { decibels: 0.5, source: foa },
  array: { decibels: 0.75, source: foa },
  splice: { decibels: 0.15, source: foa },
  multimodeSplice: { decibels: 0.3, source: foa },
  reserve: {
    decibels: 3,
    source: 'Extreme Networks, BlackDiamond 8810 hardware guide, p. 41',
  },
} as const satisfies Record<string, PlannedLoss>

export function planConnectionLoss(isArray: boolean): number {
  return (isArray ? plannedLosses.array : plannedLosses.connection).decibels
}

export function planSpliceLoss(medium: Medium): number {
  return (medium === 'single-mode' ? plannedLosses.splice : plannedLosses.multimodeSplice).decibels
}

/**
 * Planning value of the reserve, dB. A multimode link may lose less than that of single-mode in total and is limited by
 * bandwidth, so the worst case of the standard is used without a reserve.
 */
export function planReserve(medium: Medium): number {
  return medium === 'single-mode' ? plannedLosses.reserve.decibels : 0
}

/** Maximum chromatic dispersion of G.652.D fibre, ps/(nm km). */
export const dispersionPoints = {
  from: { nanometres: 1550, most: 18 },
  to: { nanometres: 1625, most: 22 },
  source: 'machineu.com, data sheet of G.652.D cable',
} as const

/** Maximum dispersion on the line through both points, which is above the curve of the fibre below the first. */
export function mostDispersion(wavelength: number): number {
  const { from, to } = dispersionPoints
  const slope = (to.most - from.most) / (to.nanometres - from.nanometres)
  return from.most + (wavelength - from.nanometres) * slope
}

/**
 * Wavelength from which dispersion counts, nm; below it, G.652 disperses so little that the reach of a module suffices.
 */
export const dispersionFrom = 1360
