import type { PageAnswer, PageFailure } from '@faceplate/contracts/client/render.contract'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { readErrors } from '../support/log.lines.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

interface Payload {
  build: string
  status?: number
  location?: string
  answers?: PageAnswer[]
  failures?: PageFailure[]
}

const routesOf = ({ answers = [] }: Payload) => answers.map(([[route]]) => String(route)).toSorted()

describe('the payload of a page', () => {
  const get = (path: string) => supertest(origin).get(path)
  let build = ''
  beforeAll(async () => {
    build = (await get('/builds/latest.json')).body.id
  })
  const read = async (page: string, query = '') => {
    const answer = await get(`${page}_payload.json?${build}${query}`)
    expect(answer.status).toBe(200)
    return { ...answer, payload: answer.body as Payload }
  }

  test('[G-pages] that of a token or of a request is not cached', async () => {
    for (const [page, query] of [
      ['/unsubscribe/', '&token=aaaaaaaaaaaaaaaaaaaaaaaa'],
      ['/request-sent/', '&number=L-261125-22222222'],
    ] as const) {
      const { headers, payload } = await read(page, query)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers).not.toHaveProperty('cache-status')
      expect(payload.build).toBe(build)
    }
  })

  test('[G-builds] it is the data of the loaders of the page, without the data that every page has', async () => {
    const { payload, headers } = await read('/catalog/switches/', '&ports_1g=24')
    expect(headers['content-type']).toContain('application/json')
    expect(payload).toMatchObject({ build, status: 200, failures: [] })
    expect(routesOf(payload)).toEqual([
      'GET catalog/filters/{id}',
      'GET catalog/goods',
      'GET catalog/group/{idOrCode}',
    ])
    const { body: goods } = await get(
      '/api/catalog/goods?group=switches&page=1&page_size=24&ports_1g=24',
    )
    const answer = payload.answers?.find(([[route]]) => route === 'GET catalog/goods')?.[1]
    expect((answer as { data: unknown[] }).data.length).toBe(goods.data.length)
    expect((answer as typeof goods).pagination).toEqual(goods.pagination)
  })

  test.each(['/', '/catalog/', '/in-progress/', '/product/ks-2428/'])(
    '[G-builds] %s has one',
    async (page) => {
      const { payload } = await read(page)
      expect(payload.status).toBe(200)
      expect(routesOf(payload)).not.toContain('GET site')
    },
  )

  test('[G-builds] that of a missing page is a 404 with the call that failed', async () => {
    const { payload } = await read('/product/no-such-product/')
    expect(payload).toMatchObject({ status: 404, answers: [] })
    expect(payload.failures).toContainEqual([
      ['GET catalog/good/{idOrCode}', { params: { idOrCode: 'no-such-product' } }],
      { kind: 'bad request', status: 404 },
    ])
    expect((await read('/no/such/page/')).payload).toMatchObject({ status: 404, failures: [] })
  })

  test('[G-builds] that of an old address redirects to the new one', async () => {
    const { payload } = await read('/news/8/')
    expect(payload.location).toMatch(/^\/news\/[a-z].*\/$/)
    expect(payload.answers).toBeUndefined()
  })

  test('[G-builds] a request of another build gets only the id of the current build', async () => {
    for (const query of ['?0123456789abcdef', '', '?', `?${build}x&page=2`]) {
      const { status, body } = await get(`/catalog/switches/_payload.json${query}`)
      expect(status).toBe(200)
      expect(body).toEqual({ build })
    }
  })

  test('[G-builds] it is cached only while it is unchanged', async () => {
    const { headers } = await read('/catalog/switches/')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['vary']).toContain('Accept-Encoding')
    expect(headers['x-robots-tag']).toBe('noindex')
    const again = await get(`/catalog/switches/_payload.json?${build}`)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304)
    expect(again.text).toBe('')
    const plain = await get(`/catalog/switches/_payload.json?${build}`)
      .set('accept-encoding', 'identity')
      .set('if-none-match', headers['etag'] ?? '')
    expect(plain.status).toBe(200)
    await get(`/catalog/switches/_payload.json?${build}&page=2`)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(200)
  })

  test('[G-builds] a hostile address gets a problem, not a page', async () => {
    for (const path of [
      '//_payload.json',
      '/%ff/_payload.json',
      `/${'a'.repeat(5000)}/_payload.json`,
    ]) {
      const { status, headers } = await get(path)
      expect([400, 414]).toContain(status)
      expect(headers['content-type']).toContain('application/problem+json')
    }
    await supertest(origin).post(`/catalog/_payload.json?${build}`).send({}).expect(405)
  })
})

describe('the build', () => {
  const get = (path: string) => supertest(origin).get(path)

  test('[G-builds] its id and its metadata can be requested, and no other build’s', async () => {
    const latest = await get(`/builds/latest.json?${Date.now()}`)
    expect(latest.headers['cache-control']).toBe('no-store')
    const { id } = latest.body
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    const meta = await get(`/builds/meta/${id}.json`).expect(200)
    expect(meta.headers['cache-control']).toContain('immutable')
    expect(meta.body).toEqual({ id, timestamp: expect.any(Number) })
    expect(Date.now() - meta.body.timestamp).toBeGreaterThan(0)
    for (const path of [
      '/builds/meta/none.json',
      '/builds/meta/',
      '/builds/',
      '/builds/none.json',
    ]) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(404)
      expect(headers['content-type'], path).toContain('application/problem+json')
    }
  })

  test('[G-builds] a page contains the id of its build', async () => {
    const { body } = await get('/builds/latest.json')
    const { text } = await get('/')
    expect(text).toContain(`build:"${body.id}"`)
  })
})

describe('the payload of a page when the content API fails', () => {
  let upstream: FaultyUpstream
  let site: SiteProcess
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({}, { status: 500 }))
    site = await startSite({ API_BASE: upstream.base, UPSTREAM_TIMEOUT_MS: '500' })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })

  test('[G-builds] a failed call of the page is reported and logged, and not cached', async () => {
    upstream.behave((request, response) => {
      const body =
        request.url === '/api/site'
          ? { data: { brand: { name: 'Kedr' } } }
          : request.url === '/api/catalog/groups'
            ? { data: { groups: [] } }
            : undefined
      answerJson(body ?? {}, { status: body ? 200 : 503 })(request, response)
    })
    const { body } = await supertest(site.origin).get('/builds/latest.json')
    const answer = await supertest(site.origin).get(`/product/any/_payload.json?${body.id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.status).toBe(502)
    expect(answer.body.failures).toContainEqual([
      ['GET catalog/good/{idOrCode}', { params: { idOrCode: 'any' } }],
      expect.objectContaining({ status: 503 }),
    ])
    const call = 'GET catalog/good/{idOrCode}'
    await expect
      .poll(() => readErrors(site.output()))
      .toMatchObject([{ event: 'request', status: 200, shown: 502, err: { call } }])
  })
})
