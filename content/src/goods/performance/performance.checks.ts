import { drawCode, ownDrawCode } from '@faceplate/catalogue/goods/comparison.rows'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { portWatts } from '@faceplate/engineering/poe/poe.classes'
import { figureTolerance, toPacketRate, toWireRate } from '@faceplate/engineering/units/frame.rates'
import { readFact, readWords } from '../stated/stated.facts.ts'
import type { StatedGood } from '../stated/stated.ports.ts'
import { readInUnit, readPacketUnit, readRateUnit } from '../stated/stated.units.ts'
import { toGbps, type PerformanceEntry } from './performance.entry.ts'

/** A mistake or a contradiction, and its place in the entry. */
export interface PerformanceFault {
  path: readonly (string | number)[]
  reason: string
}

/** Mistakes of an entry by itself, which no data can explain. */
export function findMistakes(entry: PerformanceEntry): PerformanceFault[] {
  const series = entry.throughput?.series ?? []
  const names = new Set<string>()
  return [
    ...series.flatMap(({ name, points }, at): PerformanceFault[] => {
      const path = ['throughput', 'series', at]
      const isTwice = name !== undefined && names.has(name)
      if (name !== undefined) names.add(name)
      return [
        ...(series.length > 1 && name === undefined
          ? [{ path, reason: "needs 'name', because there are several series" }]
          : []),
        ...(isTwice ? [{ path: [...path, 'name'], reason: `'${name}' is used twice` }] : []),
        ...findUnordered(points, [...path, 'points']),
      ]
    }),
    ...findUnordered(entry.latency?.points ?? [], ['latency', 'points']),
    ...findWrongLoads(entry.power, 'power', 'W'),
    ...findWrongLoads(entry.noise, 'noise', 'dB(A)'),
  ]
}

function findUnordered(
  points: readonly { bytes: number }[],
  path: readonly (string | number)[],
): PerformanceFault[] {
  return points.flatMap(({ bytes }, at): PerformanceFault[] => {
    const before = points[at - 1]?.bytes ?? 0
    if (bytes > before) return []
    const reason = `must be more than the size before it, ${before}: sizes of frames ascend`
    return [{ path: [...path, at, 'bytes'], reason }]
  })
}

type Loads = { idle?: number; typical?: number; full?: number }

/** Conditions without a figure, and a figure that falls when the load rises. */
function findWrongLoads(loads: Loads | undefined, part: string, unit: string): PerformanceFault[] {
  if (!loads) return []
  const stated = (['idle', 'typical', 'full'] as const).flatMap((load) => {
    const value = loads[load]
    return value === undefined ? [] : [{ load, value }]
  })
  if (stated.length === 0) return [{ path: [part], reason: 'has no figure' }]
  return stated.flatMap(({ load, value }, at): PerformanceFault[] => {
    const before = stated[at - 1]
    if (!before || value >= before.value) return []
    return [{ path: [part, load], reason: `is less than ${before.load}, ${before.value} ${unit}` }]
  })
}

/**
 * Figures of an entry that do not agree with the characteristics of the product. A figure that is not stated
 * contradicts nothing.
 */
export function findPerformanceContradictions(
  entry: PerformanceEntry,
  good: StatedGood,
): PerformanceFault[] {
  return [
    ...checkThroughput(entry, good),
    ...checkPoe(entry, good),
    ...checkPower(entry, good),
    ...(entry.noise && readWords(good.facts, 'fanless').includes('yes')
      ? [{ path: ['noise'], reason: 'the product is fanless' }]
      : []),
  ]
}

/**
 * Frames cannot be faster than the forwarding rate, the ports and the stated throughput. The forwarding rate is that of
 * the smallest frames, so a curve that begins with them reaches it.
 */
function checkThroughput(
  { throughput }: PerformanceEntry,
  { facts, unitOf }: StatedGood,
): PerformanceFault[] {
  if (!throughput) return []
  const { unit, series } = throughput
  const mpps = readInUnit(facts, 'forwarding_rate', unitOf('forwarding_rate'), readPacketUnit)
  const capacity = readInUnit(
    facts,
    'switching_capacity',
    unitOf('switching_capacity'),
    readRateUnit,
  )
  const most = readInUnit(facts, 'throughput', unitOf('throughput'), readRateUnit)
  const faults: PerformanceFault[] = []
  let smallest = 0
  let hasSmallest = false
  for (const [row, { points }] of series.entries()) {
    for (const [at, { bytes, value }] of points.entries()) {
      const path = ['throughput', 'series', row, 'points', at, 'value']
      const gbps = toGbps(value, unit, bytes)
      const packets = toPacketRate(gbps, bytes)
      const wire = toWireRate(gbps, bytes)
      if (bytes === 64) hasSmallest = true
      smallest = Math.max(smallest, packets)
      if (isMore(packets, mpps)) {
        const reason = `is ${write(packets)} Mpps, and forwarding_rate is ${write(mpps)} Mpps`
        faults.push({ path, reason })
      } else if (isMore(wire, capacity && capacity / 2)) {
        const reason = `takes ${write(wire)} Gbit/s with preamble and gap, and half of switching_capacity is ${write(capacity && capacity / 2)} Gbit/s`
        faults.push({ path, reason })
      } else if (isMore(gbps, most)) {
        const reason = `is ${write(gbps)} Gbit/s, and throughput is ${write(most)} Gbit/s`
        faults.push({ path, reason })
      }
    }
  }
  if (mpps !== undefined && hasSmallest && smallest < mpps * (1 - figureTolerance)) {
    const reason = `no frame size reaches more than ${write(smallest)} Mpps, and forwarding_rate is ${write(mpps)} Mpps`
    faults.push({ path: ['throughput'], reason })
  }
  return faults
}

function isMore(value: number, limit: number | undefined): limit is number {
  return limit !== undefined && value > limit * (1 + figureTolerance)
}

/** The first class that needs IEEE 802.3bt, and the first that needs 802.3at. */
const classStandards = [
  { from: 5, standard: '802.3bt' },
  { from: 4, standard: '802.3at' },
] as const

function checkPoe({ poe }: PerformanceEntry, { facts, device }: StatedGood): PerformanceFault[] {
  if (poe?.max_class === undefined) return []
  const path = ['poe', 'max_class']
  const standards = readWords(facts, 'poe_standard')
  const { max_class: highest } = poe
  const needed = classStandards.find(({ from }) => highest >= from)?.standard
  if (device && !device.ports.some(({ type }) => type === 'rj45-poe')) {
    return [{ path, reason: "the device has no port 'rj45-poe'" }]
  }
  if (needed !== undefined && standards.length > 0 && !standards.includes(needed)) {
    return [{ path, reason: `class ${highest} needs ${needed} in poe_standard` }]
  }
  const budget = readFact(facts, 'poe_budget')
  const watts = portWatts[highest] ?? 0
  if (budget !== undefined && budget < watts) {
    return [{ path, reason: `a port needs ${watts} W, and poe_budget is ${budget} W` }]
  }
  return []
}

function checkPower({ power }: PerformanceEntry, { facts }: StatedGood): PerformanceFault[] {
  const code = readFact(facts, ownDrawCode) === undefined ? drawCode : ownDrawCode
  const full = readFact(facts, code)
  return (['idle', 'typical'] as const).flatMap((load): PerformanceFault[] => {
    const watts = power?.[load]
    if (watts === undefined || full === undefined || watts <= full) return []
    return [{ path: ['power', load], reason: `is ${watts} W, and ${code} is ${full} W` }]
  })
}

function write(value = 0): string {
  return formatNumber(Math.round(value * 10) / 10, 'en')
}
