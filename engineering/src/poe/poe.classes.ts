/** A class of power over Ethernet. */
export interface PoeClass {
  poeClass: number
  /** Watts that a port supplies. */
  portWatts: number
  /** Watts that a device may take at the far end of 100 m of cable. */
  deviceWatts: number
  /** Least voltage of a port that supplies this class. */
  volts: number
  /** Pairs of the cable that carry the power. */
  pairs: 2 | 4
}

/** Where the classes are published. */
export const poeClassSource =
  'IEEE 802.3-2022, clauses 33 and 145; TRENDnet TC-NTP1, user manual, p. 7'

export const poeClasses: readonly PoeClass[] = (
  [
    [1, 4, 3.84, 44, 2],
    [2, 7, 6.49, 44, 2],
    [3, 15.4, 12.95, 44, 2],
    [4, 30, 25.5, 50, 2],
    [5, 45, 40, 50, 4],
    [6, 60, 51, 50, 4],
    [7, 75, 62, 52, 4],
    [8, 90, 71.3, 52, 4],
  ] as const
).map(([poeClass, portWatts, deviceWatts, volts, pairs]) => ({
  poeClass,
  portWatts,
  deviceWatts,
  volts,
  pairs,
}))

/** Watts that a port supplies to a device of a class. */
export const portWatts: Readonly<Record<number, number>> = Object.fromEntries(
  poeClasses.map((each) => [each.poeClass, each.portWatts]),
)

/** The least class of a device that takes these watts; undefined if no class supplies them. */
export function classOfDevice(watts: number): PoeClass | undefined {
  return poeClasses.find(({ deviceWatts }) => watts <= deviceWatts)
}

/** The highest class that a port of these watts supplies; undefined if it supplies none. */
export function classOfPort(watts: number): PoeClass | undefined {
  return poeClasses.findLast((each) => each.portWatts <= watts)
}

/** Classes that the standards of ports guarantee. Those of 802.3bt differ by type, which a maker states. */
export const classOfStandard: readonly { standard: string; poeClass: number }[] = [
  { standard: '802.3at', poeClass: 4 },
  { standard: '802.3af', poeClass: 3 },
]
