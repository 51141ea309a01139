import { splitVendor } from './device.keys.ts'
import { toNameKey } from './device.slug.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

const minSimilarity = 0.5
const maxNearest = 8
/** Names are compared by trigrams; names of fewer than four letters are not compared. */
const trigramLength = 3
const minNameLength = 4

/** Indexes of the devices that contain each trigram, for models and for part numbers. */
export interface TrigramIndex {
  models: ReadonlyMap<string, readonly number[]>
  parts: ReadonlyMap<string, readonly number[]>
}

const cache = new WeakMap<DeviceIndex, TrigramIndex>()

/**
 * Devices with names similar to a text, nearest first. They are only suggestions, since a model with one more digit is
 * a different device.
 */
export function listNearest(devices: DeviceIndex, text: string): IndexedDevice[] {
  /** By index in the list of devices. */
  const similarity = new Map<number, number>()
  const { models, parts } = readTrigrams(devices)
  for (const { rest, isOwn } of splitVendor(devices, toNameKey(text))) {
    const rate = (trigrams: TrigramIndex['models'], nameOf: (device: IndexedDevice) => string) => {
      for (const [place, shared] of countShared(trigrams, rest)) {
        const device = devices[place]
        if (!device || !isOwn(device)) continue
        const value = compareNames(rest, nameOf(device), shared)
        if (value >= Math.max(minSimilarity, similarity.get(place) ?? 0)) {
          similarity.set(place, value)
        }
      }
    }
    rate(models, ({ modelKey }) => modelKey)
    rate(parts, nameByPart)
  }
  return [...similarity]
    .toSorted(([first, a], [second, b]) => b - a || first - second)
    .slice(0, maxNearest)
    .flatMap(([place]) => devices[place] ?? [])
}

/** The first part number of a device; further ones are only found whole. */
function nameByPart({ partKeys }: IndexedDevice): string {
  return partKeys[0] ?? ''
}

/** Dice coefficient: the share of trigrams that two names have in common. */
function compareNames(a: string, b: string, shared: number): number {
  if (a.length < minNameLength || b.length < minNameLength) return 0
  if (Math.abs(a.length - b.length) > a.length) return 0
  return (2 * shared) / (a.length + b.length - 2 * (trigramLength - 1))
}

function countShared(
  trigrams: ReadonlyMap<string, readonly number[]>,
  name: string,
): Map<number, number> {
  const shared = new Map<number, number>()
  for (const trigram of listTrigrams(name)) {
    for (const place of trigrams.get(trigram) ?? []) {
      shared.set(place, (shared.get(place) ?? 0) + 1)
    }
  }
  return shared
}

/** The trigram index of a list, built at first use and cached as long as the list exists. */
export function readTrigrams(devices: DeviceIndex): TrigramIndex {
  const known = cache.get(devices)
  if (known) return known
  const index = (nameOf: (device: IndexedDevice) => string) => {
    const places = new Map<string, number[]>()
    for (const [place, device] of devices.entries()) {
      for (const trigram of new Set(listTrigrams(nameOf(device)))) {
        const own = places.get(trigram)
        if (own) own.push(place)
        else places.set(trigram, [place])
      }
    }
    return places
  }
  const trigrams = {
    models: index(({ modelKey }) => modelKey),
    parts: index(nameByPart),
  }
  cache.set(devices, trigrams)
  return trigrams
}

function listTrigrams(name: string): string[] {
  const count = Math.max(0, name.length - trigramLength + 1)
  return Array.from({ length: count }, (_, at) => name.slice(at, at + trigramLength))
}
