import { toDocument } from '../../base/database/document.store.ts'
import {
  languagesDocument,
  nameUntranslated,
  nameUntranslatedPages,
  type ContentLanguages,
} from '../../base/database/languages.ts'
import type { Database } from '../../base/database/schema.ts'
import {
  isTranslated,
  listTranslations,
  phraseKind,
  type TranslatedTable,
} from '../../base/database/translated.tables.ts'
import type { Rows } from '../../files/folder/content.kind.ts'
import { toHashedAddress } from '../../files/images/picture.ts'
import type { Content, Translation } from '../read/content.reader.ts'
import { findOwnMessages, linkDocuments } from './files.render.ts'
import type { GoodPicture } from './good.pictures.ts'
import { writePictureAddresses, type PictureAddresses } from './picture.addresses.ts'
import { listUntranslatedPages } from './untranslated.pages.ts'

/** Rows that an import has created in the language of the files. */
export interface OriginalRows {
  content: Content
  editorial: readonly Rows[]
  pictures: readonly GoodPicture[]
  /** The pictures in the languages of the overlays. */
  inLanguages: ReadonlyMap<string, readonly GoodPicture[]>
  documents: readonly Database['good_document'][]
  addresses: PictureAddresses
}

/** Rows that the overlays of a folder add to the rows of its files. */
export interface TranslationRows {
  translation: Database['translation'][]
  /** Drawings with texts. */
  image: Database['image'][]
  /** The languages, and the texts and pages that each lacks. */
  document: Database['document'][]
}

/** Creates the rows of all overlays: the texts that differ from the texts of the files. */
export function createTranslations(original: OriginalRows): TranslationRows {
  const { content } = original
  const { language, translations, regions } = content
  const own = listTables(content, original)
  const rows: TranslationRows = {
    translation: [],
    image: [],
    document: [
      toDocument(languagesDocument, {
        original: language,
        translated: translations.map((each) => each.language),
        regions,
      } satisfies ContentLanguages),
      ...translations.map((each) =>
        toDocument(nameUntranslated(each.language), each.files.listUntranslated()),
      ),
      ...translations.map((each) =>
        toDocument(
          nameUntranslatedPages(each.language),
          listUntranslatedPages(each.files.files.values()),
        ),
      ),
    ],
  }
  for (const each of translations) {
    const editorial = each.listEditorial()
    const texts = editorial.flatMap(({ document = [] }) => document)
    const image = drawAgain(listImages(original.editorial), listImages(editorial), each.language)
    const pictures = original.inLanguages.get(each.language) ?? []
    const drawn = drawAgain(toImages(original.pictures), toImages(pictures), each.language)
    const ownPath = new Map(drawn.map(({ plain, row }) => [plain, row.path]))
    const addresses = new Map([
      ...original.addresses,
      ...[...image, ...drawn].map((drawing): [string, string] => [
        drawing.plain,
        toHashedAddress(drawing.row.path, drawing.row.etag),
      ]),
    ])
    const tables = listTables(each, {
      editorial,
      // The use of a drawing names its plain path, to which a response adds the hash.
      pictures: pictures.map(({ use, ...rest }) => ({
        ...rest,
        use: { ...use, path: ownPath.get(use.path) ?? use.path },
      })),
      documents: linkDocuments(
        findOwnMessages({ language: each.language, texts }),
        each.catalogue,
        {
          language: each.language,
          original: language,
          translated: translations.map((other) => other.language),
        },
      ),
      addresses,
    })
    rows.image.push(...[...image, ...drawn].map((drawing) => drawing.row))
    for (const [key, text] of each.files.phrases) {
      rows.translation.push({ language: each.language, kind: phraseKind, key, field: '', text })
    }
    for (const [table, translated] of tables) {
      rows.translation.push(
        ...listTranslations(each.language, table, own.get(table) ?? [], translated),
      )
    }
  }
  return rows
}

type TableRows = ReadonlyMap<TranslatedTable, readonly never[]>

/** The rows of one language in all tables with texts, with the addresses of their pictures. */
function listTables(
  { catalogue }: Pick<Translation, 'catalogue'>,
  { editorial, pictures, documents, addresses }: Omit<OriginalRows, 'content' | 'inLanguages'>,
): TableRows {
  const tables = new Map<string, readonly object[]>([
    ['catalogue_group', catalogue.groups],
    ['attribute', catalogue.attributes],
    ['good', catalogue.goods.map(({ good }) => good)],
    ['good_image', pictures.map(({ use }) => use)],
    ['good_document', documents],
  ])
  for (const rows of editorial) {
    for (const [table, own] of Object.entries(rows)) {
      if (isTranslated(table)) tables.set(table, [...(tables.get(table) ?? []), ...own])
    }
  }
  const written = Array.from(tables, ([table, rows]) => [
    table,
    writePictureAddresses(rows, addresses),
  ])
  return new Map(written as [TranslatedTable, never[]][])
}

/** A drawing with texts in a language, and the path of the original drawing. */
interface DrawnAgain {
  plain: string
  row: Database['image']
}

/** The drawings that differ in a language, each at a path of its own. */
function drawAgain(
  original: readonly Database['image'][],
  translated: readonly Database['image'][],
  language: string,
): DrawnAgain[] {
  const etagOf = new Map(original.map(({ path, etag }) => [path, etag]))
  return translated.flatMap((image) =>
    etagOf.get(image.path) === image.etag
      ? []
      : [{ plain: image.path, row: { ...image, path: toLanguagePath(image.path, language) } }],
  )
}

function listImages(editorial: readonly Rows[]): Database['image'][] {
  return editorial.flatMap(({ image = [] }) => image)
}

function toImages(pictures: readonly GoodPicture[]): Database['image'][] {
  return pictures.map(({ image }) => image)
}

function toLanguagePath(path: string, language: string): string {
  return path.replace(/^\/images\//, `/images/${language}/`)
}
