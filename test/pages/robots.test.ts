import { maxPerFile, writeSitemap } from '@faceplate/gateway/responses/robots/sitemap'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { origin } from '../support/shared.site.ts'

const readLocations = (xml: string): string[] => {
  const validity = XMLValidator.validate(xml)
  if (validity !== true) throw new Error(validity.err.msg)
  const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(xml)
  return urlset.url.map(({ loc }: { loc: string }) => loc)
}

describe('robots.txt and sitemap', () => {
  let xml: string
  let type: string | null
  beforeAll(async () => {
    const answer = await fetch(`${origin}/sitemap.xml`)
    type = answer.headers.get('content-type')
    xml = await answer.text()
  })

  test('[P-seo] robots.txt has the sitemap on the site’s own origin, for any Host header', async () => {
    const site = await startDemoSite({ PUBLIC_ORIGIN: 'https://maker.example', LOG_LEVEL: 'warn' })
    try {
      const robots = await (await fetch(`${site.origin}/robots.txt`)).text()
      expect(robots).toBe(
        'User-agent: *\nDisallow: /api/\n\nSitemap: https://maker.example/sitemap.xml\n',
      )
      const locations = readLocations(await (await fetch(`${site.origin}/sitemap.xml`)).text())
      expect(new Set(locations.map((each) => new URL(each).origin))).toEqual(
        new Set(['https://maker.example']),
      )
    } finally {
      await site.stop()
    }
  })

  test('[P-seo] the sitemap has every page of the content, and only indexable pages', async () => {
    expect(type).toBe('application/xml; charset=utf-8')
    const locations = readLocations(xml)
    expect(new Set(locations).size).toBe(locations.length)
    // Requirements of sitemaps.org: its namespace, its maximum size, only its own elements, and W3C dates.
    expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024)
    const elements = [...xml.matchAll(/<([a-z]+)[ >]/g)].map(([, name]) => name)
    expect(new Set(elements)).toEqual(new Set(['urlset', 'url', 'loc', 'lastmod']))
    const days = [...xml.matchAll(/<lastmod>([^<]+)/g)].map(([, day]) => day)
    expect(days.length).toBeGreaterThan(50)
    expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toEqual([])
    expect(locations.filter((each) => each.length > 2048 || !each.endsWith('/'))).toEqual([])
    const read = async (path: string) => (await fetch(`${origin}/api/${path}`)).json()
    const goods = await read('catalog/goods?page_size=100')
    for (const { code } of goods.data as { code: string }[]) {
      expect(locations).toContain(`${origin}/product/${code}/`)
    }
    for (const path of ['/in-progress/', '/request-sent/', '/unsubscribe/']) {
      expect(locations).not.toContain(origin + path)
    }
    // The first few addresses of every kind of page.
    const kinds = Map.groupBy(locations, (each) => new URL(each).pathname.split('/')[1])
    for (const each of [...kinds.values()].flatMap((all) => all.slice(0, 3))) {
      const html = await (await fetch(each, { redirect: 'error' })).text()
      expect(html, each).toContain(`<link rel="canonical" href="${each}"`)
      expect(html, each).not.toContain('name="robots"')
    }
  })

  test('[P-seo] a large sitemap is split into several files with an index', () => {
    const pages = new Map(
      Array.from({ length: maxPerFile + 1 }, (_, at) => [`/news/n-${at}/`, '2026-01-02'] as const),
    )
    const origin = 'https://maker.example'
    const index = writeSitemap(pages, { origin }) ?? ''
    expect(XMLValidator.validate(index)).toBe(true)
    expect(index.match(/<loc>[^<]*/g)).toEqual([
      `<loc>${origin}/sitemap.xml?part=1`,
      `<loc>${origin}/sitemap.xml?part=2`,
    ])
    expect(readLocations(writeSitemap(pages, { origin, part: 1 }) ?? '')).toHaveLength(maxPerFile)
    expect(writeSitemap(pages, { origin, part: 2 })).toContain(
      `<url><loc>${origin}/news/n-${maxPerFile}/</loc><lastmod>2026-01-02</lastmod></url>`,
    )
    expect(writeSitemap(pages, { origin, part: 3 })).toBeUndefined()
  })

  test('a part that does not exist is a 404', async () => {
    for (const part of ['2', '0', 'x', '1.5']) {
      const answer = await fetch(`${origin}/sitemap.xml?part=${part}`)
      expect(answer.status, part).toBe(404)
    }
  })
})
