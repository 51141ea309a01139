import { fetchGraphql } from '@faceplate/adapter/source.fetch'
import { readAllPages } from '@faceplate/adapter/source.pages'

/** Products of the shop API of Vendure 3: https://docs.vendure.io/reference/graphql-api/shop/object-types#product */
export interface Product {
  id: string
  translations: ProductTexts[]
  customFields?: { releasedOn?: string | null } | null
  featuredAsset: Asset | null
  assets: Asset[]
  collections: { id: string }[]
  facetValues: FacetValue[]
  variants: Variant[]
}

export interface ProductTexts {
  languageCode: string
  name: string
  /** Empty in a product that was made without it, as by a program. */
  slug: string
  /** HTML. */
  description: string
  customFields?: { summary?: string | null } | null
}

export interface Variant {
  id: string
  sku: string
  /** A whole number, 100 of which are one of the currency; without tax. */
  price: number
  priceWithTax: number
  currencyCode: string
  featuredAsset: Asset | null
  options: { name: string; group: { name: string } }[]
  facetValues: FacetValue[]
}

export interface FacetValue {
  name: string
  facet: { code: string; name: string }
}

export interface Asset {
  id: string
  name: string
  mimeType: string
  /** The file as it was uploaded. The adapter measures it: `width` and `height` are not those of a photograph that EXIF turns. */
  source: string
}

export interface Collection {
  id: string
  parentId: string
  position: number
  translations: Pick<ProductTexts, 'languageCode' | 'name' | 'slug' | 'description'>[]
}

export interface Vendure {
  /** Address of the shop API. */
  url: string
  /** Token of the channel; empty for the default channel. */
  channel: string
  /** Currency of the prices; empty for that of the channel. */
  currency: string
  language: string
}

export interface Shop {
  /** Whether the channel states its prices with tax. */
  pricesIncludeTax: boolean
  collections: Collection[]
  products: Product[]
}

/**
 * Custom fields that the mapping reads, such as `customFields { releasedOn }` of products, and `customFields { summary }` of
 * their texts. Vendure refuses a query for a field that its configuration does not have.
 */
const customFields = { product: '', texts: '' }

const texts = 'languageCode name slug description'
const asset = '{ id name mimeType source }'
const facetValues = 'facetValues { name facet { code name } }'

const lists = {
  collections: `query ($options: CollectionListOptions) {
    list: collections(options: $options) {
      totalItems
      items { id parentId position translations { ${texts} } }
    }
  }`,
  products: `query ($options: ProductListOptions) {
    list: products(options: $options) {
      totalItems
      items {
        id
        translations { ${texts} ${customFields.texts} }
        ${customFields.product}
        featuredAsset ${asset}
        assets ${asset}
        collections { id }
        ${facetValues}
        variants {
          id sku price priceWithTax currencyCode
          featuredAsset ${asset}
          options { name group { name } }
          ${facetValues}
        }
      }
    }
  }`,
}

/** Entries of a page: the most that Vendure sends by default (`shopListQueryLimit`). */
const pageSize = 100

/** Reads all collections and products that are public in a channel. */
export async function readShop({ url, channel, currency, language }: Vendure): Promise<Shop> {
  const address = new URL(url)
  // Vendure writes `pt-BR` as `pt_BR`. The names of facets and options are in this language.
  address.searchParams.set('languageCode', language.replace('-', '_'))
  if (currency !== '') address.searchParams.set('currencyCode', currency)
  const headers = channel === '' ? {} : { 'vendure-token': channel }
  const ask = <Data>(query: string, variables = {}) =>
    fetchGraphql<Data>(address, query, variables, headers)
  const readList = <Item>(query: string) =>
    readAllPages<Item>(async (page) => {
      const options = { take: pageSize, skip: (page - 1) * pageSize, sort: { id: 'ASC' } }
      const { list } = await ask<{ list: { totalItems: number; items: Item[] } }>(query, {
        options,
      })
      return { items: list.items, pages: Math.ceil(list.totalItems / pageSize) }
    })
  const [{ activeChannel }, collections, products] = await Promise.all([
    ask<{ activeChannel: { pricesIncludeTax: boolean } }>('{ activeChannel { pricesIncludeTax } }'),
    readList<Collection>(lists.collections),
    readList<Product>(lists.products),
  ])
  return { ...activeChannel, collections, products }
}
