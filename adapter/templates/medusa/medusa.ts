import { fetchJson, SourceError } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'
import type { Metadata } from './metadata.ts'

/** Products of the store API of Medusa 2: https://docs.medusajs.com/api/store#products_product_schema */
export interface Product extends ProductTexts {
  handle: string
  metadata: Metadata | null
  /** One of the pictures, or another one. */
  thumbnail: string | null
  /** Also those that are closed or internal, which `categories` of the shop does not have. */
  categories: { id: string }[]
  variants: Variant[]
}

/** Empty where they are not translated. */
interface ProductTexts {
  id: string
  title: string
  subtitle: string | null
  description: string | null
}

export interface Variant {
  id: string
  title: string
  sku: string | null
  metadata: Metadata | null
  thumbnail: string | null
  /** Those of its product, without those of other variants alone. */
  images: { url: string; rank: number }[]
  options: { value: string; option: { title: string } }[]
  /** Not there without a region, and `null` if it has no price in it. */
  calculated_price?: Price | null
}

export interface Price {
  /** In the currency itself, not in its hundredths. */
  calculated_amount: number
  currency_code: string
  is_calculated_price_tax_inclusive: boolean
}

/** https://docs.medusajs.com/api/store#product-categories_productcategory_schema */
export interface Category extends CategoryTexts {
  handle: string
  parent_category_id: string | null
  rank: number
}

/** Empty where they are not translated. */
interface CategoryTexts {
  id: string
  name: string
  description: string
}

export interface Medusa {
  url: string
  /** Publishable key of the sales channels that the site shows. */
  key: string
  /** Id of the region of the prices; empty for none. */
  region: string
  language: string
  /** The language of the texts that are no translations. */
  original: string
}

export interface Shop {
  categories: Category[]
  products: Product[]
  faults: string[]
}

/**
 * Medusa translates only what it sends together with its id, and leaves out fields that it does not know, or does not allow, such as
 * `categories.id`.
 */
const fields = {
  products: [
    'id,title,subtitle,description,handle,metadata,thumbnail,*categories',
    '*variants,*variants.images,*variants.options,*variants.options.option',
  ],
  productTexts: ['id,title,subtitle,description'],
  categories: ['id,name,description,handle,parent_category_id,rank'],
  categoryTexts: ['id,name,description'],
}

const pageSize = 100

/** Reads all categories and products that are public in the sales channels of a key. */
export async function readShop(medusa: Medusa): Promise<Shop> {
  const { url, key, region, language, original } = medusa
  const headers = { 'x-publishable-api-key': key }
  const ask = async <Body>(path: string, query: Record<string, string>) => {
    const address = new URL(`store/${path}`, url.endsWith('/') ? url : `${url}/`)
    address.search = new URLSearchParams(query).toString()
    return (await fetchJson<Body>(address, headers)).body
  }
  const list = <Item>(path: string, asked: readonly string[], query: Record<string, string>) =>
    readAllPages<Item>(async (page) => {
      const body = await ask<{ count: number } & Record<string, Item[]>>(path, {
        ...query,
        fields: asked.join(','),
        order: 'id',
        limit: String(pageSize),
        offset: String((page - 1) * pageSize),
      })
      const items = body[path.replace('-', '_')] ?? []
      return { items, pages: Math.ceil(body.count / pageSize) }
    })
  const isTranslated = language !== original
  const locale = isTranslated ? await findLocale(ask, language) : undefined
  const inLanguage = locale === undefined ? {} : { locale }
  const priced = region === '' ? {} : { region_id: region }
  const prices = region === '' ? [] : ['*variants.calculated_price']
  const [categories, products, categoryTexts, productTexts] = await Promise.all([
    list<Category>('product-categories', fields.categories, inLanguage),
    list<Product>('products', [...fields.products, ...prices], { ...inLanguage, ...priced }),
    isTranslated ? list<CategoryTexts>('product-categories', fields.categoryTexts, {}) : [],
    isTranslated ? list<ProductTexts>('products', fields.productTexts, {}) : [],
  ])
  return {
    categories: dropOriginals(categories, categoryTexts, ['name', 'description']),
    products: dropOriginals(products, productTexts, ['title', 'subtitle', 'description']),
    faults:
      isTranslated && locale === undefined ? [`language ${language}: Medusa has no locale`] : [],
  }
}

/** Finds the locale of a language, such as `de-DE` of `de`: Medusa knows no others, and answers an unknown one with the originals. */
async function findLocale(
  ask: <Body>(path: string, query: Record<string, string>) => Promise<Body>,
  language: string,
): Promise<string | undefined> {
  try {
    const { locales } = await ask<{ locales: { code: string }[] }>('locales', {})
    const codes = locales.map(({ code }) => code)
    return (
      codes.find((code) => code === language) ??
      codes.find((code) => code.startsWith(`${language}-`))
    )
  } catch (error) {
    // There is no such address without the Translation Module.
    if (error instanceof SourceError && error.status === 404) return undefined
    throw error
  }
}

/**
 * Empties texts that are those of the original: Medusa gives these, without saying so, where there is no translation. So the site
 * can name their language.
 */
function dropOriginals<Text extends { id: string }, Item extends Text>(
  items: readonly Item[],
  originals: readonly Text[],
  names: readonly (keyof Text)[],
): Item[] {
  const originalOf = new Map(originals.map((each) => [each.id, each]))
  return items.map((item) => {
    const original = originalOf.get(item.id)
    const same = names.filter((name) => original && item[name] === original[name])
    return { ...item, ...Object.fromEntries(same.map((name) => [name, ''])) }
  })
}
