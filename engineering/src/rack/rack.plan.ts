import type { RackDevice } from './rack.devices.ts'

/** Position of a device in a rack. */
export interface Place {
  /** Number of the rack, from 1. */
  rack: number
  /** The lowest rack unit that the device takes; 1 is at the bottom. */
  unit: number
  /** Half of the width, seen from the front; a device of the whole width begins left. */
  half: 'left' | 'right'
  /** Mounted from the rear, so that its front is at the back of the rack. */
  isTurned: boolean
}

/** Where a device is. `aside`: the visitor took it out of the racks. */
export type Spot = Place | 'aside'

/** Racks of equal size, and the devices in them. A device without a spot found no room. */
export interface RackPlan {
  /** Rack units of each rack. */
  height: number
  /** Outer depth of each rack in millimetres. */
  depth: number
  count: number
  spots: ReadonlyMap<string, Spot>
}

/** Where devices are, for questions about free room. */
export class Occupancy {
  readonly #plan: Pick<RackPlan, 'height' | 'count'>
  /** Ids by rack, unit and half, in this order. */
  readonly #taken = new Map<number, string>()

  constructor(
    plan: Pick<RackPlan, 'height' | 'count' | 'spots'>,
    devices: readonly RackDevice[],
    without?: string,
  ) {
    this.#plan = plan
    for (const device of devices) {
      const spot = plan.spots.get(device.id)
      if (spot && spot !== 'aside' && device.id !== without) this.take(device, spot)
    }
  }

  /** Whether a device fits at a place: inside the rack, and on no other device. */
  isFree(device: RackDevice, place: Place): boolean {
    const { height, count } = this.#plan
    const isInside =
      place.rack >= 1 &&
      place.rack <= count &&
      place.unit >= 1 &&
      place.unit + device.units - 1 <= height &&
      (device.isHalf || place.half === 'left')
    if (!isInside) return false
    for (const cell of listCells(device, place)) if (this.#taken.has(cell)) return false
    return true
  }

  take(device: RackDevice, place: Place): void {
    for (const cell of listCells(device, place)) this.#taken.set(cell, device.id)
  }

  /** Keeps a unit of a rack free. */
  reserve(rack: number, unit: number): void {
    for (const half of halves) this.#taken.set(toCell(rack, unit, half), '')
  }
}

export const halves: readonly Place['half'][] = ['left', 'right']

// A generator, because most questions end at the first cell, and arranging asks a hundred thousand of them.
function* listCells({ units, isHalf }: RackDevice, { rack, unit, half }: Place) {
  for (let each = unit; each < unit + units; each++) {
    if (isHalf) yield toCell(rack, each, half)
    else for (const own of halves) yield toCell(rack, each, own)
  }
}

function toCell(rack: number, unit: number, half: Place['half']): number {
  return (rack * 100 + unit) * 2 + (half === 'left' ? 0 : 1)
}
