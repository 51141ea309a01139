import type { SourceAttribute } from '@faceplate/adapter/catalogue.source'
import type { Product, Variant } from './medusa.ts'
import type { Metadata } from './metadata.ts'

/** A variant with what it has of its product. It has the part number and the price, so it is a product of the site. */
export interface SoldVariant extends Omit<
  Variant,
  'options' | 'metadata' | 'images' | 'thumbnail'
> {
  /** Stays the same. The first variant has the id of its product, so that its address stays when others are added. */
  key: string
  /** Name that an address has. */
  slug: string
  product: Product
  options: Pick<SourceAttribute, 'name' | 'values'>[]
  /** The options by which it differs from the other variants. */
  choice: string[]
  /** The metadata of the product; the variant overrides keys. */
  metadata: Metadata
  pictures: string[]
}

/** Medusa's own panel gives this option to a product without any. */
const noOption = 'Default option'

/** Lists the variants of products. */
export function listVariants(products: readonly Product[]): SoldVariant[] {
  return products.flatMap((product) => {
    const { id, handle, variants } = product
    // Ids begin with the time, so the first variant is the oldest, also when editors change their order.
    const byAge = variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    return byAge.map((variant, at) => {
      const isFirst = at === 0
      const options = variant.options
        .map(({ value, option }) => ({ name: option.title, values: [value] }))
        .filter(({ name }) => name !== noOption)
      return {
        ...variant,
        key: isFirst ? id : `${id}/${variant.id}`,
        slug: isFirst ? handle : `${handle} ${variant.sku || variant.title}`,
        product,
        options,
        choice: variants.length > 1 ? options.flatMap(({ values }) => values).map(String) : [],
        metadata: { ...product.metadata, ...variant.metadata },
        pictures: listPictures(product, variant),
      }
    })
  })
}

function listPictures({ thumbnail }: Product, variant: Variant): string[] {
  const images = variant.images.toSorted((a, b) => a.rank - b.rank).map(({ url }) => url)
  const all = [variant.thumbnail, thumbnail, ...images]
  return [...new Set(all.filter((url) => url !== null))]
}
