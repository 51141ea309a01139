import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
import { groupFinds } from '../../web/src/search/search.groups.ts'
import { origin } from '../support/shared.site.ts'

/** Requests at a time: enough to keep the site busy, few enough for it to stay quick. */
const atOnce = 6

/** To compress what is only looked through costs as much as to make it. */
const headers = { 'accept-encoding': 'identity' }

interface Broken {
  address: string
  /** The page that first led there. */
  from: string
  status: number
}

/** What a page leads to: links, forms, pictures, documents, styles and scripts. */
function readAddresses(html: string, page: URL): string[] {
  const attribute =
    /<(?:a|area|form|button|input|img|source|link|script)\b[^>]*?\s(?:href|action|formaction|src)="([^"]*)"[^>]*>/gi
  return [...html.matchAll(attribute)].flatMap(([tag, text = '']) => {
    // A post changes something, and a canonical address may be that of another host.
    if (/method="post"|rel="(?:canonical|preconnect)"/i.test(tag)) return []
    const url = new URL(text.replaceAll('&amp;', '&'), page)
    return url.origin === page.origin ? [url.pathname + url.search] : []
  })
}

/**
 * Walks from `starts` to everything that they lead to. Pages under filters are looked at, but not walked on
 * from: they lead to ever more of themselves.
 */
async function crawl(origin: string, starts: readonly string[]) {
  const seen = new Map(starts.map((address) => [address, '']))
  const waiting = [...starts]
  const broken: Broken[] = []
  const visit = async (address: string) => {
    const url = new URL(address, origin)
    // That a file is there is enough: an image of firmware has tens of megabytes.
    const method = url.pathname.startsWith('/files/') ? 'HEAD' : 'GET'
    const answer = await fetch(url, { method, redirect: 'manual', headers })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const body = await answer.text()
    if (answer.status !== 200) {
      broken.push({ address, from: seen.get(address) ?? '', status: answer.status })
    }
    if (!isPage || answer.status !== 200 || /\?(?!page=\d+$)/.test(url.search)) return
    for (const next of readAddresses(body, url)) {
      // All pixels are made in one way, which takes its time; `models.test.ts` looks at them.
      if (seen.has(next) || next.endsWith('?as=png')) continue
      seen.set(next, address)
      waiting.push(next)
    }
  }
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await visit(next)
  }
  // A worker that finds nothing to do may be early: others are still to find something.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
  return { seen: [...seen.keys()], broken }
}

describe('every address that the site links to', () => {
  test('responds with 200 in one hop', { timeout: 240_000 }, async () => {
    const { seen, broken } = await crawl(origin, [pathOf('index')])
    expect(broken).toEqual([])
    // No page is an orphan: what search engines are told of, visitors come to by links.
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
      ([, loc = '']) => new URL(loc).pathname,
    )
    expect(new Set(listed).difference(new Set(seen))).toEqual(new Set())
    // The walk has been everywhere: all products, their pictures and their documents.
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

  test.each(['ks-24', 'wi-fi', 'poe', 'kp-1608', 'firmware', 'sfp'])(
    'also those of a search for %s',
    async (text) => {
      const answer = await fetch(`${origin}/api/search?q=${text}&limit=50`)
      const found = groupFinds(await answer.json()).flatMap(({ options }) => options)
      expect(found.length).toBeGreaterThan(0)
      const broken = []
      for (const address of new Set(found.map(({ href }) => href))) {
        const { status } = await fetch(origin + address, { redirect: 'manual', headers })
        if (status !== 200) broken.push({ address, status })
      }
      expect(broken).toEqual([])
    },
  )
})
