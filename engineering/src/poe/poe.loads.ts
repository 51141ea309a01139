import type { Performance } from '@faceplate/contracts/calls/performance.contract'
import { portWatts } from './poe.classes.ts'

export interface PoeLoad {
  poeClass: number
  wattsOfPort: number
  /** Of all ports together. */
  watts: number
  /** Ports that the budget supplies at the same time. */
  portsAtOnce: number
}

/** Classes to draw: those of 802.3af and 802.3at, and the upper one of each type of 802.3bt. */
const drawnClasses = [3, 4, 6, 8]

/** All ports of a device at full load, by class of what they supply. */
export function listPoeLoads({
  budget_watts: budget,
  ports,
  max_class: highest,
}: NonNullable<Performance['poe']>): PoeLoad[] {
  const classes = [...drawnClasses.filter((each) => each < highest), highest]
  return classes.flatMap((poeClass) => {
    const wattsOfPort = portWatts[poeClass]
    if (wattsOfPort === undefined) return []
    const portsAtOnce = Math.min(ports, Math.floor(budget / wattsOfPort))
    return [{ poeClass, wattsOfPort, watts: ports * wattsOfPort, portsAtOnce }]
  })
}
