import type { Performance } from '@faceplate/contracts/calls/performance.contract'
import { figureTolerance, toWireRate } from '@faceplate/contracts/calls/frame.rates'
import { portWatts } from '@faceplate/contracts/calls/poe.classes'

/** Gbit/s that all ports carry in one direction; undefined if not all of them are stated. */
export function sumPorts({ switching }: Performance): number | undefined {
  const sum = switching?.ports.reduce((all, { count, gbps }) => all + count * gbps, 0) ?? 0
  return sum > 0 ? sum : undefined
}

/** Whether frames of every stated size fill all ports. */
export function isLineRate(performance: Performance): boolean {
  const limit = sumPorts(performance)
  const [first, ...others] = performance.throughput?.series ?? []
  if (limit === undefined || !first || others.length > 0) return false
  return first.points.every(
    ({ frame_bytes: bytes, gbps }) => toWireRate(gbps, bytes) >= limit * (1 - figureTolerance),
  )
}

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

/** Metres of fibre that light passes in some time; the group index of ITU-T G.652 fibre is about 1.468. */
export function toFibreMetres(nanoseconds: number): number {
  return (nanoseconds * 0.299_792_458) / 1.468
}

/** Whether there is more to draw than a single consumption or that there are no fans. */
export function isWorthDrawing({ noise, power, ...others }: Performance): boolean {
  const hasLevels = (noise?.levels.length ?? 0) > 0
  return Object.keys(others).length > 0 || hasLevels || (power?.loads.length ?? 0) > 1
}
