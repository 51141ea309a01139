import { poeClasses, type Performance } from '@faceplate/contracts/calls/performance.contract'
import type { Device } from '@faceplate/drawing/device.schema'
import { portFacts } from '@faceplate/engineering/links/port.facts'
import { figureTolerance } from '@faceplate/engineering/units/frame.rates'
import type { Database } from '../../base/database/schema.ts'
import type { FactValues } from '../../files/folder/content.kind.ts'
import { describeHardware } from '../comparison/good.hardware.ts'
import { readFact, readWords, toFacts } from '../stated/stated.facts.ts'
import { countPoeOutlets, isFedOverPoe, readGuaranteedClass } from '../stated/stated.power.ts'
import {
  nanosecondsOf,
  readInUnit,
  readPacketUnit,
  readRateUnit,
  readTimeUnit,
} from '../stated/stated.units.ts'
import { toGbps, type PerformanceEntry } from './performance.entry.ts'

export interface PerformanceSource {
  device: Device | undefined
  values: readonly Database['good_attribute'][]
  attributes: readonly Pick<Database['attribute'], 'code' | 'name' | 'unit'>[]
  /** Characteristics that the good is known to lack unless it states them. */
  lacks: ReadonlySet<string>
  /** The column of the good with what its file states. */
  stated: string | null
}

/**
 * Describes the performance of a good in the fixed units of the contract: from `performance` of its file, from its device
 * description, and from the characteristics whose meaning content/demo/README.md fixes. Undefined if it states nothing.
 */
export function describePerformance(source: PerformanceSource): Performance | undefined {
  const { attributes, values, stated } = source
  const entry: PerformanceEntry = stated === null ? {} : (JSON.parse(stated) as PerformanceEntry)
  const facts = toFacts(values)
  const unitOf = (code: string) => attributes.find((each) => each.code === code)?.unit ?? undefined
  const convert = (code: string, readUnit: (unit?: string) => number | undefined) =>
    readInUnit(facts, code, unitOf(code), readUnit)
  const parts = {
    switching: describeSwitching(
      facts,
      convert('switching_capacity', readRateUnit),
      convert('forwarding_rate', readPacketUnit),
    ),
    rates: (['throughput', 'ipsec_throughput'] as const).flatMap((code) => {
      const gbps = convert(code, readRateUnit)
      const name = attributes.find((each) => each.code === code)?.name
      return gbps === undefined || name === undefined ? [] : [{ name, gbps }]
    }),
    throughput: describeThroughput(entry),
    latency: describeLatency(entry, convert('latency', readTimeUnit)),
    poe: describePoe(entry, facts, source.device),
    power: describePower(entry, source),
    noise: describeNoise(entry, facts),
  }
  const known = Object.entries(parts).filter(([, part]) =>
    Array.isArray(part) ? part.length > 0 : part !== undefined,
  )
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

function describeSwitching(
  facts: FactValues,
  capacity: number | undefined,
  mpps: number | undefined,
): Performance['switching'] {
  if (capacity === undefined) return undefined
  const byRate = new Map<number, number>()
  for (const { code, rate } of portFacts) {
    const count = readFact(facts, code) ?? 0
    if (count > 0) byRate.set(rate, (byRate.get(rate) ?? 0) + count)
  }
  const ports = [...byRate].toSorted(([a], [b]) => a - b).map(([gbps, count]) => ({ count, gbps }))
  const carried = 2 * ports.reduce((sum, { count, gbps }) => sum + count * gbps, 0)
  // PON ports and combined ports may be part of a capacity or not: then the ports are not known to be all.
  const isWhole = Math.abs(carried - capacity) <= capacity * figureTolerance
  return {
    capacity_gbps: capacity,
    ...(mpps === undefined ? {} : { forwarding_mpps: mpps }),
    ports: isWhole ? ports : [],
  }
}

function describeThroughput({ throughput }: PerformanceEntry): Performance['throughput'] {
  if (!throughput) return undefined
  const { unit, series, conditions } = throughput
  return {
    series: series.map(({ name, points }) => ({
      ...(name === undefined ? {} : { name }),
      points: points.map(({ bytes, value }) => ({
        frame_bytes: bytes,
        gbps: roundFigure(toGbps(value, unit, bytes)),
      })),
    })),
    ...(conditions === undefined ? {} : { conditions }),
  }
}

function describeLatency(
  { latency }: PerformanceEntry,
  any: number | undefined,
): Performance['latency'] {
  if (!latency) return any === undefined ? undefined : { nanoseconds: any }
  const { unit, mode, points, conditions } = latency
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(any === undefined ? {} : { nanoseconds: any }),
    points: points.map(({ bytes, value }) => ({
      frame_bytes: bytes,
      nanoseconds: roundFigure(value * nanosecondsOf[unit]),
    })),
    ...(conditions === undefined ? {} : { conditions }),
  }
}

/** Conversions must not add digits to a stated figure: 1.488 Mpps of 64 bytes are 0.761856 Gbit/s, not …599999. */
function roundFigure(value: number): number {
  return Number(value.toPrecision(6))
}

function describePoe(
  { poe }: PerformanceEntry,
  facts: FactValues,
  device: Device | undefined,
): Performance['poe'] {
  const budget = readFact(facts, 'poe_budget') ?? 0
  const isFed = isFedOverPoe(readWords(facts, 'power_supply'))
  const highest = poe?.max_class ?? poeClasses.find((each) => each === readGuaranteedClass(facts))
  const ports = device ? countPoeOutlets(device, isFed) : 0
  if (budget <= 0 || ports === 0 || highest === undefined) return undefined
  return { budget_watts: budget, ports, max_class: highest }
}

function describePower(
  { power }: PerformanceEntry,
  { device, values, lacks, stated }: PerformanceSource,
): Performance['power'] {
  const {
    own_watts: own,
    full_watts: whole,
    poe_budget_watts: budget = 0,
  } = describeHardware({ device, cages: [], values, lacks, stated })
  const watts = [
    ['idle', power?.idle],
    ['typical', power?.typical],
    ['full', budget > 0 ? own : (own ?? whole)],
    ['full_with_poe', budget > 0 ? whole : undefined],
  ] as const
  const loads = watts.flatMap(([load, value]) =>
    value === undefined ? [] : [{ load, watts: value }],
  )
  if (loads.length === 0) return undefined
  const { conditions } = power ?? {}
  return { loads, ...(conditions === undefined ? {} : { conditions }) }
}

function describeNoise({ noise }: PerformanceEntry, facts: FactValues): Performance['noise'] {
  const isFanless = readWords(facts, 'fanless').includes('yes')
  if (isFanless) return { is_fanless: true, levels: [] }
  if (!noise) return undefined
  const levels = (['idle', 'typical', 'full'] as const).flatMap((load) => {
    const decibels = noise[load]
    return decibels === undefined ? [] : [{ load, decibels }]
  })
  return { levels, ...(noise.conditions === undefined ? {} : { conditions: noise.conditions }) }
}
