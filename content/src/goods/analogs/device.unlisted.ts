import type { UnlistedName as ListedName } from '@faceplate/contracts/calls/analogs.contract'
import {
  findNamedMaker,
  readHead,
  readHeads,
  type HeadedDevices,
  type NameHead,
} from './device.heads.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'

/** A name that is built like those of a maker whose list does not have it. */
export interface UnlistedName {
  /** Its makers, if several use such names. */
  vendors: readonly string[]
  /** The nearest family, as `C9300`; undefined for an order number, which says nothing of the family. */
  family: string | undefined
  /** The day of the list; null if it does not say. */
  asOf: string | null
  /** Devices of this family, likeliest first. */
  devices: readonly IndexedDevice[]
}

/** A name in the form of the contract. */
export function toUnlistedName({ vendors, family, asOf }: UnlistedName): ListedName {
  return {
    vendor: vendors.join(', '),
    ...(family === undefined ? {} : { family }),
    as_of: asOf,
  }
}

/** Numbers of orders, whose figures say nothing of the device: `JL818A`, `R9L61A`, `S0F95A` of HPE. */
const orderNumbers: readonly (readonly [vendorKey: string, pattern: RegExp])[] = [
  ['hpe', /^(?:J[A-Z\d]\d{3}A|[JQRS]\d[A-Z]\d{2}A)$/],
]

/** Letters from which a series has a name of its own: `ICX`, `FortiGate`. */
const leastLetters = 3
/** Figures from which a number is one of a family, and not of a version or a slot. */
const leastFigures = 2
/** With more makers a name says nothing. */
const mostMakers = 3

interface Rated extends HeadedDevices {
  vendorKey: string
  /** Figures that both numbers begin with. */
  shared: number
  /** Difference of the numbers. */
  gap: number
}

/**
 * Finds the maker whose devices are named like an unknown name, and its family with the nearest number: the letters before
 * the number are the same, the number is as long, and it begins alike. Undefined for other names.
 */
export function findUnlisted(devices: DeviceIndex, text: string): UnlistedName | undefined {
  const heads = readHeads(devices)
  const words = text.trim().split(/[\s,;|]+/)
  const ofOrder = orderNumbers.find(([, pattern]) => words.some((word) => pattern.test(word)))
  if (ofOrder) return nameMaker(devices.filter(({ vendorKey }) => vendorKey === ofOrder[0]))
  const named = findNamedMaker(heads, words)
  const typed = listHeads(words)
  const rated = (named === undefined ? [...heads.keys()] : [named]).flatMap((vendorKey) =>
    [...(heads.get(vendorKey)?.values() ?? [])].flatMap((own): Rated[] =>
      typed.flatMap((each) => {
        const shared = countShared(own.head.number, each.number)
        const gap = Math.abs(Number(own.head.number) - Number(each.number))
        return isOfSeries(own.head, each, shared, named !== undefined)
          ? { ...own, vendorKey, shared, gap }
          : []
      }),
    ),
  )
  return chooseFamily(rated, typed[0]?.rest ?? '')
}

/** Heads of a text: of each word, and of a series with its number in the next word. */
function listHeads(words: readonly string[]): NameHead[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    const isSeries = /^\p{L}{2,14}$/u.test(word) && /^\d/.test(next)
    return readHead(isSeries ? `${word} ${next}` : word) ?? []
  })
}

function isOfSeries(
  own: NameHead,
  typed: NameHead,
  shared: number,
  isMakerNamed: boolean,
): boolean {
  if (own.letters !== typed.letters || own.lead !== typed.lead) return false
  if (own.number.length !== typed.number.length) return false
  if (typed.letters === '') return isMakerNamed && shared >= leastFigures
  if (isMakerNamed || typed.letters.length >= leastLetters) return true
  return shared >= 1 && typed.number.length >= leastFigures
}

function countShared(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** The nearest family, and the makers of which each has one nearly as near. */
function chooseFamily(rated: readonly Rated[], rest: string): UnlistedName | undefined {
  const sorted = rated.toSorted(
    (a, b) => b.shared - a.shared || a.gap - b.gap || b.devices.length - a.devices.length,
  )
  const [nearest] = sorted
  if (!nearest) return undefined
  const ofMakers = Map.groupBy(
    sorted.filter(({ shared }) => shared === nearest.shared || nearest.shared < leastFigures),
    ({ vendorKey }) => vendorKey,
  )
  if (ofMakers.size > mostMakers) return undefined
  const own = [...ofMakers.values()].flatMap(([first]) => first?.devices ?? [])
  return { ...nameMaker(own), family: nearest.head.text, devices: sortByRest(own, rest) }
}

function nameMaker(devices: readonly IndexedDevice[]): UnlistedName {
  const days = devices.flatMap(({ asOf }) => asOf ?? []).toSorted()
  return {
    vendors: [...new Set(devices.map(({ vendor }) => vendor))],
    family: undefined,
    asOf: days.at(-1) ?? null,
    devices: [],
  }
}

/** Devices whose names go on as the typed one come first. */
function sortByRest(devices: readonly IndexedDevice[], rest: string): IndexedDevice[] {
  const rate = ({ model, part_number: part }: IndexedDevice) =>
    Math.max(
      ...[model, part ?? model].map((name) => {
        const own = readHead(name)?.rest ?? ''
        return own === rest ? Number.POSITIVE_INFINITY : countShared(own, rest)
      }),
    )
  return devices
    .map((device) => ({ device, rating: rate(device) }))
    .toSorted((a, b) => (a.rating === b.rating ? 0 : b.rating - a.rating))
    .map(({ device }) => device)
}
