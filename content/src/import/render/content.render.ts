import type { Database } from '../../base/database/schema.ts'
import type { Rows } from '../../files/folder/content.kind.ts'
import type { Content } from '../read/content.reader.ts'
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
  content: Content,
  options: RenderOptions,
): Promise<RenderedContent> {
  const { catalogue, language, livery, listEditorial, files: ownFiles } = content
  const pictures = drawPictures(catalogue.goods, livery)
  const inLanguages = translateAll(content, pictures)
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
