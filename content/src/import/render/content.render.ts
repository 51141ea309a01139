import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../base/database/schema.ts'
import type { Rows } from '../../files/folder/content.kind.ts'
import type { FolderContent } from '../read/content.reader.ts'
import {
  createFiles,
  type CreatedFiles,
  type DocumentTexts,
  type RenderOptions,
} from './files.render.ts'
import { drawPictures, translatePictures, type GoodPicture } from './good.pictures.ts'

/** Pictures and files that were made of the content of a folder. */
export interface RenderedContent {
  pictures: readonly GoodPicture[]
  /** The pictures in the languages of the overlays. */
  inLanguages: PicturesByLanguage
  files: CreatedFiles
}

/** Draws the pictures of all goods and renders the documents, in each language. Stores files, and changes no row. */
export async function renderContent(
  content: FolderContent,
  options: RenderOptions,
): Promise<RenderedContent> {
  const { catalogue, language, livery, listEditorial, files: ownFiles } = content
  const pictures = await inSlices(catalogue.goods, (goods) => drawPictures(goods, livery))
  const inLanguages = await translateAll(content, pictures)
  const files = await createFiles({
    ...options,
    catalogue,
    language,
    texts: listTexts(listEditorial()),
    translations: listDocumentTexts(content, inLanguages),
    ownFiles,
    pictures,
  })
  return { pictures, inLanguages, files }
}

function listTexts(editorial: readonly Rows[]): Database['document'][] {
  return editorial.flatMap(({ document = [] }) => document)
}

/** The pictures of goods in the languages of the overlays. */
type PicturesByLanguage = ReadonlyMap<string, readonly GoodPicture[]>

async function translateAll(
  { translations }: FolderContent,
  pictures: readonly GoodPicture[],
): Promise<PicturesByLanguage> {
  const inLanguages = new Map<string, readonly GoodPicture[]>()
  for (const { language, catalogue, livery } of translations) {
    const translate = (slice: readonly GoodPicture[]) =>
      translatePictures(slice, catalogue.goods, livery)
    inLanguages.set(language, await inSlices(pictures, translate))
  }
  return inLanguages
}

/** Goods or pictures that are drawn at a time; between two slices, a running service responds to requests. */
const sliceLength = 20

async function inSlices<Given>(
  all: readonly Given[],
  draw: (slice: readonly Given[]) => readonly GoodPicture[],
): Promise<GoodPicture[]> {
  const drawn: GoodPicture[] = []
  for (let at = 0; at < all.length; at += sliceLength) {
    drawn.push(...draw(all.slice(at, at + sliceLength)))
    await setImmediate()
  }
  return drawn
}

/** Lists the texts of the generated documents in each language of an overlay. */
function listDocumentTexts(
  { translations }: FolderContent,
  inLanguages: PicturesByLanguage,
): DocumentTexts[] {
  return translations.map(({ language, catalogue, listEditorial }) => ({
    language,
    catalogue,
    pictures: inLanguages.get(language) ?? [],
    texts: listTexts(listEditorial()),
  }))
}
