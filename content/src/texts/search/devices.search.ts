import type { FoundDevice, SearchResult } from '@faceplate/contracts/calls/search.contract'
import { visitNamed } from '../../base/fulltext/word.index.ts'
import type { View } from '../../base/http/view.ts'
import {
  findDevices as listNamedBy,
  openDeviceReader,
  toThirdPartyDevice,
} from '../../goods/analogs/device.index.ts'
import { readKeys } from '../../goods/analogs/device.keys.ts'
import { isCode, readLine } from '../../goods/analogs/device.line.ts'
import { toNameKey } from '../../goods/analogs/device.slug.ts'
import type { DeviceIndex, IndexedDevice } from '../../goods/analogs/indexed.device.ts'
import { matchOurs } from '../../goods/analogs/line.results.ts'
import type { CatalogueSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import type { SearchMatches, SearchSnapshot } from '../../goods/catalogue/goods.search.ts'

/** More candidates say only that the text is no name. */
const maxCandidates = 5

/** The same if the text names the vendor. */
const maxOfVendor = 12

/** A shorter word with digits is a number of ports. */
const minModelLength = 3

/** A shorter text or word matches too many names. */
const minNameLength = 4

/** Names of devices have digits, or are letters with hyphens as `GLC-LH-SMD`. */
const named = /\d|\p{L}-\p{L}/u

/** More words are a description of a device, not names. */
const maxWords = 10

interface Meant {
  devices: readonly IndexedDevice[]
  isSure: boolean
}

const none: Meant = { devices: [], isSure: false }

/**
 * Finds devices of other manufacturers that a text names, with our closest product; or a few that it may mean. For texts
 * that cannot name one the devices are not even read.
 */
export async function findDevices(
  view: View,
  snapshot: CatalogueSnapshot,
  search: SearchSnapshot,
  { question }: SearchMatches,
  { skip, take }: { skip: number; take: number },
): Promise<NonNullable<SearchResult['devices']>> {
  const { text } = question
  const canName = named.test(text) && toNameKey(text).length >= minNameLength
  if (!canName || namesOwn(search, text)) return { count: 0, is_sure: false, items: [] }
  const devices = await openDeviceReader(view.source)(snapshot)
  const { devices: found, isSure } = readMeant(devices, search, text)
  const items: FoundDevice[] = []
  for (const device of found.slice(skip, skip + take)) {
    const { match } = isSure
      ? await matchOurs(view.database, snapshot, devices, device)
      : { match: null }
    const ours = match && { good: match.good, kind: match.kind }
    items.push({ device: toThirdPartyDevice(device), ours })
  }
  return { count: found.length, is_sure: isSure, items }
}

/** Whether the text as a whole is a name of one of our products. */
function namesOwn({ words: { index } }: SearchSnapshot, text: string): boolean {
  const { end = 0 } = index.kinds.get('good') ?? {}
  let isOwn = false
  visitNamed(index, toNameKey(text), (document, isWhole) => {
    isOwn ||= isWhole && document < end
  })
  return isOwn
}

/** The device that a text names, each of several that it names, or a few candidates. */
function readMeant(devices: DeviceIndex, search: SearchSnapshot, text: string): Meant {
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '')
  const whole = readLine(devices, text)
  const [device] = whole.devices
  if (whole.isSure && device && isMeant(device, text, words)) {
    return { devices: [device], isSure: true }
  }
  const names = words.filter((word) => isName(word) && !namesOwn(search, word))
  if (names.length > 1 && names.length <= maxWords) {
    const lines = names.map((name) => readLine(devices, name))
    const sure = lines.flatMap((line) => (line.isSure ? line.devices.slice(0, 1) : []))
    if (sure.length > 1) return { devices: [...new Set(sure)], isSure: true }
  }
  const ofVendor = listOfVendor(devices, words)
  if (ofVendor.length > 0) return toCandidates(ofVendor, maxOfVendor)
  return names.length > 0 ? toCandidates(whole.devices, maxCandidates) : none
}

/** A part number of digits alone, such as that of a LANCOM switch in `IEC 61850`, needs its vendor or stands alone. */
function isMeant(
  { vendorKey, modelKey, partKeys }: IndexedDevice,
  text: string,
  words: readonly string[],
): boolean {
  const keys = words.map(toNameKey)
  return (
    keys.some((key) => /\d/.test(key) && /\p{L}/u.test(key)) ||
    keys.includes(vendorKey) ||
    [modelKey, vendorKey + modelKey, ...partKeys].includes(toNameKey(text))
  )
}

const toCandidates = (devices: readonly IndexedDevice[], most: number): Meant =>
  devices.length > most ? none : { devices, isSure: false }

/**
 * Devices of a vendor that the text names, whose names have all its words with digits: `cisco 9200 24 poe`. With `poe` only
 * those that are known to supply it, if there are any.
 */
function listOfVendor(devices: DeviceIndex, words: readonly string[]): readonly IndexedDevice[] {
  const { vendors } = readKeys(devices)
  const vendor = words.find((word) => vendors.includes(toNameKey(word)))
  const figures = words.filter((word) => /\d/.test(word))
  const isModel = figures.some((word) => toNameKey(word).length >= minModelLength)
  if (vendor === undefined || !isModel) return []
  const found = listNamedBy(devices, [vendor, ...figures].join(' '))
  if (!words.some((word) => /^poe\+*$/i.test(word))) return found
  const powered = found.filter(({ facts }) =>
    Object.keys(facts).some((code) => code.startsWith('poe_')),
  )
  return powered.length > 0 ? powered : found
}

/** Whether a word may be a part number: letters and several digits, or capitals with hyphens; `cat6a` is none. */
function isName(word: string): boolean {
  const hasFigures = /\d\D*\d/.test(word) && /\p{L}/u.test(word)
  return isCode(word) || (toNameKey(word).length > minNameLength && hasFigures)
}
