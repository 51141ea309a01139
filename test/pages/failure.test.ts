import { join } from 'node:path'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { readSiteFile } from '@faceplate/gateway/calls/site.file'
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
