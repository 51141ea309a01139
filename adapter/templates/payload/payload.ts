import { fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'
import type { SourceText } from '@faceplate/adapter/source.text'
import { readTexts, type TextCollections, type Texts } from './texts.ts'

/**
 * Documents of Payload 3, as its REST API returns them: https://payloadcms.com/docs/rest-api/overview. Payload has no collections
 * of its own for products, so these are the collections of this example: change them to yours. A text that is not translated
 * is null, or not there.
 */
export interface Product {
  /** A number, or a text with MongoDB. */
  id: number | string
  name?: string | null
  slug?: string | null
  sku?: string | null
  summary?: string | null
  /** Rich text of Lexical. */
  description?: SourceText
  price?: number | null
  /** A time of the day. */
  releasedOn?: string | null
  /** The id alone if the document cannot be read. */
  category?: Category | number | string | null
  images?: (Media | number | string)[] | null
  documents?: (Media | number | string)[] | null
  specifications?: { name: string; value: string; unit?: string | null }[] | null
}

export interface Category {
  id: number | string
  name?: string | null
  slug?: string | null
  summary?: string | null
  order?: number | null
  parent?: Category | number | string | null
}

/**
 * https://payloadcms.com/docs/upload/overview. Its `width` and `height` are not those of a photograph that EXIF turns, so the adapter
 * measures pictures.
 */
export interface Media {
  url: string
  filename: string
  alt?: string | null
}

export interface Payload {
  url: string
  /** The header `Authorization`: `users API-Key …`; empty if all may read. */
  authorization: string
  locale: string
  /** The newest version of each document, for which `authorization` is needed. */
  isDraft: boolean
}

export interface Documents extends Texts {
  categories: Category[]
  products: Product[]
}

/** Reads all documents of a collection. */
export type List = <Item>(collection: string) => Promise<Item[]>

/** Reads all documents with their relations, as they are published or as their newest versions are. */
export async function readDocuments(
  payload: Payload,
  collections: TextCollections,
): Promise<Documents> {
  const list = createList(payload)
  const [categories, products, texts] = await Promise.all([
    list<Category>('categories'),
    list<Product>('products'),
    readTexts(list, collections),
  ])
  return { categories, products, ...texts }
}

function createList({ url, authorization, locale, isDraft }: Payload): List {
  return <Item>(collection: string) =>
    readAllPages<Item>(async (page) => {
      const address = new URL(`api/${collection}`, url.endsWith('/') ? url : `${url}/`)
      address.search = new URLSearchParams({
        locale,
        // What is not translated is that of the first language, and named so.
        'fallback-locale': 'none',
        ...(isDraft ? { draft: 'true' } : { 'where[_status][equals]': 'published' }),
        depth: '1',
        sort: 'id',
        limit: '100',
        page: String(page),
      }).toString()
      const { body } = await fetchJson<{ docs: Item[]; totalPages: number }>(
        address,
        authorization === '' ? {} : { authorization },
      )
      return { items: body.docs, pages: body.totalPages }
    })
}
