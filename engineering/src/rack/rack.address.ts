import type { RackSearch } from '../project/project.rack.ts'
import { arrangeDevices } from './rack.arrange.ts'
import type { RackDevice } from './rack.devices.ts'
import { maxRacks, rackDepths, rackHeights, usualRackDepth } from './rack.limits.ts'
import { Occupancy, type RackPlan, type Spot } from './rack.plan.ts'

/** Digits of a unit number, since the highest rack has more units than there are letters of one case. */
const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const groupMark = '_'
const rightMark = '.'
const turnedMark = '-'
const asideMark = '0'
const openMark = '*'
const token = /\*|0|[1-9a-z][0-9a-zA-Z][.-]{0,2}/g
const keyLength = 2

/** Size of racks as the address states it; a size that no rack has is ignored. */
export function readRackSize({ height, depth, racks }: RackSearch) {
  const count = Number(racks)
  return {
    height: rackHeights.find((each) => String(each) === height),
    depth: rackDepths.find((each) => String(each) === depth) ?? usualRackDepth,
    count: Number.isInteger(count) && count >= 1 ? Math.min(count, maxRacks) : undefined,
  }
}

/**
 * Reads a plan of racks. Devices without a position in the address, and those whose position is taken or outside the racks,
 * are placed beside the others, so that any change of the project leaves a valid plan. Positions belong to the height that
 * they were written with, so without a height there are none.
 */
export function readRackPlan(search: RackSearch, devices: readonly RackDevice[]): RackPlan {
  const size = readRackSize(search)
  const { height = 0, count = maxRacks } = size
  const fixed = new Map<string, Spot>()
  const occupancy = new Occupancy({ height, count, spots: fixed }, [])
  const queues = readQueues(height === 0 ? '' : (search.places ?? ''))
  for (const device of devices) {
    const spot = queues.get(toKey(device.code))?.shift()
    if (!spot) continue
    if (spot === 'aside') {
      fixed.set(device.id, spot)
      continue
    }
    const place = { ...spot, half: device.isHalf ? spot.half : 'left' } as const
    if (!occupancy.isFree(device, place)) continue
    occupancy.take(device, place)
    fixed.set(device.id, place)
  }
  return arrangeDevices(devices, { ...size, fixed })
}

/**
 * Writes a plan: the positions of all devices by product, in the order of their pieces. A product is known by two characters,
 * since an address has room for 200 codes once and not twice; products that share them share one queue.
 */
export function writeRackPlan(plan: RackPlan, devices: readonly RackDevice[]): RackSearch {
  const queues = Map.groupBy(devices, ({ code }) => toKey(code))
  const places = [...queues].map(
    ([key, own]) => key + own.map(({ id }) => writeSpot(plan.spots.get(id))).join(''),
  )
  return {
    height: String(plan.height),
    depth: String(plan.depth),
    racks: String(plan.count),
    places: places.join(groupMark),
  }
}

function readQueues(text: string): Map<string, (Spot | undefined)[]> {
  const groups = text.split(groupMark).filter((group) => group.length > keyLength)
  return new Map(
    groups.map((group) => [
      group.slice(0, keyLength),
      (group.slice(keyLength).match(token) ?? []).map(readSpot),
    ]),
  )
}

function readSpot(text: string): Spot | undefined {
  if (text === openMark) return undefined
  if (text === asideMark) return 'aside'
  const [rack = '', unit = ''] = text
  return {
    rack: digits.indexOf(rack),
    unit: digits.indexOf(unit),
    half: text.includes(rightMark) ? 'right' : 'left',
    isTurned: text.includes(turnedMark),
  }
}

function writeSpot(spot: Spot | undefined): string {
  if (!spot) return openMark
  if (spot === 'aside') return asideMark
  const { rack, unit, half, isTurned } = spot
  const marks = (half === 'right' ? rightMark : '') + (isTurned ? turnedMark : '')
  return `${digits[rack]}${digits[unit]}${marks}`
}

/** Two characters for a code. */
function toKey(code: string): string {
  let sum = 0
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** keyLength
  return sum.toString(36).padStart(keyLength, '0')
}
