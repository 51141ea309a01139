import type { Device } from '@faceplate/drawing/device.schema'

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
