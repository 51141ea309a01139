import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Device, PortType } from '@faceplate/drawing/device.schema'
import { ponRates, portFacts } from '@faceplate/engineering/links/port.facts'
import type { FactValues } from '../../files/folder/content.kind.ts'
import { readFact, readWords } from './stated.facts.ts'
import { readRateUnit } from './stated.units.ts'

/** Two statements about a product that contradict each other. */
export interface Contradiction {
  /** Code of the characteristic, or `summary`. */
  of: string
  reason: string
}

/** Input of a check of stated figures. */
export interface StatedGood {
  facts: FactValues
  device: Pick<Device, 'ports' | 'shape'> | undefined
  summary: string
  /** Units of the characteristics. */
  unitOf: (code: string) => string | undefined
}

/**
 * Finds figures of a product about its ports that do not agree. A figure that it does not state contradicts nothing.
 */
export function findContradictions(good: StatedGood): Contradiction[] {
  return [...checkCapacity(good), ...checkDrawing(good), ...checkSummary(good)]
}

const copper = portFacts.filter(({ cage }) => cage === undefined).map(({ code }) => code)

/** Part of a figure by which it may be rounded. */
const tolerance = 0.01

/**
 * The capacity of a switch is what its ports carry in both directions. PON ports and combined ports may be part of the
 * sum or not. The throughput of a router may be less than its ports carry.
 */
function checkCapacity({ facts, device, unitOf }: StatedGood): Contradiction[] {
  const rates = portFacts.map(({ code, rate }) => (readFact(facts, code) ?? 0) * rate)
  const fixed = rates.reduce((sum, each) => sum + each, 0)
  if (fixed === 0) return []
  const pon = (readFact(facts, 'pon_ports') ?? 0) * readPonRate(facts)
  const combined = countDrawn(device, ['combo'])
  const [least, most] = [2 * (fixed - combined), 2 * (fixed + pon)]
  return (['switching_capacity', 'throughput'] as const).flatMap((code): Contradiction[] => {
    const stated = readFact(facts, code)
    const factor = readRateUnit(unitOf(code))
    if (stated === undefined || factor === undefined) return []
    const gigabits = stated * factor
    const isTooMuch = gigabits > most * (1 + tolerance)
    const isTooLittle = code === 'switching_capacity' && gigabits < least * (1 - tolerance)
    if (!isTooMuch && !isTooLittle) return []
    const carried = least === most ? write(most) : `${write(least)} to ${write(most)}`
    return [
      {
        of: code,
        reason: `is ${write(gigabits)} Gbit/s, and the ports carry ${carried} Gbit/s in both directions`,
      },
    ]
  })
}

function readPonRate(facts: FactValues): number {
  return Math.max(0, ...readWords(facts, 'pon_standard').map((system) => ponRates[system] ?? 0))
}

/** Ports of a drawing, and the characteristics that count them. */
const drawnPorts: readonly { types: readonly PortType[]; codes: readonly string[] }[] = [
  { types: ['rj45', 'rj45-poe'], codes: copper },
  { types: ['sfp'], codes: ['ports_sfp'] },
  { types: ['sfp-plus'], codes: ['ports_10g'] },
  { types: ['sfp28'], codes: ['ports_25g'] },
  // Faster cages of the same width are drawn as these, with a label.
  { types: ['qsfp28'], codes: ['ports_40g', 'ports_100g', 'ports_400g'] },
  { types: ['pon'], codes: ['pon_ports'] },
  { types: ['fxs'], codes: ['fxs_ports'] },
]

/** Labels of sockets that are no Ethernet ports. */
const otherSockets = /^(?:E1|T1|ISDN|BRI|FXO)\b/

function countDrawn(device: StatedGood['device'], types: readonly PortType[]): number {
  return (device?.ports ?? [])
    .filter(({ type, label = '' }) => types.includes(type) && !otherSockets.test(label))
    .reduce((sum, { count }) => sum + count, 0)
}

/**
 * Ports that are drawn must be as many as are stated. A combined port may be counted as copper, as a cage, or as both, and
 * a port for management as one of the copper ports.
 */
function checkDrawing({ facts, device }: StatedGood): Contradiction[] {
  if (!device || device.shape === 'transceiver' || device.ports.length === 0) return []
  const combined = countDrawn(device, ['combo'])
  const service = countDrawn(device, ['management'])
  return drawnPorts.flatMap(({ types, codes }): Contradiction[] => {
    const stated = codes.filter((code) => readFact(facts, code) !== undefined)
    const [first] = stated
    if (first === undefined) return []
    const sum = stated.reduce((total, code) => total + (readFact(facts, code) ?? 0), 0)
    const drawn = countDrawn(device, types)
    const isCopper = codes === copper
    if (sum >= drawn && sum <= drawn + combined + (isCopper ? service : 0)) return []
    return [{ of: first, reason: `is ${sum} with all ports of the kind, and ${drawn} are drawn` }]
  })
}

/** `48 × 25G`, in any language. */
const portsOfRate = /\b(\d{1,4}) ?[×x] ?(\d{1,3}(?:[.,]\d)?)G\b/g

/** Numbers of ports in the summary must be those that are stated. */
function checkSummary({ facts, summary }: StatedGood): Contradiction[] {
  return Array.from(summary.matchAll(portsOfRate)).flatMap(
    ([text, count, rate = '']): Contradiction[] => {
      const wanted = Number(rate.replace(',', '.'))
      const same = portFacts.filter((fact) => fact.rate === wanted)
      const stated = same.flatMap(({ code }) => readFact(facts, code) ?? [])
      const all = stated.reduce((sum, each) => sum + each, 0)
      if (stated.length === 0 || [...stated, all].includes(Number(count))) return []
      return [{ of: 'summary', reason: `says '${text}', and ${all} ports of ${rate}G are stated` }]
    },
  )
}

function write(gigabits: number): string {
  return formatNumber(Math.round(gigabits * 10) / 10, 'en')
}
