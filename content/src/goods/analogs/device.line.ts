import { writeLatin } from '@faceplate/catalogue/search/keyboard.layout'
import type { OrderSuffix } from '@faceplate/contracts/calls/analogs.contract'
import { findDevices, hasSigns, listNamed } from './device.index.ts'
import { pickDevices, readKeys, splitVendor } from './device.keys.ts'
import { toNameKey, toSignedKey } from './device.slug.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'
import { findCommonModule } from './module.names.ts'
import { listWithoutSuffix } from './order.suffix.ts'

/** The devices that a line can mean, most likely first; if `isSure`, the first is the one meant. */
export interface ReadLine {
  devices: readonly IndexedDevice[]
  isSure: boolean
  /** Suffix of the order code without which the line names the device. */
  without?: OrderSuffix
}

/** Shorter parts of a name match too much. */
const minNameLength = 5

/**
 * Reads a line of an order, an inventory or an email: `Cisco C9300-48T` or a part number alone, also with words around
 * it. Similar names are only proposed and never sure.
 */
export function readLine(devices: DeviceIndex, typed: string): ReadLine {
  const text = writeLatin(typed)
  // An empty text would match every device.
  if (toNameKey(text) === '') return { devices: [], isSure: false }
  const named = readName(devices, text)
  if (named) return { ...named, ...signsOf(text, named) }
  const mentioned = readMentioned(devices, text)
  if (mentioned) return mentioned
  const ordered = readOrdered(devices, text)
  if (ordered) return ordered
  const beginning = findDevices(devices, text)
  if (beginning.length > 0) return { devices: beginning, isSure: false }
  const shortened = listShortened(devices, text)
  return {
    devices: shortened.length > 0 ? shortened : listNumbered(devices, text),
    isSure: false,
  }
}

/** A number of a series in names, such as that of an ISR2901, has this many digits. */
const leastDigits = 4

/** Devices of a vendor that the line names, with its number within their names: `Cisco 2901` may be an ISR2901. */
function listNumbered(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  const words = text.split(/[\s,;|]+/).map(toNameKey)
  const numbers = words.filter((word) => word.length >= leastDigits && /^\d+$/.test(word))
  const named = new Set(readKeys(devices).vendors.filter((vendor) => words.includes(vendor)))
  if (numbers.length === 0 || named.size === 0) return []
  const hasNumber = (key: string) => {
    const own = key.split(/\D+/)
    return numbers.every((number) => own.includes(number))
  }
  return devices.filter(
    ({ vendorKey, modelKey, partKeys }) =>
      named.has(vendorKey) && [modelKey, ...partKeys].some(hasNumber),
  )
}

function readName(devices: DeviceIndex, text: string): ReadLine | undefined {
  return pickOne(listNamed(devices, text), text) ?? pickOne(listOfVendor(devices, text), text)
}

/** Signs are no part of the key of a name, so that a code is found in spite of them: `WS-C2960X-48FPD-L=`. */
function signsOf(text: string, { isSure, devices }: ReadLine): Pick<ReadLine, 'without'> {
  const [end] = /(?:=|\+\+)$/.exec(text.trim()) ?? []
  const [device] = devices
  if (end === undefined || !isSure || !device) return {}
  if (device.part_number?.endsWith(end) || (end === '++' && hasSigns(device, text))) return {}
  return { without: { text: end, kinds: [end === '=' ? 'spare' : 'taa'] } }
}

/** Reads an order code with suffixes, alone, after its vendor or among words; only if it surely names one device. */
function readOrdered(devices: DeviceIndex, text: string): ReadLine | undefined {
  const whole = text.trim()
  const words = whole.split(/[\s,;|]+/)
  const found = [whole, ...words].flatMap((word) =>
    listWithoutSuffix(word)
      .flatMap(({ code, without }) => {
        const named = toNameKey(code).length < minNameLength ? undefined : readName(devices, code)
        return named?.isSure ? [{ ...named, without }] : []
      })
      .slice(0, 1),
  )
  const [first] = found
  const isOne = found.every(({ devices: [device] }) => device === first?.devices[0])
  return isOne ? first : undefined
}

/**
 * Devices with the same name are one device if they are of one vendor, or modules that several vendors sell under one
 * name and that do not differ; otherwise the name is ambiguous, as is one with other pluses than the device has.
 */
function pickOne(named: readonly IndexedDevice[], text: string): ReadLine | undefined {
  const [first] = named
  if (!first) return undefined
  // Two pluses at the end of an order code are a suffix.
  const name = text.trim().replace(/\+\+$/, '')
  if (name.includes('+') && !named.some((device) => hasSigns(device, name))) {
    return { devices: named, isSure: false }
  }
  const isOne = named.every(
    ({ vendorKey, modelKey, model }) =>
      vendorKey === first.vendorKey &&
      (modelKey !== first.modelKey || toSignedKey(model) === toSignedKey(first.model)),
  )
  if (isOne) return { devices: [first], isSure: true }
  const common = findCommonModule(named)
  return common ? { devices: [common], isSure: true } : { devices: named, isSure: false }
}

