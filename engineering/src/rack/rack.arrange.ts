import type { RackDevice } from './rack.devices.ts'
import { maxRacks, usualHeights } from './rack.limits.ts'
import { halves, Occupancy, type Place, type RackPlan, type Spot } from './rack.plan.ts'

/** Why a device is where it was placed. */
export type ArrangeReason = 'heavy' | 'cables' | 'others'

/**
 * Devices from this weight stand low: one person lifts up to 18 kg (Juniper, MX5 to MX80 Hardware Guide, Chassis Lifting
 * Guidelines, https://easymanua.ls/juniper/mx5/manual/213255?p=149).
 */
const heavyKilograms = 18
/** Devices of this height stand low, whatever they state. A rule of thumb. */
const highUnits = 4
/** A device with this many cables to the rooms gets a free unit for a patch panel. A rule of thumb. */
const manyCables = 16
/** Share of the units that stays free for growth when the height is chosen. A rule of thumb. */
const growth = 0.1

export interface ArrangeRequest {
  /** Undefined: chosen by the devices. */
  height: number | undefined
  /** Undefined: as many as needed. */
  count: number | undefined
  depth: number
  /** Devices that stay where they are. */
  fixed: ReadonlyMap<string, Spot>
}

/** Size of racks to try, and whether units stay free for patch panels. */
interface Attempt {
  height: number
  count: number
  hasGaps: boolean
}

/** The reason by which a device is placed, from its stated data. */
export function findArrangeReason({ units, mount, figures }: RackDevice): ArrangeReason {
  if (units >= highUnits || (figures.weight_kg ?? 0) >= heavyKilograms) return 'heavy'
  return (mount.cables ?? 0) >= manyCables ? 'cables' : 'others'
}

/**
 * Places the devices that are not fixed: heavy ones at the bottom, those with many cables at the top with a free unit above
 * each for its patch panel, the others below them. Devices with the same airflow stand together. A device without room
 * gets no spot.
 */
export function arrangeDevices(devices: readonly RackDevice[], request: ArrangeRequest): RackPlan {
  const { depth } = request
  const fixed = new Map(request.fixed)
  for (const { id, support } of devices) {
    if (support === 'shelf' && !fixed.has(id)) fixed.set(id, 'aside')
  }
  const open = devices.filter(({ id }) => !fixed.has(id))
  let plan: RackPlan | undefined
  for (const attempt of listAttempts({ ...request, fixed })) {
    const { height, count } = attempt
    const isLast = count === maxRacks && !attempt.hasGaps
    // One more rack does not help a device that is higher than a rack.
    const fitting = open.filter(({ units }) => units <= height)
    const needed = fitting.reduce((sum, { units, isHalf }) => sum + (isHalf ? units / 2 : units), 0)
    if (needed > height * count && !isLast) continue
    plan = fill(devices, open, { height, count, depth, spots: fixed }, attempt.hasGaps)
    const { spots } = plan
    const isComplete = fitting.every(({ id }) => spots.has(id))
    const isAsked = request.height !== undefined || height === usualHeights.at(-1)
    const isRoomy = fitting.length === open.length && needed <= height * count * (1 - growth)
    if (isComplete && (isAsked || isRoomy)) return plan
  }
  return plan ?? { height: request.height ?? usualHeights[0], depth, count: 1, spots: fixed }
}

/** Sizes from the smallest. A number of racks that was asked for is first tried without units for patch panels. */
function listAttempts({ height, count, fixed }: ArrangeRequest): Attempt[] {
  const used = [...fixed.values()].map((spot) => (spot === 'aside' ? 1 : spot.rack))
  const least = Math.min(maxRacks, Math.max(count ?? 1, ...used))
  const heights = height === undefined ? usualHeights : [height]
  const highest = heights.at(-1) ?? usualHeights[0]
  const attempts: Attempt[] = []
  for (let each = least; each <= maxRacks; each++) {
    attempts.push(...heights.map((own) => ({ height: own, count: each, hasGaps: true })))
    const isAsked = count !== undefined && each === least
    if (isAsked || each === maxRacks)
      attempts.push({ height: highest, count: each, hasGaps: false })
  }
  return attempts
}

function fill(
  devices: readonly RackDevice[],
  open: readonly RackDevice[],
  plan: RackPlan,
  hasGaps: boolean,
): RackPlan {
  const { height, count } = plan
  const spots = new Map(plan.spots)
  const occupancy = new Occupancy(plan, devices)
  const loads = Array.from({ length: count }, () => 0)
  const groups = Map.groupBy(open, findArrangeReason)
  const put = (device: RackDevice, place: Place, gap = 0) => {
    spots.set(device.id, place)
    occupancy.take(device, place)
    loads[place.rack - 1] = (loads[place.rack - 1] ?? 0) + device.units + gap
    if (gap > 0) occupancy.reserve(place.rack, place.unit + device.units)
  }
  for (const device of sortHeavy(groups.get('heavy') ?? [])) {
    // The emptiest rack first, so that weight is spread.
    const racks = loads.map((load, at) => ({ load, rack: at + 1 }))
    const order = racks.toSorted((a, b) => a.load - b.load).map(({ rack }) => rack)
    const place = findPlace(occupancy, device, order, rise(height))
    if (place) put(device, place)
  }
  const rest = sortByAirflow([...(groups.get('cables') ?? []), ...(groups.get('others') ?? [])])
  const racks = loads.map((_, at) => at + 1)
  const total = rest.reduce((sum, device) => sum + device.units + gapOf(device, hasGaps), 0)
  const share = Math.ceil((total + loads.reduce((sum, load) => sum + load, 0)) / count)
  for (const device of rest) {
    const gap = gapOf(device, hasGaps)
    const evenly = racks.filter((rack) => (loads[rack - 1] ?? 0) + device.units + gap <= share + 1)
    const place =
      findPlace(occupancy, device, evenly, sink(height), gap) ??
      findPlace(occupancy, device, racks, sink(height), gap)
    if (place) put(device, place, gap)
  }
  return { ...plan, spots }
}

function gapOf(device: RackDevice, hasGaps: boolean): 0 | 1 {
  return hasGaps && findArrangeReason(device) === 'cables' ? 1 : 0
}

function findPlace(
  occupancy: Occupancy,
  device: RackDevice,
  racks: readonly number[],
  units: readonly number[],
  gap = 0,
): Place | undefined {
  const whole = { ...device, units: device.units + gap }
  for (const rack of racks) {
    for (const unit of units) {
      for (const half of device.isHalf ? halves : halves.slice(0, 1)) {
        const place: Place = { rack, unit, half, isTurned: false }
        if (occupancy.isFree(whole, place)) return place
      }
    }
  }
  return undefined
}

/** Heaviest first; those without a stated weight by their height. */
function sortHeavy(devices: readonly RackDevice[]): RackDevice[] {
  return devices.toSorted(
    (a, b) => (b.figures.weight_kg ?? 0) - (a.figures.weight_kg ?? 0) || b.units - a.units,
  )
}

/** Devices with many cables first, and devices with the same airflow next to each other. */
function sortByAirflow(devices: readonly RackDevice[]): RackDevice[] {
  const order = [...new Set(devices.map(({ mount }) => mount.airflow))]
  const rank = (device: RackDevice) =>
    (findArrangeReason(device) === 'cables' ? 0 : order.length) +
    order.indexOf(device.mount.airflow)
  return devices.toSorted((a, b) => rank(a) - rank(b))
}

function rise(height: number): number[] {
  return Array.from({ length: height }, (_, at) => at + 1)
}

function sink(height: number): number[] {
  return rise(height).toReversed()
}
