import { setImmediate } from 'node:timers/promises'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Livery } from '@faceplate/drawing/livery'
import { findMessages } from '@faceplate/server/process/messages'
import type { Database } from '../../base/database/schema.ts'
import type { ContentFault } from '../../files/folder/content.files.ts'
import { ContentFolder } from '../../files/folder/content.folder.ts'
import type { KindContent, Rows } from '../../files/folder/content.kind.ts'
import type { FolderDigests } from '../../files/folder/folder.digests.ts'
import { readOwnFiles, type OwnFile } from '../../files/folder/own.files.ts'
import { warnOfLaterPages } from '../../files/folder/publication.checks.ts'
import { checkAddresses } from '../../files/folder/site.addresses.ts'
import { readPictureFiles, type PictureMemory } from '../../files/images/picture.files.ts'
import { listGoodPictures } from '../../files/images/picture.ts'
import { findOverlayLanguage, listOverlayLanguages } from '../../files/overlay/overlay.languages.ts'
import type { TranslatedFiles } from '../../files/overlay/translated.files.ts'
import { listNeeds, listOwners } from '../../goods/documents/documents.reader.ts'
import { toDatasheetPath, toLanguageFile } from '../../goods/documents/file.paths.ts'
import { toFacts } from '../../goods/stated/stated.facts.ts'
import {
  readSiteBrand,
  readSiteLanguage,
  readSiteRegions,
  readSiteTimeZone,
} from '../../texts/navigation/site.content.ts'
import { readFigures } from './catalogue.figures.ts'
import { readFolderCatalogue, type FolderCatalogue } from './catalogue.reader.ts'
import { kindList } from './content.kinds.ts'
import { createTranslator } from './overlay.references.ts'

/** The content of a folder in one language. */
interface Edition {
  catalogue: FolderCatalogue
  /** Look of the drawn pictures. */
  livery: Livery
  /** Creates the rows of each kind except the catalogue. */
  listEditorial: () => readonly Rows[]
}

/** The content of a folder in the language of one of its overlays. */
export interface Translation extends Edition {
  language: string
  files: TranslatedFiles
  /** Doubtful texts of the overlay, such as translations of what the originals no longer have. */
  warnings: readonly ContentFault[]
}

/** The content of a folder. */
export interface FolderContent extends Edition {
  /** The language of the files. */
  language: string
  translations: readonly Translation[]
  /** The countries whose prices are shown (ISO 3166-1 alpha-2), by language. */
  regions: Readonly<Record<string, string>>
  /** Figures in texts that may differ from the catalogue (`findLooseFigures`). */
  looseFigures: readonly ContentFault[]
  /** Doubtful entries, such as a picture that is too small for its place. */
  warnings: readonly ContentFault[]
  /** Files of the folder that are served: pictures, and files for download except documents of goods. */
  files: readonly OwnFile[]
  /** Creates a fault at each place where a text of the folder has a part. */
  findText: (part: string, reason: string) => ContentFault[]
}

export interface ReadOptions {
  /** Language of the files if `site.yaml` states none; by default English. */
  language?: string | undefined
  /** Now by default. */
  now?: Date | undefined
  /** The folder itself, if the one that is read is a changed copy with links to its files. */
  original?: string | undefined
}

/**
 * Reads a folder and checks it, with its overlays; rejects with an `ImportError` that lists every faulty field. `digests`
 * are those of its files that are served. Pictures in `memory` are not checked again. Things that are published after
 * `now` must not be shown by others before.
 */
export async function readContent(
  path: string,
  digests: FolderDigests,
  memory: PictureMemory = { find: () => undefined },
  { language: configured = 'en', now = new Date(), original }: ReadOptions = {},
): Promise<FolderContent> {
  const folder = new ContentFolder(path, digests, original)
  folder.now = now
  const pictures = await readPictureFiles(folder, memory)
  await memory.remember?.(pictures)
  folder.pictures = new Map(pictures.map((picture) => [picture.path.slice(1), picture]))
  const language = readSiteLanguage(folder) ?? configured
  const faulty = [...folder.fileFaults]
  const { files, ...edition } = await readEdition(folder, pictures, {
    language,
    original: language,
  })
  const languages = listOverlayLanguages(folder.texts, language, (fault) =>
    folder.refusals.push(fault),
  )
  folder.settle()
  folder.warnOfUnread()
  const translated = []
  for (const each of languages) {
    const translator = createTranslator(each, edition.catalogue, folder)
    const other = new ContentFolder(path, digests, original, translator)
    other.now = now
    other.pictures = folder.pictures
    for (const [file, fault] of faulty) other.fileFaults.set(file, fault)
    other.useFiguresOf(folder)
    const tags = { language: each, original: language }
    translated.push({ folder: other, ...(await readTranslation(other, pictures, tags)) })
  }
  const folders = [folder, ...translated.map((each) => each.folder)]
  return {
    ...edition,
    language,
    regions: readSiteRegions(folder),
    translations: translated.map(({ folder: _folder, ...translation }) => translation),
    files,
    looseFigures: folders.flatMap((each) => each.looseFigures),
    findText: (part, reason) => folders.flatMap((each) => each.findText(part, reason)),
    warnings: [...folder.warnings, ...translated.flatMap((each) => each.warnings)],
  }
}

