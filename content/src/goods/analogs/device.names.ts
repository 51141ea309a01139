import { findDevices, filterByVendor } from './device.index.ts'
import { readLine } from './device.line.ts'
import { listNearest } from './device.nearest.ts'
import { toNameKey } from './device.slug.ts'
import { findUnlisted } from './device.unlisted.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

/**
 * The device that a name means. Spaces and case do not matter, and there can be words around the name. An incomplete
 * name counts if only one device begins with it. A name shared by several vendors needs the vendor.
 */
export function findDevice(
  devices: DeviceIndex,
  vendor: string | undefined,
  name: string,
): IndexedDevice | undefined {
  const own = vendor === undefined ? devices : filterByVendor(devices, vendor)
  const line = readLine(own, name)
  const [device] = line.devices
  if (line.isSure) return device
  const matching = toNameKey(name).length < minNameLength ? [] : findDevices(own, name)
  return matching.length === 1 ? matching[0] : undefined
}

/** Shorter names are the beginning of too many others. */
const minNameLength = 5

/**
 * Devices that match a text; if there are none, those that the text can mean, else those of the nearest family,
 * else those with similar names.
 */
export function searchDevices(devices: DeviceIndex, text: string): DeviceIndex {
  const found = findDevices(devices, text)
  if (found.length > 0 || text.trim() === '') return found
  const { devices: meant } = readLine(devices, text)
  if (meant.length > 0) return meant
  return findUnlisted(devices, text)?.devices ?? listNearest(devices, text)
}
