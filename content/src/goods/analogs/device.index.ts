import { setImmediate } from 'node:timers/promises'
import { findCollator } from '@faceplate/catalogue/base/collation'
import { toIndexWords, toQueryWords } from '@faceplate/catalogue/search/search.words'
import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { listWithBeginnings, pickDevices, readKeys } from './device.keys.ts'
import { toDeviceSlug, toNameKey, toSignedKey } from './device.slug.ts'
import { findOwner } from './device.vendors.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'
import type { Facts } from './match.facts.ts'
import { isModule } from './module.rating.ts'

/** Reads the devices that belong to a snapshot of the catalogue. */
export type ReadDevices = (snapshot: CatalogueSnapshot) => Promise<DeviceIndex>

const readers = new WeakMap<Kysely<Database>, ReadDevices>()

/** The reader of a database: the calls that need devices share one index of them. */
export function openDeviceReader(database: Kysely<Database>): ReadDevices {
  const known = readers.get(database) ?? createDeviceReader(database)
  readers.set(database, known)
  return known
}

/**
 * Creates a reader that caches the devices with the snapshot, since what is cached of a device depends on its goods.
 * Every import creates a new snapshot, so the next request after an import reads the new devices.
 */
function createDeviceReader(database: Kysely<Database>): ReadDevices {
  const cache = new WeakMap<CatalogueSnapshot['goods'], Promise<DeviceIndex>>()
  return ({ goods }) => {
    const known = cache.get(goods)
    if (known) return known
    const devices = readDeviceIndex(database)
    cache.set(goods, devices)
    devices.catch(() => cache.delete(goods))
    return devices
  }
}

// The names are folded, and mostly Latin: their order is the same for readers of every language.
const collator = findCollator('en')

/** Rows read at a time. */
const sliceRows = 250

async function readDeviceIndex(database: Kysely<Database>): Promise<DeviceIndex> {
  // Content sorts before `library:…`, so facts from authors have priority.
  const rows = await database
    .selectFrom('vendor_device')
    .selectAll()
    .orderBy('source')
    .orderBy('slug')
    .execute()
  const days = await readDays(database)
  const found = new Map<string, { source: string; device: IndexedDevice }>()
  const devices: IndexedDevice[] = []
  for (const [at, row] of rows.entries()) {
    // Other requests are served in between.
    if (at % sliceRows === sliceRows - 1) await setImmediate()
    const name = toDeviceSlug(row.vendor, row.model)
    const earlier = found.get(name)
    if (earlier && earlier.source !== row.source) merge(earlier.device, row, days)
    else {
      const device = toDevice(row, days)
      devices.push(device)
      found.set(name, { source: row.source, device })
    }
  }
  return devices.toSorted(
    (a, b) =>
      collator.compare(a.vendorKey, b.vendorKey) ||
      collator.compare(a.model, b.model) ||
      collator.compare(a.slug, b.slug),
  )
}

/** The days of libraries by source. */
type Days = ReadonlyMap<string, string | null>

async function readDays(database: Kysely<Database>): Promise<Days> {
  const rows = await database.selectFrom('content_import').select(['source', 'as_of']).execute()
  return new Map(rows.map(({ source, as_of }) => [source, as_of]))
}

function toDevice(row: Database['vendor_device'], days: Days): IndexedDevice {
  const { vendor, model, part_number, other_part_numbers, slug, family } = row
  const otherPartNumbers = JSON.parse(other_part_numbers ?? '[]') as string[]
  const partNumbers = [part_number ?? [], otherPartNumbers].flat()
  const vendorKey = toNameKey(vendor)
  const modelKey = toNameKey(model)
  // A word with hyphens is also indexed joined, so spaces become hyphens; a query can then write the name either way.
  const names = [model, ...partNumbers].map((name) => name.trim().replace(/\s+/g, '-'))
  return {
    vendor,
    model,
    part_number,
    otherPartNumbers,
    slug,
    family,
    asOf: days.get(row.source) ?? null,
    facts: JSON.parse(row.facts) as Facts,
    slugKeys: [toNameKey(slug)],
    words: [...toIndexWords([vendor, ...names].join(' ')).split(' '), vendorKey + modelKey],
    vendorKey,
    modelKey,
    partKeys: partNumbers.map(toNameKey),
  }
}

/** Adds facts of the same device from another source; facts of the first source have priority. */
function merge(device: IndexedDevice, row: Database['vendor_device'], days: Days): void {
  const other = toDevice(row, days)
  device.facts = { ...other.facts, ...device.facts }
  device.family ??= other.family
  device.asOf ??= other.asOf
  device.slugKeys.push(...other.slugKeys)
  const isNew = other.partKeys.some((key) => !device.partKeys.includes(key))
  // The number that another source has for a module can be that of its supplier; its model is what is ordered.
  const isOrdered = device.part_number === null && !isModule(device.facts)
  if (isOrdered) device.part_number = other.part_number
  if (!isNew) return
  const further = isOrdered ? [] : [other.part_number ?? []].flat()
  device.otherPartNumbers.push(...further, ...other.otherPartNumbers)
  device.partKeys.push(...other.partKeys)
  device.words.push(...other.words)
}

