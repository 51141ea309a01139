import { readFile } from 'node:fs/promises'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { ReportedTest } from '@faceplate/contracts/calls/proof.contract'
import { calculationPdfPath } from '@faceplate/contracts/pages/site.pages'
import { findPriceList } from '@faceplate/engineering/prices/price.list'
import { withOverrides } from '@faceplate/messages/message.overrides'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import { findEditionOrigin } from '@faceplate/server/settings/editions.setting'
import type { ContentLanguages } from '../../base/database/languages.ts'
import { always } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import { overridesDocument } from '../../base/database/site.messages.ts'
import { writeHidden } from '../../base/database/translated.tables.ts'
import { ImportError } from '../../files/folder/content.files.ts'
import {
  digestBytes,
  readPieces,
  type FileFacts,
  type ReadBytes,
} from '../../files/folder/file.bytes.ts'
import { FileFault } from '../../files/folder/folder.walk.ts'
import type { OwnFile } from '../../files/folder/own.files.ts'
import { openLetterhead, type Letterhead } from '../../files/pdf/letterhead.ts'
import { forgetPictures } from '../../files/pdf/pdf.pictures.ts'
import type { FileStore } from '../../files/store/file.store.ts'
import { storeBytes, storeKnown } from '../../files/store/stored.files.ts'
import { createImageHead, digestImage } from '../../goods/documents/demonstration.image.ts'
import {
  listNeeds,
  listOwners,
  type DocumentEntry,
} from '../../goods/documents/documents.reader.ts'
import { toDatasheetPath, toLanguageFile } from '../../goods/documents/file.paths.ts'
import { listPriceTexts } from '../../visitors/offers/calculation.document.ts'
import type { Publication } from '../publication.settings.ts'
import type { Catalogue } from '../read/catalogue.reader.ts'
import { DatasheetPhotos } from './datasheet.photos.ts'
import { describeDocuments, type GeneratedDocument } from './documents.render.ts'
import type { GoodPicture } from './good.pictures.ts'
import {
  PdfRenderer,
  type MissingCharacter,
  type RenderedDocument,
  type RenderedDocuments,
} from './pdf.render.ts'

/** Texts of the generated documents in one language. */
export interface DocumentTexts {
  /** BCP 47. */
  language: string
  catalogue: Catalogue
  pictures: readonly GoodPicture[]
  /** Rows of texts: the site, and what visitors consent to. */
  texts: readonly Database['document'][]
}

/** How the files of an import are made. */
export interface RenderOptions extends Omit<Publication, 'language'> {
  /** Documents of the last import, which are not rendered again. */
  rendered: RenderedDocuments
  /** Documents name only what is public with them, from this moment on. */
  now: Date
  /** Without a store, which is a trial, only rows are created. */
  store: FileStore | undefined
  /** Documents are checked, and not rendered. */
  isCheck?: boolean
}

/** Input for all files of an import. */
export interface FilesInput extends DocumentTexts, RenderOptions {
  /** The same in the languages of the overlays. */
  translations: readonly DocumentTexts[]
  ownFiles: readonly OwnFile[]
}

export interface CreatedFiles {
  files: Database['file'][]
  documents: Database['good_document'][]
  /** Characters of documents that no typeface has; the import is to be rejected for them. */
  missing: readonly MissingCharacter[]
}

type AddFile = (
  path: string,
  mediaType: string,
  modifiedOn: string,
  facts: RenderedDocument,
) => void

/**
 * Creates all files and stores them: in each language a datasheet for each good that has none of the maker in it, the documents
 * of `documents.yaml` and the texts that visitors consent to; and the files of the folder that are served as they are.
 */
export async function createFiles(input: FilesInput): Promise<CreatedFiles> {
  const { catalogue, ownFiles, store } = input
  const files: Database['file'][] = []
  const addFile: AddFile = (path, mediaType, modifiedOn, facts) =>
    files.push({
      ...always,
      path,
      media_type: mediaType,
      ...facts,
      modified_on: modifiedOn,
      body: null,
    })
  const addOwn = async ({ path, mediaType, modifiedOn, facts, source }: OwnFile) => {
    if (store) await storeOwn(store, path, facts, source)
    addFile(path, mediaType, modifiedOn, { ...facts, rendered_from: null })
  }
  const missing = await renderDocuments(input, addFile)
  for (const entry of catalogue.documents) {
    const { type, published_on, own } = entry
    if (own) {
      // A file of several documents has one date (`refuseSharedFiles`).
      const isAdded = files.some((file) => file.path === own.path)
      if (!isAdded) await addOwn({ ...own, modifiedOn: published_on })
    } else if (type === 'firmware') files.push(createImage(entry))
  }
  for (const own of ownFiles) await addOwn(own)
  const languages = {
    language: input.language,
    original: input.language,
    translated: input.translations.map(({ language }) => language),
  }
  const documents = linkDocuments(findOwnMessages(input), catalogue, languages)
  return { files, documents, missing }
}

