/** A schema.org item of a page, as JSON-LD has it. */
export type DataItem = Readonly<Record<string, unknown>>

/** A rule lists the properties that an item must have; each entry is one of several that are equally good. */
interface Rule {
  needs: readonly (readonly string[])[]
  /** Further faults of an item that has all properties. */
  check?: (item: DataItem) => string[]
}

const needs = (...names: string[]): Rule => ({ needs: names.map((name) => name.split('|')) })
const google = 'https://developers.google.com/search/docs/appearance/structured-data'

/**
 * What each type needs. The rules are those of search engines, which report an error where a property is missing; types
 * that no search engine has rules for need what makes them of use (schema.org). A type without a rule is a fault.
 */
const rules: Readonly<Record<string, Rule & { source: string }>> = {
  Answer: { ...needs('text'), source: `${google}/faqpage` },
  Brand: { ...needs('name'), source: `${google}/merchant-listing` },
  BreadcrumbList: {
    ...needs('itemListElement'),
    // "Specify at least two ListItems"; each but the last needs an address.
    check: (item) => {
      const steps = listItems(item['itemListElement'])
      const pathless = steps.slice(0, -1).filter((step) => !isFilled(step['item']))
      return [
        ...(steps.length < 2 ? ['a breadcrumb has fewer than two steps'] : []),
        ...steps.filter((step) => !isFilled(step['name'])).map(() => 'a step has no name'),
        ...pathless.map(() => 'a step before the last has no item'),
        ...findUnordered(steps),
      ]
    },
    source: `${google}/breadcrumb`,
  },
  ContactPoint: {
    ...needs('contactType', 'email|telephone'),
    source: 'https://schema.org/ContactPoint',
  },
  Country: { ...needs('name'), source: 'https://schema.org/eligibleRegion' },
  DigitalDocument: { ...needs('name', 'url'), source: 'https://schema.org/DigitalDocument' },
  EntryPoint: { ...needs('urlTemplate'), source: 'https://schema.org/EntryPoint' },
  FAQPage: { ...needs('mainEntity'), source: `${google}/faqpage` },
  ItemList: {
    ...needs('itemListElement'),
    // A list of links has an address in each entry, a list on one page an item; entries must differ.
    check: (item) => {
      const entries = listItems(item['itemListElement'])
      const addresses = entries.map(({ url }) => url).filter(isFilled)
      return [
        ...entries
          .filter((entry) => !isFilled(entry['url']) && !isFilled(entry['item']))
          .map(() => 'an entry has neither url nor item'),
        ...(new Set(addresses).size < addresses.length ? ['two entries have one url'] : []),
        ...findUnordered(entries),
      ]
    },
    source: `${google}/carousel`,
  },
  ListItem: { ...needs('position', 'name|item|url'), source: `${google}/carousel` },
  MediaObject: { ...needs('contentUrl'), source: 'https://schema.org/MediaObject' },
  NewsArticle: {
    ...needs('headline', 'image', 'author', 'datePublished'),
    source: `${google}/article`,
  },
  Offer: {
    ...needs('price|priceSpecification', 'priceCurrency|priceSpecification'),
    source: `${google}/product-snippet#offer`,
  },
  Organization: { ...needs('name', 'url'), source: `${google}/organization` },
  PostalAddress: {
    ...needs('addressLocality|addressCountry|streetAddress'),
    source: `${google}/organization`,
  },
  Product: {
    ...needs('name', 'offers|review|aggregateRating'),
    source: `${google}/product-snippet`,
  },
  ProductModel: {
    ...needs('name', 'brand'),
    // An offer, a review or a rating makes it a product that search engines have rules for.
    check: (item) =>
      ['offers', 'review', 'aggregateRating']
        .filter((name) => name in item)
        .map((name) => `a ProductModel has ${name}: it is a Product`),
    source: 'https://schema.org/ProductModel',
  },
  PropertyValue: { ...needs('name', 'value'), source: 'https://schema.org/PropertyValue' },
  Question: { ...needs('name', 'acceptedAnswer|suggestedAnswer'), source: `${google}/faqpage` },
  SearchAction: {
    ...needs('target', 'query-input'),
    source: `${google}/sitelinks-searchbox`,
  },
  TechArticle: { ...needs('headline', 'image', 'author'), source: `${google}/article` },
  UnitPriceSpecification: {
    ...needs('price', 'priceCurrency'),
    source: `${google}/merchant-listing`,
  },
  VideoObject: { ...needs('name', 'thumbnailUrl', 'uploadDate'), source: `${google}/video` },
  WebSite: {
    ...needs('name', 'url'),
    source: 'https://developers.google.com/search/docs/appearance/site-names',
  },
}

/** Properties with addresses: search engines read absolute ones only. */
const addressProperties = new Set(
  'url item image logo contentUrl thumbnailUrl mainEntityOfPage sameAs'.split(' '),
)

/** The schema.org items of an HTML page. */
export function readItems(html: string): DataItem[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)/g)].flatMap(
    ([, text = '']): DataItem[] => JSON.parse(text),
  )
}

/** Walks an item with all items in it. Each fault names the way to the item, its type, and what is wrong. */
export function findDataFaults(item: DataItem, way = ''): string[] {
  const type = item['@type']
  const here = `${way}${String(type)}`
  const children = Object.entries(item).flatMap(([name, value]) => [
    ...listItems(value).flatMap((each) => findDataFaults(each, `${here}.${name}.`)),
    ...findRelative(name, value).map((text) => `${here}.${name}: ${text} is not absolute`),
  ])
  if (type === undefined) {
    // A reference to an item that is described elsewhere has nothing but its id.
    const isReference = Object.keys(item).join() === '@id'
    return [...(isReference ? [] : [`${way}: an item without @type`]), ...children]
  }
  const rule = typeof type === 'string' && Object.hasOwn(rules, type) ? rules[type] : undefined
  if (!rule) return [`${here}: no rule for this type`, ...children]
  const missing = rule.needs
    .filter((names) => !names.some((name) => isFilled(item[name])))
    .map((names) => `${here}: ${names.join(' or ')} is missing (${rule.source})`)
  const further = (rule.check?.(item) ?? []).map((text) => `${here}: ${text} (${rule.source})`)
  return [...missing, ...further, ...children]
}

function listItems(value: unknown): DataItem[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((each): each is DataItem => typeof each === 'object' && each !== null)
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFilled)
  return value !== undefined && value !== null && value !== ''
}

function findUnordered(entries: readonly DataItem[]): string[] {
  return entries.every(({ position }, index) => position === index + 1)
    ? []
    : ['positions do not count from 1']
}

function findRelative(name: string, value: unknown): string[] {
  if (!addressProperties.has(name)) return []
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.filter(
    (each): each is string => typeof each === 'string' && !/^https?:\/\//.test(each),
  )
}
