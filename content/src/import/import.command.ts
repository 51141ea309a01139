import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import { copySqlite, isPostgres, listMissingSteps } from '../base/database/database.ts'
import {
  findDatabase,
  openConfiguredDatabase,
  type DatabasePlace,
} from '../base/database/location.ts'
import { migrations } from '../base/database/migrations.ts'
import type { Database } from '../base/database/schema.ts'
import { ImportError, formatFault, type ContentFault } from '../files/folder/content.files.ts'
import { findOverlayLanguage } from '../files/overlay/overlay.languages.ts'
import { acceptOverlays, hasOverlays, readFolder } from './check/overlay.accept.ts'
import { compareOverlay, formatOverlay } from './check/overlay.report.ts'
import { importContent, type ContentReport } from './content.import.ts'
import { importCsv, nameCsvSource } from './csv/csv.import.ts'
import { importDeviceLibrary, nameLibrarySource } from './libraries/device.library.ts'
import { importDeviceTypes, isDeviceTypeCheckout } from './libraries/device.types.ts'
import { importLibraries } from './libraries/libraries.import.ts'
import type { Trial } from './note/trial.ts'
import { readPublicationSettings, type Publication } from './publication.settings.ts'
import { listSources, removeSource } from './source.removal.ts'

const usage = `Imports content into the database of DATA_DIR or DATABASE_URL, also while the site runs.

  npm run content:import -- FOLDER                imports a content folder, which later starts read too
  npm run content:import -- FILE.csv|FILE.xlsx    imports goods; a file of the same name replaces them
  npm run content:import -- FILE.jsonl[.gz]       imports devices of other makers in the same way
  npm run content:import -- CHECKOUT              imports them from a checkout of the public device type library,
                                                  which has a folder device-types
  npm run content:import -- --check PATH          reports what an import would change, without changing it, and what
                                                  is to be translated
  npm run content:import -- --accept PATH         records that the translations at PATH (a folder, the folder of a
                                                  language or a file) fit their originals
  npm run content:import -- --remove FILE|SOURCE  removes what was imported from a file
`

async function main(args: string[]): Promise<void> {
  // The database contains personal data, so only its owner may read its files.
  process.umask(0o077)
  const { operand, isRemoval, isTrial, isAcceptance } = readArguments(args)
  // npm runs scripts in the project folder; INIT_CWD is the folder in which npm was called.
  const path = resolve(process.env['INIT_CWD'] ?? '', operand)
  if (isAcceptance) return accept(path)
  const kind = isRemoval ? undefined : findKind(path, operand)
  const settings = readContentSettings(process.env)
  const location = findDatabase(settings)
  const isThere = isPostgres(location) || existsSync(location)
  // Only a folder can fill an empty database. For a file, a missing database probably means a wrong DATA_DIR.
  if (kind !== 'folder' && !isThere) {
    const place = resolve(settings.DATA_DIR)
    throw new CommandError(
      `There is no database in ${place}: set DATA_DIR, or import a folder first`,
    )
  }
  if (kind && isTrial) {
    await tryImport(kind, path, isThere ? settings : undefined)
    if (kind === 'folder') await reportOverlays(path)
    return
  }
  const database = await openConfiguredDatabase(settings)
  try {
    print(kind ? await imports[kind](database, path) : await remove(database, operand))
  } finally {
    await database.destroy()
  }
}

/** Reports what an import would do. A database of an older release is not migrated; the trial migrates a copy. */
async function tryImport(
  kind: Kind,
  path: string,
  place: DatabasePlace | undefined,
): Promise<void> {
  const steps = place === undefined ? [] : await listMissingSteps(findDatabase(place))
  const isEmpty = steps.length === Object.keys(migrations).length
  if (place === undefined || (isEmpty && kind === 'folder')) {
    const { goods } = await checkFolder(path)
    print(`would fill an empty database with ${goods} goods`)
    return
  }
  if (steps.length === 0) return reportTrial(kind, path, place)
  const location = findDatabase(place)
  print(`would first bring the database to this release: ${steps.join(', ')}`)
  if (isPostgres(location)) {
    if (kind === 'folder') await checkFolder(path)
    print('what the import would change can be checked after that; nothing was changed')
    return
  }
  await withTrialPlace(async (copy) => {
    await copySqlite(location, findDatabase(copy))
    await reportTrial(kind, path, copy)
  })
}

/** Tries to import a folder into an empty database. */
function checkFolder(path: string): Promise<ContentReport> {
  return withTrialPlace(async (place) => {
    const database = await openConfiguredDatabase(place)
    try {
      const trial = { changes: [] }
      const report = await importContent(database, path, { trial, ...findPublication() })
      printWarnings(withoutOverlays(report.warnings))
      return report
    } finally {
      await database.destroy()
    }
  })
}

