import { findDevices, ofVendor, type DeviceIndex, type IndexedDevice } from './device.index.ts'
import { readLine } from './device.line.ts'
import { toNameKey } from './device.slug.ts'

/**
 * The device that a name means, however it is spaced and cased, with words around it or without its end as long as one
 * device alone begins so. Of devices of different vendors none is taken: without a vendor the name must say which it is.
 */
export function findDevice(
  devices: DeviceIndex,
  vendor: string | undefined,
  name: string,
): IndexedDevice | undefined {
  const own = vendor === undefined ? devices : ofVendor(devices, vendor)
  const line = readLine(own, name)
  const [device] = line.devices
  if (line.isSure) return device
  const begun = toNameKey(name).length < shortestName ? [] : findDevices(own, name)
  return begun.length === 1 ? begun[0] : undefined
}

/** A name that is shorter than this is the beginning of many. */
const shortestName = 5

/** Devices that a text finds; where it finds none those that it may mean, and at last those with names like it. */
export function searchDevices(devices: DeviceIndex, text: string): DeviceIndex {
  const found = findDevices(devices, text)
  if (found.length > 0 || text.trim() === '') return found
  const { devices: meant } = readLine(devices, text)
  return meant.length > 0 ? meant : listNearest(devices, text)
}

const leastLikeness = 0.5
const mostNearest = 8

/** Never taken for what was asked: a model of one digit more is another one. */
function listNearest(devices: DeviceIndex, text: string): DeviceIndex {
  const whole = toNameKey(text)
  return devices
    .map((device) => ({ device, likeness: rateLikeness(device, whole) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostNearest)
    .map(({ device }) => device)
}

function rateLikeness({ vendorKey, modelKey, partKey }: IndexedDevice, whole: string): number {
  const key = whole.startsWith(vendorKey) ? whole.slice(vendorKey.length) : whole
  return Math.max(compareNames(key, modelKey), compareNames(key, partKey))
}

/** Dice's coefficient: the share of the three-letter pieces that two names have in common. */
function compareNames(a: string, b: string): number {
  const pieces = Math.max(0, a.length - 2) + Math.max(0, b.length - 2)
  if (a.length < 4 || b.length < 4 || Math.abs(a.length - b.length) > a.length) return 0
  let shared = 0
  for (let at = 0; at + 3 <= a.length; at += 1) if (b.includes(a.slice(at, at + 3))) shared += 1
  return (2 * shared) / pieces
}
