import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { toIndexWords, toQueryWords } from '../../base/fulltext/search.words.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { listBegun, pickDevices, readKeys } from './device.keys.ts'
import { toNameKey, toDeviceSlug } from './device.slug.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'
import type { Facts } from './match.facts.ts'

/** Gives the devices that belong to a snapshot of the catalogue. */
export type ReadDevices = (snapshot: CatalogueSnapshot) => Promise<DeviceIndex>

/**
 * Keeps the devices of the last snapshot. There is a new snapshot after every import, so devices
 * that were imported since are seen by the next request.
 */
export function createDeviceReader(database: Kysely<Database>): ReadDevices {
  let current: { snapshot: CatalogueSnapshot; devices: Promise<DeviceIndex> } | undefined
  return (snapshot) => {
    if (current?.snapshot === snapshot) return current.devices
    const devices = readDeviceIndex(database)
    const reading = { snapshot, devices }
    current = reading
    devices.catch(() => {
      if (current === reading) current = undefined
    })
    return devices
  }
}

const collator = new Intl.Collator('en', { numeric: true })

async function readDeviceIndex(database: Kysely<Database>): Promise<DeviceIndex> {
  // Our own content comes before `library:…`, so what an editor wrote wins.
  const rows = await database
    .selectFrom('vendor_device')
    .selectAll()
    .orderBy('source')
    .orderBy('slug')
    .execute()
  const found = new Map<string, { source: string; device: IndexedDevice }>()
  const devices: IndexedDevice[] = []
  for (const row of rows) {
    const name = toDeviceSlug(row.vendor, row.model)
    const earlier = found.get(name)
    if (earlier && earlier.source !== row.source) join(earlier.device, row)
    else {
      const device = toDevice(row)
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

function toDevice(row: Database['vendor_device']): IndexedDevice {
  const { vendor, model, part_number, slug, family } = row
  const vendorKey = toNameKey(vendor)
  const modelKey = toNameKey(model)
  // In one word from each part on, so that spaces and hyphens need not be where the maker has them.
  const names = [model, part_number ?? ''].map((name) => name.trim().replace(/\s+/g, '-'))
  return {
    vendor,
    model,
    part_number,
    slug,
    family,
    facts: JSON.parse(row.facts) as Facts,
    slugKeys: [toNameKey(slug)],
    words: [...toIndexWords([vendor, ...names].join(' ')).split(' '), vendorKey + modelKey],
    vendorKey,
    modelKey,
    partKey: toNameKey(part_number ?? ''),
  }
}

/** Another source has the same device: what the first left open is taken from it. */
function join(device: IndexedDevice, row: Database['vendor_device']): void {
  const other = toDevice(row)
  device.facts = { ...other.facts, ...device.facts }
  device.family ??= other.family
  device.slugKeys.push(...other.slugKeys)
  if (device.part_number === null) {
    device.part_number = other.part_number
    device.partKey = other.partKey
    device.words.push(...other.words)
  }
}

/** Devices with a word that begins with each word of a text; all of them for a blank text. */
export function findDevices(devices: DeviceIndex, text: string): readonly IndexedDevice[] {
  if (text.trim() === '') return devices
  const words = toQueryWords(text)
  if (words.length === 0) return []
  const found = pickDevices(devices, listBegun(devices, words))
  const whole = toNameKey(text)
  return found
    .map((device) => ({ device, nearness: rateName(device, whole) }))
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ device }) => device)
}

function rateName({ vendorKey, modelKey, partKey }: IndexedDevice, whole: string): number {
  if ([modelKey, partKey, vendorKey + modelKey].includes(whole)) return 3
  if (modelKey.startsWith(whole)) return 2
  return partKey.startsWith(whole) ? 1 : 0
}

/** The devices that a whole name may mean: by slug, else by exact spelling, part number or model. */
export function listNamed(devices: DeviceIndex, name: string): DeviceIndex {
  const key = toNameKey(name)
  if (key === '') return []
  const keys = readKeys(devices)
  const named = [
    [keys.bySlug.get(key)],
    // Folding may make two names one, so the exact spelling goes first.
    [keys.bySpelling.get(name)],
    [keys.byPart.get(key)],
    [keys.byModel.get(key), keys.byFullName.get(key)],
  ].map((places) => pickDevices(devices, ...places))
  return named.find(({ length }) => length > 0) ?? []
}

/** Brands that the list has under the name of their owner. */
const owners: Readonly<Record<string, string>> = {
  hp: 'hpe',
  hewlettpackard: 'hpe',
  hewlettpackardenterprise: 'hpe',
  aruba: 'hpe',
  arubanetworks: 'hpe',
  meraki: 'cisco',
  unifi: 'ubiquiti',
}

/** Shorter beginnings of a name are those of too many. */
const shortestVendor = 4

/** The devices of a vendor, whose name may be longer or shorter than the list has it: people write the company. */
export function ofVendor(devices: DeviceIndex, vendor: string): DeviceIndex {
  const key = toNameKey(vendor)
  const owner = owners[key]
  const exact = devices.filter(({ vendorKey }) => vendorKey === key || vendorKey === owner)
  if (exact.length > 0 || key.length < shortestVendor) return exact
  return devices.filter(
    ({ vendorKey }) =>
      vendorKey.startsWith(key) ||
      (vendorKey.length >= shortestVendor && key.startsWith(vendorKey)),
  )
}

/** Vendors by name, with how many of the devices are theirs. */
export function listVendors(devices: Iterable<IndexedDevice>): { name: string; count: number }[] {
  const vendors = new Map<string, { name: string; count: number }>()
  for (const { vendor, vendorKey } of devices) {
    const known = vendors.get(vendorKey)
    if (known) known.count += 1
    else vendors.set(vendorKey, { name: vendor, count: 1 })
  }
  return [...vendors.values()].toSorted((a, b) => collator.compare(a.name, b.name))
}

/** A device as it is answered. */
export function toAnswer({ vendor, model, part_number, slug }: IndexedDevice): ThirdPartyDevice {
  return { vendor, model, part_number, slug }
}