/**
 * Renders the generated documents in all languages. Returns the characters that cannot be written. A document follows in all
 * languages before the next one: they have most pictures in common, which are kept for a few documents only
 * (`openPicture`).
 */
async function renderDocuments(input: FilesInput, addFile: AddFile): Promise<MissingCharacter[]> {
  const photos = new DatasheetPhotos(input.ownFiles)
  const all: EditionDocuments[] = [
    await openDocuments(input, { texts: input, photos, toPath: String }),
  ]
  for (const texts of input.translations) {
    const toPath = (path: string) => toLanguageFile(path, texts.language)
    all.push(await openDocuments(input, { texts, photos, toPath }))
  }
  let left = all
  while (left.length > 0) {
    const more: EditionDocuments[] = []
    for (const each of left) {
      const next = await each.documents.next()
      if (next.done === true) continue
      more.push(each)
      const { path: plain, modifiedOn, content } = next.value
      const path = each.toPath(plain)
      addFile(path, 'application/pdf', modifiedOn, await each.pdfs.render(path, content))
    }
    left = more
  }
  forgetPictures()
  photos.end()
  return all.flatMap(({ pdfs }) => pdfs.missing)
}

/** The documents of one language. */
interface EditionDocuments {
  documents: AsyncGenerator<GeneratedDocument>
  pdfs: PdfRenderer
  toPath: (path: string) => string
}

async function openDocuments(
  input: FilesInput,
  {
    texts,
    photos,
    toPath,
  }: { texts: DocumentTexts; photos: DatasheetPhotos; toPath: (path: string) => string },
): Promise<EditionDocuments> {
  const { store, rendered, isCheck, now } = input
  const add = (read: ReadBytes) => (store ? storeBytes(store, read) : digestBytes(read()))
  const letterhead = await openOwnLetterhead(input, texts)
  const pdfs = await PdfRenderer.open(letterhead, rendered, store, add, isCheck)
  // The name stands in the head and foot of each document.
  pdfs.check('/site', [letterhead.brand.name])
  const questionnaires = texts.texts.find(({ name }) => name === 'questionnaires')
  const prices = questionnaires && findPriceList(JSON.parse(questionnaires.body))
  if (prices) pdfs.check(calculationPdfPath, listPriceTexts(prices))
  return { documents: describeDocuments({ ...texts, letterhead, photos, now }), pdfs, toPath }
}

/** The row of a demonstration image. Only its header is stored; the rest is generated from it. */
function createImage(entry: DocumentEntry): Database['file'] {
  const head = createImageHead(entry)
  const size = Math.max(head.length, (entry.size_kb ?? 0) * 1024)
  return {
    ...always,
    path: entry.path,
    media_type: 'application/octet-stream',
    size,
    sha256: entry.sha256 ?? digestImage(head, size),
    modified_on: entry.published_on,
    body: head,
    rendered_from: null,
  }
}

/** Languages of the links to documents. */
interface LinkLanguages extends ContentLanguages {
  /** The language of the links. */
  language: string
}

/**
 * The documents of each good: a datasheet that is generated, and those of `documents.yaml`. The rows are the same in all
 * languages but for their texts and addresses; a generated document is hidden in those in which the maker brings one.
 */
