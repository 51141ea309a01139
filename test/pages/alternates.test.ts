import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import { findPage, findAlternate } from '@faceplate/contracts/pages/page.finder'
import {
  addressOf,
  brandPreviewPath,
  hasAlternate,
  readersGuidePath,
  sitePages,
  type PageName,
} from '@faceplate/contracts/pages/site.pages'
import { readTableFile } from '@faceplate/tables/table.file'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'
import { requestHost } from '../support/host.request.ts'
import { listPageExamples } from '../support/page.examples.ts'
import { origin } from '../support/shared.site.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })
const readJson = async <Body>(path: string): Promise<Body> => (await get(path)).json()

/** The fields of a PNG's signature and first chunk (RFC 2083 §3.1 and §4.1.1). */
function readPng(bytes: Buffer) {
  return {
    isPng: bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  }
}

const preview = { isPng: true, width: 1200, height: 630 }
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** A gateway with the site's content API, some of whose responses are altered. */
async function startAltered(alter: (path: string, body: never) => unknown) {
  const upstream = await startFaultyUpstream(answerAltered(origin, alter))
  const gateway = await startGateway(upstream.base)
  onTestFinished(async () => {
    await gateway.close()
    await upstream.close()
  })
  return { upstream, gateway }
}

describe('pages as Markdown', () => {
  let pages: Map<string, string>
  beforeAll(async () => {
    pages = await listPageExamples(origin)
  })

  test('[P-seo] each page with a Markdown version links to it, and the Markdown back to the page', async () => {
    const alternates = [...pages.values()].filter(
      (address) => findAlternate(address, 'md') !== undefined,
    )
    expect(new Set(alternates.map((address) => findPage(address)?.name))).toEqual(
      new Set(Object.keys(sitePages).filter((name) => hasAlternate(name as PageName, 'md'))),
    )
    for (const address of alternates) {
      const twin = findAlternate(address, 'md') ?? ''
      const html = await (await get(address)).text()
      expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${origin}${twin}"/>`)
      const answer = await get(twin)
      expect(answer.status, twin).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(answer.headers.get('link')).toBe(`<${origin}${address}>; rel="canonical"`)
      expect(answer.headers.get('cache-control')).toMatch(
        /^public, max-age=\d+, stale-if-error=\d+$/,
      )
      const text = await answer.text()
      const [, heading = ''] = /<h1[^>]*>([^<]+)/.exec(html) ?? []
      expect(text.startsWith(`# ${heading}\n`), twin).toBe(true)
      // The text may be read outside the site, so it has no relative links.
      expect(text).not.toMatch(/\]\(\//)
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]+"$/)
      expect((await get(twin, { 'if-none-match': etag })).status).toBe(304)
    }
  })

  test('[P-seo] a product has its characteristics in tables with their units, and its files', async () => {
    const good = await readJson<Good>('/api/catalog/good/ks-2428')
    const text = await (await get('/product/ks-2428.md')).text()
    expect(text).toContain(`> ${good.summary}\n`)
    expect(text).toContain(`- Part number: ${good.part_number}\n`)
    expect(text).toContain('| Characteristic | Value | Unit |\n| --- | --- | --- |\n')
    expect(text).toContain('| Switching capacity | 128 | Gbit/s |\n')
    expect(text).toContain('| Max. operating temperature | 50 | °C |')
    for (const { name, section } of good.attributes) {
      expect(text).toContain(`### ${section}\n`)
      expect(text).toContain(`| ${name} | `)
    }
    for (const { url, sha256 } of good.documents) {
      expect(text).toContain(`](${origin}${url}) | `)
      expect(text).toContain(` | ${sha256} |`)
    }
    for (const { code } of [...good.accessories, ...good.related]) {
      expect(text).toContain(`](${origin}${addressOf('product-code', { code })})`)
    }
    expect(text).toContain('**Fanless up to 24 ports.**')
  })

  test('[P-seo] questions and news have their texts', async () => {
    const { faq } = await readJson<Site>('/api/site')
    const questions = await (await get('/support/faq-list.md')).text()
    for (const { question } of faq) expect(questions).toContain(`### ${question}\n`)
    const code = 'gpon-to-xgs-pon-12000-homes'
    const article = await readJson<NewsArticle>(`/api/news/${code}`)
    const news = await (await get(`/news/${code}.md`)).text()
    expect(news).toContain(`- Published: ${article.published_on}\n`)
    expect(news).toContain('of users connected the new gateway themselves')
    expect(news).toContain(`](${origin}/product/${article.goods?.[0]?.code}/)`)
  })

  test('[P-seo] llms.txt links to the Markdown version of every page', async () => {
    const answer = await get(readersGuidePath)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    const { brand } = await readJson<Site>('/api/site')
    // The format of llmstxt.org: a title, a quote, then lists of links under second-level headings.
    expect(text.startsWith(`# ${brand.name}\n\n> ${brand.description}\n`)).toBe(true)
    expect(text.match(/^#+ /gm)?.filter((each) => each !== '## ')).toEqual(['# '])
    expect(text.lastIndexOf('\n## ')).toBe(text.indexOf('\n## Optional\n'))
    const lines = text.split('\n').filter((line) => line.startsWith('- '))
    const links = lines.map((line) => /^- \[.+\]\(([^)]+)\): .+$/.exec(line)?.[1])
    const sitemap = await (await get('/sitemap.xml')).text()
    const wanted = [...sitemap.matchAll(/<loc>([^<]+)/g)].flatMap(([, loc = '']) => {
      const twin = findAlternate(new URL(loc).pathname, 'md')
      return twin === undefined ? [] : [origin + twin]
    })
    expect(wanted.length).toBeGreaterThan(200)
    expect(links).toEqual(expect.arrayContaining(wanted))
    for (const link of links.filter((each) => each?.endsWith('.md') === false)) {
      expect((await fetch(link ?? '', { redirect: 'error' })).status, link).toBe(200)
    }
  })

  test('[P-seo] content is escaped in Markdown, whatever its characters', async () => {
    const { gateway } = await startAltered((path, body) =>
      path.startsWith('catalog/good/')
        ? {
            ...(body as Good),
            name: '# A | [b](javascript:alert(1)) <script>\n`c`',
            documents: (body as Good).documents.map((each) => ({ ...each, url: '/files/a) (b' })),
          }
        : body,
    )
    const text = await (await fetch(`${gateway.origin}/product/ks-2428.md`)).text()
    const [heading] = text.split('\n')
    expect(heading).toBe(String.raw`# \# A \| \[b\](javascript:alert(1)) \<script\> \`c\``)
    expect(text).toContain('/files/a%29%20%28b) |')
  })
})

describe('pages as data', () => {
  test('[P-data] a product, an article, a solution and a comparison are available as the JSON of their call', async () => {
    const paths = [
      ['/product/ks-2428.json', '/api/catalog/good/ks-2428', '/product/ks-2428/'],
      ['/news/ks-9006-chassis.json', '/api/news/ks-9006-chassis', '/news/ks-9006-chassis/'],
      [
        '/solutions/school-network.json',
        '/api/solution/school-network',
        '/solutions/school-network/',
      ],
      [
        '/catalog/comparison.json?ids=ks-2428,ks-2412',
        '/api/catalog/compare/compare-goods?ids=ks-2428,ks-2412',
        '/catalog/comparison/?ids=ks-2428%2Cks-2412',
      ],
    ] as const
    for (const [twin, call, page] of paths) {
      const answer = await get(twin)
      expect(answer.status, twin).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('link')).toBe(`<${origin}${page}>; rel="canonical"`)
      const etag = answer.headers.get('etag') ?? ''
      expect(await answer.json(), twin).toEqual(await readJson(call))
      expect((await get(twin, { 'if-none-match': etag })).status).toBe(304)
      if (page.includes('?')) continue
      const html = await (await get(page)).text()
      const link = `<link rel="alternate" type="application/json" href="${origin}${twin}"/>`
      expect(html).toContain(link)
      expect(html.includes(`href="${twin}"`)).toBe(!page.startsWith('/solutions/'))
    }
    for (const path of ['/product/none.json', '/news/none.json', '/catalog/comparison.json']) {
      expect((await get(path)).status, path).toBe(404)
    }
  })

  test.each([
    [
      '/catalog/switches/access-switches/?ports_1g=24&sort=name&view=table&page=1',
      'catalog/goods?group=access-switches&ports_1g=24',
      'Name,Part number,Summary,Group,Released,Page,',
    ],
    [
      '/catalog/switches/sfp/qsfp28/',
      'catalog/sfp/modules?section=qsfp28',
      'Name,Part number,Summary,Group,Released,Page,',
    ],
    ['/news/?group=events', 'news/list?group=events', 'Published,Title,Summary,Group,Page\r\n'],
    ['/partners/?country=Kazakhstan', 'partners?country=Kazakhstan', 'Name,Group,Country,City,'],
    ['/tech-partners/', 'partners?group=tech-partners', 'Name,Group,Country,City,'],
    [
      '/solutions/?group=task&subgroup=campus-networks',
      'solutions?group_id=campus-networks',
      'Name,Summary,Page\r\n',
    ],
    [
      '/changes/?kind=lifecycle',
      'changes?kind=lifecycle',
      'Time,Product,Part number,Kind,What,From,To,File\r\n',
    ],
  ])(
    '[P-data] %s is available as a table, with all rows and the filters of the page',
    async (page, call, head) => {
      const html = await (await get(page)).text()
      const [, link = ''] = /<a href="([^"]+\.csv[^"]*)"/.exec(html) ?? []
      const answer = await get(link.replaceAll('&amp;', '&'))
      expect(answer.status, link).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('link')).toContain('rel="canonical"')
      const text = Buffer.from(await answer.arrayBuffer()).toString()
      expect(text.startsWith(`\uFEFF${head}`), text.slice(0, 200)).toBe(true)
      const { pagination } = await readJson<{ pagination: { total: number } }>(`/api/${call}`)
      expect(pagination.total).toBeGreaterThan(0)
      expect(text.trimEnd().split('\r\n')).toHaveLength(1 + pagination.total)
    },
  )

  /** A number with groups of digits or a decimal comma, which some program reads as another number. */
  const ambiguous = /^-?\d{1,3}(?:[.,\s\u00A0\u202F]\d{3})+(?:[.,]\d+)?(?:\s?\D.*)?$|^-?\d+,\d+$/u

  test.each(['localhost', 'ru.localhost', 'vn.localhost'])(
    '[P-data] numbers of tables are numbers for programs of any language: %s',
    async (host) => {
      const at = (path: string) => requestHost(origin, `${host}:${new URL(origin).port}`, path)
      const readRows = async (bytes: Uint8Array) =>
        (await readTableFile('list', bytes)).sheets[0]?.rows.map(({ cells }) =>
          cells.join('	').trimEnd(),
        ) ?? []
      for (const path of [
        '/catalog',
        '/catalog/software',
        '/catalog/routers',
        '/catalog/smart-home',
      ]) {
        const table = await readRows((await at(`${path}.csv`)).bytes)
        expect(table.length, path).toBeGreaterThan(1)
        const cells = table.slice(1).flatMap((row) => row.split('\t'))
        expect(
          cells.filter((cell) => ambiguous.test(cell) && String(Number(cell)) !== cell),
          path,
        ).toEqual([])
        const { headers, bytes } = await at(`${path}.xlsx`)
        expect(headers['content-type']).toContain('spreadsheetml.sheet')
        expect(await readRows(bytes), path).toEqual(table)
      }
    },
  )

  test('[P-data] files and alternatives are available as tables, and hidden data is not', async () => {
    const files = await (await get('/download.csv?product=ks-2428')).text()
    expect(files).toContain(',KedrOS for the KS-2400 series,10.0,2026-11-10,')
    const matches = await (await get('/analogs.csv?vendor=Cisco&model=WS-C2960X-24TS-L')).text()
    expect(matches).toContain('Device,Product,Part number,Match,Page,')
    for (const path of [
      '/catalog/none.csv',
      '/catalog/routers/access-switches.csv',
      '/news.csv?group=none',
      '/download.csv',
      '/download.csv?product=none',
      '/analogs.csv',
      '/contacts.csv',
    ]) {
      expect((await get(path)).status, path).toBe(404)
    }
  })
})

