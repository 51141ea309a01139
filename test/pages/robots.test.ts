import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { readersGuidePath } from '@faceplate/contracts/pages/site.pages'
import { maxPerFile } from '@faceplate/gateway/responses/robots/sitemap'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { smallFolder } from '../support/content.templates.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'

const readLocations = (xml: string): string[] => {
  const validity = XMLValidator.validate(xml)
  if (validity !== true) throw new Error(validity.err.msg)
  const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(xml)
  return urlset.url.map(({ loc }: { loc: string }) => loc)
}

/** Alters the list of all goods to one of `total` goods with `g-1` and following as codes, in pages of at most `size`. */
function listManyGoods(total: number, size: number) {
  return (path: string, body: never) => {
    const { pathname, searchParams } = new URL(path, `${origin}/api/`)
    if (pathname !== '/api/catalog/goods') return body
    const page = Number(searchParams.get('page') ?? 1)
    cards ??= (body as { data: GoodCard[] }).data
    const [card] = cards
    const first = (page - 1) * size
    const length = Math.max(0, Math.min(size, total - first))
    const data = Array.from({ length }, (_, at) => ({ ...card, code: `g-${first + at + 1}` }))
    return {
      data,
      pagination: { page, page_size: size, total, pages: Math.ceil(total / size) },
    }
  }
}
/** The list of goods of the demo. */
let cards: GoodCard[] | undefined

describe('robots.txt and sitemap', () => {
  let xml: string
  let type: string | null
  beforeAll(async () => {
    const answer = await fetch(`${origin}/sitemap.xml`)
    type = answer.headers.get('content-type')
    xml = await answer.text()
  })

  test('[P-seo] robots.txt has the sitemap on the site’s own origin, for any Host header', async () => {
    const PUBLIC_ORIGIN = 'https://maker.example'
    const site = await startSite({ CONTENT_DIR: smallFolder, PUBLIC_ORIGIN, LOG_LEVEL: 'warn' })
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

  test('[P-seo] a large sitemap is an index of files, and each reads only its own pages of the list', async () => {
    const total = 2 * maxPerFile + 500
    // A content API may have smaller pages than requested.
    const size = 60
    const upstream = await startFaultyUpstream(answerAltered(origin, listManyGoods(total, size)))
    const gateway = await startGateway(upstream.base)
    onTestFinished(async () => {
      await gateway.close()
      await upstream.close()
    })
    const get = (query = '') => fetch(`${gateway.origin}/sitemap.xml${query}`)
    const takeListed = () => {
      const requests = upstream.requests.splice(0).map(({ url }) => new URL(url, origin))
      return requests
        .filter(({ pathname }) => pathname === '/api/catalog/goods')
        .map(({ searchParams }) => Number(searchParams.get('page')))
    }
    const index = await (await get()).text()
    expect(XMLValidator.validate(index)).toBe(true)
    const files = [...index.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)
    expect(files.map((each = '') => new URL(each).search)).toEqual([
      '?part=1',
      '?part=2',
      '?part=3',
    ])
    expect(takeListed()).toEqual([1])

    const second = readLocations(await (await get('?part=2')).text())
    expect(second).toHaveLength(maxPerFile)
    const pages = takeListed()
    expect(pages.length).toBeLessThanOrEqual(maxPerFile / size + 2)
    expect(pages[0]).toBeGreaterThan(1)

    const all = new Set([
      ...readLocations(await (await get('?part=1')).text()),
      ...second,
      ...readLocations(await (await get('?part=3')).text()),
    ])
    const goods = [...all].filter((each) => each.includes('/product/g-'))
    expect(goods).toHaveLength(total)
    // Solutions and news follow the products.
    const small = readLocations(xml).filter((each) => !each.includes('/product/'))
    expect(all.size).toBe(total + small.length)
    expect((await get('?part=4')).status).toBe(404)
  })

  test('[P-seo] llms.txt of a large catalogue lists groups instead of products', async () => {
    const upstream = await startFaultyUpstream(answerAltered(origin, listManyGoods(20_000, 100)))
    const gateway = await startGateway(upstream.base)
    onTestFinished(async () => {
      await gateway.close()
      await upstream.close()
    })
    const text = await (await fetch(gateway.origin + readersGuidePath)).text()
    expect(text.includes('/product/')).toBe(false)
    expect(text).toMatch(/^- \[Access switches\]\(\S+\/catalog\/switches\/access-switches\/\): /m)
    expect(
      upstream.requests.filter(({ url }) => url.startsWith('/api/catalog/goods')),
    ).toHaveLength(1)
  })

  test('a part that does not exist is a 404', async () => {
    for (const part of ['2', '0', 'x', '1.5']) {
      const answer = await fetch(`${origin}/sitemap.xml?part=${part}`)
      expect(answer.status, part).toBe(404)
    }
  })
})
