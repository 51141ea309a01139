import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import type { CacheEvent } from '@faceplate/gateway/cache/cache.events'
import {
  openRedirectFile,
  type RedirectFile,
} from '@faceplate/gateway/responses/redirects/redirect.file'
import { findMessages } from '@faceplate/server/process/messages'
import { root } from '@faceplate/server/process/project'
import * as fc from 'fast-check'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openContent } from '../support/content.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const host = 'faceplate.example'
const publicOrigin = `https://${host}`
const russian = {
  name: 'ru',
  language: 'ru',
  origin: `https://ru.${host}`,
  messages: findMessages('ru'),
}

const rules = `from,to,status
/old/family/,/catalog/switches/ks-2428p/,301
/old/solution/,/solutions/1/,301
/old/capitals/,/Product/KS-2428P/,301
/old/chain/,/old/family,301
/Old/Printed.html,/Solutions/1/,301
/shop/*,/catalog/*,301
/shopping/news/,/news/81/,301
/ru/family/,https://ru.faceplate.example/Catalog/Switches/ks-2428p,301
/ru/old/,https://ru.faceplate.example/News/81,301
`

/** Addresses that redirect, with the page that each means. */
const moved = {
  '/catalog/switches/ks-2428p/': '/product/ks-2428p/',
  '/catalog/switches/access-switches/ks-2428p/': '/product/ks-2428p/',
  '/solutions/1/': '/solutions/fibre-to-the-home/',
  '/partners/?group=tech-partners': '/tech-partners/',
  '/old/family/': '/product/ks-2428p/',
  '/old/solution/': '/solutions/fibre-to-the-home/',
  '/old/capitals/': '/product/ks-2428p/',
  '/old/chain/': '/product/ks-2428p/',
  '/old/printed.html': '/solutions/fibre-to-the-home/',
  '/shop/switches/': '/catalog/switches/',
  '/shop/switches/ks-2428p/': '/product/ks-2428p/',
  '/shopping/news/': '/news/',
  '/news/81/': '/news/ks-9006-chassis/',
}

/** Pages that exist; another spelling of each is redirected. */
const existing = ['/', '/about/', '/catalog/switches/', '/product/ks-2428p/', '/support/faq-list/']