/** Reads a folder with the texts of an overlay, whose mistakes are all that can be wrong. */
async function readTranslation(
  folder: ContentFolder,
  pictures: readonly OwnFile[],
  tags: Tags,
): Promise<Translation> {
  const { files: _files, ...edition } = await readEdition(folder, pictures, tags)
  const files = folder.translated
  if (!files) throw new Error('The folder is read without an overlay')
  files.warnOfUnread()
  folder.settle()
  const warnings = folder.warnings.filter(({ file }) => findOverlayLanguage(file) !== undefined)
  return { ...edition, language: tags.language, files, warnings }
}

/** The language in which content is read, and that of its files. */
interface Tags {
  language: string
  original: string
}

/**
 * Reads the content in one language. Faults are added to the folder. Between two kinds, a running service responds to
 * requests.
 */
async function readEdition(
  folder: ContentFolder,
  pictures: readonly OwnFile[],
  { language, original }: Tags,
): Promise<Edition & { files: readonly OwnFile[] }> {
  const t = findMessages(language)
  folder.useFigures(readFigures(folder, t))
  folder.timeZone = readSiteTimeZone(folder)
  await setImmediate()
  const catalogue = readFolderCatalogue(folder, original)
  await setImmediate()
  const known = {
    goods: new Map(
      catalogue.goods.map(({ good, device, values }) => [
        good.code,
        {
          name: good.name,
          device,
          facts: toFacts(values),
          performance: good.performance,
          span: good,
        },
      ]),
    ),
    attributes: new Map(catalogue.attributes.map(({ code, type }) => [code, type])),
    ...readSiteBrand(t, folder),
  }
  const own = catalogue.documents.flatMap((document) => document.own ?? [])
  const named = new Set(catalogue.documents.flatMap(({ file = [] }) => file))
  const files = [...pictures, ...readOwnFiles(folder, named)]
  const kinds: KindContent[] = []
  for (const kind of kindList) {
    kinds.push(kind.read(folder, known))
    await setImmediate()
  }
  const generated = [
    ...listCatalogueAddresses(catalogue, language),
    ...kinds.flatMap(({ addresses = [] }) => addresses),
  ]
  const taken = folder.translated
    ? generated.map((path) => toLanguageFile(path, language))
    : generated
  refuseTaken(folder, [...own, ...files], new Set(taken))
  checkAddresses(folder, [
    ...generated,
    // Where a language has no file of its own at an address, it has that of the original.
    ...listCatalogueAddresses(catalogue, original),
    ...files.map((file) => file.path),
    // Documents and pictures that were rejected are no dead addresses beside it.
    ...Array.from(named, (name) => name.replace(/^\/?/, '/')),
    ...folder.refusals.map(({ file }) => `/${file}`),
    ...Array.from(folder.fileFaults.keys(), (file) => `/${file}`),
    ...Array.from(folder.fileFaults.keys(), (file) => encodeURI(`/${file}`)),
  ])
  warnOfLaterPages(
    folder,
    new Map([
      ...catalogue.goods.map(
        ({ good }) => [addressOf('product-code', { code: good.code }), good] as const,
      ),
      ...kinds.flatMap(({ pages = [] }) => pages),
    ]),
  )
  return {
    catalogue,
    livery: known.livery,
    listEditorial: keepFirst(() =>
      kinds.map(({ rows }) => (typeof rows === 'function' ? rows() : rows)),
    ),
    files,
  }
}

/** Keeps the result of the first call: drawings take a while. */
function keepFirst<Result>(list: () => Result): () => Result {
  let kept: { result: Result } | undefined
  return () => (kept ??= { result: list() }).result
}

/** Rejects files at addresses of generated files. */
function refuseTaken(
  folder: ContentFolder,
  files: readonly OwnFile[],
  generated: ReadonlySet<string>,
): void {
  const reason = 'a generated file has this address: give it another name or folder'
  for (const { path } of files) {
    if (generated.has(path))
      folder.refusals.push({ file: path.slice(1), line: 1, field: '/', reason })
  }
}

function listCatalogueAddresses(
  { goods, groups, documents }: FolderCatalogue,
  language: string,
): string[] {
  const withDatasheet = listOwners(documents, 'datasheet', language)
  return [
    ...goods.flatMap(({ good: { code }, device }) => [
      addressOf('product-code', { code }),
      ...(withDatasheet.has(code) ? [] : [toDatasheetPath(code)]),
      ...(device ? listGoodPictures(code) : []),
    ]),
    ...groups.map((group) => addressOf('catalog-group', { _splat: toGroupPath(groups, group) })),
    ...documents.flatMap((each) =>
      each.own || listNeeds(each, documents, language).length === 0 ? [] : each.path,
    ),
  ]
}

type Group = Database['catalogue_group']

/** The part of a group's address with its code and those of its ancestors. */
function toGroupPath(groups: readonly Group[], { code, parent_id }: Group): string {
  const parent = groups.find(({ id }) => id === parent_id)
  return parent ? `${toGroupPath(groups, parent)}/${code}` : code
}
