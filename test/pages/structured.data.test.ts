import { describe, expect, test } from 'vitest'
import { findDataFaults, type DataItem } from '../support/structured.data.rules.ts'

const brand = { '@type': 'Brand', name: 'Kedr' }
const step = (position: number, name?: string, item?: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
})
const home = step(1, 'Home', 'https://a.example/')

describe('rules for structured data', () => {
  test.each<[string, DataItem]>([
    ['a model without a price', { '@type': 'ProductModel', name: 'KS-2428', brand }],
    [
      'a model of a series',
      {
        '@type': 'ProductModel',
        name: 'KS-2428',
        brand,
        isVariantOf: { '@type': 'ProductModel', name: 'KS-2400', brand },
      },
    ],
    [
      'a product with a price',
      {
        '@type': 'Product',
        name: 'KS-2428',
        offers: { '@type': 'Offer', price: 100, priceCurrency: 'EUR' },
      },
    ],
    [
      'a reference',
      { '@type': 'WebSite', name: 'K', url: 'https://a.example/', publisher: { '@id': 'x' } },
    ],
    ['a breadcrumb', { '@type': 'BreadcrumbList', itemListElement: [home, step(2, 'About')] }],
  ])('accept %s', (_, item) => {
    expect(findDataFaults(item)).toEqual([])
  })

  test.each<[string, DataItem, RegExp]>([
    ['a product without offers', { '@type': 'Product', name: 'KS-2428' }, /offers or review/],
    ['a product with no offers', { '@type': 'Product', name: 'K', offers: [] }, /offers or review/],
    [
      'an offer without a price, below its product',
      { '@type': 'Product', name: 'K', offers: { '@type': 'Offer', price: '' } },
      /Product\.offers\.Offer: price/,
    ],
    [
      'a product inside a list',
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: { '@type': 'Product', name: 'K' } },
        ],
      },
      /ListItem\.item\.Product: offers/,
    ],
    [
      'a model with offers',
      { '@type': 'ProductModel', name: 'K', brand, offers: [] },
      /has offers/,
    ],
    ['a type without a rule', { '@type': 'Recipe', name: 'Soup' }, /no rule/],
    ['a type named like a method', { '@type': 'toString' }, /no rule/],
    ['two types at once', { '@type': ['Product', 'Car'], name: 'K' }, /no rule/],
    [
      'an item without a type',
      { '@type': 'WebSite', name: 'K', url: 'https://a.example/', publisher: { name: 'K' } },
      /without @type/,
    ],
    ['an empty list', { '@type': 'ItemList', itemListElement: [] }, /itemListElement is missing/],
    ['questions without one', { '@type': 'FAQPage', mainEntity: [] }, /mainEntity is missing/],
    [
      'a question without an answer',
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] },
      /acceptedAnswer/,
    ],
    [
      'a breadcrumb of one step',
      { '@type': 'BreadcrumbList', itemListElement: [home] },
      /fewer than two/,
    ],
    [
      'a step without an address',
      { '@type': 'BreadcrumbList', itemListElement: [home, step(2, 'News'), step(3, 'One')] },
      /before the last has no item/,
    ],
    [
      'positions with a gap',
      { '@type': 'BreadcrumbList', itemListElement: [home, step(3, 'News')] },
      /positions/,
    ],
    [
      'one address twice in a list',
      {
        '@type': 'ItemList',
        itemListElement: [1, 2].map((position) => ({
          '@type': 'ListItem',
          position,
          url: 'https://a.example/a/',
        })),
      },
      /one url/,
    ],
    [
      'a film without a date',
      { '@type': 'VideoObject', name: 'F', thumbnailUrl: 'https://a.example/f.png' },
      /uploadDate/,
    ],
    [
      'an article without a picture',
      {
        '@type': 'NewsArticle',
        headline: 'A',
        author: { '@id': 'x' },
        datePublished: '2026-01-01',
        image: [],
      },
      /image/,
    ],
    ['a relative address', { '@type': 'WebSite', name: 'K', url: '/about/' }, /not absolute/],
  ])('refuse %s', (_, item, fault) => {
    expect(findDataFaults(item).join('\n')).toMatch(fault)
  })
})
