import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { catalogueFile } from '@faceplate/messages/catalogues'
import { catalogueFolder, languages } from '@faceplate/server/process/messages'
import type { Kysely, Transaction } from 'kysely'
import { retryWhenBusy } from '../base/database/busy.ts'
import { findImport, recordImport } from '../base/database/import.record.ts'
import { insertAll } from '../base/database/insert.ts'
import type { Database } from '../base/database/schema.ts'
import {
  digestContent,
  formatFault,
  ImportError,
  type ContentFault,
} from '../files/folder/content.files.ts'
import type { Rows } from '../files/folder/content.kind.ts'
import type { FolderDigests } from '../files/folder/folder.digests.ts'
import type { PictureMemory } from '../files/images/picture.files.ts'
import { openPictureMemory } from '../files/images/picture.memory.ts'
import { isLocal } from '../files/pdf/letterhead.ts'
import { digestFolder, forgetDigests } from '../files/store/known.digests.ts'
import { openFileStore, touchNamedFiles } from '../files/store/stored.files.ts'
import { recordChanges } from '../goods/changes/changes.record.ts'
import type { Catalogue } from './catalogue.reader.ts'
import { demoFolder } from './content.choice.ts'
import { readContent, type Content, type ReadOptions } from './content.reader.ts'
import { createFiles, type DocumentTexts } from './files.import.ts'
import { drawPictures, translatePictures, type GoodPicture } from './good.pictures.ts'
import { clearGoods, insertGoods, readUsedKeys } from './goods.import.ts'
import { recordParts } from './parts.store.ts'
import { readRendered, type MissingCharacter } from './pdf.import.ts'
import {
  listPictureAddresses,
  writePictureAddresses,
  type PictureAddresses,
} from './picture.addresses.ts'
import { redrawPictures } from './pictures.redraw.ts'
import { recordDates } from './publication.dates.ts'
import type { Publication } from './publication.settings.ts'
import { indexSearch } from './search.import.ts'
import { createTranslations, replaceTranslations } from './translations.import.ts'
import { runImport, type Trial } from './trial.ts'

export interface ImportReport {
  /** False if the files are the same as in the last import. */
  changed: boolean
  goods: number
}

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

const source = 'content'

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
  const digests = await digestFolder(database, path, trial !== undefined)
  const digest = digestPublication(digestContent(path, digests), {
    language,
    publicOrigin,
    editions,
  })
  const last = await findImport(database, source)
  // Without its files, a backup or a copy of the database alone may have been restored.
  const isComplete = trial !== undefined || (await touchNamedFiles(database)).length === 0
  if (last?.digest === digest && isComplete) {
    // The same files in another folder: from now on that folder is watched.
    if (last.path !== path && !trial) await updatePath(database, path)
    return { changed: false, goods: 0, looseFigures: [], warnings: [] }
  }
  const memory = await openPictureMemory(database)
  const content = await readChecked(database, path, {
    digests,
    memory: trial ? { find: memory.find } : memory,
    language,
    now: now(),
  })
  const { catalogue, livery, listEditorial, files: ownFiles, looseFigures, warnings } = content
  const editorial = listEditorial()
  const pictures = drawPictures(catalogue.goods, livery)
  const inLanguages = translateAll(content, pictures)
  const files = await createFiles({
    catalogue,
    language: content.language,
    texts: listTexts(editorial),
    translations: listDocumentTexts(content, inLanguages),
    ownFiles,
    pictures,
    publicOrigin,
    editions,
    rendered: await readRendered(database),
    now: now(),
    store: trial ? undefined : await openFileStore(database),
  }).catch(async (error: unknown) => {
    // A file may have changed although its size and time are the same.
    if (error instanceof ImportError) await forgetDigests(database)
    throw error
  })
  refuseMissing(files.missing, content.findText)
  const drawn = [
    ...pictures.map(({ image }) => image),
    ...editorial.flatMap(({ image = [] }) => image),
  ]
  const addresses = listPictureAddresses(drawn, files.files)
  const groups = writePictureAddresses(catalogue.groups, addresses)
  const translations = createTranslations({
    content,
    editorial,
    pictures,
    inLanguages,
    documents: files.documents,
    addresses,
  })
  const goods = catalogue.goods.map((each) => {
    const [good = each.good] = writePictureAddresses([each.good], addresses)
    return { ...each, good }
  })
  const changed = await runImport(
    database,
    { source, digest, last },
    async (transaction) => {
      // The files of the former content, which clients may still read.
      if (!trial) await touchNamedFiles(transaction)
      const redrawn = await redrawPictures(transaction, source, livery)
      await recordChanges(transaction, { source, now: now() }, async () => {
        await clearGoods(transaction, source)
        await transaction.deleteFrom('good_document').execute()
        await transaction.deleteFrom('file').execute()
        await replaceGroups(transaction, { ...catalogue, groups })
        await insertGoods(transaction, goods, pictures)
        await insertAll(transaction, 'good_accessory', catalogue.accessories)
        await insertAll(transaction, 'file', files.files)
        const documents = writePictureAddresses(files.documents, addresses)
        await insertAll(transaction, 'good_document', documents)
        await replaceEditorial(transaction, editorial, addresses)
        await replaceTranslations(transaction, translations)
      })
      const missing = trial ? [] : await touchNamedFiles(transaction)
      if (missing.length > 0) throw new Error(`Stored files were removed: ${missing.join(', ')}`)
      await indexSearch(transaction)
      await recordDates(transaction)
      await recordImport(transaction, { source, digest, path })
      return recordParts(transaction, { source: redrawn ? undefined : source, now: now() })
    },
    trial,
  )
  return { changed, goods: catalogue.goods.length, looseFigures, warnings }
}

