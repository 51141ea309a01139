import { fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'
import { readPosts, type Post } from './news.ts'

/**
 * The fields of WooCommerce REST API v3 that the mapping reads:
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#product-properties
 */
export interface Product {
  id: number
  name: string
  slug: string
  date_created: string | null
  catalog_visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  description: string
  short_description: string
  sku: string
  /** The price that applies now; that of a sale while it lasts, the lowest one of variations. */
  price: string
  tax_status: 'taxable' | 'shipping' | 'none'
  weight: string
  dimensions: { length: string; width: string; height: string }
  categories: { id: number; name: string; slug: string }[]
  images: { id: number; src: string; name: string; alt: string }[]
  attributes: { id: number; name: string; visible: boolean; options: string[] }[]
  upsell_ids: number[]
  menu_order: number
  /** The password that visitors of the shop are asked for; WooCommerce of some years ago does not state it. */
  post_password?: string
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#product-category-properties */
export interface Category {
  id: number
  name: string
  slug: string
  parent: number
  description: string
  menu_order: number
}

export interface Shop {
  url: string
  /** Consumer key and secret with read access (WooCommerce, Settings, Advanced, REST API). */
  key: string
  secret: string
  /** Name of the posts that are news in the addresses of the REST API (`rest_base`); empty if there are none. */
  news: string
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#setting-option-properties */
export interface Setting {
  id: string
  value: unknown
}

export interface Store {
  settings: Setting[]
  categories: Category[]
  products: Product[]
  posts: Post[]
}

/** Reads all entries of a list of the REST API by its path. */
export type List = <Item>(path: string, query?: Readonly<Record<string, string>>) => Promise<Item[]>

/** The settings that say what prices and sizes mean. */
const settingGroups = ['general', 'products', 'tax']

/** Reads the settings, all categories, and all products and posts that are published. */
export async function readStore({ url, key, secret, news }: Shop): Promise<Store> {
  const list = createList(url, {
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  })
  const [settings, categories, products, posts] = await Promise.all([
    Promise.all(
      settingGroups.map((group) =>
        list<Setting>(`wc/v3/settings/${group}`, { _fields: 'id,value' }),
      ),
    ),
    list<Category>('wc/v3/products/categories'),
    list<Product>('wc/v3/products', { status: 'publish' }),
    // Posts are public, and WordPress refuses a key of WooCommerce with 401.
    news === '' ? [] : readPosts(createList(url), news),
  ])
  return { settings: settings.flat(), categories, products, posts }
}

function createList(url: string, headers: Readonly<Record<string, string>> = {}): List {
  return <Item>(path: string, query: Readonly<Record<string, string>> = {}) =>
    readAllPages<Item>(async (page) => {
      const address = new URL(`wp-json/${path}`, url.endsWith('/') ? url : `${url}/`)
      const paging = { orderby: 'id', order: 'asc', per_page: '100', page: String(page) }
      address.search = new URLSearchParams({ ...query, ...paging }).toString()
      const { body, headers: sent } = await fetchJson<Item[]>(address, headers)
      return { items: body, pages: Number(sent.get('x-wp-totalpages') ?? 1) }
    })
}
