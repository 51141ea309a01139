import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { ImportError, type ContentFault } from '../files/folder/content.files.ts'
import type { FolderDigests } from '../files/folder/folder.digests.ts'
import type { PictureMemory } from '../files/images/picture.files.ts'
import { openPictureMemory } from '../files/images/picture.memory.ts'
import { forgetDigests } from '../files/store/known.digests.ts'
import { openFileStore, touchNamedFiles } from '../files/store/stored.files.ts'
import { recordChanges } from '../goods/changes/changes.record.ts'
import { refuseMissing } from './check/characters.check.ts'
import { refuseConflicts } from './check/conflicts.check.ts'
import { demoFolder } from './content.choice.ts'
import { planImport, type FolderImport } from './import.plan.ts'
import { noteImport } from './note/import.note.ts'
import { runImport, type ImportReport, type Trial } from './note/trial.ts'
import type { Publication } from './publication.settings.ts'
import { readContent, type Content, type ReadOptions } from './read/content.reader.ts'
import { renderContent } from './render/content.render.ts'
import { createRows, type ContentRows } from './render/content.rows.ts'
import { readRendered } from './render/pdf.render.ts'
import { writeContent } from './write/content.write.ts'
import { redrawPictures } from './write/pictures.redraw.ts'

export interface ContentReport extends ImportReport {
  /** Figures in texts that may differ from the catalogue. The demo is rejected for them. */
  looseFigures: readonly ContentFault[]
  /** Doubtful entries, such as a picture that is too small for its place. */
  warnings: readonly ContentFault[]
}

export interface ImportOptions extends Partial<Publication> {
  /** A trial changes nothing. */
  trial?: Trial | undefined
  /** The clock that decides what is public. */
  now?: () => Date
}

/**
 * Replaces the content in the database by the content of a folder. Rejects with an `ImportError` that lists every
 * faulty field, and then changes nothing. `language` is that of the files if `site.yaml` states none. Documents link to
 * the origin; by default they link nowhere.
 */
export async function importContent(
  database: Kysely<Database>,
  path: string,
  {
    trial,
    language = 'en',
    publicOrigin = 'http://localhost:3000',
    editions = [],
    now = () => new Date(),
  }: ImportOptions = {},
): Promise<ContentReport> {
  if (!existsSync(path)) {
    throw new ImportError([{ file: path, line: 1, field: '/', reason: 'the folder is missing' }])
  }
  const isTrial = trial !== undefined
  const plan = await planImport(database, path, { isTrial, language, publicOrigin, editions })
  if (!plan) return { changed: false, goods: 0, looseFigures: [], warnings: [] }
  const memory = await openPictureMemory(database)
  const content = await readChecked(database, path, {
    digests: plan.digests,
    memory: isTrial ? { find: memory.find } : memory,
    language,
    now: now(),
  })
  const rendered = await renderContent(content, {
    publicOrigin,
    editions,
    rendered: await readRendered(database),
    now: now(),
    store: isTrial ? undefined : await openFileStore(database),
  }).catch(async (error: unknown) => {
    // A file may have changed although its size and time are the same.
    if (error instanceof ImportError) await forgetDigests(database)
    throw error
  })
  refuseMissing(rendered.files.missing, content)
  const rows = createRows(content, rendered)
  const changed = await write(database, rows, { plan, path, now: now(), trial })
  const { catalogue, looseFigures, warnings } = content
  return { changed, goods: catalogue.goods.length, looseFigures, warnings }
}

interface WriteOptions {
  plan: FolderImport
  path: string
  now: Date
  trial: Trial | undefined
}

/** Writes the rows in one transaction, and notes what they change. */
function write(
  database: Kysely<Database>,
  rows: ContentRows,
  { plan, path, now, trial }: WriteOptions,
): Promise<boolean> {
  const { source, digest } = plan
  return runImport(
    database,
    plan,
    async (transaction) => {
      // The files of the former content, which clients may still read.
      if (!trial) await touchNamedFiles(transaction)
      const hasOthers = await redrawPictures(transaction, source, rows.livery)
      await recordChanges(transaction, { source, now }, () => writeContent(transaction, rows))
      const missing = trial ? [] : await touchNamedFiles(transaction)
      if (missing.length > 0) throw new Error(`Stored files were removed: ${missing.join(', ')}`)
      return noteImport(transaction, { source, digest, path, hasOthers, now })
    },
    trial,
  )
}

/**
 * Runs every check of an import on a folder, whose documents are not rendered. Rejects with an `ImportError`; it changes
 * nothing.
 */
export async function checkContent(
  database: Kysely<Database>,
  path: string,
  {
    language,
    publicOrigin,
    editions = [],
    ...options
  }: Omit<CheckOptions, 'language' | 'now'> & Publication & { now: Date },
): Promise<void> {
  const content = await readChecked(database, path, { ...options, language })
  const { files } = await renderContent(content, {
    publicOrigin,
    editions,
    rendered: new Map(),
    now: options.now,
    store: undefined,
    isCheck: true,
  })
  refuseMissing(files.missing, content)
}

/** How a folder is read and checked. */
interface CheckOptions extends ReadOptions {
  digests: FolderDigests
  memory: PictureMemory
}

/** Reads a folder and checks it also against other sources; rejects with an `ImportError`. It changes nothing. */
async function readChecked(
  database: Kysely<Database>,
  path: string,
  { digests, memory, ...options }: CheckOptions,
): Promise<Content> {
  const content = await readContent(path, digests, memory, options)
  const { catalogue, looseFigures } = content
  if (looseFigures.length > 0 && resolve(options.original ?? path) === demoFolder)
    throw new ImportError(looseFigures)
  await refuseConflicts(database, catalogue)
  return content
}
