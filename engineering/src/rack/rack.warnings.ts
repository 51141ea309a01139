import type { Airflow } from '@faceplate/contracts/calls/mount.contract'
import { addFigures, readFigures } from '../project/project.figures.ts'
import type { RackDevice } from './rack.devices.ts'
import { toUsableDepth } from './rack.limits.ts'
import type { Place, RackPlan } from './rack.plan.ts'

/** A device in a rack. */
export interface PlacedDevice {
  device: RackDevice
  place: Place
}

/** Faults of a rack by stated data. */
export type RackWarning =
  | { kind: 'airflow'; upper: string; lower: string; flows: { upper: Airflow; lower: Airflow } }
  | { kind: 'depth'; name: string; depth: number; usable: number }
  | { kind: 'top-heavy'; kilograms: number }
  /** A kit or shelf to order. */
  | { kind: 'support'; name: string; support: 'kit' | 'shelf'; count: number }

/** Devices of a rack from the top. */
export function listPlaced(
  plan: RackPlan,
  devices: readonly RackDevice[],
  rack: number,
): PlacedDevice[] {
  return devices
    .flatMap((device): PlacedDevice[] => {
      const place = plan.spots.get(device.id)
      return place && place !== 'aside' && place.rack === rack ? [{ device, place }] : []
    })
    .toSorted((a, b) => b.place.unit - a.place.unit || (a.place.half === 'left' ? -1 : 1))
}

/** Checks a rack. Unknown figures raise no warning. */
export function checkRack(plan: RackPlan, placed: readonly PlacedDevice[]): RackWarning[] {
  return [
    ...checkAirflow(placed),
    ...checkDepth(plan, placed),
    ...checkBalance(placed),
    ...listKits(placed),
  ]
}

const opposite: Partial<Record<Airflow, Airflow>> = {
  'front-to-rear': 'rear-to-front',
  'rear-to-front': 'front-to-rear',
  'left-to-right': 'right-to-left',
  'right-to-left': 'left-to-right',
}

/** Airflow as the room sees it: a device that is mounted from the rear blows the other way. */
export function findAirflow({ device, place }: PlacedDevice): Airflow | undefined {
  const { airflow } = device.mount
  return airflow && place.isTurned ? (opposite[airflow] ?? airflow) : airflow
}

/** Devices that touch and move air in different directions: one takes in what the other gives off. */
function checkAirflow(placed: readonly PlacedDevice[]): RackWarning[] {
  return placed.flatMap((upper): RackWarning[] => {
    const above = findAirflow(upper)
    return placed.flatMap((lower): RackWarning[] => {
      const below = findAirflow(lower)
      if (!above || !below || above === below || !touches(upper, lower)) return []
      if (above === 'passive' || below === 'passive') return []
      const flows = { upper: above, lower: below }
      return [{ kind: 'airflow', upper: upper.device.label, lower: lower.device.label, flows }]
    })
  })
}

/** Whether one device stands directly on another, or left of it. */
function touches(upper: PlacedDevice, lower: PlacedDevice): boolean {
  const isAbove = upper.place.unit === lower.place.unit + lower.device.units
  const shares =
    !upper.device.isHalf || !lower.device.isHalf || upper.place.half === lower.place.half
  const isBeside =
    upper.place.unit === lower.place.unit &&
    upper.place.half === 'left' &&
    lower.place.half === 'right'
  return (isAbove && shares) || isBeside
}

function checkDepth({ depth }: RackPlan, placed: readonly PlacedDevice[]): RackWarning[] {
  const usable = toUsableDepth(depth)
  const byCode = new Map(placed.map(({ device }) => [device.code, device]))
  return [...byCode.values()].flatMap(({ name, figures }): RackWarning[] =>
    figures.depth_mm !== undefined && figures.depth_mm > usable
      ? [{ kind: 'depth', name, depth: figures.depth_mm, usable }]
      : [],
  )
}

/** Below this sum of weights there is no warning. A rule of thumb, no limit of a standard. */
const tippingKilograms = 30
/**
 * Most of the weight belongs below this unit; lower racks stand in any case (HP, Rack System/E, Rack stability, assumptions on
 * page 18, https://manualshive.com/ru/manual/hp/system-e25/164038?page=18).
 */
export const criticalUnit = 32

/** Whether most of the stated weight is above the critical height. */
function checkBalance(placed: readonly PlacedDevice[]): RackWarning[] {
  let [kilograms, above] = [0, 0]
  for (const { device, place } of placed) {
    const weight = device.figures.weight_kg ?? 0
    kilograms += weight
    if (place.unit - 1 + device.units / 2 > criticalUnit) above += weight
  }
  const isHigh = kilograms >= tippingKilograms && above > kilograms / 2
  return isHigh ? [{ kind: 'top-heavy', kilograms }] : []
}

function listKits(placed: readonly PlacedDevice[]): RackWarning[] {
  const carried = placed.filter(({ device }) => device.support !== undefined)
  const byCode = Map.groupBy(carried, ({ device }) => device.code)
  return [...byCode.values()].flatMap((own): RackWarning[] => {
    const [first] = own
    if (!first?.device.support) return []
    const { name, support } = first.device
    // Two narrow ones share a kit or a shelf.
    const count = new Set(own.map(({ place }) => `${place.rack}.${place.unit}`)).size
    return [{ kind: 'support', name, support, count }]
  })
}

/** Sums of a rack, as those of a project. */
export function addRack(placed: readonly PlacedDevice[]) {
  const cells = new Set(
    placed.flatMap(({ device, place }) =>
      Array.from({ length: device.units }, (_, at) => place.unit + at),
    ),
  )
  const { kilograms, fullWatts, ownWatts, idleWatts, heatWatts } = addFigures(
    placed.map(({ device }) => ({ quantity: 1, figures: readFigures(device.figures) })),
  )
  return { units: cells.size, kilograms, fullWatts, ownWatts, idleWatts, heatWatts }
}