/** Devices that have a word beginning with each word of a text, best match first; all devices for a blank text. */
export function findDevices(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  if (text.trim() === '') return devices
  const words = toQueryWords(text)
  if (words.length === 0) return []
  const found = pickDevices(devices, listWithBeginnings(devices, words))
  const whole = toNameKey(text)
  return found
    .map((device) => ({ device, nearness: rateName(device, whole) }))
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ device }) => device)
}

function rateName({ vendorKey, modelKey, partKeys }: IndexedDevice, whole: string): number {
  if ([modelKey, ...partKeys, vendorKey + modelKey].includes(whole)) return 3
  if (modelKey.startsWith(whole)) return 2
  return partKeys.some((key) => key.startsWith(whole)) ? 1 : 0
}

/**
 * Devices with a name: by slug, else by exact spelling, else by part number, else by model. A name with the same pluses
 * comes before one that only has the same letters and digits.
 */
export function listNamedDevices(devices: DeviceIndex, name: string): DeviceIndex {
  const key = toNameKey(name)
  if (key === '') return []
  const keys = readKeys(devices)
  const spelling = name.trim().toLowerCase()
  const byPart = pickDevices(devices, keys.byPart.get(key))
  const byModel = pickDevices(devices, keys.byModel.get(key), keys.byFullName.get(key))
  const isSigned = (device: IndexedDevice) => hasSigns(device, name)
  const named = [
    // A slug has no signs, so that a name with them is none.
    name.includes('+') ? [] : pickDevices(devices, keys.bySlug.get(key)),
    // Two names can be equal after folding, so the spelling comes before folded names.
    pickDevices(devices, keys.bySpelling.get(spelling)),
    // `=` at the end marks a spare part.
    pickDevices(devices, keys.bySpelling.get(spelling.replace(/=$/, ''))),
    byPart.filter(isSigned),
    byModel.filter(isSigned),
    byPart,
    byModel,
  ]
  return named.find(({ length }) => length > 0) ?? []
}

/**
 * Whether a text that names a device, also after its vendor, has the pluses of that name: `4SFP+` is another device
 * than `4SFP`.
 */
export function hasSigns(device: IndexedDevice, text: string): boolean {
  const [key, signed] = [toNameKey(text), toSignedKey(text)]
  const { model, part_number, otherPartNumbers, vendorKey } = device
  return [model, part_number, ...otherPartNumbers].some((name) => {
    if (name === null) return false
    const own = toNameKey(name)
    return (key === own || key === vendorKey + own) && signed.endsWith(toSignedKey(name))
  })
}

/** Shorter beginnings of a name match too many vendors. */
const minVendorLength = 4

/**
 * The devices of a vendor. Its name can be longer or shorter than in the list, such as a full company name; a module that
 * several vendors sell under one name has all of them (`findCommonModule`).
 */
export function filterByVendor(devices: DeviceIndex, vendor: string): DeviceIndex {
  const several = vendor.split(', ')
  const { vendors } = readKeys(devices)
  if (several.length > 1 && several.every((each) => vendors.includes(toNameKey(each)))) {
    const keys = new Set(several.map(toNameKey))
    return devices.filter(({ vendorKey }) => keys.has(vendorKey))
  }
  const key = toNameKey(vendor)
  const owner = findOwner(key)
  const exact = devices.filter(({ vendorKey }) => vendorKey === key || vendorKey === owner)
  if (exact.length > 0 || key.length < minVendorLength) return exact
  return devices.filter(
    ({ vendorKey }) =>
      vendorKey.startsWith(key) ||
      (vendorKey.length >= minVendorLength && key.startsWith(vendorKey)),
  )
}

/** Vendors by name, in the order of a language, with the number of their devices. */
export function listVendors(
  devices: Iterable<IndexedDevice>,
  language?: string,
): { name: string; count: number }[] {
  const vendors = new Map<string, { name: string; count: number }>()
  for (const { vendor, vendorKey } of devices) {
    const known = vendors.get(vendorKey)
    if (known) known.count += 1
    else vendors.set(vendorKey, { name: vendor, count: 1 })
  }
  const { compare } = language === undefined ? collator : findCollator(language)
  return [...vendors.values()].toSorted((a, b) => compare(a.name, b.name))
}

/** A device in the form of the contract. */
export function toThirdPartyDevice({
  vendor,
  model,
  part_number,
  slug,
}: IndexedDevice): ThirdPartyDevice {
  return { vendor, model, part_number, slug }
}
