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

/** Attenuation of fibre in dB/km: the limit for a cable, and the typical value of new fibre. */
export interface Attenuation {
  limit: number
  typical?: number
}

/**
 * Planning value of the attenuation at a wavelength; undefined if no source gives one.
 *
 * Single-mode: 0.4 dB/km around 1310 nm is the limit of TIA class OS2 (tiafotc.org) and the planning value of the
 * Fiber Optic Association (thefoa.org, Loss Budget). Above, the loss of G.652.D falls from 0.31 dB/km at 1383 nm; at
 * 1550 nm its Appendix I assumes 0.275 dB/km at most, above 1565 nm 0.35. Typical: 0.35 at 1310, 0.25 at 1490, 0.22 at
 * 1550 nm. OS1a: 1.0.
 * Multimode: 3 dB/km at 850 nm, 0.8 at 1300 nm (thefoa.org).
 */
export function findAttenuation(grade: FibreGrade, wavelength: number): Attenuation | undefined {
  const isWithin = (from: number, to: number) => wavelength >= from && wavelength <= to
  if (mediumOf(grade) === 'multimode') {
    if (isWithin(840, 860)) return { limit: 3 }
    return isWithin(1270, 1355) ? { limit: 0.8 } : undefined
  }
  if (!isWithin(1260, 1625)) return undefined
  if (grade === 'os1a') return { limit: 1 }
  if (wavelength <= 1360) return { limit: 0.4, typical: 0.35 }
  // No module sends between the water peak and 1480 nm, and no source gives a typical loss there.
  if (wavelength < 1480) return { limit: 0.31 }
  if (wavelength < 1530) return { limit: 0.31, typical: 0.25 }
  return wavelength <= 1565 ? { limit: 0.275, typical: 0.22 } : { limit: 0.35 }
}

/**
 * Minimum attenuation of fibre, dB/km: 0.21 is the minimum of G.652 (Appendix I), at 1550 nm, where its attenuation is
 * lowest. A short multimode fibre is assumed to lose nothing.
 */
export function leastAttenuation(grade: FibreGrade): number {
  return mediumOf(grade) === 'single-mode' ? 0.21 : 0
}

/** Planning value of the loss of a mated pair, dB: 0.5, for an array (MPO) 0.75 (thefoa.org, Loss Budget). */
export function planConnectionLoss(isArray: boolean): number {
  return isArray ? 0.75 : 0.5
}

/** Planning value of the loss of a splice, dB: 0.15, for multimode 0.3 (thefoa.org, Loss Budget). */
export function planSpliceLoss(medium: Medium): number {
  return medium === 'single-mode' ? 0.15 : 0.3
}

/**
 * Planning value of the reserve, dB: 3 for single-mode, as Extreme Networks requires (BlackDiamond 8810 guide, p. 41).
 * A multimode link may lose less than that in total and is limited by bandwidth, so the worst case of the standard is
 * used without a reserve.
 */
export function planReserve(medium: Medium): number {
  return medium === 'single-mode' ? 3 : 0
}

/** Chromatic dispersion of G.652 at 1550 nm, ps/(nm km) (gnpy); it is lower at shorter wavelengths. */
export const mostDispersion = 16.7

/**
 * Wavelength from which dispersion counts, nm; below it, G.652 disperses so little that the reach of a module suffices.
 */
export const dispersionFrom = 1360