async function withTrialPlace<Result>(
  run: (place: DatabasePlace) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-trial-'))
  try {
    return await run({ DATA_DIR: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function reportTrial(kind: Kind, path: string, place: DatabasePlace): Promise<void> {
  const database = await openConfiguredDatabase(place)
  try {
    const trial: Trial = { changes: [] }
    const done = await imports[kind](database, path, trial)
    print(done === 'unchanged' ? done : writeTrial(trial))
  } finally {
    await database.destroy()
  }
}

function writeTrial({ changes }: Trial): string {
  const lines =
    changes.length > 0
      ? changes.map((each) => `would ${each}`)
      : ['would change nothing on the site']
  return [...lines, 'nothing was changed'].join('\n')
}

/** Prints what is to be translated in each language of a folder. */
async function reportOverlays(folder: string): Promise<void> {
  if (!hasOverlays(folder)) return
  const { translations } = await readFolder(folder, findPublication().language)
  for (const each of translations) print(formatOverlay(compareOverlay(each)))
}

/** Records the originals of the translations at a path. */
async function accept(path: string): Promise<void> {
  if (!existsSync(path)) throw new CommandError(`There is no ${path}`)
  const count = await acceptOverlays(path, findPublication().language)
  print(count === 0 ? 'unchanged' : `recorded the originals of ${count} entries`)
}

interface Arguments {
  operand: string
  isRemoval: boolean
  isTrial: boolean
  isAcceptance: boolean
}

function readArguments(args: string[]): Arguments {
  const { positionals, values } = parse(args)
  const [operand] = positionals
  const { remove: isRemoval = false, check: isTrial = false, accept: isAcceptance = false } = values
  const modes = [isRemoval, isTrial, isAcceptance].filter(Boolean)
  if (operand === undefined || operand === '' || positionals.length > 1 || modes.length > 1) {
    throw new CommandError(usage)
  }
  return { operand, isRemoval, isTrial, isAcceptance }
}

function parse(args: string[]) {
  try {
    const options = {
      remove: { type: 'boolean' },
      check: { type: 'boolean' },
      accept: { type: 'boolean' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandError(usage)
  }
}

type Kind = 'folder' | 'csv' | 'library' | 'checkout'
type FileKind = Exclude<Kind, 'folder' | 'checkout'>
const endings: readonly [RegExp, FileKind][] = [
  [/\.(csv|tsv|txt|xlsx|xls|xml|ods)$/i, 'csv'],
  [/\.jsonl(\.gz)?$/i, 'library'],
]

function findKind(path: string, operand: string): Kind {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new CommandError(`There is no ${path}`)
  if (stats.isDirectory()) return isDeviceTypeCheckout(path) ? 'checkout' : 'folder'
  const kind = nameKind(path)
  if (kind) return kind
  throw new CommandError(
    `'${operand}' is not a folder and does not end in .csv, .xlsx, .jsonl or .jsonl.gz`,
  )
}

function nameKind(path: string): FileKind | undefined {
  return endings.find(([ending]) => ending.test(path))?.[1]
}

type Import = (database: Kysely<Database>, path: string, trial?: Trial) => Promise<string>

const imports: Record<Kind, Import> = {
  async folder(database, path, trial) {
    const { changed, goods, looseFigures, warnings } = await importContent(database, path, {
      trial,
      ...findPublication(),
    })
    for (const refusal of looseFigures) {
      print(
        `${formatFault(refusal)}; write {{good.attribute}}, or {{the figure}} if it is not from the catalogue`,
      )
    }
    printWarnings(trial ? withoutOverlays(warnings) : warnings)
    // A trial could only report that the libraries differ.
    const libraries = trial ? undefined : await importLibraries(database, path)
    const done = [
      ...(changed ? [`${goods} goods`] : []),
      ...(libraries?.changed ? [`${libraries.devices} devices`] : []),
    ]
    return done.length > 0 ? `imported ${done.join(' and ')} from ${path}` : 'unchanged'
  },
  async csv(database, path, trial) {
    const { changed, goods } = await importCsv(database, path, trial)
    return changed ? `imported ${goods} goods from ${path}` : 'unchanged'
  },
  async library(database, path, trial) {
    const { changed, devices } = await importDeviceLibrary(database, path, trial)
    return changed ? `imported ${devices} devices from ${path}` : 'unchanged'
  },
  async checkout(database, path, trial) {
    const { changed, devices, unread, unreadFields } = await importDeviceTypes(
      database,
      path,
      trial,
    )
    for (const { file, reason } of unread) print(`not read: ${file} ${reason}`)
    const fields = unreadFields.map(([field, files]) => `${field} (${files})`)
    if (fields.length > 0) print(`fields that are not read, with their files: ${fields.join(', ')}`)
    return changed ? `imported ${devices} devices from ${path}` : 'unchanged'
  },
}

/** As the running service writes documents, so that it finds them as it would create them. */
function findPublication(): Publication {
  return readPublicationSettings(readContentSettings(process.env))
}

/** Removes what was imported from a source. Needs only the name of the file, which may no longer exist. */
async function remove(database: Kysely<Database>, operand: string): Promise<string> {
  const source = nameSource(operand)
  const removed = await removeSource(database, source)
  if (!removed) {
    const sources = await listSources(database)
    const rest =
      sources.length === 0 ? 'no file was imported' : `imported files: ${sources.join(', ')}`
    throw new CommandError(`Nothing was imported from ${source}; ${rest}`)
  }
  const { goods, devices } = removed
  return source.startsWith('library:')
    ? `removed ${devices} devices of ${source}`
    : `removed ${goods} goods of ${source}`
}

function nameSource(operand: string): string {
  if (/^(csv|library):/.test(operand)) return operand
  const kind = nameKind(operand)
  if (!kind) throw new CommandError(`'${operand}' does not end in .csv, .xlsx, .jsonl or .jsonl.gz`)
  return kind === 'csv' ? nameCsvSource(operand) : nameLibrarySource(operand)
}

/** The warnings but those of overlays, which `reportOverlays` lists by language. */
function withoutOverlays(warnings: readonly ContentFault[]): ContentFault[] {
  return warnings.filter(({ file }) => findOverlayLanguage(file) === undefined)
}

function printWarnings(warnings: readonly ContentFault[]): void {
  for (const each of warnings) print(`warning: ${formatFault(each)}`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await runCommand(main, ImportError, ProblemError)
