import type { Asset, FacetValue, Product, ProductTexts, Variant } from './vendure.ts'

/** A variant with what it has of its product. It has the part number and the price, so it is a product of the site. */
export interface SoldVariant extends Variant {
  /** Stays the same. The first variant has the id of its product, so that its address stays when others are added. */
  key: string
  /** Name that an address has. */
  slug: string
  texts: Partial<ProductTexts> & { language?: string }
  product: Product
  /** The options by which it differs from the other variants. */
  choice: string[]
  allFacetValues: FacetValue[]
  pictures: Asset[]
  documents: Asset[]
}

/** Lists the variants of products in a language. */
export function listVariants(products: readonly Product[], language: string): SoldVariant[] {
  return products.flatMap((product) => {
    const { id, variants, translations } = product
    const texts = findTexts(translations, language)
    return variants.map((variant, at) => {
      const isFirst = at === 0
      const { sku, options, facetValues } = variant
      const slug = texts.slug || texts.name || sku
      return {
        ...variant,
        ...listFiles(product, variant),
        key: isFirst ? id : `${id}/${variant.id}`,
        slug: isFirst ? slug : `${slug} ${sku}`,
        texts,
        product,
        choice: variants.length > 1 ? options.map(({ name }) => name) : [],
        allFacetValues: [...product.facetValues, ...facetValues],
      }
    })
  })
}

/** The texts of a language, or the first that there are; `language` says in which one they are. */
export function findTexts<Texts extends { languageCode: string }>(
  translations: readonly Texts[],
  language: string,
): Partial<Texts> & { language?: string } {
  const isIn = ({ languageCode }: Texts) => toTag(languageCode) === language
  const texts = translations.find(isIn) ?? translations[0]
  return texts === undefined ? {} : { ...texts, language: toTag(texts.languageCode) }
}

/** Vendure writes `pt-BR` as `pt_BR`. */
function toTag(languageCode: string): string {
  return languageCode.replace('_', '-')
}

/** The files of a variant, and then those of its product. What is no picture is a document. */
function listFiles(product: Product, variant: Variant) {
  const assets = [variant.featuredAsset, product.featuredAsset, ...product.assets]
  const files = [...new Map(assets.flatMap((asset) => (asset ? [[asset.id, asset]] : []))).values()]
  const isPicture = ({ mimeType }: Asset) => mimeType.startsWith('image/')
  return {
    pictures: files.filter(isPicture),
    documents: files.filter((file) => !isPicture(file)),
  }
}
