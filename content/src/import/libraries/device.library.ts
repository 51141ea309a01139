import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { opticalStandards } from '@faceplate/engineering/links/link.standards'
import type { Kysely, Transaction } from 'kysely'
import { Check, Compile } from 'typebox/schema'
import { findImport, recordImport } from '../../base/database/import.record.ts'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import { sources } from '../../base/sources.ts'
import { ImportError, type ContentFault } from '../../files/folder/content.files.ts'
import { guessFamily, readFacts } from '../../goods/analogs/device.facts.ts'
import { LibraryDevice, LibraryHeader } from '../../goods/analogs/library.device.ts'
import { moduleFamily, readModuleFacts } from '../../goods/analogs/module.facts.ts'
import { recordParts } from '../note/parts.store.ts'
import { runImport, type PlannedImport, type Trial } from '../note/trial.ts'

/**
 * Imports the devices of a library (one JSON object per line, optionally gzipped). They replace the devices of an
 * earlier file with the same name. Rejects with an `ImportError` that lists line and field of every fault, and then
 * changes nothing.
 */
export async function importDeviceLibrary(
  database: Kysely<Database>,
  path: string,
  trial?: Trial,
  source = nameLibrarySource(path),
): Promise<{ changed: boolean; devices: number }> {
  const file = relative('.', path)
  const bytes = readBytes(path, file)
  const digest = digestLibrary(bytes)
  const last = await findImport(database, source)
  if (last?.digest === digest)
    return { changed: false, devices: await countDevices(database, source) }
  const { asOf, devices } = await readLibrary(bytes, file, source)
  const changed = await writeDevices(database, { source, digest, path, last, asOf }, devices, trial)
  return { changed, devices: devices.length }
}

/** Name of the source of devices that were imported from a file or a checkout. */
export function nameLibrarySource(path: string): string {
  return `library:${basename(path)}`
}

/** Replaces the devices of a source. Resolves with false if another process has imported the same files meanwhile. */
export function writeDevices(
  database: Kysely<Database>,
  { source, digest, path, last, asOf }: PlannedImport & { path: string; asOf: string | null },
  devices: readonly Database['vendor_device'][],
  trial?: Trial,
): Promise<boolean> {
  const write = async (transaction: Transaction<Database>) => {
    await transaction.deleteFrom('vendor_device').where('source', '=', source).execute()
    await insertAll(transaction, 'vendor_device', devices)
    await recordImport(transaction, { source, digest, path, asOf })
    return recordParts(transaction, { source, now: new Date() })
  }
  return runImport(database, { source, digest, last }, write, trial)
}

/** Number of devices of a source. */
export async function countDevices(database: Kysely<Database>, source: string): Promise<number> {
  const { devices } = await database
    .selectFrom('vendor_device')
    .select((build) => build.fn.countAll().as('devices'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return Number(devices)
}

/** Unpacked bytes of a library: that of all makers has 20 MB. Gzip unpacks to a thousand times its size. */
const maxUnpackedBytes = 256 * 1024 * 1024

function readBytes(path: string, file: string): Buffer {
  const bytes = attempt(file, 'the file cannot be read', () => readFileSync(path))
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isGzip) return bytes
  return attempt(file, 'is not a complete gzip file, or unpacks to more than 256 MB', () =>
    gunzipSync(bytes, { maxOutputLength: maxUnpackedBytes }),
  )
}

function attempt<Result>(file: string, reason: string, act: () => Result): Result {
  try {
    return act()
  } catch {
    throw new ImportError([{ file, line: 1, field: '/', reason }])
  }
}

const readingFiles = [
  'goods/analogs/device.facts.ts',
  'goods/analogs/device.family.ts',
  'goods/analogs/library.device.ts',
  'goods/analogs/module.facts.ts',
  'goods/analogs/naming.rules.ts',
  'import/libraries/device.library.ts',
  'import/libraries/device.types.ts',
]

/** Includes the code that reads the lines, so that a change of it causes a new import. */
export function digestLibrary(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  for (const file of readingFiles) {
    hash.update(readFileSync(join(sources, file)))
  }
  hash.update(JSON.stringify(opticalStandards))
  return hash.digest('hex')
}

/** Lines read at a time; the service handles requests in between. */
const sliceLines = 250

async function readLibrary(
  bytes: Buffer,
  file: string,
  source: string,
): Promise<{ asOf: string | null; devices: Database['vendor_device'][] }> {
  const refusals: ContentFault[] = []
  const rows: Database['vendor_device'][] = []
  const lineOf = new Map<string, number>()
  // Compiled only when needed: most starts read no library.
  const schema = Compile(LibraryDevice)
  const lines = bytes.toString('utf8').split('\n')
  const asOf = readDay(lines[0] ?? '')
  for (const [at, text] of lines.entries()) {
    if (at === 0 && asOf !== null) continue
    if (at % sliceLines === sliceLines - 1) await setImmediate()
    if (text.trim() === '') continue
    const line = at + 1
    const refuse = (field: string, reason: string) => {
      refusals.push({ file, line, field, reason })
    }
    const device = readDevice(text, schema, refuse)
    if (!device) continue
    const { slug } = device
    const earlier = lineOf.get(slug)
    if (earlier !== undefined) refuse('/slug', `'${slug}' is used in line ${earlier} already`)
    lineOf.set(slug, line)
    rows.push(toDeviceRow(source, device))
  }
  if (refusals.length > 0) throw new ImportError(refusals)
  return { asOf, devices: rows }
}

/** The day that the first line of a library states; null if it is a device. */
function readDay(line: string): string | null {
  try {
    const header: unknown = JSON.parse(line)
    return Check(LibraryHeader, header) ? header.as_of : null
  } catch {
    return null
  }
}

/** The database row of a device of a library. */
export function toDeviceRow(source: string, device: LibraryDevice): Database['vendor_device'] {
  const { slug, manufacturer: vendor, model, part_number = null, module } = device
  return {
    source,
    slug,
    vendor,
    model,
    part_number,
    other_part_numbers: writeOthers(device),
    family: module ? moduleFamily : guessFamily(device),
    facts: JSON.stringify(module ? readModuleFacts(module) : readFacts(device)),
  }
}

function writeOthers({ other_part_numbers: others = [] }: LibraryDevice): string | null {
  return others.length === 0 ? null : JSON.stringify(others)
}

function readDevice(
  text: string,
  schema: ReturnType<typeof Compile<typeof LibraryDevice>>,
  refuse: (field: string, reason: string) => void,
): LibraryDevice | undefined {
  let device: unknown
  try {
    device = JSON.parse(text)
  } catch {
    refuse('/', 'is not JSON')
    return undefined
  }
  if (schema.Check(device)) {
    if (device.weight === undefined || device.weight_unit !== undefined) return device
    refuse('/weight_unit', 'a weight must have a unit')
    return undefined
  }
  for (const error of schema.Errors(device)[1]) {
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) {
        refuse(`${error.instancePath}/${name}`, 'is missing')
      }
    } else refuse(error.instancePath || '/', error.message)
  }
  return undefined
}