describe('one decision for redirects', () => {
  let content: Awaited<ReturnType<typeof openContent>>
  let gateway: TestGateway
  let redirects: RedirectFile
  let folder: string
  const events: CacheEvent[] = []
  const get = (path: string, at = host) => supertest(gateway.origin).get(path).set('host', at)

  /** Follows redirects to the last response. */
  async function follow(
    path: string,
    at: string,
    statuses: number[] = [],
  ): Promise<{ statuses: number[]; url: URL }> {
    const { status, headers } = await get(path, at)
    const url = new URL(headers['location'] ?? path, `https://${at}`)
    const passed = [...statuses, status]
    return headers['location'] === undefined || passed.length > 3
      ? { statuses: passed, url }
      : follow(url.pathname + url.search, url.host, passed)
  }

  beforeAll(async () => {
    // Production mode. React and the router read this variable.
    vi.stubEnv('NODE_ENV', 'production')
    folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
    const file = join(folder, 'redirects.csv')
    await writeFile(file, rules)
    const logger = pino({ level: 'silent' })
    redirects = await openRedirectFile({
      file,
      logger,
      origins: [publicOrigin, russian.origin],
    })
    content = await openContent('SQLite')
    gateway = await startGateway(`${await content.app.listen({ port: 0, host: '127.0.0.1' })}/`, {
      ...(await loadBuiltSite(root, readNewestBuild(root))),
      publicOrigin,
      otherEditions: [russian],
      findRedirect: redirects.find,
      cacheMaxBytes: 100_000_000,
      onCacheEvent: (event) => events.push(event),
    })
  })
  afterAll(async () => {
    await gateway.close()
    await content.close()
    redirects.close()
    await rm(folder, { recursive: true })
  })

  /** A spelling of an address: letters in any case, some slashes repeated, the last one missing, on either host. */
  const spelling = (address: string) =>
    fc
      .record({
        capitals: fc.infiniteStream(fc.boolean()),
        repeated: fc.option(fc.nat({ max: 10 })),
        isSlashless: fc.boolean(),
        campaign: fc.boolean(),
        isWww: fc.boolean(),
      })
      .map(({ capitals, repeated, isSlashless, campaign, isWww }) => {
        const [path = '', query = ''] = address.split('?')
        const letters = [...path]
          .map((letter) => (capitals.next().value ? letter.toUpperCase() : letter))
          .map((letter, at) => (letter === '/' && at > 0 && repeated === at ? '//' : letter))
          .join('')
        const spelled = isSlashless && letters !== '/' ? letters.replace(/\/+$/, '') : letters
        const search = [query, campaign ? 'utm_source=x' : ''].filter(Boolean).join('&')
        return { path: spelled + (search && `?${search}`), isWww }
      })

  const addresses = [...existing, ...Object.keys(moved)]

  test('[R-one-hop] [R-www] [R-slash] any spelling of an address on either host takes at most one 301, to a page', async () => {
    const asked = fc
      .constantFrom(...addresses)
      .chain((address) => spelling(address).map((each) => ({ ...each, address })))
    let redirected = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ address, path, isWww }) => {
        const { statuses, url } = await follow(path, isWww ? `www.${host}` : host)
        expect([[200], [301, 200]], path).toContainEqual(statuses)
        expect(url.origin).toBe(publicOrigin)
        // A missing slash is not redirected when there is a query (R-slash).
        const target = address in moved ? moved[address as keyof typeof moved] : address
        expect(url.pathname.replace(/\/?$/, '/')).toMatch(new RegExp(`^${target}`))
        expect(url.searchParams.get('utm_source')).toBe(path.includes('utm_') ? 'x' : null)
        redirected += statuses.length - 1
      }),
      { numRuns: 300 },
    )
    expect(redirected).toBeGreaterThan(150)
  })

  test.each([
    [`www.${host}`, '/ru/family', '/product/ks-2428p/'],
    [host, '/ru/old/', '/news/ks-9006-chassis/'],
  ])(
    '[R-one-hop] [E-hosts] a rule to another edition ends at its page, in one hop: %s%s',
    async (at, path, page) => {
      const { statuses, url } = await follow(path, at)
      expect([statuses, url.href]).toEqual([[301, 200], russian.origin + page])
      const { id } = (await get('/builds/latest.json')).body
      const payload = await get(`${path.replace(/\/?$/, '/')}_payload.json?${id}`)
      expect(payload.body.location).toBe(russian.origin + page)
    },
  )

  test('[R-404] another spelling of an address without a page is a 404 that names it', async () => {
    for (const path of ['/PRODUCT/nothing/', '/catalog//nothing/', '/NOTHING/', '/a//b/']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(answer.headers['location']).toBeUndefined()
      expect(answer.text).toContain(`Page not found: ${path}`)
    }
  })

  test('[R-one-hop] a code with capitals is the spelling of its page', async () => {
    expect((await get('/docs/getGoods/')).status).toBe(200)
    expect((await get('/DOCS//getGoods')).headers['location']).toBe('/docs/getGoods/')
  })

  test.each([
    ['//', '/'],
    ['///', '/'],
    ['//?from=//example.com', '/?from=//example.com'],
  ])('[R-one-hop] [R-slash] %s is the home page, in one hop', async (path, location) => {
    const answer = await get(path)
    expect(answer.status).toBe(301)
    expect(answer.headers['location']).toBe(location)
  })

  test.each([
    '//example.com',
    '///example.com',
    '//\\example.com',
    '//%2Fexample.com',
    '//example.com/about/',
    '/%2F%2Fexample.com',
    '/%2f/example',
    '/%5Cexample.com',
    '/\\example.com',
    '/.//example.com',
    '/a/..//about/',
    '/.//about/',
  ])('[R-www] %s is never redirected, on either host', async (path) => {
    for (const at of [host, `www.${host}`]) {
      const answer = await get(path, at)
      expect([400, 404]).toContain(answer.status)
      expect(answer.headers['location']).toBeUndefined()
    }
  })

  test('[G-pages] the spellings of an address share one page in the cache', async () => {
    await get('/product/ks-2428p/')
    const before = events.filter(({ kind, call }) => kind === 'miss' && call === 'page').length
    for (const path of [
      '/product/KS-2428P/',
      '/Product/Ks-2428p/',
      '/product//ks-2428p/',
      '/%70roduct/ks-2428p/',
    ]) {
      expect((await get(path)).headers['location'], path).toBe('/product/ks-2428p/')
    }
    expect(events.filter(({ kind, call }) => kind === 'miss' && call === 'page').length).toBe(
      before,
    )
  })
})
