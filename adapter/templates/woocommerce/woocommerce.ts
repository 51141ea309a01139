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
  price: string
  weight: string
  dimensions: { length: string; width: string; height: string }
  categories: { id: number; name: string; slug: string }[]
  images: { id: number; src: string; name: string; alt: string }[]
  attributes: { id: number; name: string; visible: boolean; options: string[] }[]
  upsell_ids: number[]
  menu_order: number
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

export interface Store {
  categories: Category[]
  products: Product[]
}

/** Reads all categories, and all products that are published. */
export async function readStore({ url, key, secret }: Shop): Promise<Store> {
  const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
  const list = <Item>(path: string, query: Record<string, string> = {}) =>
    readAllPages<Item>(async (page) => {
      const address = new URL(`wp-json/wc/v3/${path}`, url.endsWith('/') ? url : `${url}/`)
      address.search = new URLSearchParams({
        ...query,
        orderby: 'id',
        order: 'asc',
        per_page: '100',
        page: String(page),
      }).toString()
      const { body, headers: sent } = await fetchJson<Item[]>(address, headers)
      return { items: body, pages: Number(sent.get('x-wp-totalpages') ?? 1) }
    })
  const [categories, products] = await Promise.all([
    list<Category>('products/categories'),
    list<Product>('products', { status: 'publish' }),
  ])
  return { categories, products }
}
