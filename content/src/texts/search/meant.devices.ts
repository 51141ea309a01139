import type { SearchSnapshot } from '@faceplate/catalogue/questions/catalogue.search'
import { splitWords } from '@faceplate/catalogue/search/search.words'
import { visitNamed } from '@faceplate/catalogue/search/word.index'
import { findDevices } from '../../goods/analogs/device.index.ts'
import { readKeys } from '../../goods/analogs/device.keys.ts'
import { isCode, readLine } from '../../goods/analogs/device.line.ts'
import { toNameKey } from '../../goods/analogs/device.slug.ts'
import { findVendor } from '../../goods/analogs/device.vendors.ts'
import type { DeviceIndex, IndexedDevice } from '../../goods/analogs/indexed.device.ts'

/** Devices of other manufacturers that a text means; if `isSure`, it names them. */
interface Meant {
  devices: readonly IndexedDevice[]
  isSure: boolean
}

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

/** The library's maker of devices that have no maker, which are named by what they are: `10GBASE-T SFP+`. */
export const nobody = 'generic'

const none: Meant = { devices: [], isSure: false }

/** The words of a text that may name devices. */
export const listWords = (text: string) => text.split(/[\s,;|]+/).filter((word) => word !== '')

/** The device that a text names, each of several that it names, or a few candidates. */
export function readMeant(devices: DeviceIndex, search: SearchSnapshot, text: string): Meant {
  if (toNameKey(text).length < minNameLength) return none
  const words = listWords(text)
  const names = words.filter((word) => isName(word))
  if (names.length > 1 && names.length <= maxWords) {
    const lines = names.map((name) => readLine(devices, name))
    const sure = lines.flatMap((line) => (line.isSure ? line.devices.slice(0, 1) : []))
    if (new Set(sure).size > 1) return { devices: [...new Set(sure)], isSure: true }
  }
  const whole = readLine(devices, text)
  const [device] = whole.devices
  if (whole.isSure && device && isMeant(device, search, text)) {
    return { devices: [device], isSure: true }
  }
  if (!named.test(text) || namesOwn(search, text)) return none
  const ofVendor = listOfVendor(devices, words)
  if (ofVendor.length > 0) return toCandidates(ofVendor, maxOfVendor)
  const made = whole.devices.filter(({ vendorKey }) => vendorKey !== nobody)
  return names.some((name) => !namesOwn(search, name)) ? toCandidates(made, maxCandidates) : none
}

/** Whether the text as a whole is a name of one of our products. */
export function namesOwn({ words: { index } }: SearchSnapshot, text: string): boolean {
  const { end = 0 } = index.kinds.get('good') ?? {}
  let isOwn = false
  visitNamed(index, toNameKey(text), (document, isWhole) => {
    isOwn ||= isWhole && document < end
  })
  return isOwn
}

/**
 * Whether a device that has the name is meant. A part number of digits alone, such as that of a LANCOM switch in
 * `IEC 61850`, needs its vendor or stands alone; a name of known words, such as `Access Point`, needs its vendor.
 */
function isMeant(
  { vendorKey, modelKey, partKeys }: IndexedDevice,
  search: SearchSnapshot,
  text: string,
): boolean {
  const words = listWords(text)
  const keys = words.map(toNameKey)
  if (keys.includes(vendorKey)) return true
  if (vendorKey === nobody || isDescription(search, words)) return false
  const isWhole = [modelKey, vendorKey + modelKey, ...partKeys].includes(toNameKey(text))
  if (!/\d/.test(text)) return words.some(isCode) || (isWhole && !isPlain(search, text))
  return isWhole || keys.some((key) => /\d/.test(key) && /\p{L}/u.test(key)) || words.some(isCode)
}

/** Whether a text describes a product by words and a small number, such as `poe 24`, which is also the name of an injector. */
function isDescription(search: SearchSnapshot, words: readonly string[]): boolean {
  const isCount = (word: string) => /^\d{1,3}$/.test(word)
  return (
    words.length > 1 &&
    words.some(isCount) &&
    words.every((word) => isCount(word) || isPlain(search, word))
  )
}

/** A word of fewer letters may be a part of a part number. */
const minPlainLength = 3

/** Whether all words of a text are words of the language or of the site. */
function isPlain({ words }: SearchSnapshot, text: string): boolean {
  const { index, dictionary, language } = words
  return splitWords(text).every(
    (word) =>
      word.length >= minPlainLength &&
      (dictionary.has(word) || index.hasWord(language.toStem(word))),
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
  const vendor = words.map((word) => findVendor(vendors, word)).find((each) => each !== undefined)
  const figures = words.filter((word) => /\d/.test(word)).map(toNameKey)
  const isModel = figures.some((figure) => figure.length >= minModelLength)
  if (vendor === undefined || !isModel) return []
  const found = findDevices(devices, [vendor, ...figures].join(' '))
  const own = found.length > 0 ? found : readLine(devices, [vendor, ...figures].join(' ')).devices
  if (!words.some((word) => /^poe\+*$/i.test(word))) return own
  const powered = own.filter(({ facts }) =>
    Object.keys(facts).some((code) => code.startsWith('poe_')),
  )
  return powered.length > 0 ? powered : own
}

/** Whether a word may be a part number: letters and several digits, or letters with hyphens; `cat6a` is none. */
export function isName(word: string): boolean {
  const hasFigures = /\d\D*\d/.test(word) && /\p{L}/u.test(word)
  return isCode(word) || (toNameKey(word).length > minNameLength && hasFigures)
}
