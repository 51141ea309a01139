import type { Good, GoodAttribute, GoodImage } from '@faceplate/contracts/calls/goods.contract'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { addressOf, toAlternate } from '@faceplate/contracts/pages/site.pages'
import { nameMaker } from '../base/site.data.ts'
import type { DataItem } from '../base/StructuredData.tsx'

/**
 * Structured data of a product: schema.org ProductModel, "a datasheet or vendor specification of a product", which needs
 * no offer (https://schema.org/ProductModel), or a Product with an offer if there is a price. It has all attributes of
 * the product, its series and its documents.
 */
export function describeProduct(good: Good, brand: Site['brand'], origin: string): DataItem {
  const path = addressOf('product-code', { code: good.code })
  const rank = ({ logo, photo }: GoodImage) => Number(logo) + 2 * Number(Boolean(photo))
  const images = good.images.toSorted((a, b) => rank(b) - rank(a))
  const pictures = [toAlternate(path, 'png'), ...images.map(({ url }) => url)]
  const maker = {
    brand: { '@type': 'Brand', name: brand.name },
    manufacturer: nameMaker(brand, origin),
  } as const
  // Firmware is not described: search engines require a price and a rating of software.
  const documents = good.documents.filter(({ type }) => type !== 'firmware')
  const described = {
    name: good.name,
    ...(good.summary === null ? {} : { description: good.summary }),
    url: origin + path,
    ...(good.part_number ? { mpn: good.part_number, sku: good.part_number } : {}),
    productID: String(good.id),
    category: [...good.ancestors, good.group].map(({ name }) => name).join(' > '),
    ...(good.released_on === null ? {} : { releaseDate: good.released_on }),
    image: pictures.map((each) => new URL(each, origin).href),
    ...maker,
    ...(good.series && {
      isVariantOf: { '@type': 'ProductModel', name: good.series.name, ...maker } as const,
    }),
    additionalProperty: good.attributes.map(describeAttribute),
    ...(good.discontinued?.successor && {
      predecessorOf: {
        '@type': 'ProductModel',
        name: good.discontinued.successor.name,
        url: origin + addressOf('product-code', { code: good.discontinued.successor.code }),
        ...maker,
      } as const,
    }),
    ...(documents.length > 0 && {
      subjectOf: documents.map(
        ({ title, url, media_type, published_on, version }) =>
          ({
            '@type': 'DigitalDocument',
            name: title,
            url: new URL(url, origin).href,
            ...(media_type === null ? {} : { encodingFormat: media_type }),
            ...(published_on === null ? {} : { datePublished: published_on }),
            ...(version === null ? {} : { version }),
          }) as const,
      ),
    }),
  } as const
  return good.price
    ? { '@type': 'Product', ...described, offers: describeOffer(good.price, origin + path) }
    : { '@type': 'ProductModel', ...described }
}

/**
 * The price as an offer (https://developers.google.com/search/docs/appearance/structured-data/product-snippet#offer).
 * Availability is not stated: the site sells nothing itself.
 */
function describeOffer(price: GoodPrice, url: string) {
  const { amount, currency, includes_tax, regions, valid_from, valid_until } = price
  return {
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: currency,
    ...(valid_until === undefined ? {} : { priceValidUntil: valid_until }),
    ...(regions && {
      eligibleRegion: regions.map((name) => ({ '@type': 'Country', name }) as const),
    }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: currency,
      ...(includes_tax === undefined ? {} : { valueAddedTaxIncluded: includes_tax }),
      ...(valid_from === undefined ? {} : { validFrom: valid_from }),
      ...(valid_until === undefined ? {} : { validThrough: valid_until }),
    },
  } as const
}

/** A single number is given as a value with its unit; anything else as its display text. */
function describeAttribute({ name, values: [value, ...others], unit, text }: GoodAttribute) {
  const isNumber = typeof value === 'number' && others.length === 0
  return {
    '@type': 'PropertyValue',
    name,
    value: isNumber ? value : text,
    ...(isNumber && unit !== null ? { unitText: unit } : {}),
  } as const
}
