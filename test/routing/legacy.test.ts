import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { MissingPages } from '@faceplate/gateway/responses/redirects/missing.pages'
import {
  openRedirectFile,
  readTable,
  type RedirectFile,
} from '@faceplate/gateway/responses/redirects/redirect.file'
import { findMessages } from '@faceplate/server/process/messages'
import { root } from '@faceplate/server/process/project'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { renderNothing, startGateway, type TestGateway } from '../support/gateway.ts'
import { origin } from '../support/shared.site.ts'

const publicOrigin = 'https://faceplate.example'

/** A site without any page. */
const renderMissing: Renderer = {
  ...renderNothing,
  renderPage: async (request) => ({ ...(await renderNothing.renderPage(request)), status: 404 }),
  readPage: async (request) => ({ ...(await renderNothing.readPage(request)), status: 404 }),
}

/** A redirects file that a test writes and changes, and the log lines about it. */
async function startRedirects(csv: string) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
  const file = join(folder, 'redirects.csv')
  const log: { level: number; event: string; lines?: string[] }[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) })
  await writeFile(file, csv)
  const redirects: RedirectFile = await openRedirectFile({ file, logger, origins: [publicOrigin] })
  return {
    file,
    log,
    redirects,
    async close() {
      redirects.close()
      await rm(folder, { recursive: true })
    },
  }
}