describe('pictures for previews of links', () => {
  test('[P-seo] each page has a valid one, and an unknown page has none', async () => {
    const examples = [...(await listPageExamples(origin)).values()]
    const paths = examples.flatMap((address) => findAlternate(address, 'png') ?? [])
    const etags = new Set<string>()
    for (const path of [brandPreviewPath, ...paths]) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('content-type'), path).toBe('image/png')
      expect(answer.headers.get('cache-control'), path).toContain('public, max-age=0')
      expect(answer.headers.get('content-encoding'), path).toBeNull()
      const bytes = await readBytes(answer)
      expect(readPng(bytes), path).toEqual(preview)
      // Messengers ignore larger pictures.
      expect(bytes.length, path).toBeLessThan(300_000)
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]+"$/)
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
      etags.add(etag)
    }
    expect(etags.size).toBe(paths.length + 1)
    for (const path of paths.map((each) => each.replace(/[^/]+$/, 'none.png'))) {
      expect((await get(path)).status, path).toBe(404)
      expect((await get(path.replace('png', 'md'))).status, path).toBe(404)
    }
  })

  test('[P-seo] many requests draw one, a change of content draws another, and any API works', async () => {
    let name = 'KS-2428'
    const { gateway, upstream } = await startAltered((path, body) =>
      path.startsWith('catalog/good/') ? { ...(body as Good), name } : body,
    )
    const url = `${gateway.origin}/product/ks-2428.png`
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(url)))
    const etags = new Set(answers.map(({ headers }) => headers.get('etag')))
    expect(etags.size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const pictures = () => upstream.requests.filter((each) => each.url.startsWith('/images/goods/'))
    expect(pictures()).toHaveLength(1)

    name = '</svg><script>alert(1)</script> \u0000 電 😀 Кедр'
    await gateway.app.calls.purge({ all: true })
    const changed = await fetch(url)
    expect(etags).not.toContain(changed.headers.get('etag'))
    expect(readPng(await readBytes(changed))).toEqual(preview)
  })

  test('[P-seo] a picture that takes too much to render is left out, and costs nothing the next time', async () => {
    const burning =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><filter id="f">' +
      '<feTurbulence numOctaves="9999" baseFrequency="0.01"/>'.repeat(50) +
      '</filter><rect width="800" height="600" filter="url(#f)"/></svg>'
    const answer = answerAltered(origin, (path, body) => {
      const good = body as Good
      return path.startsWith('catalog/good/')
        ? { ...good, images: good.images.map((image) => ({ ...image, url: '/images/burn.svg' })) }
        : body
    })
    const upstream = await startFaultyUpstream((request, response) => {
      if (request.url !== '/images/burn.svg') answer(request, response)
      else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(burning)
    })
    const gateway = await startGateway(upstream.base)
    onTestFinished(async () => {
      await gateway.close()
      await upstream.close()
    })
    const ends = () => gateway.log.filter(({ event }) => event === 'picture_process_ended')
    for (const times of [1, 2]) {
      await gateway.app.calls.purge({ all: true })
      const [burnt, other] = await Promise.all(
        ['product/ks-2428', 'news/ks-9006-chassis'].map((page) =>
          fetch(`${gateway.origin}/${page}.png`),
        ),
      )
      expect([burnt?.status, other?.status]).toEqual([200, 200])
      expect(burnt?.headers.get('cache-control')).toContain('max-age=60')
      expect(other?.headers.get('cache-control')).toContain('max-age=0')
      expect(ends()).toMatchObject([{ path: '/images/burn.svg' }])
      const left = gateway.log.filter(({ event }) => event === 'preview_picture_failed')
      expect(left).toHaveLength(times)
    }
  })

  test('[P-seo] pictures are fetched only from the address of pictures', async () => {
    let picture = ''
    const { gateway, upstream } = await startAltered((path, body) => {
      const good = body as Good
      return path.startsWith('catalog/good/')
        ? { ...good, images: good.images.map((image) => ({ ...image, url: picture })) }
        : body
    })
    const refused = [
      `${upstream.base}images/secret.svg`,
      '/images/../api/site',
      '/images/%2e%2e/api/site',
      '/api/site',
    ]
    const etags = new Set<string | null>()
    for (picture of refused) {
      await gateway.app.calls.purge({ all: true })
      const before = upstream.requests.length
      const answer = await fetch(`${gateway.origin}/product/ks-2428.png`)
      expect(readPng(await readBytes(answer)), picture).toEqual(preview)
      // The fallback picture is cached only briefly, like the response for a missing picture.
      expect(answer.headers.get('cache-control'), picture).toContain('max-age=60')
      // The sign of the brand is on each preview.
      const asked = upstream.requests.slice(before).map(({ url }) => url)
      expect(asked.filter((url) => !url.startsWith('/images/brand/'))).toEqual(
        expect.not.arrayContaining([expect.stringMatching(/images|secret/)]),
      )
      etags.add(answer.headers.get('etag'))
    }
    expect(etags.size).toBe(1)
  })
})
