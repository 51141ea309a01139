import { findDevices, listNamed } from './device.index.ts'
import { pickDevices, readKeys, splitVendor } from './device.keys.ts'
import { toNameKey } from './device.slug.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

/** What one line of a list means: the first is the likeliest, and where `isSure` the one. */
export interface ReadLine {
  devices: readonly IndexedDevice[]
  isSure: boolean
}

/** A part of a name that is shorter than this could be anything. */
const shortestName = 5

/**
 * Reads a line as people have it in an order, an inventory or a mail: `Cisco C9300-48T`, a part number
 * alone, either with words around it. What is only like a name is proposed, never taken for it.
 */
export function readLine(devices: DeviceIndex, text: string): ReadLine {
  // No text at all would find every device.
  if (toNameKey(text) === '') return { devices: [], isSure: false }
  const named = pickOne(listNamed(devices, text)) ?? pickOne(listOfVendor(devices, text))
  if (named) return named
  const mentioned = listMentioned(devices, text)
  if (mentioned.length > 0) return { devices: mentioned, isSure: mentioned.length === 1 }
  const beginning = findDevices(devices, text)
  return {
    devices: beginning.length > 0 ? beginning : listShortened(devices, text),
    isSure: false,
  }
}

/** Several devices of one name are one if one vendor has them; else somebody must say which. */
function pickOne(named: readonly IndexedDevice[]): ReadLine | undefined {
  const [first] = named
  if (!first) return undefined
  const isSure = named.every(({ vendorKey }) => vendorKey === first.vendorKey)
  return { devices: isSure ? [first] : named, isSure }
}

/** `HPE JL682A`: a vendor, then a model or part number of that vendor. */
function listOfVendor(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  const keys = readKeys(devices)
  return splitVendor(devices, toNameKey(text)).flatMap(({ vendorKey: vendor, rest }) =>
    vendor === undefined
      ? []
      : pickDevices(devices, keys.byPart.get(rest), keys.byModel.get(rest)).filter(
          ({ vendorKey }) => vendorKey === vendor,
        ),
  )
}

/** Any word of the line that is a whole model or part number, of the vendor it names if it names one. */
function listMentioned(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  const whole = toNameKey(text)
  const keys = readKeys(devices)
  const words = text
    .split(/[\s,;|]+/)
    .filter((word) => /\d/.test(word))
    .map(toNameKey)
    .filter((word) => word.length >= shortestName)
  const places = words.flatMap((word) => [keys.byModel.get(word), keys.byPart.get(word)])
  const found = pickDevices(devices, ...places)
  const ofNamed = found.filter(({ vendorKey }) => whole.includes(vendorKey))
  return ofNamed.length > 0 ? ofNamed : found
}

/** Names that the line goes on from, the longest first: `C9300-48P-E` is a C9300-48P with a licence. */
function listShortened(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  const keys = readKeys(devices)
  const found = new Set<IndexedDevice>()
  const readings = splitVendor(devices, toNameKey(text))
  const longest = Math.max(...readings.map(({ rest }) => rest.length))
  for (let length = longest; length >= shortestName; length -= 1) {
    const own = readings.flatMap(({ rest, isOwn }) => {
      if (rest.length < length) return []
      const name = rest.slice(0, length)
      return pickDevices(devices, keys.byModel.get(name), keys.byPart.get(name)).filter(isOwn)
    })
    for (const device of own) found.add(device)
  }
  return [...found]
}
