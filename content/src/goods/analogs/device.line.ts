import type { OrderSuffix } from '@faceplate/contracts/calls/analogs.contract'
import { findDevices, listNamed } from './device.index.ts'
import { pickDevices, readKeys, splitVendor } from './device.keys.ts'
import { toNameKey } from './device.slug.ts'
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
export function readLine(devices: DeviceIndex, text: string): ReadLine {
  // An empty text would match every device.
  if (toNameKey(text) === '') return { devices: [], isSure: false }
  const named = readName(devices, text)
  if (named) return { ...named, ...signsOf(text, named) }
  const mentioned = listMentioned(devices, text)
  if (mentioned.length > 0) return { devices: mentioned, isSure: mentioned.length === 1 }
  const ordered = readOrdered(devices, text)
  if (ordered) return ordered
  const beginning = findDevices(devices, text)
  return {
    devices: beginning.length > 0 ? beginning : listShortened(devices, text),
    isSure: false,
  }
}

function readName(devices: DeviceIndex, text: string): ReadLine | undefined {
  return pickOne(listNamed(devices, text)) ?? pickOne(listOfVendor(devices, text))
}

/** Signs are no part of the key of a name, so that a code is found in spite of them: `WS-C2960X-48FPD-L=`. */
function signsOf(text: string, { isSure, devices }: ReadLine): Pick<ReadLine, 'without'> {
  const [end] = /(?:=|\+\+)$/.exec(text.trim()) ?? []
  if (end === undefined || !isSure || devices[0]?.part_number?.endsWith(end)) return {}
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
 * name and that do not differ; otherwise the name is ambiguous.
 */
function pickOne(named: readonly IndexedDevice[]): ReadLine | undefined {
  const [first] = named
  if (!first) return undefined
  const isSure = named.every(({ vendorKey }) => vendorKey === first.vendorKey)
  if (isSure) return { devices: [first], isSure }
  const common = findCommonModule(named)
  return common ? { devices: [common], isSure: true } : { devices: named, isSure: false }
}

/** Reads a vendor followed by its model or part number, as in `HPE JL682A`. */
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

/** Devices whose whole model or part number is a word of the line; of the vendor that the line names, if any. */
function listMentioned(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  const whole = toNameKey(text)
  const keys = readKeys(devices)
  const words = text
    .split(/[\s,;|]+/)
    .filter((word) => (/\d/.test(word) ? toNameKey(word).length >= minNameLength : isCode(word)))
    .map(toNameKey)
  const places = words.flatMap((word) => [keys.byModel.get(word), keys.byPart.get(word)])
  const found = pickDevices(devices, ...places)
  const ofNamed = found.filter(({ vendorKey }) => whole.includes(vendorKey))
  return ofNamed.length > 0 ? ofNamed : found
}

/** Whether a word without digits can only be a part number, such as `GLC-LH-SMD`. */
export function isCode(word: string): boolean {
  return word.length >= minNameLength && /^[A-Z]{2,10}(-[A-Z+]{1,10}){1,4}=?$/.test(word)
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
