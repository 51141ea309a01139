import { fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'
import type { SourceText } from '@faceplate/adapter/source.text'
import { readTexts, type Texts, type TextTypes } from './texts.ts'

/**
 * Entries of Strapi 5, as its REST API returns them: https://docs.strapi.io/cms/api/rest. Strapi has no type of its own for
 * products, so these are the content types of this example: change them to yours.
 */
export interface Product {
  /** Stays the same. The number `id` is another one after each publication. */
  documentId: string
  name: string
  /** Null in an entry that was made without it, as by a program. */
  slug: string | null
  sku: string | null
  summary: string | null
  /** Rich text in Markdown, or in blocks. */
  description: SourceText
  price: number | null
  releasedOn: string | null
  category: Pick<Category, 'documentId'> | null
  images: Media[] | null
  documents?: DocumentFile[] | null
  specifications: { name: string; value: string; unit: string | null }[]
}

export interface Category {
  documentId: string
  name: string
  slug: string | null
  summary: string | null
  order: number | null
  parent: Pick<Category, 'documentId'> | null
}

/**
 * https://docs.strapi.io/cms/features/media-library. Its `width` and `height` are not those of a photograph that EXIF turns, so the
 * adapter measures pictures.
 */
export interface Media {
  url: string
  alternativeText: string | null
}

export interface DocumentFile {
  url: string
  name: string
}

interface Page<Entry> {
  data: Entry[]
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } }
}

export interface Cms {
  url: string
  /** API token with `find` for all content types that are read (Settings, API Tokens). */
  token: string
  /** Language of the entries; one without Strapi's internationalization ignores it. */
  locale: string
  /** Each entry has a draft, which is the same as what is published until it is changed. */
  status: 'published' | 'draft'
}

export interface Entries extends Texts {
  categories: Category[]
  products: Product[]
}

/** Reads all entries of a content type by its plural name; `populate` names the relations, media and components to read. */
export type List = <Entry>(type: string, populate: Record<string, string>) => Promise<Entry[]>

/** Reads all entries with their relations, as they are published or as their drafts are. */
export async function readEntries(cms: Cms, types: TextTypes): Promise<Entries> {
  const list = createList(cms)
  const [categories, products, texts] = await Promise.all([
    list<Category>('categories', { populate: '*' }),
    list<Product>('products', { populate: '*' }),
    readTexts(list, types),
  ])
  return { categories, products, ...texts }
}

function createList({ url, token, locale, status }: Cms): List {
  return <Entry>(type: string, populate: Record<string, string>) =>
    readAllPages<Entry>(async (page) => {
      const address = new URL(`api/${type}`, url.endsWith('/') ? url : `${url}/`)
      address.search = new URLSearchParams({
        locale,
        status,
        ...populate,
        sort: 'documentId',
        'pagination[page]': String(page),
        'pagination[pageSize]': '100',
      }).toString()
      const { body } = await fetchJson<Page<Entry>>(address, { authorization: `Bearer ${token}` })
      return { items: body.data, pages: body.meta.pagination.pageCount }
    })
}
