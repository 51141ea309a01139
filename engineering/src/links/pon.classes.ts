import type { Source } from './link.standards.ts'

/** Systems with one fibre for many subscribers that a tree can be planned for. */
export const ponSystems = ['GPON', 'XGS-PON', 'EPON'] as const

export type PonSystem = (typeof ponSystems)[number]

/** A class of optical distribution networks: the loss that any branch of a tree must have between OLT and ONT. */
export interface PonClass {
  system: PonSystem
  name: string
  /** Code in addresses. */
  code: string
  /** dB. With less loss the receivers are overloaded, with more they lose the signal. */
  minLoss: number
  maxLoss: number
  source: Source
}

/** Wavelengths of a system, nm: from and to the OLT. */
export const ponWavelengths: Readonly<Record<PonSystem, { down: number; up: number }>> = {
  GPON: { down: 1490, up: 1310 },
  'XGS-PON': { down: 1577, up: 1270 },
  EPON: { down: 1490, up: 1310 },
}

const gpon: Source = { document: 'ITU-T G.984.2 (2019)' }
const xgspon: Source = { document: 'ITU-T G.9807.1' }
const epon: Source = { document: 'IEEE 802.3', clause: 60 }

/**
 * The classes, by system. The budget of a class has the penalties of the optical path in it already. C++ is the name of
 * the trade for class D of GPON, with the same range.
 */
export const ponClasses: readonly PonClass[] = (
  [
    ['GPON', 'B+', 13, 28, gpon],
    ['GPON', 'C+', 17, 32, gpon],
    ['GPON', 'C++', 20, 35, gpon],
    ['XGS-PON', 'N1', 14, 29, xgspon],
    ['XGS-PON', 'N2', 16, 31, xgspon],
    ['XGS-PON', 'E1', 18, 33, xgspon],
    ['XGS-PON', 'E2', 20, 35, xgspon],
    ['EPON', 'PX20', 10, 24, epon],
    ['EPON', 'PX30', 15, 29, epon],
  ] as const
).map(([system, name, minLoss, maxLoss, source]) => {
  const code = name.toLowerCase().replaceAll('+', 'p')
  return { system, name, code, minLoss, maxLoss, source }
})

/** The class of a system with a name, such as `B+`; undefined if there is none. */
export function findPonClass(system: string, name: string): PonClass | undefined {
  const wanted = name.toUpperCase().replace(/^CLASS\s+/, '')
  const known = wanted === 'D' && system === 'GPON' ? 'C++' : wanted
  return ponClasses.find((each) => each.system === system && each.name === known)
}

/**
 * Order of two classes of a system: positive if the first bridges more loss. Undefined if a class is not known.
 */
export function comparePonClasses(system: string, one: string, other: string): number | undefined {
  const [a, b] = [findPonClass(system, one), findPonClass(system, other)]
  return a && b ? a.maxLoss - b.maxLoss : undefined
}
