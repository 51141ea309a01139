import diagnostics from 'node:diagnostics_channel'
import { mkdtempSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@faceplate/contracts/client/client'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import {
  openRedirectFile,
  type RedirectFile,
} from '@faceplate/gateway/responses/redirects/redirect.file'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { renderNothing, startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

const call = '/api/banners/base'
const query = '/api/catalog/goods?sort=name&page=2'
const page = '/catalog/switches/'
const missing = '/nowhere/'
const changes = '/export/changes?since=2026-11-01T00:00:00Z'

const publicOrigin = 'https://kedr.example'
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
/** A request with this field never takes the early path, and the field changes nothing else. */
const plainField = 'Prefer: respond-async'

const html = (path: string) => `<!doctype html><title>${path}</title>${'<p>Gigabit'.repeat(200)}`

const renderer: Renderer = {
  ...renderNothing,
  async renderPage({ href, transport }) {
    // A page lives as long as its calls.
    await createClient(transport)('GET banners/base')
    const status = href.startsWith(missing) ? 404 : 200
    return { kind: 'page', status, html: html(href), scriptHashes: [], leftOut: [] }
  },
  readPage: () =>
    Promise.resolve({ kind: 'data', status: 404, answers: [], failures: [], leftOut: [] }),
}

/** Holds the files of the build, of which there are none, and the redirects. */
const folder = mkdtempSync(join(tmpdir(), 'faceplate-hits-'))
afterAll(() => rm(folder, { recursive: true }))

/** Number of requests that reached a Fastify handler. */
let handled = 0
const handlers = diagnostics.channel('tracing:fastify.request.handler:start')
const count = () => (handled += 1)
beforeAll(() => handlers.subscribe(count))
afterAll(() => handlers.unsubscribe(count))

/** One request: its first line, and fields after `Host` and `Connection`. */
interface Case {
  title: string
  line: string
  fields?: string[]
  host?: string
  /** The request is rejected or has a route of its own, with or without the early path. */
  isNeverEarly?: boolean
}

const etags = { call: '', page: '' }

const cases: Case[] = [
  ...[call, query, page, missing, changes, '/catalog/switches/?utm_source=mail'].flatMap((path) => [
    { title: `GET ${path}`, line: `GET ${path}` },
    { title: `HEAD ${path}`, line: `HEAD ${path}` },
  ]),
  ...[call, page].flatMap((path) => [
    ...[
      'br',
      'gzip',
      'gzip, deflate, br',
      'identity',
      '*',
      'br;q=0, gzip;q=0.5',
      'x'.repeat(2000),
    ].map((accept) => ({
      title: `${path} with Accept-Encoding: ${accept.slice(0, 20)}`,
      line: `GET ${path}`,
      fields: [`Accept-Encoding: ${accept}`],
    })),
    ...[
      'Range: bytes=0-3',
      'Cache-Control: no-cache',
      'Cache-Control: only-if-cached',
      'Pragma: no-cache',
      'Cookie: comparison=1; other=2',
      'Authorization: Bearer x',
      `Traceparent: ${traceparent}`,
      'Traceparent: broken',
      'X-Request-Id: from-proxy-1',
      'X-Forwarded-Proto: http',
      'X-Forwarded-For: 203.0.113.7',
      'X-Forwarded-For: not an address',
      'X-Forwarded-Host: other.example',
      'Origin: https://shop.example',
      'Origin: https://unknown.example',
      'Accept-Language: ru',
      'If-None-Match: "other"',
      'If-None-Match: *',
      'If-Modified-Since: Sat, 21 Nov 2026 12:00:00 GMT',
      'If-Modified-Since: Fri, 20 Nov 2026 12:00:00 GMT',
    ].map((field) => ({ title: `${path} with ${field}`, line: `GET ${path}`, fields: [field] })),
    { title: `${path} of another host`, line: `GET ${path}`, host: 'kedr-2.example:8080' },
    { title: `${path} in absolute form`, line: `GET http://kedr.example${path}` },
    { title: `${path} with a broken host`, line: `GET ${path}`, host: 'a b', isNeverEarly: true },
    {
      title: `${path} with two hosts`,
      line: `GET ${path}`,
      fields: ['Host: other.example'],
      isNeverEarly: true,
    },
    {
      title: `${path} with an unknown transfer coding`,
      line: `GET ${path}`,
      fields: ['Transfer-Encoding: gzip, chunked'],
      isNeverEarly: true,
    },
    { title: `POST ${path}`, line: `POST ${path}`, isNeverEarly: true },
    { title: `OPTIONS ${path}`, line: `OPTIONS ${path}`, isNeverEarly: true },
  ]),
  {
    title: 'a page of the www host',
    line: `GET ${page}`,
    host: 'www.kedr.example',
    isNeverEarly: true,
  },
  { title: 'a call of the www host', line: `GET ${call}`, host: 'www.kedr.example' },
  {
    title: 'a preflight from a known origin',
    line: `OPTIONS ${call}`,
    fields: ['Origin: https://shop.example', 'Access-Control-Request-Method: GET'],
    isNeverEarly: true,
  },
]

describe('the early path of a hit answers like the plain path', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const metrics = createMetrics()

  beforeAll(async () => {
    upstream = await startFaultyUpstream(
      answerJson(
        { data: [{ text: 'Gigabit '.repeat(500) }], groups: [] },
        {
          headers: {
            'cache-control': 'max-age=60',
            'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
          },
        },
      ),
    )
    gateway = await startGateway(upstream.base, {
      metrics,
      renderer,
      clientDir: folder,
      takesAnyShape: true,
      publicOrigin,
      crossOrigins: ['https://shop.example'],
      trustProxy: ['loopback'],
    })
    const fill = async (path: string) => (await supertest(gateway.origin).get(path)).headers['etag']
    for (const path of [query, missing, changes]) await fill(path)
    etags.call = String(await fill(call))
    etags.page = String(await fill(page))
    // A repeated request in Brotli has the body compressed again in the background.
    for (const path of [call, page]) {
      const fillBrotli = () => supertest(gateway.origin).get(path).set('accept-encoding', 'br')
      await vi.waitUntil(async () => (await fillBrotli()).headers['etag']?.endsWith('-brotli"'))
    }
    gateway.advanceMs(5000)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  /** Requests of addresses without a page that operators see. */
  const countMissed = () => gateway.app.missing.list().reduce((sum, { hits }) => sum + hits, 0)

  /** Sends a request and returns everything that it leaves behind, without what differs for each request. */
  async function observe({ line, host = 'kedr.example', fields = [] }: Case, more: string[] = []) {
    const before = await readCounts(metrics)
    const missed = countMissed()
    const logged = gateway.log.length
    handled = 0
    const head = [`Host: ${host}`, 'Connection: close', ...fields, ...more].join('\n')
    const { text: answer } = await sendRaw(gateway.origin, `${line} HTTP/1.1\n${head}\n\n`)
    await expect.poll(() => gateway.log.length).toBe(logged + 1)
    const { time, ms, reqId, ...logLine } = gateway.log.at(-1) ?? {}
    expect(time).toEqual(expect.any(Number))
    expect(ms).toEqual(expect.any(Number))
    const isPublic = /^cache-control: public/im.test(answer)
    const shown = answer.toLowerCase().includes(`x-request-id: ${String(reqId)}`)
    expect(shown).toBe(!isPublic)
    const counted = await readCounts(metrics)
    return {
      handled,
      seen: {
        answer: answer.replace(/^(date|x-request-id): .*$/gim, '$1'),
        logLine,
        missed: countMissed() - missed,
        counted: [...counted].flatMap(([name, value]) => {
          const added = value - (before.get(name) ?? 0)
          return added === 0 ? [] : [`${name} ${added}`]
        }),
      },
    }
  }

  test.each(cases)('$title', async (each) => {
    // The address is decided for this host, and compressed for this Accept-Encoding.
    await observe(each, [plainField])
    const plain = await observe(each, [plainField])
    const early = await observe(each)
    expect(early.seen).toEqual(plain.seen)
    expect([early.handled, plain.handled]).toEqual(
      each.isNeverEarly ? [plain.handled, plain.handled] : [0, 1],
    )
  })

  test.each(['call', 'page'] as const)('a %s that the client has is a 304', async (kind) => {
    const path = { call, page }[kind]
    const each = {
      title: kind,
      line: `GET ${path}`,
      fields: ['Accept-Encoding: gzip, deflate', `If-None-Match: ${etags[kind]}`],
    }
    const plain = await observe(each, [plainField])
    const early = await observe(each)
    expect(early.seen.answer).toMatch(/^HTTP\/1\.1 304 /)
    expect(early.seen.answer).toMatch(/^age: 5\r$/m)
    expect(early.seen).toEqual(plain.seen)
    expect([early.handled, plain.handled]).toEqual([0, 1])
  })

  test('without a public origin, HSTS depends on the protocol of each request', async () => {
    const open = await startGateway(upstream.base, { trustProxy: ['loopback'] })
    const get = (protocol: string) =>
      supertest(open.origin).get(call).set('x-forwarded-proto', protocol)
    await get('https')
    handled = 0
    expect((await get('https')).headers).toHaveProperty('strict-transport-security')
    expect((await get('http')).headers).not.toHaveProperty('strict-transport-security')
    expect(handled).toBe(0)
    await open.close()
  })
})

/** Counts of requests, of their times and of cache reads, by series. Sums of times differ for each request. */
async function readCounts(metrics: ReturnType<typeof createMetrics>): Promise<Map<string, number>> {
  const exposed = await metrics.registry.metrics()
  const lines = exposed.split('\n').filter((line) => countedSeries.test(line))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  )
}

const countedSeries =
  /^faceplate_(?:requests_total|request_seconds_count|cache_reads_total|limited_total|redirects_total)\{/

describe('redirects of remembered addresses', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  let redirects: RedirectFile
  const file = join(folder, 'redirects.csv')
  /** Pages wait for it before they are rendered. */
  let rendering = Promise.resolve()
  const get = (path: string) => supertest(gateway.origin).get(path).redirects(0)

  /** Replaces the file and waits until its rules are in force. */
  async function setRules(rows: string[]): Promise<void> {
    const before = redirects.findRules()
    await writeFile(`${file}.new`, ['from,to,status,note', ...rows, ''].join('\n'))
    await rename(`${file}.new`, file)
    await expect.poll(() => redirects.findRules() !== before, { timeout: 10_000 }).toBe(true)
  }

  beforeAll(async () => {
    await writeFile(file, 'from,to,status,note\n')
    upstream = await startFaultyUpstream(
      answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }),
    )
    redirects = await openRedirectFile({
      file,
      logger: pino({ level: 'silent' }),
      origins: [],
    })
    gateway = await startGateway(upstream.base, {
      renderer: {
        ...renderer,
        async renderPage(asked) {
          await rendering
          return renderer.renderPage(asked)
        },
      },
      clientDir: folder,
      takesAnyShape: true,
      findRedirect: redirects.find,
      findRules: redirects.findRules,
    })
  })
  beforeEach(() => {
    handled = 0
  })
  afterAll(async () => {
    await gateway.close()
    redirects.close()
    await upstream.close()
  })

  test('a new rule applies at once to an address that is served early, and so does its end', async () => {
    await get('/partners/').expect(200)
    await get('/partners/').expect(200)
    expect(handled).toBe(1)
    await setRules(['/partners/,/about/,301,'])
    const moved = await get('/partners/').expect(301)
    expect(moved.headers['location']).toBe('/about/')
    await setRules([])
    await get('/partners/').expect(200)
  })

  test('an address is not remembered by rules that changed while its page was rendered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    rendering = promise
    const arrived = gateway.arrivals()
    const waiting = get('/news/').then((answer) => answer.status)
    await expect.poll(() => gateway.arrivals()).toBe(arrived + 1)
    await setRules(['/news/,/about/,301,'])
    resolve()
    expect(await waiting).toBe(200)
    await get('/news/').expect(301)
  })

  test.each(['/news/81/', '/Catalog/Nothing/'])(
    'the content API may redirect %s at any time, so it is never served early',
    async (path) => {
      await get(path)
      handled = 0
      await get(path)
      await get(path)
      expect(handled).toBe(2)
    },
  )
})
