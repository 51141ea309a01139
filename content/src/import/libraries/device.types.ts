import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/schema'
import { parse } from 'yaml'
import { findImport } from '../../base/database/import.record.ts'
import type { Database } from '../../base/database/schema.ts'
import { LibraryDevice } from '../../goods/analogs/library.device.ts'
import type { Trial } from '../note/trial.ts'
import {
  countDevices,
  digestLibrary,
  nameLibrarySource,
  toDeviceRow,
  writeDevices,
} from './device.library.ts'

/** Folder of a checkout with a folder for each manufacturer. */
const typesFolder = 'device-types'

/** The fields of a device type that are read (netbox-community/devicetype-library, schema/devicetype.json). */
const DeviceType = Type.Object({
  manufacturer: Type.String(),
  model: Type.String(),
  slug: Type.String(),
  part_number: Type.Optional(Type.String()),
  u_height: Type.Optional(Type.Number()),
  airflow: Type.Optional(Type.String()),
  weight: Type.Optional(Type.Number()),
  weight_unit: Type.Optional(Type.String()),
  interfaces: Type.Optional(
    Type.Array(
      Type.Object({
        type: Type.String(),
        mgmt_only: Type.Optional(Type.Boolean()),
        poe_type: Type.Optional(Type.String()),
      }),
    ),
  ),
  'power-ports': Type.Optional(
    Type.Array(
      Type.Object({
        maximum_draw: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
      }),
    ),
  ),
})

type DeviceType = Static<typeof DeviceType>

/** Fields that are known, and say nothing that a replacement is chosen by. */
const passedOver: ReadonlySet<string> = new Set(['comments', 'front_image', 'rear_image'])

/** The devices that an import of a checkout has read, and the files and fields that it has not. */
export interface DeviceTypesReport {
  changed: boolean
  devices: number
  /** Files that are no device types, with the reason. */
  unread: readonly { file: string; reason: string }[]
  /** Fields that are not read, with the number of files that have them, most first. */
  unreadFields: readonly (readonly [field: string, files: number])[]
}

/** Whether a folder is a checkout of the public device type library. */
export function isDeviceTypeCheckout(path: string): boolean {
  return existsSync(join(path, typesFolder))
}

/**
 * Imports the devices of a checkout of the public device type library
 * (https://github.com/netbox-community/devicetype-library), which replace those of an earlier import from a folder of
 * this name. A file that cannot be read does not keep the others out: volunteers write the library.
 */
export async function importDeviceTypes(
  database: Kysely<Database>,
  path: string,
  trial?: Trial,
): Promise<DeviceTypesReport> {
  const source = nameLibrarySource(path)
  const files = listFiles(path)
  const texts = files.map((file) => readFileSync(join(path, file), 'utf8'))
  const digest = digestLibrary(...files, ...texts)
  const last = await findImport(database, source)
  if (last?.digest === digest) {
    const devices = await countDevices(database, source)
    return { changed: false, devices, unread: [], unreadFields: [] }
  }
  const unread: { file: string; reason: string }[] = []
  const fields = new Map<string, number>()
  const bySlug = new Map<string, Database['vendor_device']>()
  for (const [at, file] of files.entries()) {
    if (at % sliceFiles === sliceFiles - 1) await setImmediate()
    const read = readType(texts[at] ?? '')
    if (typeof read === 'string') {
      unread.push({ file, reason: read })
      continue
    }
    const { type, device } = read
    for (const field of Object.keys(type)) {
      if (field in DeviceType.properties || passedOver.has(field)) continue
      fields.set(field, (fields.get(field) ?? 0) + 1)
    }
    if (bySlug.has(device.slug)) unread.push({ file, reason: `'${device.slug}' is used already` })
    else bySlug.set(device.slug, toDeviceRow(source, device))
  }
  const devices = [...bySlug.values()]
  const asOf = await findDay(path)
  const changed = await writeDevices(database, { source, digest, path, last, asOf }, devices, trial)
  const unreadFields = [...fields].toSorted(([, a], [, b]) => b - a)
  return { changed, devices: devices.length, unread, unreadFields }
}

/** The day of the newest commit of a checkout; null without Git, or for a folder that is no checkout. */
async function findDay(path: string): Promise<string | null> {
  if (!existsSync(join(path, '.git'))) return null
  try {
    // A checkout may state in its configuration which program verifies signatures.
    const log = ['log', '-1', '--no-show-signature', '--format=%cs']
    const { stdout } = await promisify(execFile)('git', ['-C', path, ...log])
    return stdout.trim() || null
  } catch {
    return null
  }
}

/** Files read at a time; the service handles requests in between. */
const sliceFiles = 50

function listFiles(path: string): string[] {
  return readdirSync(join(path, typesFolder), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(path, typesFolder, name))
        .filter((file) => /\.ya?ml$/i.test(file))
        .map((file) => join(typesFolder, name, file)),
    )
    .toSorted()
}

/** The device type in a file with its device, or the reason why there is none. */
function readType(text: string): { type: DeviceType; device: LibraryDevice } | string {
  let read: unknown
  try {
    read = parse(text, { logLevel: 'error' })
  } catch {
    return 'is not YAML'
  }
  if (!Check(DeviceType, read)) return 'is not a device type'
  const device = toLibraryDevice(read)
  return Check(LibraryDevice, device) ? { type: read, device } : 'has a value out of bounds'
}

function toLibraryDevice(type: DeviceType): LibraryDevice {
  const { manufacturer, model, slug, part_number, u_height, airflow, weight, weight_unit } = type
  const interfaces = type.interfaces ?? []
  const poe = interfaces.flatMap((each) => each.poe_type ?? [])
  const draws = type['power-ports']?.map(({ maximum_draw: watts }) => watts ?? 0) ?? []
  // A second supply takes over from the first: the device draws the load once.
  const draw = Math.max(0, ...draws)
  const management = interfaces.filter((each) => each.mgmt_only === true).length
  const isWeighed = weight !== undefined && weight_unit !== undefined
  return {
    manufacturer,
    model,
    slug,
    ...(part_number === undefined || part_number === '' ? {} : { part_number }),
    ...(u_height === undefined ? {} : { u_height }),
    ...(airflow === undefined ? {} : { airflow }),
    ...(isWeighed ? { weight, weight_unit: weight_unit as LibraryDevice['weight_unit'] } : {}),
    ...(interfaces.length === 0
      ? {}
      : { interfaces: countEach(interfaces.map((each) => each.type)) }),
    ...(management === 0 ? {} : { mgmt_only: management }),
    ...(draw === 0 ? {} : { max_draw_w: draw }),
    ...(poe.length === 0 ? {} : { poe: { types: countEach(poe) } }),
  } as LibraryDevice
}

function countEach(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]),
  )
}
