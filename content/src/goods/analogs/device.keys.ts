import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

/** Places in the list of devices, in its order. */
type Places = readonly number[]

/** The devices of a list by what they are called, so that a name is looked up and not looked for. */
export interface DeviceKeys {
  bySlug: ReadonlyMap<string, Places>
  /** As it is spelt. */
  bySpelling: ReadonlyMap<string, Places>
  byModel: ReadonlyMap<string, Places>
  byPart: ReadonlyMap<string, Places>
  byFullName: ReadonlyMap<string, Places>
  byWord: ReadonlyMap<string, Places>
  /** All of `byWord`, sorted. */
  words: readonly string[]
  vendors: readonly string[]
}

const kept = new WeakMap<DeviceIndex, DeviceKeys>()

/** Made when a name is first looked up in a list; gone with the list. */
export function readKeys(devices: DeviceIndex): DeviceKeys {
  const known = kept.get(devices)
  if (known) return known
  const index = (list: (device: IndexedDevice) => readonly (string | null)[]) => {
    const places = new Map<string, number[]>()
    for (const [place, device] of devices.entries()) {
      for (const key of new Set(list(device))) {
        if (key === null || key === '') continue
        const own = places.get(key)
        if (own) own.push(place)
        else places.set(key, [place])
      }
    }
    return places
  }
  const byWord = index(({ words }) => words)
  const keys = {
    bySlug: index(({ slugKeys }) => slugKeys),
    bySpelling: index(({ model, part_number }) => [model, part_number]),
    byModel: index(({ modelKey }) => [modelKey]),
    byPart: index(({ partKey }) => [partKey]),
    byFullName: index(({ vendorKey, modelKey }) => [vendorKey + modelKey]),
    byWord,
    words: [...byWord.keys()].toSorted(compareTexts),
    vendors: [...new Set(devices.map(({ vendorKey }) => vendorKey))],
  }
  kept.set(devices, keys)
  return keys
}

/** The places of the devices that have a word beginning with each of some words. */
export function listBegun(devices: DeviceIndex, beginnings: readonly string[]): Places {
  const { byWord, words } = readKeys(devices)
  const begun = beginnings.map((beginning) => {
    const from = findFirst(words, beginning)
    // No letter comes after this one.
    const to = findFirst(words, `${beginning}\uFFFF`)
    return new Set(words.slice(from, to).flatMap((word) => byWord.get(word) ?? []))
  })
  const [first, ...others] = begun.toSorted((a, b) => a.size - b.size)
  return [...(first ?? [])].filter((place) => others.every((each) => each.has(place)))
}

/** Where in a sorted list a text stands, or would. */
function findFirst(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareTexts(sorted[middle] ?? '', text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** By code units, so that what begins alike stands together. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The devices at places that several keys have given, each once and in the order of the list. */
export function pickDevices(
  devices: DeviceIndex,
  ...given: readonly (Places | undefined)[]
): IndexedDevice[] {
  const places = new Set(given.flatMap((each) => each ?? []))
  return [...places].toSorted((a, b) => a - b).flatMap((place) => devices[place] ?? [])
}

/** A key as the name of a device: whole for devices of most vendors, after its beginning for those of the vendor it names. */
export interface NameReading {
  rest: string
  vendorKey?: string
  isOwn: (device: IndexedDevice) => boolean
}

/** What a key says of devices of which vendor. */
export function splitVendor(devices: DeviceIndex, key: string): NameReading[] {
  const named = readKeys(devices).vendors.filter((vendor) => key.startsWith(vendor))
  return [
    { rest: key, isOwn: ({ vendorKey }) => !named.includes(vendorKey) },
    ...named.map((vendor) => ({
      rest: key.slice(vendor.length),
      vendorKey: vendor,
      isOwn: ({ vendorKey }: IndexedDevice) => vendorKey === vendor,
    })),
  ]
}
