import { describePerformance } from '@faceplate/content/goods/performance/good.performance'
import {
  findMistakes,
  findPerformanceContradictions,
} from '@faceplate/content/goods/performance/performance.checks'
import type { PerformanceEntry } from '@faceplate/content/goods/performance/performance.entry'
import type { StatedGood } from '@faceplate/content/goods/stated/stated.ports'
import { listPoeLoads } from '@faceplate/engineering/poe/poe.loads'
import { countSmallFrames } from '@faceplate/engineering/units/frame.rates'
import { isLineRate } from '@faceplate/engineering/units/performance.figures'
import { describe, expect, test } from 'vitest'
import { isWorthDrawing } from '../../web/src/performance/performance.drawing.ts'

const units: Readonly<Record<string, string>> = {
  switching_capacity: 'Gbit/s',
  throughput: 'Gbit/s',
  forwarding_rate: 'Mpps',
}
const poePorts: StatedGood['device'] = { shape: 'rack', ports: [{ type: 'rj45-poe', count: 24 }] }

type Points = readonly (readonly [bytes: number, value: number])[]

function curve(points: Points, unit: 'Gbit/s' | 'kpps' = 'Gbit/s'): PerformanceEntry {
  const listed = points.map(([bytes, value]) => ({ bytes, value }))
  return { throughput: { unit, series: [{ points: listed }] } }
}

function contradict(entry: PerformanceEntry, good: Partial<StatedGood> = {}) {
  return findPerformanceContradictions(entry, {
    facts: {},
    device: undefined,
    summary: '',
    unitOf: (code) => units[code],
    ...good,
  }).map(({ path, reason }) => `${path.join('/')} ${reason}`)
}

describe('[E-performance] mistakes in the performance of a product', () => {
  test('sizes of frames ascend, several series have names of their own, and figures rise with the load', () => {
    const faults = findMistakes({
      throughput: {
        unit: 'Gbit/s',
        series: [
          {
            name: 'NAT',
            points: [
              { bytes: 512, value: 1 },
              { bytes: 512, value: 1 },
            ],
          },
          {
            name: 'NAT',
            points: [
              { bytes: 64, value: 1 },
              { bytes: 128, value: 2 },
            ],
          },
          {
            points: [
              { bytes: 64, value: 1 },
              { bytes: 128, value: 2 },
            ],
          },
        ],
      },
      power: { idle: 30, typical: 20 },
      noise: { idle: 30, full: 20 },
    })
    expect(findMistakes({ power: { conditions: '25 °C' } })).toEqual([
      { path: ['power'], reason: 'has no figure' },
    ])
    expect(faults.map(({ path, reason }) => `${path.join('/')} ${reason}`)).toEqual([
      'throughput/series/0/points/1/bytes must be more than the size before it, 512: sizes of frames ascend',
      "throughput/series/1/name 'NAT' is used twice",
      "throughput/series/2 needs 'name', because there are several series",
      'power/typical is less than idle, 30 W',
      'noise/full is less than idle, 30 dB(A)',
    ])
  })

  test('a curve agrees with the forwarding rate, the ports and the throughput', () => {
    const facts = { forwarding_rate: [95], switching_capacity: [128] }
    expect(
      contradict(
        curve([
          [64, 48.64],
          [1518, 63.17],
        ]),
        { facts },
      ),
    ).toEqual([])
    expect(
      contradict(
        curve([
          [64, 60],
          [1518, 63],
        ]),
        { facts },
      ),
    ).toEqual(['throughput/series/0/points/0/value is 117.2 Mpps, and forwarding_rate is 95 Mpps'])
    expect(
      contradict(
        curve([
          [64, 30],
          [1518, 63],
        ]),
        { facts },
      ),
    ).toEqual([
      'throughput no frame size reaches more than 58.6 Mpps, and forwarding_rate is 95 Mpps',
    ])
    expect(
      contradict(
        curve([
          [512, 61],
          [1518, 70],
        ]),
        { facts },
      ),
    ).toEqual([
      'throughput/series/0/points/1/value takes 70.9 Gbit/s with preamble and gap, and half of switching_capacity is 64 Gbit/s',
    ])
    const slow = { facts: { throughput: [10] } }
    expect(
      contradict(
        curve([
          [64, 5],
          [1518, 20],
        ]),
        slow,
      ),
    ).toHaveLength(1)
    expect(
      contradict(
        curve(
          [
            [64, 95_000],
            [128, 54_000],
          ],
          'kpps',
        ),
        { facts },
      ),
    ).toEqual([])
  })

  test('PoE class, consumption and fans agree with what the product states', () => {
    const facts = { poe_standard: ['802.3at'], poe_budget: [370], power_draw_base: [36] }
    const good = { facts, device: poePorts }
    expect(contradict({ poe: { max_class: 4 } }, good)).toEqual([])
    expect(contradict({ poe: { max_class: 6 } }, good)).toEqual([
      'poe/max_class class 6 needs 802.3bt in poe_standard',
    ])
    expect(contradict({ power: { idle: 20, typical: 40 } }, good)).toEqual([
      'power/typical is 40 W, and power_draw_base is 36 W',
    ])
    expect(contradict({ noise: { idle: 20 } }, { facts: { fanless: ['yes'] } })).toEqual([
      'noise the product is fanless',
    ])
  })
})

