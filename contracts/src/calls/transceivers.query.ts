// This file has no schemas, so that browser bundles stay small.

/** Form factors of pluggable modules and of their cages; PON modules fit only OLTs. */
export const formFactors = ['SFP', 'SFP+', 'SFP28', 'QSFP28', 'PON'] as const

/** Ports at the end of a link, slowest first. */
export const linkPorts = ['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28', 'QSFP-DD'] as const

export type LinkPort = (typeof linkPorts)[number]

/** Whether a link can start at a port of this form factor. A PON port cannot: it feeds a tree. */
export function isLinkPort(word: string): word is LinkPort {
  return linkPorts.some((port) => port === word)
}

/** Attributes that lists of modules are filtered by, in the order of a buyer's questions. */
export const moduleFilters = [
  'form_factor',
  'data_rate',
  'reach',
  'fibre',
  // The common name of the optics: 1310 nm, CWDM4, or both ends of a pair.
  'optics',
  'wavelength',
  'connector',
  'temperature_min',
] as const

/** Numeric attributes of `moduleFilters`, which can be filtered by bounds: `reach.min=10`. */
export const moduleBounds = ['data_rate', 'reach', 'wavelength', 'temperature_min'] as const

const sortedNumbers = [...moduleBounds, 'power_draw'] as const

type SortedNumber = (typeof sortedNumbers)[number]
export type ModuleSort = 'default' | 'name' | '-name' | SortedNumber | `-${SortedNumber}`

/** Sort orders of a list of modules; a leading hyphen means descending. */
export const moduleSorts: readonly ModuleSort[] = [
  'default',
  'name',
  '-name',
  ...sortedNumbers.flatMap((code) => [code, `-${code}`] as const),
]
