import { join } from 'node:path'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { readSiteFile } from '@faceplate/gateway/calls/site/site.file'
import { root } from '@faceplate/server/process/project'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import {
  answerJson,
  answerRaw,
  hangUp,
  saySilence,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { origin } from '../support/shared.site.ts'

/** Many servers respond to an unknown path with HTML instead of JSON. */
const respondHtml =
  (status: number): Behaviour =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Something</h1>')

const page = (data: unknown) => ({
  data,
  pagination: { total: 1, page: 1, pages: 1, page_size: 4 },
})

const faults: readonly (readonly [string, Behaviour])[] = [
  ['404', answerJson({}, { status: 404 })],
  ['404 in HTML', respondHtml(404)],
  ['401', answerJson({}, { status: 401 })],
  ['405', respondHtml(405)],
  ['429', answerJson({}, { status: 429 })],
  ['500', answerJson({}, { status: 500 })],
  ['503 in HTML', respondHtml(503)],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/login' }).end()],
  ['nothing, with 204', (_, response) => response.writeHead(204).end()],
  ['HTML', respondHtml(200)],
  ['broken JSON', answerRaw('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"data":[')],
  ['half of it', answerRaw('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"data":[')],
  ['null', answerJson(null)],
  ['an empty envelope', answerJson({ data: {} })],
  ['a problem with 200', answerJson({ error: 'not allowed' })],
  ['entries of another shape', answerJson(page([{ id: 'seven', title: { en: 'x' } }]))],
  ['a hung up line', hangUp],
  ['silence', saySilence],
]

/** The main part of a page as HTML, without the data for its scripts. */
function readMain(html: string): string {
  return /<main[^]*<\/main>/.exec(html)?.[0].replaceAll(/<script[^]*?<\/script>/g, '') ?? ''
}

describe('pages when the content API fails', () => {
  const metrics = createMetrics()
  let upstream: FaultyUpstream
  let gateway: TestGateway
  let build: string
  const own = answerAltered(origin, (_path, body) => body)

  /** From now on this path fails in the given way and the cache is empty; all other paths work. */
  const fail = async (path: string, fault: Behaviour) => {
    await gateway.app.calls.purge({ all: true })
    upstream.behave((request, response) =>
      (request.url?.startsWith(`/api/${path}`) ? fault : own)(request, response),
    )
  }
  const get = (path: string) => supertest(gateway.origin).get(path)
  const listOmitted = () => gateway.log.filter(({ event }) => event === 'section_omitted')

  beforeAll(async () => {
    // Production mode. React and the router read this variable.
    vi.stubEnv('NODE_ENV', 'production')
    const built = await loadBuiltSite(root, readNewestBuild(root))
    build = built.renderer.build.id
    upstream = await startFaultyUpstream(own)
    gateway = await startGateway(upstream.base, {
      ...built,
      metrics,
      timeoutMs: 4000,
      cacheMaxBytes: 100_000_000,
      readSite: () => readSiteFile(join(root, 'gateway/site.yaml'), 'stand-in.example'),
    })
    // A call that has never worked is a part that the API does not have, and no failure.
    await get('/')
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  test('[G-sections] a call that only decorates pages does not block the calls that pages need, however often it fails', async () => {
    const { data } = await fetch(`${origin}/api/catalog/goods?page_size=60`).then(
      (answer) => answer.json() as Promise<{ data: { code: string }[] }>,
    )
    await fail('catalog/sfp/modules', answerJson({}, { status: 503 }))
    for (const { code } of data) {
      expect((await get(`/product/${code}/`)).status, code).toBe(200)
    }
  })

  test.each(faults)(
    '[G-sections] a call that only decorates a page and gives %s removes its section',
    async (_, fault) => {
      await fail('news/list', fault)
      const { status, text, headers } = await get('/')
      expect(status).toBe(200)
      expect(text).toContain('All products')
      expect(text).toContain('New products')
      expect(text).toContain('</footer>')
      expect(text).not.toContain('All news')
      // A degraded page is cached for a short time, so that all visitors share it until the next attempt.
      expect(headers['cache-status']).toMatch(/; stored/)
      expect((await get('/')).headers['cache-status']).toContain('; hit;')
      const payload = await get(`/_payload.json?${build}`)
      expect(payload.body).toMatchObject({ status: 200 })
    },
  )

  /** Pages with the text of a part that stays, and of the result. */
  const results: readonly (readonly [path: string, call: string, stays: string, result: string])[] =
    [
      ['/analogs/', 'catalog/analogs/search', 'name="model"', 'devices from'],
      ['/analogs/?vendor=Cisco', 'catalog/analogs/search', 'name="vendor"', 'Cisco devices'],
      ['/catalog/switches/', 'catalog/filters/', 'name="q"', 'name="ports_1g"'],
      ['/catalog/switches/sfp/', 'catalog/sfp/modules', 'name="device"', 'name="form_factor"'],
      [
        '/catalog/switches/sfp/?device=C9300-48P',
        'catalog/analogs',
        'name="device"',
        'Catalyst 9300-48P',
      ],
      ['/link-finder/?a=KS-2428', 'search/sfp/goods', 'name="distance"', 'SFP+, 4 cages'],
      [
        '/link-finder/?a.port=SFP%2B&b.port=SFP%2B&distance=10',
        'catalog/sfp/modules',
        'name="distance"',
        'dB left',
      ],
      [
        '/link-finder/?distance=10&mode=pon&split=32',
        'catalog/sfp/modules',
        'name="distance"',
        'KX-GPON-C+',
      ],
      ['/project/?goods=ks-2428*2', 'catalog/compare/compare-goods', 'Nothing', 'KDR-KS2428-AC'],
      ['/project/rack/?goods=ks-2428', 'catalog/compare/compare-goods', '<h1', 'Rack 1, front'],
      [
        '/catalog/comparison/?device=C9200L-24P-4G&ids=ks-2428',
        'catalog/analogs',
        'name="device"',
        'Catalyst 9200L-24P-4G',
      ],
      ['/search/?q=poe', 'search?', 'name="q"', 'KS-1210P'],
      ['/policy/', 'docs/personal-data', 'Terms of use', 'id="personal-data"'],
    ]
  const failure = 'This part of the page could not be loaded.'

  test.each(results)(
    '[G-sections] %s keeps its form without the result of %s, and a link tries again',
    async (path, call, stays, result) => {
      await fail(call, answerJson({}, { status: 503 }))
      const failed = await get(path)
      expect(failed.status).toBe(200)
      expect(failed.text).toContain(failure)
      expect(failed.text).toContain(stays)
      expect(readMain(failed.text)).not.toContain(result)
      const href = new RegExp(`${failure} <a href="([^"]*)"`).exec(failed.text)?.[1]
      expect(href?.replaceAll('&amp;', '&')).toBe(path)

      upstream.behave(own)
      gateway.advanceMs(6000)
      const whole = await get(path)
      expect(whole.text).not.toContain(failure)
      expect(readMain(whole.text)).toContain(result)
    },
  )

  test.each(results.filter(([, call]) => call !== 'search?'))(
    '[G-sections] %s leaves out what the API does not have: %s',
    async (path, call) => {
      await fail(call, answerJson({}, { status: 501 }))
      const { status, text } = await get(path)
      expect(status).toBe(200)
      expect(text).not.toContain(failure)
    },
  )

  test('[G-sections] a page waits for a result longer than for a decoration, and no longer than for any call', async () => {
    const delay = 3300
    await fail('catalog/analogs/search', (request, response) => {
      setTimeout(() => own(request, response), delay)
    })
    expect((await get('/analogs/')).text).toContain('devices from')
    await fail('catalog/analogs/search', saySilence)
    const { status, text } = await get('/analogs/')
    expect(status).toBe(200)
    expect(text).toContain(failure)
    expect(text).toContain('name="model"')
    // A list of several calls does not wait for each of them.
    const list = Array.from({ length: 40 }, (_, at) => `C9300-${at}`).join('\n')
    // The first page with a list is rendered twice, because it loads its part of the code.
    await fail('nothing', saySilence)
    await get('/analogs/?list=C9300-48P')
    await fail('catalog/analogs/search', saySilence)
    const started = performance.now()
    const listed = await get(`/analogs/?list=${encodeURIComponent(list)}`)
    expect(performance.now() - started).toBeLessThan(7500)
    expect(listed.text).toContain('name="list"')
  })

  test('[G-sections] a result that always fails does not block the calls that pages need', async () => {
    await fail('catalog/analogs/search', answerJson({}, { status: 503 }))
    for (let model = 0; model < 40; model++) {
      expect((await get(`/analogs/?model=${model}`)).text).toContain(failure)
    }
    expect((await get('/product/ks-2428/')).status).toBe(200)
  })

  test('[G-sections] the missing section is logged once per kind of failure, counted, and shown again when its call works', async () => {
    await fail('news/list', answerJson({}, { status: 500 }))
    const lines = listOmitted().length
    const { values } = await metrics.sectionsLeftOut.get()
    const count = values.find(({ labels }) => labels.route === 'GET news/list')?.value ?? 0
    expect(count).toBeGreaterThanOrEqual(2 * faults.length)
    await get('/')
    expect(listOmitted()).toHaveLength(lines)
    const ways = listOmitted().map(({ route, reason }) => `${String(route)} ${String(reason)}`)
    expect(ways).toContain('GET news/list GET news/list responded with 500')
    expect(new Set(ways).size).toBe(ways.length)
    upstream.behave(own)
    gateway.advanceMs(6000)
    expect((await get('/')).text).toContain('All news')
  })

  test('[X-error] a failed call that a page needs is a 404 only if the item does not exist', async () => {
    const missing = new Set(['404', '404 in HTML'])
    const countErrors = () => gateway.log.filter(({ level }) => level === 50).length
    const before = countErrors()
    for (const [name, fault] of faults) {
      await fail('catalog/good/', fault)
      const { status, text, headers } = await get('/product/ks-2428/')
      const expected = missing.has(name) ? 404 : name === 'silence' ? 504 : 502
      expect(status, name).toBe(expected)
      expect(text, name).toContain(`${expected} error`)
      expect(text, name).toContain('<header')
      expect(text, name).toContain('Switches</a>')
      expect(text, name).toContain('</footer>')
      expect(headers['cache-control'], name).toBe(expected === 404 ? 'no-cache' : 'no-store')
    }
    await expect.poll(() => countErrors() - before).toBe(faults.length - missing.size)
  }, 120_000)

  test('[X-error] [G-sections] without the tree of the catalogue the menu lacks the families, and pages are rendered', async () => {
    await fail('catalog/groups', answerJson({}, { status: 503 }))
    const contacts = await get('/contacts/')
    expect(contacts.status).toBe(200)
    expect(contacts.text).toContain('</footer>')
    expect((await get('/catalog/switches/')).status).toBe(200)
    expect((await get('/catalog/no-such-group/')).status).toBe(404)
    expect((await get('/')).status).toBe(502)
  })

  test('[G-site] without any data, the error is shown between header and footer', async () => {
    await fail('', hangUp)
    const { status, text } = await get('/')
    expect(status).toBe(502)
    expect(text).toContain('Back to home page')
    expect(text).toContain('</footer>')
    expect(text).not.toMatch(/\.[jt]sx?:\d/)
    // The last response of the content API about the site is still used.
    expect(text).toContain('Kedr')
  })
})