/** Reads a vendor followed by its model or part number, as in `HPE JL682A`. */
function listOfVendor(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  const keys = readKeys(devices)
  const named = splitVendor(devices, toNameKey(text)).flatMap(({ vendorKey: vendor, rest }) =>
    vendor === undefined
      ? []
      : pickDevices(devices, keys.byPart.get(rest), keys.byModel.get(rest)).filter(
          ({ vendorKey }) => vendorKey === vendor,
        ),
  )
  const signed = named.filter((device) => hasSigns(device, text))
  return signed.length > 0 ? signed : named
}

/** A line with more words is a text. */
const maxWords = 40
/** Names have few words: `Aruba 2930F 48G PoE+ 4SFP+`. */
const maxNameWords = 6

/** Reads the devices whose whole model or part number is among the words of a line; sure if that is one device. */
function readMentioned(devices: DeviceIndex, text: string): ReadLine | undefined {
  const mentions = listMentions(devices, text)
  // A module is often followed by its standard, which is a name too.
  const named = mentions.filter(({ isStandard }) => !isStandard)
  const picked = (named.length > 0 ? named : mentions).flatMap(
    ({ devices: own, name }) => pickOne(own, name) ?? [],
  )
  const sure = new Set(picked.flatMap(({ isSure, devices: [device] }) => (isSure ? device : [])))
  const [only] = sure.size === 1 ? sure : []
  const isMeant = picked.every(({ isSure, devices: own }) =>
    isSure ? true : own.some(({ slug }) => slug === only?.slug),
  )
  if (only && isMeant) return { devices: [only], isSure: true }
  const all = new Set(picked.flatMap((each) => each.devices))
  return all.size === 0 ? undefined : { devices: [...all], isSure: false }
}

interface Mention {
  name: string
  devices: readonly IndexedDevice[]
  isStandard: boolean
}

/** The longest names in a line, of the vendors that the line names, if any. */
function listMentions(devices: DeviceIndex, text: string): Mention[] {
  const keys = readKeys(devices)
  const lookups = [keys.byPart, keys.byModel, keys.byFullName]
  const words = text.split(/[\s,;|]+/).slice(0, maxWords)
  const wordKeys = words.map(toNameKey)
  const taken = new Set<number>()
  const found: Mention[] = []
  for (let count = Math.min(maxNameWords, words.length); count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const places = Array.from({ length: count }, (_, at) => from + at)
      const own = words.slice(from, from + count)
      if (places.some((place) => taken.has(place)) || !canName(own)) continue
      const key = wordKeys.slice(from, from + count).join('')
      if (!lookups.some((names) => names.has(key))) continue
      for (const place of places) taken.add(place)
      const name = own.join(' ')
      const named = listNamed(devices, name)
      const isStandard = named.some(
        ({ facts, modelKey }) => toNameKey(String(facts['standard'])) === modelKey,
      )
      found.push({ name, devices: named, isStandard })
    }
  }
  const whole = wordKeys.join('')
  const ofNamed = found.flatMap((mention) => {
    const own = mention.devices.filter(({ vendorKey }) => whole.includes(vendorKey))
    return own.length > 0 ? [{ ...mention, devices: own }] : []
  })
  return ofNamed.length > 0 ? ofNamed : found
}

/** Whether words can be a name. A number at an end of several words is a quantity, or counts ports. */
function canName(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length === 1 && isCode(first.replace(/[()"']/g, ''))) return true
  const isNumbered = toNameKey(words.join('')).length >= minNameLength && /\d/.test(words.join(''))
  return isNumbered && (words.length === 1 || ![first, last].some((end) => /^\d+$/.test(end)))
}

/** Whether a word without digits may be a part number, such as `GLC-LH-SMD`. */
export function isCode(word: string): boolean {
  return word.length >= minNameLength && /^[a-z]{2,10}(-[a-z+]{1,10}){1,4}=?$/i.test(word)
}

/** Devices whose name is a beginning of the line, longest first: `C9300-48P-E` is a C9300-48P with a licence. */
function listShortened(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  const keys = readKeys(devices)
  const found = new Set<IndexedDevice>()
  const readings = splitVendor(devices, toNameKey(text))
  const longest = Math.max(...readings.map(({ rest }) => rest.length))
  for (let length = longest; length >= minNameLength; length -= 1) {
    const own = readings.flatMap(({ rest, isOwn }) => {
      if (rest.length < length) return []
      const name = rest.slice(0, length)
      return pickDevices(devices, keys.byModel.get(name), keys.byPart.get(name)).filter(isOwn)
    })
    for (const device of own) found.add(device)
  }
  return [...found]
}