function listTexts(editorial: readonly Rows[]): Database['document'][] {
  return editorial.flatMap(({ document = [] }) => document)
}

/** The pictures of goods in the languages of the overlays. */
type PicturesByLanguage = ReadonlyMap<string, readonly GoodPicture[]>

function translateAll(
  { translations }: Content,
  pictures: readonly GoodPicture[],
): PicturesByLanguage {
  return new Map(
    translations.map(({ language, catalogue, livery }) => [
      language,
      translatePictures(pictures, catalogue.goods, livery),
    ]),
  )
}

/** Lists the texts of the generated documents in each language of an overlay. */
function listDocumentTexts(
  { translations }: Content,
  inLanguages: PicturesByLanguage,
): DocumentTexts[] {
  return translations.map(({ language, catalogue, listEditorial }) => ({
    language,
    catalogue,
    pictures: inLanguages.get(language) ?? [],
    texts: listTexts(listEditorial()),
  }))
}

async function updatePath(database: Kysely<Database>, path: string): Promise<void> {
  await retryWhenBusy(() =>
    database.updateTable('content_import').set({ path }).where('source', '=', source).execute(),
  )
}

/** Documents differ by language, messages and addresses, so a change of any is a change of content. */
function digestPublication(
  digest: string,
  { language, publicOrigin, editions = [] }: Publication,
): string {
  const origin = isLocal(publicOrigin) ? '' : publicOrigin
  const addresses = editions.map((each) => `${each.language}=${each.origin}`)
  const parts = [digest, language, origin, ...addresses]
  const hash = createHash('sha256').update(parts.join('\0'))
  for (const each of languages) hash.update(readFileSync(catalogueFile(catalogueFolder, each)))
  return hash.digest('hex')
}

/** Rejects content with characters that documents cannot show, at their places. */
function refuseMissing(missing: readonly MissingCharacter[], findText: Content['findText']): void {
  // The places of a character are searched once, since thousands of documents may repeat a text.
  const first = new Map(missing.toReversed().map((each) => [each.character, each]))
  const refusals = [...first.values()].flatMap(({ path, character, text }) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
    const reason = `no typeface of documents has the character '${character}' (U+${code}) of "${shown}"`
    const places = findText(character, reason)
    return places.length > 0 ? places : [{ file: path.slice(1), line: 1, field: '/', reason }]
  })
  const byPlace = new Map(refusals.map((each) => [formatFault({ ...each, reason: '' }), each]))
  if (byPlace.size > 0) throw new ImportError([...byPlace.values()])
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
  const { catalogue, livery, files, findText } = content
  const pictures = drawPictures(catalogue.goods, livery)
  const { missing } = await createFiles({
    catalogue,
    language: content.language,
    texts: listTexts(content.listEditorial()),
    translations: listDocumentTexts(content, translateAll(content, pictures)),
    ownFiles: files,
    pictures,
    publicOrigin,
    editions,
    rendered: new Map(),
    now: options.now,
    store: undefined,
    isCheck: true,
  })
  refuseMissing(missing, findText)
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

