import type { Good } from '@faceplate/contracts/catalogue.contract'
import { addressOf, pathOf } from '@faceplate/contracts/site.pages'
import { writeGroupPath } from '../goods/CatalogueBreadcrumb.tsx'

/** What a search engine reads of a good: schema.org Product, and the way down to it. */
export function describeProduct(good: Good, brand: string, origin: string): object[] {
  const url = origin + addressOf('product-code', { code: good.code })
  const groups = [...good.ancestors, good.group]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: good.name,
      description: good.summary,
      url,
      mpn: good.part_number,
      productID: String(good.id),
      category: groups.map(({ name }) => name).join(' > '),
      releaseDate: good.released_on,
      image: good.images
        .toSorted((a, b) => Number(b.logo) - Number(a.logo))
        .map((image) => new URL(image.url, origin).href),
      brand: { '@type': 'Brand', name: brand },
      manufacturer: { '@type': 'Organization', name: brand, url: origin + pathOf('index') },
      additionalProperty: good.key_facts.map(({ name, text }) => ({
        '@type': 'PropertyValue',
        name,
        value: text,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: origin + pathOf('index') },
        { name: 'Products', item: origin + pathOf('catalog') },
        ...groups.map(({ name }, index) => ({
          name,
          item:
            origin +
            addressOf('catalog-group', { _splat: writeGroupPath(groups.slice(0, index + 1)) }),
        })),
        { name: good.name, item: url },
      ].map((each, index) => ({ '@type': 'ListItem', position: index + 1, ...each })),
    },
  ]
}
