import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

/** Indexes of devices in the list, ascending. */
type Places = readonly number[]

/** Lookup tables from names to devices, so that no search has to scan the list. */
export interface DeviceKeys {
  bySlug: ReadonlyMap<string, Places>
  /** Model or part number as written, in lower case. */
  bySpelling: ReadonlyMap<string, Places>
  byModel: ReadonlyMap<string, Places>
  byPart: ReadonlyMap<string, Places>
  byFullName: ReadonlyMap<string, Places>
  byWord: ReadonlyMap<string, Places>
  /** The keys of `byWord`, sorted. */
  words: readonly string[]
  vendors: readonly string[]
}

const cache = new WeakMap<DeviceIndex, DeviceKeys>()

/** Lookup tables of a list, built at first use and cached as long as the list exists. */
export function readKeys(devices: DeviceIndex): DeviceKeys {
  const known = cache.get(devices)
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
    bySpelling: index(({ model, part_number, otherPartNumbers }) =>
      [model, part_number, ...otherPartNumbers].map((name) => name?.toLowerCase() ?? null),
    ),
    byModel: index(({ modelKey }) => [modelKey]),
    byPart: index(({ partKeys }) => partKeys),
    byFullName: index(({ vendorKey, modelKey }) => [vendorKey + modelKey]),
    byWord,
    words: [...byWord.keys()].toSorted(compareTexts),
    vendors: [...new Set(devices.map(({ vendorKey }) => vendorKey))],
  }
  cache.set(devices, keys)
  return keys
}

/** Indexes of the devices that have, for each of some words, a word that begins with it. */
export function listWithBeginnings(devices: DeviceIndex, beginnings: readonly string[]): Places {
  const { byWord, words } = readKeys(devices)
  const matching = beginnings.map((beginning) => {
    const from = findFirst(words, beginning)
    // No letter sorts after U+FFFF.
    const to = findFirst(words, `${beginning}\uFFFF`)
    return new Set(words.slice(from, to).flatMap((word) => byWord.get(word) ?? []))
  })
  const [first, ...others] = matching.toSorted((a, b) => a.size - b.size)
  return [...(first ?? [])].filter((place) => others.every((each) => each.has(place)))
}

/** Index of the first entry of a sorted list that is not before a text. */
function findFirst(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareTexts(sorted[middle] ?? '', text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Compares by code units, so that texts with the same beginning are adjacent. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The devices at the indexes of several lookups, each once and in list order. */
export function pickDevices(
  devices: DeviceIndex,
  ...given: readonly (Places | undefined)[]
): IndexedDevice[] {
  const places = new Set(given.flatMap((each) => each ?? []))
  return [...places].toSorted((a, b) => a - b).flatMap((place) => devices[place] ?? [])
}

/** One reading of a key: `rest` is the device name, `isOwn` selects the devices that it can name. */
export interface NameReading {
  rest: string
  vendorKey?: string
  isOwn: (device: IndexedDevice) => boolean
}

/** Readings of a key that begins with vendor names: without each of these, and whole for all other vendors. */
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