function describeGood(
  facts: Readonly<Record<string, number | string>>,
  entry?: PerformanceEntry,
  ownUnits: Readonly<Record<string, string>> = {},
) {
  return describePerformance({
    device: { name: 'X', size_mm: [440, 44, 300], ...poePorts } as never,
    values: Object.entries(facts).map(([attribute_code, value]) => ({
      good_id: 1,
      attribute_code,
      position: 0,
      number: typeof value === 'number' ? value : null,
      text: typeof value === 'string' ? value : null,
    })),
    attributes: Object.keys(facts).map((code) => ({
      code,
      name: code,
      unit: ownUnits[code] ?? units[code] ?? null,
    })),
    lacks: new Set(),
    stated: entry ? JSON.stringify(entry) : null,
  })
}

describe('[P-performance] what a product states about its performance', () => {
  test('characteristics alone are described in fixed units, and what is not stated is absent', () => {
    const described = describeGood({
      ports_1g: 24,
      ports_10g: 4,
      switching_capacity: 128,
      forwarding_rate: 95,
      poe_standard: '802.3at',
      poe_budget: 370,
      power_draw: 440,
      power_draw_base: 36,
    })
    expect(described).toEqual({
      switching: {
        capacity_gbps: 128,
        forwarding_mpps: 95,
        ports: [
          { count: 24, gbps: 1 },
          { count: 4, gbps: 10 },
        ],
      },
      poe: { budget_watts: 370, ports: 24, max_class: 4 },
      power: {
        loads: [
          { load: 'full', watts: 36 },
          { load: 'full_with_poe', watts: 440 },
        ],
      },
    })
    expect(describeGood({})).toBeUndefined()
    // 802.3bt alone does not say which class its ports supply.
    expect(describeGood({ poe_standard: '802.3bt', poe_budget: 370 })?.poe).toBeUndefined()
  })

  test('a latency and a forwarding rate are read in the units that are fixed, and in no other', () => {
    const read = (latency: string, forwarding_rate: string) => {
      const facts = { latency: 2, forwarding_rate: 95, switching_capacity: 128 }
      const described = describeGood(facts, undefined, { latency, forwarding_rate })
      return [described?.latency, described?.switching?.forwarding_mpps]
    }
    expect(read('ns', 'Mpps')).toEqual([{ nanoseconds: 2 }, 95])
    expect(read('µs', 'kpps')).toEqual([{ nanoseconds: 2000 }, 0.095])
    expect(read('мс', 'млн пакетов/с')).toEqual([{ nanoseconds: 2e6 }, 95])
    expect(read('s', '')).toEqual([undefined, undefined])
    // 95 million packets are a mistake of the curve only where the unit says that they are millions.
    const slow = curve([
      [64, 48.64],
      [1518, 63.17],
    ])
    const good = { facts: { forwarding_rate: [95] }, unitOf: () => 'kpps' }
    expect(contradict(slow, good)).toHaveLength(2)
    expect(contradict(slow, { ...good, unitOf: () => 'pps' })).toEqual([])
  })

  test('the inlet of a device that is fed over PoE supplies nothing, and its standard says what it takes', () => {
    const fed = { poe_standard: '802.3at', poe_budget: 15.4, power_supply: 'PoE' }
    expect(describeGood(fed)?.poe).toBeUndefined()
    expect(describeGood(fed, { poe: { max_class: 3 } })?.poe?.ports).toBe(23)
  })

  test('figures of a file are converted to the units of the contract', () => {
    const described = describeGood(
      { ports_10g: 2, switching_capacity: 40 },
      {
        ...curve(
          [
            [64, 29_762],
            [1518, 1625],
          ],
          'kpps',
        ),
        latency: {
          unit: 'us',
          points: [
            { bytes: 64, value: 2.4 },
            { bytes: 128, value: 3 },
          ],
        },
      },
    )
    expect(described?.throughput?.series[0]?.points[0]).toEqual({ frame_bytes: 64, gbps: 15.2381 })
    expect(described?.latency?.points?.[0]).toEqual({ frame_bytes: 64, nanoseconds: 2400 })
    expect(described && isLineRate(described)).toBe(true)
  })

  test('a budget supplies all ports of one class and some of a higher one', () => {
    const loads = listPoeLoads({ budget_watts: 370, ports: 24, max_class: 4 })
    expect(loads.map(({ poeClass, portsAtOnce }) => [poeClass, portsAtOnce])).toEqual([
      [3, 24],
      [4, 12],
    ])
    expect(countSmallFrames(10)).toBeCloseTo(14.881, 3)
  })

  test('a single consumption, or having no fans, is no picture', () => {
    const power = { loads: [{ load: 'full', watts: 6 } as const] }
    expect(isWorthDrawing({ power, noise: { is_fanless: true, levels: [] } })).toBe(false)
    expect(isWorthDrawing({ power, rates: [{ name: 'Throughput', gbps: 1 }] })).toBe(true)
  })
})
