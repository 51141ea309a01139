import { fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'
import type { SourceText } from '@faceplate/adapter/source.text'

/**
 * Items of Directus, as its REST API returns them: https://directus.io/docs/api/items. Directus has no collections of its own
 * for products, so these are the collections of this example: change them to yours.
 */
export interface Product {
  id: number
  slug: string | null
  sku: string | null
  /** A number, or a text with PostgreSQL. */
  price: number | string | null
  released_on: string | null
  category: number | null
  image: File | null
  documents: { directus_files_id: File | null }[]
  /** That of the language that was asked for, if there is one. */
  translations: ProductTexts[]
}

export interface ProductTexts {
  name: string | null
  summary: string | null
  /** HTML of the editor “WYSIWYG”. */
  description: SourceText
  specifications: { name: string; value: string; unit: string | null }[] | null
}

export interface Category {
  id: number
  slug: string | null
  sort: number | null
  parent: number | null
  translations: { name: string | null; summary: string | null }[]
}

/** https://directus.io/docs/api/files */
export interface File {
  id: string
  title: string | null
  filename_download: string
  width: number | null
  height: number | null
}

export interface Directus {
  url: string
  /** Static token of a user who may read these collections and `directus_files`. */
  token: string
  language: string
  /** Values of the field `status` of the items to read. */
  statuses: readonly string[]
}

export interface Items {
  categories: Category[]
  products: Product[]
}

const pageSize = 100
const ofFile = ['id', 'title', 'filename_download', 'width', 'height']

/** Fields are named one by one: an unknown one is refused with 403, so a misspelt name is seen at the start. */
const fields = {
  products: [
    'id',
    'slug',
    'sku',
    'price',
    'released_on',
    'category',
    'translations.*',
    ...ofFile.flatMap((name) => [`image.${name}`, `documents.directus_files_id.${name}`]),
  ],
  categories: ['id', 'slug', 'sort', 'parent', 'translations.*'],
}

/** Reads all items of these statuses with their relations. */
export async function readItems({ url, token, language, statuses }: Directus): Promise<Items> {
  const list = <Item>(collection: keyof typeof fields) =>
    readAllPages<Item>(async (page) => {
      const address = new URL(`items/${collection}`, url.endsWith('/') ? url : `${url}/`)
      address.search = new URLSearchParams({
        fields: fields[collection].join(','),
        // A permission of a public policy is no protection: some licenses ignore its rules.
        'filter[status][_in]': statuses.join(','),
        // `en` is also that of `en-US`, as Directus names its languages.
        'deep[translations][_filter][languages_code][code][_starts_with]': language,
        sort: 'id',
        limit: String(pageSize),
        page: String(page),
        meta: 'filter_count',
      }).toString()
      const { body } = await fetchJson<{ data: Item[]; meta: { filter_count: number } }>(address, {
        authorization: `Bearer ${token}`,
      })
      return { items: body.data, pages: Math.ceil(body.meta.filter_count / pageSize) }
    })
  const [categories, products] = await Promise.all([
    list<Category>('categories'),
    list<Product>('products'),
  ])
  return { categories, products }
}
