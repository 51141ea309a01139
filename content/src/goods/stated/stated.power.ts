import type { Device } from '@faceplate/drawing/device.schema'
import { classOfPort, classOfStandard } from '@faceplate/engineering/poe/poe.classes'
import type { FactValues } from '../../files/folder/content.kind.ts'
import { readFact, readWords } from './stated.facts.ts'

/** A power supply that begins with this word is the network cable. */
const poe = 'PoE'

/** Whether the network cable can power a product, by the values of its `power_supply`. */
export function isFedOverPoe(supplies: readonly string[]): boolean {
  return supplies.some((each) => each.startsWith(poe))
}

/** Ports of a device that may supply PoE. The first such port of a device that is fed over PoE is its inlet. */
export function countPoeOutlets({ ports }: Pick<Device, 'ports'>, isFed: boolean): number {
  const count = ports.reduce(
    (sum, { type, count: own }) => sum + (type === 'rj45-poe' ? own : 0),
    0,
  )
  return Math.max(0, count - (isFed ? 1 : 0))
}

/**
 * The class that the standard of the ports of a product guarantees; undefined if none is stated. The standard of a device that
 * is fed over PoE is the one that it takes.
 */
export function readGuaranteedClass(facts: FactValues): number | undefined {
  if (isFedOverPoe(readWords(facts, 'power_supply'))) return undefined
  const standards = readWords(facts, 'poe_standard')
  return classOfStandard.find(({ standard }) => standards.includes(standard))?.poeClass
}

/** The highest class that a port of a product supplies, by its watts or its standard; undefined if neither says it. */
export function readPortClass(facts: FactValues): number | undefined {
  const watts = readFact(facts, 'poe_port_power')
  if (watts !== undefined) return classOfPort(watts)?.poeClass
  // The classes of 802.3bt differ by type.
  return readWords(facts, 'poe_standard').includes('802.3bt')
    ? undefined
    : readGuaranteedClass(facts)
}
