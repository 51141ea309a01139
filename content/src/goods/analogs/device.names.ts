import { findDevices, ofVendor } from './device.index.ts'
import { readLine } from './device.line.ts'
import { listNearest } from './device.nearest.ts'
import { toNameKey } from './device.slug.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

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