describe('the table of old paths', () => {
  const csv = `from,to,status,note,query,offsite
/support/downloads/,/download/,301,,,
/catalog/ethernet-switches/ks2428/,/product/ks-2428/,301,"Renamed, in 2020",,
/catalog/коммутаторы/кс-2428/,/product/ks-2428/,301,,,
/catalog/r%c3%a9seau/%6b%73/,/product/ks-2428/,301,,,
/old page/,/about/,301,,,
/product/old-code/,/product/ks-2428/,301,,,
/datasheet.pdf,/files/datasheets/ks-2428.pdf,301,,,
/drop/,/about/,301,,drop,
/pick/,/download?product=5,301,,,
/section/,/support/#faq,301,,,
/chain/a/,/chain/b,301,,,
/chain/b,/chain/c/?from=b,302,,,
/chain/c/,/about/,308,,,
/chain/gone/,/dsl/kd110/,301,,,
/dsl/*,,410,No successor,,
/dsl/manuals/*,/support/,302,,,
/shop/*,/catalog/*,308,,,
/catalog/vintage/,/about/,301,,,
/media/*,/news/*,301,,,
/Printed/*,/files/*,301,,,
/Printed/Sheets/*,/catalog/*,301,,,
/CamelCase/?id=1,/about/,301,,,
/camelCASE/,/contacts/,301,,,
/shop-abroad/*,https://shop.example/en/*,301,,,yes
/partner-area/,https://partners.example/login?from=site,302,,,yes
/own/,https://www.faceplate.example/contacts,301,,,
/DSL-Printed.html,/about/,301,,,
/Solutions/Capitals/,/about/,301,,,
https://www.faceplate.example/absolute,/about/,301,,,
/?p=123,/about/,301,,,
/index.php?option=com_content&view=article&id=7,/about/?from=joomla,301,,,
/index.php?option=com_content,/contacts/,302,,,
/index.php,/,301,,,
/query/?step=1,/query/?step=2,301,,,
/query/?step=2,/about/,301,,,
/query/?drop=1,/about/,301,,drop,
/query/?gone=1,,410,,,
`
  let table: Awaited<ReturnType<typeof startRedirects>>
  let content: Awaited<ReturnType<typeof openContent>>
  let base: string
  let gateway: TestGateway
  const get = (path: string, host = 'faceplate.example') =>
    supertest(gateway.origin).get(path).set('host', host)

  /** Follows a redirect and checks that its target responds without another one. */
  async function hop(path: string, host?: string) {
    const answer = await get(path, host)
    const location = answer.headers['location']
    const url = new URL(location ?? '/', publicOrigin)
    const next = url.origin === publicOrigin ? await get(url.pathname + url.search) : undefined
    expect(next?.headers['location'], `${path} takes a second hop`).toBeUndefined()
    return [answer.status, location ?? '']
  }

  beforeAll(async () => {
    table = await startRedirects(csv)
    content = await openContent('SQLite')
    base = `${await content.app.listen({ port: 0, host: '127.0.0.1' })}/`
    gateway = await startGateway(base, {
      publicOrigin,
      findRedirect: table.redirects.find,
    })
  })
  afterAll(async () => {
    await gateway.close()
    await content.close()
    await table.close()
  })

  test.each([
    ['/support/downloads/', '/download/'],
    ['/catalog/ethernet-switches/ks2428/', '/product/ks-2428/'],
    ['/datasheet.pdf', '/files/datasheets/ks-2428.pdf'],
    ['/own/', '/contacts/'],
    // The sheet of a renamed product moves with its page, also from the QR code on an old plate.
    ['/product/old-code/', '/product/ks-2428/'],
    ['/p/old-code/', '/p/ks-2428/'],
    ['/p/OLD-CODE', '/p/ks-2428/'],
    ['/section/?a=1', '/support/?a=1#faq'],
  ])('[R-legacy-products] %s redirects to %s', async (path, location) => {
    expect(await hop(path)).toEqual([301, location])
  })

  test.each([
    ['/absolute/', 301, '/about/'],
    ['/?p=123', 301, '/about/'],
    ['/?utm_source=x&p=123&a=%20b', 301, '/about/?utm_source=x&a=%20b'],
    ['/index.php?id=7&view=article&option=com_content', 301, '/about/?from=joomla'],
    ['/index.php?view=article&x=1&id=7&option=com_content', 301, '/about/?from=joomla&x=1'],
    ['/index.php?option=com_content&view=article&id=8', 302, '/contacts/?view=article&id=8'],
    ['/INDEX.PHP?option=com_content', 302, '/contacts/'],
    ['/index.php?option=other', 301, '/?option=other'],
    ['/query?step=1&x=1', 301, '/about/?x=1'],
    ['/query/?drop=1&x=1', 301, '/about/'],
  ])('[R-legacy-products] a rule matches by its query keys: %s', async (path, status, location) => {
    expect(await hop(path)).toEqual([status, location])
    const www = await hop(path, 'www.faceplate.example')
    expect(www).toEqual([status, publicOrigin + location])
  })

  test.each(['/?p=124', '/?P=123', '/?q=p%3D123', '/query/?step=3', '/query/?x=step=1'])(
    '[R-legacy-products] %s matches no rule with a query',
    async (path) => {
      expect((await get(path)).headers['location']).toBeUndefined()
    },
  )

  test('[R-legacy-products] a page with its own query can be gone', async () => {
    expect((await get('/query/?gone=1')).status).toBe(410)
  })

  test.each(['', '/', '?utm_source=mail', '/?utm_source=mail'])(
    '[R-one-hop] [R-www] [R-slash] an old path ending in "%s" takes one hop, on either host',
    async (ending) => {
      const query = ending.replace('/', '')
      const path = `/catalog/ethernet-switches/ks2428${ending}`
      expect(await hop(path)).toEqual([301, `/product/ks-2428/${query}`])
      const [status, location] = await hop(path, 'www.faceplate.example')
      expect([status, location]).toEqual([301, `${publicOrigin}/product/ks-2428/${query}`])
    },
  )

  test.each([
    ['/drop/?a=1', '/about/'],
    ['/pick/?a=1&product=9&b=%20', '/download/?product=5&a=1&b=%20'],
    ['/pick/', '/download/?product=5'],
    ['/support/downloads/?a=1&a=2', '/download/?a=1&a=2'],
  ])(
    '[R-legacy-products] the query is kept unless the row has drop: %s',
    async (path, location) => {
      expect(await hop(path)).toEqual([301, location])
    },
  )

  test.each([
    encodeURI('/catalog/коммутаторы/кс-2428/'),
    encodeURI('/catalog/коммутаторы/кс-2428').toLowerCase(),
    '/c%61talog/ethernet%2Dswitches/%6B%732428',
    '/catalog/r%C3%A9seau/ks/',
    // The accent as a character of its own (NFD).
    '/catalog/re%CC%81seau/ks',
  ])('[R-legacy-products] spellings of one path are one path: %s', async (path) => {
    expect(await hop(path)).toEqual([301, '/product/ks-2428/'])
  })

  test('[R-legacy-products] a rule matches in any letter case, unless the path has a page', async () => {
    expect(await hop('/SUPPORT/Downloads')).toEqual([301, '/download/'])
    expect(await hop('/dsl-printed.html')).toEqual([301, '/about/'])
    expect(await hop('/CAMELCASE/')).toEqual([301, '/contacts/'])
    expect(await hop('/camelcase/?id=1')).toEqual([301, '/about/'])
    // Without a page test/pages/one.hop.test.ts shows the same.
    expect(await hop('/solutions/capitals/')).toEqual([200, ''])
  })

  test.each([
    ['/printed/Manual.PDF', '/files/Manual.PDF'],
    ['/PRINTED/a/B.pdf', '/files/a/B.pdf'],
    // The page that the rest means has its own letter case.
    ['/printed/SHEETS/Any', '/catalog/any/'],
    // In lower case this letter has two code units.
    ['/PRINTED/%C4%B0/Manual.PDF', '/files/%C4%B0/Manual.PDF'],
  ])(
    '[R-legacy-products] a rule for all paths below one matches in any letter case, and keeps that of the rest: %s',
    async (path, location) => {
      const { status, headers } = await get(path)
      expect([status, headers['location']]).toEqual([301, location])
    },
  )

  test('[R-404] repeated requests of addresses without a page are suggested as rules, without personal data', async () => {
    const missing = await startGateway(base, { renderer: renderMissing })
    onTestFinished(() => missing.close())
    const miss = async (path: string, times: number) => {
      for (let at = 0; at < times; at += 1) await supertest(missing.origin).get(path).expect(404)
    }
    await miss('/shop/switches/KS_2428P.html?session=1', 4)
    await miss('/solution/school-netwrok/', 3)
    await miss('/wp-login.php', 2)
    await miss('/only-once/', 1)
    for (const path of ['/mail/a@b.example/', '/mail/a%40b.example/', '/call/79131234567/']) {
      await miss(path, 2)
    }
    await miss(`/reset/${'x'.repeat(70)}/`, 2)
    expect(await missing.app.suggestRedirects(missing.app.missing.list())).toEqual([
      { from: '/shop/switches/KS_2428P.html', to: '/product/ks-2428p/', status: 301, hits: 4 },
      { from: '/solution/school-netwrok/', to: '/solutions/school-network/', status: 301, hits: 3 },
      { from: '/wp-login.php', status: 301, hits: 2 },
    ])
  })

  test.each([
    '/call/+7-913-123-45-67/',
    '/call/%2B7%20(913)%20123%2045%2067',
    '/call/123-45-67',
    '/call/%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7',
    '/reset/3f2c9a7e-4b1d-4c8e-9f00-abcdefabcdef',
    '/t/eyJhbGciOiJIUzI1NiJ9abcDEF/',
    '/t/a.eyJhbGciOiJIUzI1NiJ9abcDEF.b',
  ])('[R-404] a path that may hold personal data is not counted: %s', (path) => {
    const missing = new MissingPages()
    missing.note(path)
    expect(missing.list()).toEqual([])
  })

  test('[R-404] the address of a manual is not taken for personal data', () => {
    const missing = new MissingPages()
    const path = '/manuals/ks-2428p_installation_and_configuration-10.16.pdf'
    missing.note(path)
    expect(missing.list()).toEqual([{ path, hits: 1 }])
  })

  test('[R-404] the paths of missing pages take bounded memory', () => {
    const missing = new MissingPages()
    for (let at = 0; at < 3000; at += 1) {
      missing.note(`/any-${at}/`)
      missing.note(`/any-${at}`)
    }
    expect(missing.list()).toHaveLength(1000)
  })

  test('[R-legacy-products] other paths do not match', async () => {
    expect(await hop('/support%2Fdownloads/')).toEqual([200, ''])
    expect(await hop('/support/downloads/x/')).toEqual([200, ''])
    expect(await hop('/old%20page')).toEqual([301, '/about/'])
    const post = await supertest(gateway.origin).post('/support/downloads/')
    expect([post.status, post.headers['location']]).toEqual([405, undefined])
    const head = await supertest(gateway.origin).head('/support/downloads')
    expect([head.status, head.headers['location']]).toEqual([301, '/download/'])
  })

  test.each([
    ['/shop/switches/access-switches', 308, '/catalog/switches/access-switches/'],
    ['/shop', 308, '/catalog/'],
    ['/shop/vintage/', 301, '/about/'],
    ['/shop/ethernet-switches/ks2428', 301, '/product/ks-2428/'],
    ['/shop/price.pdf?v=2', 308, '/catalog/price.pdf?v=2'],
    [encodeURI('/shop/коммутаторы/цена'), 308, encodeURI('/catalog/коммутаторы/цена/')],
    ['/shop/%2F%2Fevil.example/', 308, '/catalog/%2F%2Fevil.example/'],
    ['/shop-abroad/phones', 301, 'https://shop.example/en/phones/'],
    ['/shop-abroad/%2Fevil', 301, 'https://shop.example/en/%2Fevil/'],
    ['/dsl/manuals/kd110.pdf', 302, '/support/'],
    ['/partner-area?a=1', 302, 'https://partners.example/login?from=site&a=1'],
  ])(
    '[R-one-hop] a prefix rule appends the rest of the path: %s',
    async (path, status, location) => {
      expect(await hop(path)).toEqual([status, location])
    },
  )

  test('[R-one-hop] a chain is one hop, temporary if a part of it is temporary', async () => {
    expect(await hop('/chain/a')).toEqual([302, '/about/?from=b'])
    expect(await hop('/chain/b/?x=1')).toEqual([302, '/about/?from=b&x=1'])
    expect(await hop('/chain/c/')).toEqual([308, '/about/'])
    expect((await get('/chain/a')).headers['cache-control']).toBe('no-cache')
    expect((await get('/chain/c')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each(['/dsl/kd110/', '/dsl', '/dsl/x/y?a=1', '/chain/gone/'])(
    '[R-legacy-products] %s is a 410',
    async (path) => {
      const answer = await get(path, 'www.faceplate.example')
      expect(answer.status).toBe(410)
      expect(answer.headers['location']).toBeUndefined()
      expect(answer.text).toContain('410 error')
    },
  )

  test.each([
    '/support/downloads/?a=%0d%0aSet-Cookie:%20x=1',
    '/support/downloads/?a=%E2%80%A8"<script>',
    '/shop/%0aLocation:%20evil/',
    '/shop/%5cevil.example/',
    '/shop//evil.example/',
    '/shop/%2e%2e/%2e%2e/',
  ])('[R-legacy-products] no part of a request injects into Location: %s', async (path) => {
    const answer = await get(path)
    expect([301, 308, 400]).toContain(answer.status)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const location = answer.headers['location'] ?? '/'
    expect(location).toMatch(/^\/(?![/\\])[!#-;=?-Z_a-z~[\]]*$/)
  })

  test('[R-legacy-news] an old number redirects to its article, with any query and spelling', async () => {
    const { body } = await content.get('/api/news/single/81')
    const article = `/news/${body.data.code}/`
    for (const path of ['/news/81', '/news/81/', '/news/%38%31/', '/media/81']) {
      expect(await hop(path)).toEqual([301, article])
    }
    expect(await hop('/news/81?a=1')).toEqual([301, `${article}?a=1`])
    expect(await hop('/news/81', 'www.faceplate.example')).toEqual([301, publicOrigin + article])
  })

  test('[R-legacy-news] every number of the former site redirects, and no other', async () => {
    const rows = await content.database
      .selectFrom('news')
      .select(['id', 'number', 'code'])
      .execute()
    const codes = new Map(rows.map(({ number, code }) => [number, code]))
    for (const number of [8, 27, 78, 79, 80, 81]) expect(codes.get(number)).toBeTruthy()
    // The same API call also accepts the current ids.
    expect(rows.some(({ id }) => !codes.has(id))).toBe(true)
    for (let number = 0; number <= 90; number += 1) {
      const code = codes.get(number)
      const expected = code === undefined ? [200, ''] : [301, `/news/${code}/`]
      expect(await hop(`/news/${number}/`), `number ${number}`).toEqual(expected)
    }
    expect(await hop('/news/081/')).toEqual([200, ''])
    expect(await hop('/news/99999999999999999999/')).toEqual([200, ''])
  })
})

describe('the table of old paths with editions', () => {
  const origins = ['http://en.example.test', 'http://ru.example.test', 'http://vn.example.test']
  const [english = '', russian = '', vietnamese = ''] = origins
  const csv = `from,to,status
/ru/products/ks2428/,http://ru.example.test/product/ks-2428/,301
/vi/san-pham/*,http://vn.example.test/catalog/*,301
http://ru.example.test/old-ru/,http://ru.example.test/catalog/,301
/ru/old/,http://ru.example.test/old-ru,302
/ru/slash/,http://www.ru.example.test/contacts?from=ru#map,301
/ru/spelled/,http://ru.example.test/Product/KS-2428P/,301
/offers/,/about/,301
http://www.ru.example.test/offers,/contacts/,301
http://vn.example.test/offers/*,http://en.example.test/promo/*,301
/section/a/,/about/,301
http://ru.example.test/section/*,/catalog/*,301
/index.php?id=1,/about/,301
http://ru.example.test/index.php?id=1,/contacts/,301
http://ru.example.test/Printed.html,/support/,301
/chained/,/link/,301
/link/,/about/,301
http://ru.example.test/link/,http://vn.example.test/linked,308
http://vn.example.test/linked/,/partners,301
http://vn.example.test/gone/,,410
`
  let folder: string
  let redirects: RedirectFile
  let content: Awaited<ReturnType<typeof openContent>>
  let gateway: TestGateway
  const get = (host: string, path: string) =>
    supertest(gateway.origin).get(path).set('host', host).redirects(0)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
    const file = join(folder, 'redirects.csv')
    await writeFile(file, csv)
    redirects = await openRedirectFile({ file, origins, logger: pino({ level: 'silent' }) })
    content = await openContent('SQLite')
    const base = `${await content.app.listen({ port: 0, host: '127.0.0.1' })}/`
    gateway = await startGateway(base, {
      publicOrigin: english,
      otherEditions: [
        { name: 'ru', language: 'ru', origin: russian, messages: findMessages('ru') },
        { name: 'vi', language: 'vi', origin: vietnamese, messages: findMessages('vi') },
      ],
      findRedirect: redirects.find,
      matchRedirect: redirects.match,
    })
  })
  afterAll(async () => {
    await gateway.close()
    await content.close()
    redirects.close()
    await rm(folder, { recursive: true })
  })

  test.each([
    ['en', '/ru/products/ks2428', 301, `${russian}/product/ks-2428/`],
    ['ru', '/ru/products/ks2428/', 301, '/product/ks-2428/'],
    ['www.ru', '/ru/products/ks2428', 301, `${russian}/product/ks-2428/`],
    [
      'en',
      '/vi/san-pham/switches/?utm_source=x',
      301,
      `${vietnamese}/catalog/switches/?utm_source=x`,
    ],
    ['ru', '/old-ru', 301, '/catalog/'],
    ['ru', '/OLD-RU/', 301, '/catalog/'],
    // A chain that passes two editions, `www.` and a missing slash are one hop.
    ['www.en', '/ru/old', 302, `${russian}/catalog/`],
    ['vn', '/ru/slash/?a=1', 301, `${russian}/contacts/?from=ru&a=1#map`],
    ['en', '/chained/', 301, '/about/'],
    ['ru', '/chained', 301, `${vietnamese}/partners/`],
    ['vn', '/chained/', 301, '/about/'],
    // A rule of one edition wins over one of every edition: exact, prefix and query.
    ['en', '/offers/', 301, '/about/'],
    ['ru', '/offers/', 301, '/contacts/'],
    ['vn', '/offers/autumn', 301, `${english}/promo/autumn/`],
    ['en', '/section/a/', 301, '/about/'],
    ['ru', '/section/a/', 301, '/catalog/a/'],
    ['en', '/index.php?id=1&x=2', 301, '/about/?x=2'],
    ['ru', '/index.php?x=2&id=1', 301, '/contacts/?x=2'],
    ['ru', '/printed.HTML', 301, '/support/'],
  ])(
    '[R-one-hop] [E-hosts] at %s.example.test %s is a %i to %s',
    async (name, path, status, to) => {
      const { headers, ...answer } = await get(`${name}.example.test`, path)
      expect([answer.status, headers['location']]).toEqual([status, to])
      const { host, pathname, search } = new URL(
        to,
        `http://${name.replace('www.', '')}.example.test`,
      )
      const next = await get(host, pathname + search)
      expect(next.headers['location'], 'a second hop').toBeUndefined()
    },
  )

  test.each([
    ['en', '/old-ru/'],
    ['vn', '/old-ru/'],
    ['en', '/printed.html'],
    ['en', '/section/b/'],
    ['ru', '/gone/'],
    ['en.example.test.evil', '/old-ru/'],
  ])('[E-hosts] a rule of another edition is none at %s: %s', async (name, path) => {
    const { status, headers } = await get(`${name}.example.test`, path)
    expect([status, headers['location']]).toEqual([200, undefined])
  })

  test('[E-hosts] a page can be gone in one edition', async () => {
    expect((await get('vn.example.test', '/gone')).status).toBe(410)
  })

  test('[E-hosts] operators see the edition of a rule, and hits are counted for each rule', async () => {
    const count = () =>
      redirects
        .describe()
        .rules.filter(({ from }) => from.endsWith('/offers') || from === '/offers/')
        .map(({ line, edition, hits }) => ({ line, edition, hits }))
    const before = count()
    await get('ru.example.test', '/offers/')
    await get('ru.example.test', '/offers/')
    await get('en.example.test', '/offers/')
    const [every, one] = count()
    expect(every).toEqual({ line: 8, edition: undefined, hits: (before[0]?.hits ?? 0) + 1 })
    expect(one).toEqual({ line: 9, edition: russian, hits: (before[1]?.hits ?? 0) + 2 })
    const explained = await gateway.app.explain(`${russian}/offers`)
    expect(explained.answer).toBe('301 to /contacts/')
    expect(explained.steps.find(({ step }) => step === 'redirect')).toMatchObject({
      says: '301 to /contacts/ (line 9 of the redirects file: http://www.ru.example.test/offers → /contacts/)',
      details: [{ line: 9, edition: russian }],
    })
    expect((await gateway.app.explain(`${english}/offers/`)).answer).toBe('301 to /about/')
  })
})

describe('old numbers of news and an upstream with faults', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const get = async (path: string) => {
    const { status, headers } = await supertest(gateway.origin).get(path)
    return [status, headers['location']]
  }
  const article = (code: unknown, number: unknown = 81) =>
    answerJson({ data: { code, number } }, { headers: { 'cache-control': 'no-store' } })

  beforeAll(async () => {
    upstream = await startFaultyUpstream(article('fibre'))
    gateway = await startGateway(upstream.base)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  test('[R-legacy-news] a number is cached for minutes, then requested again', async () => {
    expect(await get('/news/81/')).toEqual([301, '/news/fibre/'])
    const asked = upstream.requests.length
    upstream.behave(article('copper'))
    gateway.advanceMs(4 * 60_000)
    expect(await get('/news/81/')).toEqual([301, '/news/fibre/'])
    expect(upstream.requests).toHaveLength(asked)
    gateway.advanceMs(2 * 60_000)
    expect(await get('/news/81/')).toEqual([301, '/news/copper/'])
  })

  test('[R-legacy-news] an upstream that fails or has no old numbers causes no redirect', async () => {
    upstream.behave(answerJson({}, { status: 500 }))
    expect(await get('/news/71/')).toEqual([200, undefined])
    upstream.behave(article('later', 71))
    expect(await get('/news/71/')).toEqual([301, '/news/later/'])
    upstream.behave(article('by-id', undefined))
    expect(await get('/news/72/')).toEqual([200, undefined])
    upstream.behave(article('73', 73))
    expect(await get('/news/73/')).toEqual([200, undefined])
  })

  test('[R-legacy-news] a code of an upstream stays a segment of the path', async () => {
    upstream.behave(article('/evil.example\r\nset-cookie: x', 74))
    const [status, location] = await get('/news/74/')
    expect(status).toBe(301)
    expect(location).toBe('/news/%2Fevil.example%0D%0Aset-cookie%3A%20x/')
  })
})

describe('a table that changes while the site runs', () => {
  const first = 'from,to,status\n/a/,/about/,301\n'
  let table: Awaited<ReturnType<typeof startRedirects>>
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const locate = async (path: string) =>
    (await supertest(gateway.origin).get(path)).headers['location']

  beforeAll(async () => {
    table = await startRedirects(first)
    upstream = await startFaultyUpstream(answerJson({ data: [] }))
    gateway = await startGateway(upstream.base, { findRedirect: table.redirects.find })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
    await table.close()
  })

  test('[R-legacy-products] is used at once and counts its hits, and no request waits or fails', async () => {
    expect(await locate('/a/')).toBe('/about/')
    const rows = Array.from({ length: 20_000 }, (_, at) => `/old/${at}/,/new/${at}/,301\n`)
    await writeFile(table.file, `${first}${rows.join('')}`)
    let location: unknown
    while (location !== '/new/19999/') {
      expect(await locate('/a/')).toBe('/about/')
      location = await locate('/old/19999/')
      expect([undefined, '/new/19999/']).toContain(location)
    }
    const next = join(table.file, '../next.csv')
    await writeFile(next, 'from,to,status\n/b/,/about/,301\n/a/,/contacts/,302\n')
    await rename(next, table.file)
    await expect.poll(() => locate('/a/')).toBe('/contacts/')
    expect(await locate('/old/1/')).toBeUndefined()
    const { rules, lint, isRefused } = table.redirects.describe()
    expect({ lint, isRefused }).toEqual({ lint: [], isRefused: false })
    expect(rules.map(({ line, from, to }) => [line, from, to])).toEqual([
      [2, '/b/', '/about/'],
      [3, '/a/', '/contacts/'],
    ])
    expect(rules[0]?.hits).toBe(0)
    expect(rules[1]?.hits).toBeGreaterThan(2)
  })

  test('[R-legacy-products] a file with errors keeps the old table, and its lines are reported', async () => {
    await writeFile(
      table.file,
      'from,to,status\n/a/,//evil.example,301\n/b/,/b/,301\n/d/,/c/,301\n',
    )
    const refusal = () => table.log.find(({ level }) => level === 50)
    await expect.poll(refusal).toBeTruthy()
    expect(refusal()?.event).toBe('redirects_rejected')
    expect(refusal()?.lines).toEqual([
      expect.stringMatching(/^line 2: '\/\/evil\.example' is not a path/),
      expect.stringMatching(/^line 3: \/b\/ is a loop/),
    ])
    expect(table.log.filter(({ level }) => level === 50)).toHaveLength(1)
    expect(await locate('/a/')).toBe('/contacts/')
    expect(await locate('/d/')).toBeUndefined()
    expect(table.redirects.describe()).toMatchObject({ isRefused: true, lint: [{}, {}] })

    await rm(table.file)
    const isGone = () => table.log.some(({ event }) => event === 'redirects_unreadable')
    await expect.poll(isGone).toBe(true)
    expect(await locate('/a/')).toBe('/contacts/')
    await writeFile(table.file, first)
    await expect.poll(() => locate('/a/')).toBe('/about/')
    expect(table.redirects.describe().isRefused).toBe(false)
  })

  test('while a large table is compiled, requests are responded to by the old one', async () => {
    const old = await startRedirects('from,to,status\n/a/,/old/,301\n')
    const gateway = await startGateway('http://127.0.0.1:1/', { findRedirect: old.redirects.find })
    onTestFinished(async () => {
      await gateway.close()
      await old.close()
    })
    const ask = async () => {
      const { headers } = await fetch(`${gateway.origin}/a/`, { redirect: 'manual' })
      return headers.get('location')
    }
    expect(await ask()).toBe('/old/')
    const rows = Array.from({ length: 60_000 }, (_, at) => `/from-${at}/,/to-${at}/,301\n`)
    const large = `from,to,status\n/a/,/new/,301\n${rows.join('')}`

    // The same process compiles and serves. Were the event loop held, no request would end before the table is ready.
    const state: { compiled?: number } = {}
    const compiling = readTable(Buffer.from(large), { origins: [] }).then(({ table }) => {
      return (state.compiled = table.size)
    })
    let served = 0
    while (state.compiled === undefined) {
      await ask()
      served += 1
    }
    await compiling
    expect(state.compiled).toBe(rows.length + 1)
    expect(served).toBeGreaterThan(5)

    await writeFile(old.file, large)
    const seen = new Set<string | null>()
    await expect
      .poll(async () => {
        const location = await ask()
        seen.add(location)
        return location
      })
      .toBe('/new/')
    expect([...seen]).toEqual(['/old/', '/new/'])
    expect(old.redirects.describe().rules).toHaveLength(rows.length + 1)
  })

  test('[R-legacy-products] an optional file is read once it exists, and its loss keeps the rules', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
    const file = join(folder, 'redirects.csv')
    const events: string[] = []
    const logger = pino({}, { write: (line: string) => events.push(JSON.parse(line).event) })
    const later = await openRedirectFile({ file, isOptional: true, origins: [], logger })
    onTestFinished(async () => {
      later.close()
      await rm(folder, { recursive: true })
    })
    expect(later.describe()).toMatchObject({ rules: [], isRefused: false, isAwaited: true })
    await writeFile(file, 'from,to,status\n/a/,/a/,301\n')
    await expect.poll(() => later.describe()).toMatchObject({ isRefused: true, isAwaited: false })
    await writeFile(file, first)
    await expect.poll(() => later.match('/a/')?.outcome.path).toBe('/about/')
    await rm(file)
    await expect.poll(() => events).toContain('redirects_unreadable')
    expect(later.match('/a/')?.outcome.path).toBe('/about/')
  })

  test('a file with errors at the start redirects nothing, and a missing file is an error', async () => {
    const bad = await startRedirects('from,to,code\n/a/,/b/,301\n')
    expect(bad.log[0]?.lines?.[0]).toContain("line 1: the column 'status' is missing")
    expect(bad.redirects.find('/a/')).toBeUndefined()
    await bad.close()
    const logger = pino({ level: 'silent' })
    await expect(openRedirectFile({ file: '/no/such.csv', logger, origins: [] })).rejects.toThrow(
      'ENOENT',
    )
  })
})

describe('the old paths of the demo, on the running site', () => {
  // Compression costs as much as rendering, and the test does not read the body.
  const headers = { 'accept-encoding': 'identity' }
  const ask = (path: string) => fetch(origin + path, { redirect: 'manual', headers })
  let rows: { from: string; to: string; status: string }[]

  beforeAll(async () => {
    const csv = await readFile(join(root, 'content/demo/redirects.csv'), 'utf8')
    rows = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => {
        const [from = '', to = '', status = ''] = row.split(',')
        return { from: new URL(from.replace('*', 'x/'), origin).pathname, to, status }
      })
  })

  test('[R-legacy-products] [R-one-hop] every row redirects as written', async () => {
    expect(rows.length).toBeGreaterThan(300)
    for (const { from, to, status } of rows) {
      const answer = await ask(from)
      expect([from, answer.status]).toEqual([from, Number(status)])
      expect(answer.headers.get('location')).toBe(to || null)
      await answer.arrayBuffer()
    }
  })

  test('[R-legacy-products] every target of the catalogue is a page', async () => {
    const targets = new Set(
      rows.map(({ to }) => to).filter((to) => /^\/(product|catalog)\//.test(to)),
    )
    expect(targets.size).toBeGreaterThan(160)
    for (const target of targets) {
      const answer = await ask(target)
      expect([target, answer.status]).toEqual([target, 200])
      await answer.arrayBuffer()
    }
  })
})
