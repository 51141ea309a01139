/** Grades of fibre cable that a link may run over. */
export const fibreGrades = ['os2', 'os1a', 'om5', 'om4', 'om3', 'om2', 'om1'] as const

export type FibreGrade = (typeof fibreGrades)[number]

export type Medium = 'single-mode' | 'multimode'

export function mediumOf(grade: FibreGrade): Medium {
  return grade.startsWith('os') ? 'single-mode' : 'multimode'
}

/** What lies between two modules. What is measured takes the place of what one plans with. */
export interface Plant {
  grade: FibreGrade
  /** Kilometres. */
  length: number
  /** Mated pairs of connectors. */
  connections: number
  splices: number
  /** Fibres free for each link. */
  fibres?: number | undefined
  /** Measured loss of the fibre, dB/km. */
  attenuation?: number | undefined
  /** dB each. */
  connectionLoss?: number | undefined
  spliceLoss?: number | undefined
  /** dB that are to be left for ageing and repair. */
  reserve?: number | undefined
}

/** Loss of fibre in dB/km: what a cable may have, and what fibre as it is made has. */
export interface Attenuation {
  limit: number
  typical?: number
}

/**
 * What one plans with at a wavelength; undefined where no source gives a figure.
 *
 * Single-mode: 0.4 dB/km around 1310 nm is the limit of TIA class OS2 (tiafotc.org) and what the Fiber Optic
 * Association plans with (thefoa.org, Loss Budget). Above, the loss of G.652.D falls from 0.31 dB/km at 1383 nm; at
 * 1550 nm its Appendix I assumes 0.275 dB/km at most. Typical: 0.35 at 1310, 0.25 at 1490, 0.22 at 1550 nm. OS1a: 1.0.
 * Multimode: 3 dB/km at 850 nm, 0.8 at 1300 nm (thefoa.org).
 */
export function findAttenuation(grade: FibreGrade, wavelength: number): Attenuation | undefined {
  const isWithin = (from: number, to: number) => wavelength >= from && wavelength <= to
  if (mediumOf(grade) === 'multimode') {
    if (isWithin(840, 860)) return { limit: 3 }
    return isWithin(1270, 1355) ? { limit: 0.8 } : undefined
  }
  if (!isWithin(1260, 1565)) return undefined
  if (grade === 'os1a') return { limit: 1 }
  if (wavelength <= 1360) return { limit: 0.4, typical: 0.35 }
  // Between the water peak and 1480 nm nobody sends, and no typical loss is given.
  if (wavelength < 1480) return { limit: 0.31 }
  return wavelength < 1530 ? { limit: 0.31, typical: 0.25 } : { limit: 0.275, typical: 0.22 }
}

/**
 * The least that fibre loses, dB/km: 0.21 is the least of G.652 (Appendix I), at 1550 nm, where its loss is lowest.
 * What light comes through a short multimode fibre is taken to be all of it.
 */
export function leastAttenuation(grade: FibreGrade): number {
  return mediumOf(grade) === 'single-mode' ? 0.21 : 0
}

/** dB of a mated pair: 0.5, of an array (MPO) 0.75 (thefoa.org, Loss Budget). */
export function planConnectionLoss(isArray: boolean): number {
  return isArray ? 0.75 : 0.5
}

/** dB of a splice: 0.15, of multimode 0.3 (thefoa.org, Loss Budget). */
export function planSpliceLoss(medium: Medium): number {
  return medium === 'single-mode' ? 0.15 : 0.3
}

/**
 * dB to be left: 3 for single-mode, as Extreme Networks asks (BlackDiamond 8810 guide, p. 41). A whole multimode link
 * may lose less than that, and its length is bounded by bandwidth: there the figure of the standard, a worst case, is all.
 */
export function planReserve(medium: Medium): number {
  return medium === 'single-mode' ? 3 : 0
}

/** Chromatic dispersion of G.652 at 1550 nm, ps/(nm km) (gnpy); below it is less. */
export const mostDispersion = 16.7

/** Where G.652 disperses so little that the reach of a module says all; from here it is counted. */
export const dispersionFrom = 1360
