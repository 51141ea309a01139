// Without schemas, so that the browser can have these words at no cost.

/** Shapes of pluggable modules and of the cages for them; PON modules fit line terminals alone. */
export const formFactors = ['SFP', 'SFP+', 'SFP28', 'QSFP28', 'PON'] as const

/** Ports that may stand at the end of a link, from the slowest. */
export const linkPorts = ['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28', 'QSFP-DD'] as const

export type LinkPort = (typeof linkPorts)[number]

/** Whether a link may begin at a port of this shape: PON ports, for one, begin a tree. */
export function isLinkPort(word: string): word is LinkPort {
  return linkPorts.some((port) => port === word)
}

/** Attributes that modules are chosen by, in the order a buyer asks for them. */
export const moduleFilters = [
  'form_factor',
  'data_rate',
  'reach',
  'fibre',
  // As people call it: 1310 nm, CWDM4, both ends of a pair.
  'optics',
  'wavelength',
  'connector',
  'temperature_min',
] as const

/** Numbers among them, which may be bounded: `reach.min=10`. */
export const moduleBounds = ['data_rate', 'reach', 'wavelength', 'temperature_min'] as const

const sortedNumbers = [...moduleBounds, 'power_draw'] as const

type SortedNumber = (typeof sortedNumbers)[number]
export type ModuleSort = 'default' | 'name' | '-name' | SortedNumber | `-${SortedNumber}`

/** Orders of a list of modules; with a hyphen the greatest comes first. */
export const moduleSorts: readonly ModuleSort[] = [
  'default',
  'name',
  '-name',
  ...sortedNumbers.flatMap((code) => [code, `-${code}`] as const),
]
