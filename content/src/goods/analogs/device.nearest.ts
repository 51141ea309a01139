import { splitVendor } from './device.keys.ts'
import { toNameKey } from './device.slug.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

const leastLikeness = 0.5
const mostNearest = 8
/** Names are compared in pieces of three letters, and one of fewer than four says nothing. */
const pieceLength = 3
const shortestName = 4

/** Where each piece occurs: places in the list of devices, for models and for part numbers. */
interface Pieces {
  models: ReadonlyMap<string, readonly number[]>
  parts: ReadonlyMap<string, readonly number[]>
}

const kept = new WeakMap<DeviceIndex, Pieces>()

/**
 * Devices with names like a text, nearest first. None is ever taken for what was asked: a model of one digit more is
 * another one.
 */
export function listNearest(devices: DeviceIndex, text: string): IndexedDevice[] {
  /** By places. */
  const likeness = new Map<number, number>()
  const { models, parts } = readPieces(devices)
  for (const { rest, isOwn } of splitVendor(devices, toNameKey(text))) {
    const rate = (pieces: Pieces['models'], nameOf: (device: IndexedDevice) => string) => {
      for (const [place, shared] of countShared(pieces, rest)) {
        const device = devices[place]
        if (!device || !isOwn(device)) continue
        const value = compareNames(rest, nameOf(device), shared)
        if (value >= Math.max(leastLikeness, likeness.get(place) ?? 0)) likeness.set(place, value)
      }
    }
    rate(models, ({ modelKey }) => modelKey)
    rate(parts, ({ partKey }) => partKey)
  }
  return [...likeness]
    .toSorted(([first, a], [second, b]) => b - a || first - second)
    .slice(0, mostNearest)
    .flatMap(([place]) => devices[place] ?? [])
}

/** Dice's coefficient: the share of the pieces that two names have in common. */
function compareNames(a: string, b: string, shared: number): number {
  if (a.length < shortestName || b.length < shortestName) return 0
  if (Math.abs(a.length - b.length) > a.length) return 0
  return (2 * shared) / (a.length + b.length - 2 * (pieceLength - 1))
}

function countShared(
  pieces: ReadonlyMap<string, readonly number[]>,
  name: string,
): Map<number, number> {
  const shared = new Map<number, number>()
  for (const piece of cut(name)) {
    for (const place of pieces.get(piece) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
  }
  return shared
}

/** Made when a name is first not known; gone with the list. */
function readPieces(devices: DeviceIndex): Pieces {
  const known = kept.get(devices)
  if (known) return known
  const index = (nameOf: (device: IndexedDevice) => string) => {
    const places = new Map<string, number[]>()
    for (const [place, device] of devices.entries()) {
      for (const piece of new Set(cut(nameOf(device)))) {
        const own = places.get(piece)
        if (own) own.push(place)
        else places.set(piece, [place])
      }
    }
    return places
  }
  const pieces = {
    models: index(({ modelKey }) => modelKey),
    parts: index(({ partKey }) => partKey),
  }
  kept.set(devices, pieces)
  return pieces
}

function cut(name: string): string[] {
  const count = Math.max(0, name.length - pieceLength + 1)
  return Array.from({ length: count }, (_, at) => name.slice(at, at + pieceLength))
}
