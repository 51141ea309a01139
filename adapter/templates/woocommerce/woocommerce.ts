import { fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'

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
}

/** The settings that say what prices and sizes mean. */
const settingGroups = ['general', 'products', 'tax']

/** Reads the settings, all categories, and all products that are published. */
export async function readStore({ url, key, secret }: Shop): Promise<Store> {
  const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
  const read = <Item>(path: string, query: Record<string, string>) => {
    const address = new URL(`wp-json/wc/v3/${path}`, url.endsWith('/') ? url : `${url}/`)
    address.search = new URLSearchParams(query).toString()
    return fetchJson<Item[]>(address, headers)
  }
  const list = <Item>(path: string, query: Record<string, string> = {}) =>
    readAllPages<Item>(async (page) => {
      const paging = { orderby: 'id', order: 'asc', per_page: '100', page: String(page) }
      const { body, headers: sent } = await read<Item>(path, { ...query, ...paging })
      return { items: body, pages: Number(sent.get('x-wp-totalpages') ?? 1) }
    })
  const [settings, categories, products] = await Promise.all([
    Promise.all(
      settingGroups.map((group) => read<Setting>(`settings/${group}`, { _fields: 'id,value' })),
    ),
    list<Category>('products/categories'),
    list<Product>('products', { status: 'publish' }),
  ])
  return { settings: settings.flatMap(({ body }) => body), categories, products }
}
