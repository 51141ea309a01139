import { classOfDevice, poeClasses } from './poe.classes.ts'

/** Length of a cable of which only the standard is known, m: the longest that it permits. */
export const longestCable = 100

/** Resistance of 100 m of one pair out and one back, each with its conductors in parallel, Ω. */
export const loopOhms = {
  most: 12.5,
  typical: 9.38,
} as const

/** Voltage of a power supply for switches with PoE. */
export const typicalVolts = 54

/** Where the figures of cables are published. */
export const poeCableSources = {
  most: 'IEEE 802.3-2022, clause 33, channel of category 5 and better; Calculating PoE power loss (studylib.net/doc/18277218)',
  typical: 'category 5e, 24 AWG: calculatorsconversion.com, common values for cables with PoE',
  volts: 'calcady.com, PoE voltage drop: example of a switch with 54 V',
  length: 'ANSI/TIA-568.2-D, channel of 100 m',
} as const

export interface CableRun {
  metres?: number | undefined
  /** Class that the port supplies; undefined: that which the device needs. */
  portClass?: number | undefined
  /** By default the worst case: the least voltage and the greatest resistance that the standard permits. */
  isTypical?: boolean
}

/**
 * Watts at the port of a device that takes `watts` at the end of a cable; undefined if no current brings them there. The
 * current I of a voltage U over a loop R leaves U·I − R·I² to the device. Above class 4 all four pairs carry it.
 */
export function toPortWatts(
  watts: number,
  { metres = longestCable, portClass, isTypical = false }: CableRun = {},
): number | undefined {
  const needed = classOfDevice(watts)
  const supplied = poeClasses.find(({ poeClass }) => poeClass === portClass) ?? needed
  if (!needed || !supplied) return undefined
  const volts = isTypical ? typicalVolts : supplied.volts
  const ofTwoPairs = ((isTypical ? loopOhms.typical : loopOhms.most) * metres) / 100
  const ohms = needed.pairs === 4 ? ofTwoPairs / 2 : ofTwoPairs
  if (ohms === 0) return watts
  const root = volts ** 2 - 4 * ohms * watts
  return root < 0 ? undefined : (volts * (volts - Math.sqrt(root))) / (2 * ohms)
}
