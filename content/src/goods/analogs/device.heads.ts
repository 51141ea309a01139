import { toNameKey } from './device.slug.ts'
import { findOwner } from './device.vendors.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

/**
 * The head of a name: the letters of the series and its number, as `C` and `9300` of `C9300-24T`. Makers name the devices of
 * one family by one head.
 */
export interface NameHead {
  letters: string
  number: string
  /** What stands before the head in the same word, as a key: `ws` of `WS-C3850-24T`. */
  lead: string
  /** The head as it is written: `Catalyst 9300`, `IE-3300`. */
  text: string
  /** The rest of the name as a key: `24t`. */
  rest: string
}

export interface HeadedDevices {
  head: NameHead
  devices: IndexedDevice[]
}

/** The devices of each maker by their heads. */
type Heads = ReadonlyMap<string, ReadonlyMap<string, HeadedDevices>>

/** Longer names are descriptions. */
const maxLength = 100

const head = /(?<![\p{L}\d])(?<letters>\p{L}{1,14})?[ -]?(?<number>\d{1,5})(?!\d)/u

/** Reads the head of a name; undefined if the name has no number. */
export function readHead(name: string): NameHead | undefined {
  if (name.length > maxLength) return undefined
  const found = head.exec(name)
  const { letters = '', number } = found?.groups ?? {}
  if (!found || number === undefined) return undefined
  const before = name.slice(0, found.index)
  return {
    letters: toNameKey(letters),
    number,
    lead: toNameKey(before.slice(before.lastIndexOf(' ') + 1)),
    text: found[0].trim(),
    rest: toNameKey(name.slice(found.index + found[0].length)),
  }
}

const cache = new WeakMap<DeviceIndex, Heads>()

/** The heads of each maker, built at first use and cached as long as the list exists. */
export function readHeads(devices: DeviceIndex): Heads {
  const known = cache.get(devices)
  if (known) return known
  const heads = new Map<string, Map<string, HeadedDevices>>()
  for (const device of devices) {
    const { vendorKey, model, part_number: part } = device
    const own = heads.get(vendorKey) ?? new Map<string, HeadedDevices>()
    heads.set(vendorKey, own)
    for (const name of new Set([model, part ?? model])) {
      const read = readHead(name)
      if (!read) continue
      const key = `${read.lead} ${read.letters} ${read.number}`
      const entry = own.get(key)
      if (!entry) own.set(key, { head: read, devices: [device] })
      else if (entry.devices.at(-1) !== device) entry.devices.push(device)
    }
  }
  cache.set(devices, heads)
  return heads
}

/** The key of the maker that words name, among those of a list. */
export function findNamedMaker(heads: Heads, words: readonly string[]): string | undefined {
  const keys = words.flatMap((word, at) => [word, `${word}${words[at + 1] ?? ''}`]).map(toNameKey)
  return keys.flatMap((key) => [key, findOwner(key) ?? key]).find((key) => heads.has(key))
}