export function linkDocuments(
  t: Messages,
  { goods, documents }: Pick<Catalogue, 'goods' | 'documents'>,
  { language, original, translated }: LinkLanguages,
): Database['good_document'][] {
  const links: Database['good_document'][] = []
  const counts = new Map<number, number>()
  const link = (id: number, document: Omit<Database['good_document'], 'good_id' | 'position'>) => {
    const position = counts.get(id) ?? 0
    counts.set(id, position + 1)
    links.push({ good_id: id, position, ...document })
  }
  const all = [original, ...translated]
  const linkGenerated = (
    id: number,
    document: Omit<
      Database['good_document'],
      'good_id' | 'position' | 'language' | 'is_generated' | 'hidden_in'
    >,
    isNeeded: (language: string) => boolean,
  ) => {
    const shown = all.filter(isNeeded)
    // The row refers to a file, also in a language without it.
    const of = shown.includes(language) ? language : shown[0]
    if (of === undefined) return
    const hidden = all.filter((each) => !shown.includes(each))
    link(id, {
      ...document,
      path: of === original ? document.path : toLanguageFile(document.path, of),
      language: null,
      is_generated: 1,
      hidden_in: writeHidden(hidden.map((each) => (each === original ? '' : each))),
    })
  }
  const owners = new Map(all.map((each) => [each, listOwners(documents, 'datasheet', each)]))
  for (const { good } of goods) {
    const datasheet = {
      ...always,
      type: 'datasheet',
      title: t('pdf.datasheetOf', { name: good.name }),
      version: '1.0',
      published_on: good.released_on,
      notes: '',
      path: toDatasheetPath(good.code),
      picture: null,
      test: null,
    }
    linkGenerated(good.id, datasheet, (each) => owners.get(each)?.has(good.code) !== true)
  }
  const idOf = new Map(goods.map(({ good }) => [good.code, good.id]))
  const nameOf = new Map(goods.map(({ good }) => [good.code, good.name]))
  for (const entry of documents) {
    const { type, title, version, published_on, notes, own, path, span, writtenIn } = entry
    const proof = {
      picture: entry.picture ? JSON.stringify(entry.picture) : null,
      test: entry.test ? JSON.stringify(nameSample(entry.test, nameOf)) : null,
    }
    const document = { ...span, type, title, version, published_on, notes, path, ...proof }
    const needs = new Map(all.map((each) => [each, new Set(listNeeds(entry, documents, each))]))
    // Readers of another language are told in which one the maker's file is.
    const isForeign = own && type !== 'firmware' && language !== original
    const { language: stated = isForeign ? writtenIn : null } = entry
    for (const code of entry.goods) {
      const id = idOf.get(code) ?? 0
      if (own || type === 'firmware') {
        link(id, { ...document, language: stated, is_generated: 0, hidden_in: '' })
      } else linkGenerated(id, document, (each) => needs.get(each)?.has(code) === true)
    }
  }
  return links
}

/** The statements of a report, with the name of the good that was tested. */
function nameSample(
  { sample: code, ...test }: NonNullable<DocumentEntry['test']>,
  nameOf: ReadonlyMap<string, string>,
): ReportedTest {
  return code === undefined ? test : { ...test, sample: { code, name: nameOf.get(code) ?? code } }
}

/** The messages of a language, with those that the site words differently. */
export function findOwnMessages(texts: Pick<DocumentTexts, 'language' | 'texts'>): Messages {
  return withOverrides(findMessages(texts.language), readText(texts, overridesDocument))
}

function readText({ texts }: Pick<DocumentTexts, 'texts'>, wanted: string) {
  return JSON.parse(texts.find(({ name }) => name === wanted)?.body ?? '{}')
}

/** The letterhead of the brand of the folder. Rejects the content if its typeface is not a font. */
async function openOwnLetterhead(
  { ownFiles, publicOrigin, editions = [] }: FilesInput,
  texts: DocumentTexts,
): Promise<Letterhead> {
  const site: Site = readText(texts, 'site')
  const sources = new Map(ownFiles.map(({ path, source }) => [path, source]))
  try {
    return await openLetterhead({
      site,
      t: findOwnMessages(texts),
      publicOrigin: findEditionOrigin(editions, texts.language, publicOrigin),
      readBytes: async (address) => {
        const source = sources.get(address)
        return source === undefined ? undefined : readFile(source)
      },
    })
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    const reason = `the file cannot be used in documents: ${cause}`
    throw new ImportError([{ file: 'site.yaml', line: 1, field: '/brand', reason }])
  }
}

/** Stores a file of the folder. Rejects the content if it cannot be read or has changed. */
async function storeOwn(
  store: FileStore,
  path: string,
  facts: FileFacts,
  source: string,
): Promise<void> {
  try {
    await storeKnown(store, facts, () => readPieces(source))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const file = path.slice(1)
    throw new ImportError([{ file, line: 1, field: '/', reason: error.message }])
  }
}
