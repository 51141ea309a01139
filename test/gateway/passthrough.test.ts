import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

describe('paths that no contract knows', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const agent = () => supertest(gateway.origin)

  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: 1 }))
    gateway = await startGateway(upstream.base, { passesThrough: true })
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  test('a read is kept as long as the upstream says, and not at all where it says nothing', async () => {
    upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60' } }))
    // The body is handed on as it is: what is not in the contracts has no envelope to be known by.
    expect((await agent().get('/api/v2/things?b=1&a=2')).body).toEqual({ data: 1 })
    const again = await agent().get('/api/v2/things?b=1&a=2')
    expect(again.headers['cache-status']).toContain('hit')
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v2/things?b=1&a=2'])
    upstream.behave(answerJson({}))
    await agent().get('/api/v2/other')
    await agent().get('/api/v2/other')
    expect(upstream.requests).toHaveLength(3)
  })

  test('who shows credentials is answered alone, past the cache', async () => {
    upstream.behave(answerJson({}, { headers: { 'cache-control': 'max-age=60' } }))
    for (const name of ['authorization', 'cookie']) {
      const value = name === 'cookie' ? 'api-session=1; other=2' : 'Bearer 1'
      const answer = await agent().get(`/api/v2/${name}`).set(name, value)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      await agent().get(`/api/v2/${name}`).set(name, value)
    }
    expect(upstream.requests).toHaveLength(4)
    expect(upstream.requests[2]?.headers['cookie']).toBe('session=1')
  })

  test.each(['post', 'put', 'patch', 'delete'] as const)(
    '%s is forwarded byte by byte, once, and drops what is kept of its path',
    async (method) => {
      upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60' } }))
      await agent().get('/api/v2/things')
      upstream.behave(answerJson({ error: 'busy' }, { status: 503 }))
      const busy = await agent()[method]('/api/v2/things').type('text/csv').send('a,b\r\n')
      expect(busy.status).toBe(503)
      expect(upstream.requests).toHaveLength(2)
      expect(upstream.requests[1]).toMatchObject({ method: method.toUpperCase() })
      upstream.behave(answerJson({ data: 2 }, { headers: { 'set-cookie': 'session=1; Path=/' } }))
      const done = await agent()[method]('/api/v2/things').send({ a: 1 })
      expect(String(done.headers['set-cookie'])).toContain('api-session=1; Path=/api/; HttpOnly')
      expect((await agent().get('/api/v2/things')).body).toEqual({ data: 2 })
    },
  )

  test('a cookie of a read reaches who asked, as one of this site, and its answer is for nobody else', async () => {
    const headers = {
      'cache-control': 'public, max-age=60',
      'set-cookie': 'seen=1; Domain=api.example',
    }
    upstream.behave(answerJson({ data: 1 }, { headers }))
    for (const _ of [1, 2]) {
      const answer = await agent().get('/api/v2/greeting')
      expect(answer.headers['set-cookie']).toEqual([
        'api-seen=1; Path=/api/; HttpOnly; SameSite=Lax',
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['cache-status']).not.toContain('stored')
    }
    expect(upstream.requests).toHaveLength(2)
    // A call of the contracts is the same for all who make it, and so has no cookies to give.
    expect((await agent().get('/api/banners/base')).headers['set-cookie']).toBeUndefined()
  })

  test('of those who wait for the same, each gets a cookie of their own', async () => {
    let next = 0
    const { promise: haveCome, resolve: come } = Promise.withResolvers<void>()
    upstream.behave((request, response) => {
      next += 1
      const headers = { 'cache-control': 'max-age=60', 'set-cookie': `visit=${next}` }
      void haveCome.then(() => answerJson({}, { headers })(request, response))
    })
    const asked = [1, 2, 3].map(async () => agent().get('/api/v2/greeting'))
    await expect.poll(() => gateway.arrivals()).toBe(3)
    come()
    const answers = await Promise.all(asked)
    const cookies = answers.map(({ headers }) => String(headers['set-cookie']).split(';')[0])
    expect(new Set(cookies).size).toBe(3)
  })

  test.each([
    ['Location', '/api/v2/things/7'],
    ['Location', '7'],
    ['Content-Location', 'things/7?as=list'],
  ])('a write drops what is kept of the %s it names: %s', async (name, value) => {
    upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60' } }))
    await agent().get('/api/v2/things/7')
    await agent().get('/api/v2/things/8')
    const address = value === '7' ? '/api/v2/things/' : '/api/v2/things'
    upstream.behave(answerJson({}, { status: 201, headers: { [name]: value } }))
    await agent().post(address).send({}).expect(201)
    upstream.behave(answerJson({ data: 2 }))
    expect((await agent().get('/api/v2/things/7')).body).toEqual({ data: 2 })
    expect((await agent().get('/api/v2/things/8')).body).toEqual({ data: 1 })
  })

  test('an address of another host, or an error, drops nothing of it', async () => {
    upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60' } }))
    await agent().get('/api/v2/things/7')
    const foreign = { location: 'https://other.example/api/v2/things/7' }
    upstream.behave(answerJson({}, { status: 201, headers: foreign }))
    await agent().post('/api/v2/things').send({}).expect(201)
    upstream.behave(answerJson({}, { status: 409, headers: { location: '/api/v2/things/7' } }))
    await agent().post('/api/v2/things').send({}).expect(409)
    // HEAD is safe, whoever sends it.
    upstream.behave(answerJson({}))
    await agent().head('/api/v2/things/7').set('authorization', 'Bearer 1').expect(200)
    expect((await agent().get('/api/v2/things/7')).body).toEqual({ data: 1 })
  })

  test('a write from another site is refused', async () => {
    await agent().post('/api/v2/things').set('sec-fetch-site', 'cross-site').send({}).expect(403)
    expect(upstream.requests).toHaveLength(0)
  })

  test('without the setting such a path is a 404, and nothing goes up', async () => {
    const closed = await startGateway(upstream.base)
    await supertest(closed.origin).get('/api/v2/things').expect(404)
    await supertest(closed.origin).post('/api/v2/things').send({}).expect(404)
    expect(upstream.requests).toHaveLength(0)
    await closed.close()
  })
})
