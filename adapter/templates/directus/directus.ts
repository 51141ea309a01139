import { fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'
import type { SourceText } from '@faceplate/adapter/source.text'
import { listFileFields } from './files.ts'
import { readTexts, type TextCollections, type Texts } from './texts.ts'

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

export interface Items extends Texts {
  categories: Category[]
  products: Product[]
}

/**
 * Reads all items of a collection. Fields are named one by one: an unknown one is refused with 403, so a misspelt name is seen at
 * the start. What has `translations` also has a `status`.
 */
export type List = <Item>(collection: string, fields: readonly string[]) => Promise<Item[]>

const pageSize = 100

const fields = {
  products: [
    'id',
    'slug',
    'sku',
    'price',
    'released_on',
    'category',
    'translations.*',
    ...listFileFields('image'),
    ...listFileFields('documents.directus_files_id'),
  ],
  categories: ['id', 'slug', 'sort', 'parent', 'translations.*'],
}

/** Reads all items of these statuses with their relations. */
export async function readItems(directus: Directus, collections: TextCollections): Promise<Items> {
  const list = createList(directus)
  const [categories, products, texts] = await Promise.all([
    list<Category>('categories', fields.categories),
    list<Product>('products', fields.products),
    readTexts(list, collections),
  ])
  return { categories, products, ...texts }
}

function createList({ url, token, ...wanted }: Directus): List {
  return <Item>(collection: string, named: readonly string[]) =>
    readAllPages<Item>(async (page) => {
      const address = new URL(`items/${collection}`, url.endsWith('/') ? url : `${url}/`)
      address.search = new URLSearchParams({
        fields: named.join(','),
        ...filterItems(named, wanted),
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
}

/** Query parameters that filter items, and the items that these name: https://directus.io/docs/guides/connect/query-parameters#deep */
function filterItems(
  named: readonly string[],
  { language, statuses }: Pick<Directus, 'language' | 'statuses'>,
): Record<string, string> {
  const paths = named.map((name) => name.split('.'))
  const lists = paths.filter(({ length }) => length > 1)
  const translated = paths.filter((keys) => keys.at(-2) === 'translations')
  return Object.fromEntries([
    // Without a limit, a list within an item ends at 100 entries (`QUERY_LIMIT_DEFAULT`).
    ...lists.map(([key]) => [`deep[${key}][_limit]`, '-1']),
    ...translated.flatMap((keys) => {
      const owner = keys
        .slice(0, -2)
        .map((key) => `[${key}]`)
        .join('')
      return [
        // A permission of a public policy is no protection: some licenses ignore its rules.
        [`${owner === '' ? 'filter' : `deep${owner}[_filter]`}[status][_in]`, statuses.join(',')],
        // `en` is also that of `en-US`, as Directus names its languages.
        [`deep${owner}[translations][_filter][languages_code][code][_starts_with]`, language],
      ]
    }),
  ])
}
