import type { Livery } from '@faceplate/drawing/livery'
import type { Database } from '../../base/database/schema.ts'
import type { Rows } from '../../files/folder/content.kind.ts'
import type { Catalogue } from '../read/catalogue.reader.ts'
import type { Content } from '../read/content.reader.ts'
import type { RenderedContent } from './content.render.ts'
import type { GoodPicture } from './good.pictures.ts'
import {
  listPictureAddresses,
  writePictureAddresses,
  type PictureAddresses,
} from './picture.addresses.ts'
import { createTranslations, type TranslationRows } from './translations.render.ts'

/** The rows of a content folder, complete with the hashed addresses of its pictures. */
export interface ContentRows {
  catalogue: Omit<Catalogue, 'documents'>
  /** Look of the drawn pictures. */
  livery: Livery
  pictures: readonly GoodPicture[]
  files: readonly Database['file'][]
  documents: readonly Database['good_document'][]
  editorial: readonly Rows[]
  translations: TranslationRows
}

export function createRows(
  content: Content,
  { pictures, inLanguages, files: { files, documents } }: RenderedContent,
): ContentRows {
  const { catalogue, livery, listEditorial } = content
  const editorial = listEditorial()
  const drawn = [
    ...pictures.map(({ image }) => image),
    ...editorial.flatMap(({ image = [] }) => image),
  ]
  const addresses = listPictureAddresses(drawn, files)
  return {
    catalogue: {
      ...catalogue,
      groups: writePictureAddresses(catalogue.groups, addresses),
      goods: catalogue.goods.map((each) => {
        const [good = each.good] = writePictureAddresses([each.good], addresses)
        return { ...each, good }
      }),
    },
    livery,
    pictures,
    files,
    documents: writePictureAddresses(documents, addresses),
    editorial: editorial.map((rows) => addressEditorial(rows, addresses)),
    translations: createTranslations({
      content,
      editorial,
      pictures,
      inLanguages,
      documents,
      addresses,
    }),
  }
}

/** The rows of one kind with hashed addresses. A picture itself is stored with its plain path. */
function addressEditorial(rows: Rows, addresses: PictureAddresses): Rows {
  const written = Object.entries(rows).map(([table, own]: [string, readonly object[]]) => [
    table,
    table === 'image' ? own : writePictureAddresses(own, addresses),
  ])
  return Object.fromEntries(written)
}
