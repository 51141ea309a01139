import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'
import { groupFinds } from '../../web/src/search/search.groups.ts'
import { origin } from '../support/shared.site.ts'
import { findDataFaults, readItems } from '../support/structured.data.rules.ts'

/** Concurrent requests: enough to keep the site busy without slowing it down. */
const atOnce = 6

/**
 * Addresses of one page that differ in the values of their parameters only, such as the comparison with each product.
 * Products have pages of their own, so these few show that the parameters work. Pages of lists are all visited.
 */
const maxAlike = 20

/** Compression costs as much as rendering, and the crawler does not need it. */
const headers = { 'accept-encoding': 'identity' }

interface Broken {
  address: string
  /** The first page found with a link to the address. */
  from: string
  status: number
}

/** The addresses that a page refers to: links, forms, pictures, documents, styles and scripts. */
function readAddresses(html: string, page: URL): string[] {
  const attribute =
    /<(?:a|area|form|button|input|img|source|link|script)\b[^>]*?\s(?:href|action|formaction|src)="([^"]*)"[^>]*>/gi
  return [...html.matchAll(attribute)].flatMap(([tag, text = '']) => {
    // A POST form and its buttons change data, and a canonical address may be on another host.
    if (/method="post"|formaction="\/api\/|rel="(?:canonical|preconnect)"/i.test(tag)) return []
    const url = new URL(text.replaceAll('&amp;', '&'), page)
    return url.origin === page.origin ? [url.pathname + url.search] : []
  })
}

/**
 * Crawls the site from `starts`. Visits pages under filters, but does not follow their links: each leads to further
 * combinations of filters.
 */
async function crawl(origin: string, starts: readonly string[]) {
  const seen = new Map(starts.map((address) => [address, '']))
  const waiting = [...starts]
  const broken: Broken[] = []
  const dataFaults: string[] = []
  const alike = new Map<string, number>()
  const isOneOfMany = ({ pathname, searchParams }: URL) => {
    if (searchParams.size === 0 || searchParams.has('page')) return false
    const key = [pathname, ...searchParams.keys()].join()
    const count = (alike.get(key) ?? 0) + 1
    alike.set(key, count)
    return count > maxAlike
  }
  const visit = async (address: string) => {
    const url = new URL(address, origin)
    if (isOneOfMany(url)) return
    // Existence is enough for a file: a firmware image has tens of megabytes.
    const method = url.pathname.startsWith('/files/') ? 'HEAD' : 'GET'
    const answer = await fetch(url, { method, redirect: 'manual', headers })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const body = await answer.text()
    if (answer.status !== 200) {
      broken.push({ address, from: seen.get(address) ?? '', status: answer.status })
    }
    if (isPage) {
      dataFaults.push(...readItems(body).flatMap((item) => findDataFaults(item, `${address}: `)))
    }
    if (!isPage || answer.status !== 200 || /\?(?!page=\d+$)/.test(url.search)) return
    for (const next of readAddresses(body, url)) {
      // All PNG files are rendered by the same slow code; `models.test.ts` checks it.
      if (seen.has(next) || next.endsWith('?as=png')) continue
      seen.set(next, address)
      waiting.push(next)
    }
  }
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await visit(next)
  }
  // A worker may find the queue empty while other requests are in progress, so the loop starts workers again.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
  return { seen: [...seen.keys()], broken, dataFaults }
}

describe('every address that the site links to', () => {
  test('responds with 200 in one hop', { timeout: 240_000 }, async () => {
    const { seen, broken, dataFaults } = await crawl(origin, [pathOf('index')])
    expect(broken).toEqual([])
    // Search engines accept the structured data of each page, also of lists under filters and of the error page.
    expect(dataFaults).toEqual([])
    // No orphan pages: visitors reach every page of the sitemap by links.
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
      ([, loc = '']) => new URL(loc).pathname,
    )
    expect(new Set(listed).difference(new Set(seen))).toEqual(new Set())
    // The crawl reached all products, their pictures and their documents.
    expect(seen.filter((address) => address.startsWith('/product/')).length).toBeGreaterThan(160)
    expect(seen.filter((address) => address.startsWith('/images/')).length).toBeGreaterThan(300)
    expect(seen.filter((address) => address.startsWith('/files/')).length).toBeGreaterThan(160)
    expect(seen).toEqual(
      expect.arrayContaining(
        (['analogs', 'catalog', 'catalog-comparison', 'contacts', 'download'] as const).map(
          (name) => pathOf(name),
        ),
      ),
    )
  })

  test.each([
    'ks-24',
    'wi-fi',
    'poe',
    'firmware',
    'sfp',
    'warranty',
    'partner',
    'C9300-24T',
    'questionnaire',
  ])('also those of a search for %s', async (text) => {
    const answer = await fetch(`${origin}/api/search?q=${text}&limit=50`)
    const found = groupFinds(findMessages('en'), await answer.json(), text).flatMap(
      ({ options }) => options,
    )
    expect(found.length).toBeGreaterThan(0)
    const broken = []
    const own = found.map(({ href }) => href).filter((href) => href.startsWith('/'))
    for (const address of new Set(own)) {
      const { status } = await fetch(origin + address, { redirect: 'manual', headers })
      if (status !== 200) broken.push({ address, status })
    }
    expect(broken).toEqual([])
  })
})