/** Rejects content that conflicts with goods of other sources: with their ids, codes, groups or attributes. */
async function refuseConflicts(
  database: Kysely<Database>,
  { groups, attributes, goods }: Catalogue,
): Promise<void> {
  const refusals: ContentFault[] = []
  const refuse = (file: string, reason: string) =>
    refusals.push({ file, line: 1, field: '/', reason })
  const usedKeys = await readUsedKeys(database, source)
  if (usedKeys.size === 0) return
  for (const { good } of goods) {
    const owner = usedKeys.get(good.id) ?? usedKeys.get(good.code)
    if (owner !== undefined) {
      refuse('catalogue/goods/', `'${good.code}' (id ${good.id}) is already used by ${owner}`)
    }
  }
  const groupIds = new Set(groups.map(({ id }) => id))
  const types = new Map(attributes.map(({ code, type }) => [code, type]))
  const [usedGroups, usedAttributes] = await Promise.all([
    database
      .selectFrom('good')
      .innerJoin('catalogue_group', 'catalogue_group.id', 'good.group_id')
      .select(['catalogue_group.id', 'catalogue_group.code', 'good.source'])
      .distinct()
      .where('good.source', '!=', source)
      .execute(),
    database
      .selectFrom('good_attribute')
      .innerJoin('good', 'good.id', 'good_attribute.good_id')
      .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
      .select(['attribute.code', 'attribute.type', 'good.source'])
      .distinct()
      .where('good.source', '!=', source)
      .execute(),
  ])
  for (const { id, code, source: owner } of usedGroups) {
    if (!groupIds.has(id)) {
      refuse('catalogue/groups.yaml', `the group '${code}' has goods of ${owner}`)
    }
  }
  for (const { code, type, source: owner } of usedAttributes) {
    if (types.get(code) !== type) {
      refuse('catalogue/attributes.yaml', `goods of ${owner} state '${code}' as a ${type}`)
    }
  }
  if (refusals.length > 0) throw new ImportError(refusals)
}

/** Updates groups and attributes in place, since goods of other sources can refer to them. */
async function replaceGroups(
  transaction: Transaction<Database>,
  { groups, attributes }: Catalogue,
): Promise<void> {
  // Codes are unique and can have moved between groups, so old codes are freed first.
  const old = await transaction.selectFrom('catalogue_group').select('id').execute()
  for (const { id } of old) {
    await transaction
      .updateTable('catalogue_group')
      .set({ code: `#${id}`, parent_id: null })
      .where('id', '=', id)
      .execute()
  }
  for (const { id, ...row } of groups) {
    await transaction
      .insertInto('catalogue_group')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  await transaction
    .deleteFrom('catalogue_group')
    .where(
      'id',
      'not in',
      groups.map(({ id }) => id),
    )
    .execute()
  for (const { code, ...row } of attributes) {
    await transaction
      .insertInto('attribute')
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute()
  }
  await transaction
    .deleteFrom('attribute')
    .where(
      'code',
      'not in',
      attributes.map(({ code }) => code),
    )
    .execute()
}

/** Replaces the rows of all tables that kinds of content fill. */
async function replaceEditorial(
  transaction: Transaction<Database>,
  editorial: readonly Rows[],
  addresses: PictureAddresses,
): Promise<void> {
  const tables = new Set(editorial.flatMap((rows) => Object.keys(rows) as (keyof Database)[]))
  // Rows are deleted before the rows that they refer to.
  for (const table of [...tables].toReversed()) {
    if (table === 'vendor_device') {
      // Devices imported from libraries stay.
      await transaction.deleteFrom(table).where('source', '=', source).execute()
    } else if (table === 'image') {
      // Pictures of goods have been replaced together with the goods.
      const ofGoods = transaction.selectFrom('good_image').select('path')
      await transaction.deleteFrom(table).where('path', 'not in', ofGoods).execute()
    } else await transaction.deleteFrom(table).execute()
  }
  for (const rows of editorial) {
    for (const table of tables) {
      const own: readonly object[] = rows[table] ?? []
      // The picture itself is stored with its plain path.
      const written = table === 'image' ? own : writePictureAddresses(own, addresses)
      await insertAll(transaction, table, written as never)
    }
  }
}
