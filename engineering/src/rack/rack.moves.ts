import type { RackDevice } from './rack.devices.ts'
import { maxRacks } from './rack.limits.ts'
import { halves, Occupancy, type Place, type RackPlan, type Spot } from './rack.plan.ts'

/** `left` and `right` change the half of a narrow device, and the rack at its edge. */
export type MoveDirection = 'up' | 'down' | 'left' | 'right'

/**
 * The next place of a device in a direction. Devices in the way are passed, so that one press always reaches free room;
 * undefined if there is none. Right of the last rack a new one begins.
 *
 * @param side that the racks are seen from; right from the rear is the left half
 */
export function findNextPlace(
  plan: RackPlan,
  devices: readonly RackDevice[],
  device: RackDevice,
  direction: MoveDirection,
  side: 'front' | 'rear' = 'front',
): Place | undefined {
  const spot = plan.spots.get(device.id)
  if (!spot || spot === 'aside') return undefined
  const { rack, unit, half } = spot
  if (direction === 'up' || direction === 'down') {
    const occupancy = new Occupancy(plan, devices, device.id)
    const step = direction === 'up' ? 1 : -1
    for (let next = unit + step; next >= 1 && next <= plan.height; next += step) {
      const place = { ...spot, unit: next }
      if (occupancy.isFree(device, place)) return place
    }
    return undefined
  }
  const opposite = direction === 'right' ? 'left' : 'right'
  const wanted = side === 'front' ? direction : opposite
  if (device.isHalf && half !== wanted) {
    const beside: Place = { ...spot, half: wanted }
    if (new Occupancy(plan, devices, device.id).isFree(device, beside)) return beside
  }
  const step = direction === 'right' ? 1 : -1
  for (
    let next = rack + step;
    next >= 1 && next <= Math.min(plan.count + 1, maxRacks);
    next += step
  ) {
    const place = findNearestPlace(plan, devices, device, { ...spot, rack: next })
    if (place) return place
  }
  return undefined
}

/** The free place of a rack that is nearest to a wanted one; undefined if the rack is full. */
export function findNearestPlace(
  plan: RackPlan,
  devices: readonly RackDevice[],
  device: RackDevice,
  wanted: Place,
): Place | undefined {
  const count = Math.max(plan.count, Math.min(wanted.rack, maxRacks))
  const occupancy = new Occupancy({ ...plan, count }, devices, device.id)
  const sides = device.isHalf
    ? halves.toSorted((a, b) => Number(b === wanted.half) - Number(a === wanted.half))
    : halves.slice(0, 1)
  for (let distance = 0; distance < plan.height; distance++) {
    for (const unit of distance === 0
      ? [wanted.unit]
      : [wanted.unit + distance, wanted.unit - distance]) {
      for (const half of sides) {
        const place = { ...wanted, unit, half }
        if (occupancy.isFree(device, place)) return place
      }
    }
  }
  return undefined
}

/** Puts a device somewhere. The caller has found the place free; a place in a rack beyond the last one adds that rack. */
export function placeDevice(plan: RackPlan, id: string, spot: Spot): RackPlan {
  const spots = new Map(plan.spots).set(id, spot)
  const count = spot === 'aside' ? plan.count : Math.max(plan.count, spot.rack)
  return { ...plan, count, spots }
}

/** Puts a device that is in no rack into the first free place from the top; undefined if all racks are full. */
export function findFreePlace(
  plan: RackPlan,
  devices: readonly RackDevice[],
  device: RackDevice,
): Place | undefined {
  for (let rack = 1; rack <= Math.min(plan.count + 1, maxRacks); rack++) {
    const unit = plan.height - device.units + 1
    const place = findNearestPlace(plan, devices, device, {
      rack,
      unit,
      half: 'left',
      isTurned: false,
    })
    if (place) return place
  }
  return undefined
}
