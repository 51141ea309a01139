import type { SearchSnapshot } from '@faceplate/catalogue/questions/catalogue.search'
import type { DeviceSeries } from '@faceplate/contracts/calls/search.contract'
import { findDevices, listVendors } from '../../goods/analogs/device.index.ts'
import { readKeys } from '../../goods/analogs/device.keys.ts'
import { readLine } from '../../goods/analogs/device.line.ts'
import { toNameKey } from '../../goods/analogs/device.slug.ts'
import { findVendor } from '../../goods/analogs/device.vendors.ts'
import type { DeviceIndex, IndexedDevice } from '../../goods/analogs/indexed.device.ts'
import { isName, listWords, nobody } from './meant.devices.ts'

/** Names that devices of more vendors begin with say nothing. */
const maxVendors = 4

/** A number of fewer digits, as the 24 in `catalyst 24`, is no series. */
const leastDigits = 3

/** Among other words a vendor of fewer devices is a word, such as Delta. */
const leastDevices = 20

/** Words of a vendor's name, as in `Palo Alto` or `TP Link`. */
const maxVendorWords = 3

/**
 * Devices of other manufacturers that are too many to list: those whose names begin with the text, as for
 * `catalyst 9300`, by vendor; or else all of the vendor that the text names.
 */
export function findSeries(
  devices: DeviceIndex,
  search: SearchSnapshot,
  text: string,
): DeviceSeries[] {
  const words = listWords(text)
  const { key: vendor, rest } = splitVendor(devices, words)
  const begun = listBegun(devices, search, vendor, rest)
  const vendors = listVendors(begun)
  if (vendors.length > 0 && vendors.length <= maxVendors) {
    const name = listNameWords(rest).join(' ')
    return vendors.map((each) => ({ vendor: each.name, text: name, count: each.count }))
  }
  if (vendor === undefined) return []
  const own = devices.filter(({ vendorKey }) => vendorKey === vendor)
  if (rest.length > 0 && own.length < leastDevices) return []
  return listVendors(own).map(({ name, count }) => ({ vendor: name, text: '', count }))
}

/** The vendor that words of a text name, and the other words. */
function splitVendor(devices: DeviceIndex, words: readonly string[]) {
  const vendors = readKeys(devices).vendors.filter((key) => key !== nobody)
  for (let length = Math.min(maxVendorWords, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const key = findVendor(vendors, words.slice(at, at + length).join(''))
      if (key !== undefined) return { key, rest: words.toSpliced(at, length) }
    }
  }
  return { key: undefined, rest: words }
}

/** From the first word with enough digits back to the words before it, as `catalyst 9300` of `catalyst 9300 poe`. */
function listNameWords(words: readonly string[]): readonly string[] {
  const last = words.findIndex((word) => (word.match(/\d/g) ?? []).length >= leastDigits)
  return last < 0 ? [] : words.slice(Math.max(0, last - 1), last + 1)
}

function listBegun(
  devices: DeviceIndex,
  { words: { index } }: SearchSnapshot,
  vendor: string | undefined,
  rest: readonly string[],
): readonly IndexedDevice[] {
  const names = listNameWords(rest)
  const [name = ''] = names.slice(-1)
  if (name === '') return []
  if (vendor !== undefined) {
    const ofVendor = [vendor, toNameKey(name)].join(' ')
    const found = findDevices(devices, ofVendor)
    return found.length > 0 ? found : readLine(devices, ofVendor).devices
  }
  // A number alone, or a term of our own texts, begins names by chance.
  const beginnings = [names.join(''), ...(isName(name) ? [name] : [])]
    .map(toNameKey)
    .filter((key) => /\p{L}/u.test(key) && !index.hasWord(key))
  return devices.filter(
    ({ vendorKey, modelKey, partKeys }) =>
      vendorKey !== nobody &&
      [modelKey, ...partKeys].some((key) => beginnings.some((begun) => key.startsWith(begun))),
  )
}
