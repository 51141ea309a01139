import Validator from '@adobe/structured-data-validator'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { findAlternate } from '@faceplate/contracts/pages/page.finder'
import {
  brandPreviewPath,
  pathOf,
  sitePages,
  type PageName,
  type SitePage,
} from '@faceplate/contracts/pages/site.pages'
import { XMLParser } from 'fast-xml-parser'
import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPageExamples } from '../support/page.examples.ts'
import { origin } from '../support/shared.site.ts'
import { findDataFaults, readItems } from '../support/structured.data.rules.ts'

type Tag = Readonly<Record<string, string>>
type Item = Readonly<Record<string, unknown>> & { '@type': string }

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })

/** The metadata of a page. */
function readPage(html: string) {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} [^>]*/>`, 'g'))].map(
      ([tag]): Tag => parser.parse(tag)[name],
    )
  const metas = tags('meta')
  const alternates = tags('link').filter(({ rel }) => rel === 'alternate')
  return {
    title: /<title>([^<]+)/.exec(html)?.[1],
    meta: (key: string) =>
      metas.find(({ name, property }) => name === key || property === key)?.['content'],
    canonical: tags('link').find(({ rel }) => rel === 'canonical')?.['href'],
    languages: alternates
      .filter(({ hrefLang }) => hrefLang !== undefined)
      .map(({ hrefLang, href }) => [hrefLang, href]),
    twin: alternates.find(({ type }) => type === 'text/markdown')?.['href'],
    items: readItems(html) as Item[],
    hasBreadcrumb: html.includes('aria-label="Breadcrumb"'),
    isHidden: metas.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
  }
}

/** Types of structured data by page, in addition to the breadcrumbs. */
const kinds: Partial<Record<PageName, string[]>> = {
  index: ['Organization', 'WebSite'],
  catalog: ['ItemList'],
  'catalog-group': ['ItemList'],
  news: ['ItemList'],
  'news-code': ['NewsArticle'],
  partners: ['ItemList'],
  'product-code': ['Product'],
  promo: ['ItemList'],
  solutions: ['ItemList'],
  'solutions-code': ['TechArticle'],
  'support-faq-list': ['FAQPage'],
  'tech-partners': ['ItemList'],
}

describe('metadata of pages', () => {
  const fetchText = async (address: string) => (await fetch(origin + address)).text()
  const pages = new Map<PageName, ReturnType<typeof readPage> & { address: string }>()
  let site: Site
  beforeAll(async () => {
    site = JSON.parse(await fetchText('/api/site'))
    for (const [name, address] of await listPageExamples(origin)) {
      pages.set(name, { ...readPage(await fetchText(address)), address })
    }
  })
  const entries = () => [...pages].map(([name, page]) => ({ name, ...page }))

  test('[P-seo] title, description and canonical address are unique to each page', () => {
    expect(pages.size).toBeGreaterThan(20)
    for (const { name, address, title, meta, canonical } of entries()) {
      expect(canonical, name).toBe(origin + address)
      expect(title?.includes(site.brand.name), name).toBe(true)
      expect(meta('description')?.length, name).toBeGreaterThan(10)
    }
    const titles = entries().map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('[P-seo] Open Graph is complete, and its picture belongs to the page or to the brand', async () => {
    for (const { name, address, meta } of entries()) {
      const picture = findAlternate(address, 'png')
      expect(
        Object.fromEntries(
          ['type', 'url', 'site_name', 'locale', 'image', 'image:width', 'image:height'].map(
            (key) => [key, meta(`og:${key}`)],
          ),
        ),
        name,
      ).toEqual({
        type: name === 'news-code' ? 'article' : 'website',
        url: origin + address,
        site_name: site.brand.name,
        locale: 'en_US',
        image: origin + (picture ?? brandPreviewPath),
        'image:width': '1200',
        'image:height': '630',
      })
      expect(meta('twitter:card'), name).toBe('summary_large_image')
      for (const key of ['og:title', 'og:description', 'og:image:alt']) {
        expect(meta(key), `${name} ${key}`).toBeTruthy()
      }
    }
  })

  test('[P-seo] hreflang links to the same page of each sister site, and to itself', async () => {
    expect(site.sites.map(({ language }) => language)).toEqual(['vi', 'ru'])
    // The articles and solutions of the demo have no Vietnamese texts.
    const untranslated = new Set<string>(['news-code', 'solutions-code'])
    for (const { name, address, languages, isHidden } of entries()) {
      const lacks = (language: string) => language === 'vi' && untranslated.has(name)
      const listed = [
        ['en', origin + address],
        ...site.sites
          .filter(({ language }) => !lacks(language))
          .map(({ language, url }) => [language, new URL(address, url).href]),
        ['x-default', origin + address],
      ]
      expect(languages, name).toEqual(isHidden ? [] : listed)
    }
    expect(
      entries()
        .filter(({ isHidden }) => isHidden)
        .map(({ name }) => name),
    ).toEqual(
      Object.entries(sitePages)
        .filter(([, { isListed }]: [string, SitePage]) => isListed === false)
        .map(([name]) => name),
    )
    for (const address of ['/no-such-page/', '/product/none/', '/catalog/switches/?ports_1g=24']) {
      const { languages, twin, isHidden } = readPage(await fetchText(address))
      expect({ languages, twin, isHidden }, address).toEqual({
        languages: [],
        twin: undefined,
        isHidden: true,
      })
    }
    // A link to a site in another language states the language without a country.
    const html = await fetchText(pathOf('contacts'))
    const links = [...html.matchAll(/<a [^>]*hrefLang="([^"]+)"/g)].map(([, each]) => each)
    expect(new Set(links)).toEqual(new Set(['vi', 'ru']))
  })

  test('[P-seo] JSON-LD describes the subject of a page, and its breadcrumb', async () => {
    for (const { name, items, hasBreadcrumb, title } of entries()) {
      expect(new Set(items.map((item) => item['@context'])), name).toEqual(
        new Set(items.length > 0 ? ['https://schema.org'] : []),
      )
      const found = items.map((item) => item['@type'])
      const expected = [...(kinds[name] ?? []), ...(hasBreadcrumb ? ['BreadcrumbList'] : [])]
      expect(found.toSorted(), name).toEqual(expected.toSorted())
      const way = items.find((item) => item['@type'] === 'BreadcrumbList')
      const steps = (way?.['itemListElement'] ?? []) as { name: string; item?: string }[]
      expect(steps[0], name).toEqual(
        way && { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      )
      // The last breadcrumb is the page itself.
      expect(title, name).toContain(steps.at(-1)?.name ?? '')
    }
  })

  test('[P-seo] JSON-LD follows the rules of search engines', async () => {
    const validator = new Validator()
    const mistakes = []
    for (const { name, items } of entries()) {
      const jsonld = Object.groupBy(items, (item) => item['@type'])
      const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} })
      for (const { issueMessage, severity } of issues) {
        if (severity === 'ERROR') mistakes.push({ name, issueMessage })
      }
      mistakes.push(...items.flatMap((item) => findDataFaults(item, `${name}: `)))
    }
    expect(mistakes).toEqual([])
  })

  test('[P-seo] the declared search address of the site works', async () => {
    const items = pages.get('index')?.items ?? []
    const { potentialAction } = items.find((item) => item['@type'] === 'WebSite') as unknown as {
      potentialAction: { '@type': string; target: { urlTemplate: string } }
    }
    expect(potentialAction['@type']).toBe('SearchAction')
    const address = potentialAction.target.urlTemplate.replace('{search_term_string}', 'ks-2428p')
    const html = await (await fetch(address)).text()
    expect(html).toContain('href="/product/ks-2428p/"')
    expect(readPage(html).isHidden).toBe(true)
  })

  test('[P-prices] a product with a price has an offer in JSON-LD, and one without has none', async () => {
    const readItem = async (code: string) => {
      const items = readItems(await fetchText(`/product/${code}/`))
      const item = items.find((each) => String(each['@type']).startsWith('Product'))
      expect(findDataFaults(item ?? {})).toEqual([])
      return item
    }
    const { offers } = (await readItem('ks-2428')) ?? {}
    expect(offers).toEqual({
      '@type': 'Offer',
      url: `${origin}/product/ks-2428/`,
      price: '549.00',
      priceCurrency: 'USD',
      priceValidUntil: '2027-12-31',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '549.00',
        priceCurrency: 'USD',
        valueAddedTaxIncluded: false,
        validThrough: '2027-12-31',
      },
    })
    // It is no longer sold, so it has no price.
    const ended = await readItem('kv-e1')
    expect(ended?.['@type']).toBe('ProductModel')
    expect(ended).not.toHaveProperty('offers')
  })

  test('[P-seo] a product has all its characteristics in JSON-LD, numbers with their units', async () => {
    const good: Good = JSON.parse(await fetchText('/api/catalog/good/ks-2428'))
    const product = pages.get('product-code')?.items.find((item) => item['@type'] === 'Product')
    expect(product).toMatchObject({
      name: good.name,
      mpn: good.part_number,
      sku: good.part_number,
      isVariantOf: { '@type': 'ProductModel', name: good.series?.name },
      subjectOf: good.documents
        .filter(({ type }) => type !== 'firmware')
        .map(({ title, url }) => ({
          '@type': 'DigitalDocument',
          name: title,
          url: new URL(url, origin).href,
        })),
      image: [`${origin}/product/ks-2428.png`, ...good.images.map(({ url }) => origin + url)],
    })
    const properties = product?.['additionalProperty'] as Record<string, unknown>[]
    expect(properties.map(({ name }) => name)).toEqual(good.attributes.map(({ name }) => name))
    expect(properties).toContainEqual({
      '@type': 'PropertyValue',
      name: 'Switching capacity',
      value: 128,
      unitText: 'Gbit/s',
    })
  })

  test('[P-seo] every address is on the site’s own origin, for any Host header', async () => {
    const { text: html } = await supertest(origin)
      .get('/product/ks-2428/')
      .set('host', 'evil.example')
    expect(html).toContain(`${origin}/product/ks-2428/`)
    expect(html).not.toContain('evil.example')
    const text = JSON.stringify(entries().map(({ items }) => items))
    const hosts = [...text.matchAll(/https?:\/\/[^/"]+/g)].map(([host]) => host)
    expect(hosts.filter((host) => host.includes('localhost') && host !== origin)).toEqual([])
  })
})
