import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

describe('redirects', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const get = (path: string, host = 'faceplate.example') =>
    supertest(gateway.origin).get(path).set('host', host)

  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: [] }))
    gateway = await startGateway(upstream.base, { publicOrigin: 'https://faceplate.example' })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  test.each([
    '/catalog',
    '/catalog/switches',
    '/product/ks-2428',
    '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8',
  ])('[R-slash] %s redirects to the same path with a slash', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(301)
    expect(answer.headers['location']).toBe(`${path}/`)
  })

  test.each([
    '/catalog/',
    '/catalog?page=2',
    '/price.pdf',
    '/api/banners/base',
    '/api',
    '/healthz',
    '/readyz',
    '/assets',
    '/images',
    '/builds',
    '/metrics',
    '/metrics/any',
  ])('[R-slash] %s is not redirected', async (path) => {
    const answer = await get(path)
    expect(answer.status).not.toBe(301)
    expect(answer.headers['location']).toBeUndefined()
  })

  test.each([
    ['/$1.00', '/%241.00'],
    ['/product/$code', '/product/%24code/'],
    ['/product/$code.b', '/product/%24code.b'],
    ['/catalog/$/?page=2', '/catalog/%24/?page=2'],
    ['/catalog/a$b?x=$1', '/catalog/a%24b?x=$1'],
  ])(
    '[R-one-hop] %s is not read as a route parameter: it redirects to %s',
    async (path, location) => {
      const answer = await get(path)
      expect(answer.status).toBe(301)
      expect(answer.headers['location']).toBe(location)
      expect((await get(location)).headers['location']).toBeUndefined()
    },
  )

  test('the address of a payload in a query does not make the page a payload', async () => {
    const answer = await get('/catalog/?x=/_payload.json')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const www = await get('/catalog/?x=/_payload.json', 'www.faceplate.example')
    expect(www.headers['location']).toBe('https://faceplate.example/catalog/?x=/_payload.json')
  })

  test.each(['/images/..%252f', '/images/a/..%252f..%252fb', '/files/..%255c'])(
    '%s does not traverse paths, and is a client error',
    async (path) => {
      const { status } = await get(path)
      expect([400, 404]).toContain(status)
    },
  )

  test.each(['/metrics', '/metrics/', '/healthz/any', '/builds/any', '/export/any', '/vitals'])(
    '[R-404] %s, a path for programs without a response, is a problem document',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
      const www = await get(path, 'www.faceplate.example')
      expect(www.headers['location']).toBeUndefined()
    },
  )

  test.each(['/news/atom.xml', '/NEWS/Atom.xml', '/news//atom.xml'])(
    '[R-one-hop] the former path of the news feed redirects to it in one hop: %s',
    async (path) => {
      const answer = await get(`${path}?group=events`)
      expect([answer.status, answer.headers['location']]).toEqual([
        301,
        '/news/feed.xml?group=events',
      ])
      const www = await get(path, 'www.faceplate.example')
      expect(www.headers['location']).toBe('https://faceplate.example/news/feed.xml')
    },
  )

  test('[R-one-hop] loading a page to decide counts against the limit of the client, and a plain redirect does not', async () => {
    const limited = await startGateway(upstream.base, {
      limits: { misses: { count: 2, windowMs: 60_000 } },
    })
    onTestFinished(() => limited.close())
    const ask = async (path: string) => (await supertest(limited.origin).get(path)).status
    for (let at = 0; at < 5; at += 1) expect(await ask('/about')).toBe(301)
    expect([await ask('/ABOUT/'), await ask('/About/'), await ask('/aBout/')]).toEqual([
      301, 301, 429,
    ])
  })

  test('[R-slash] a form that posts is not redirected', async () => {
    const answer = await supertest(gateway.origin).post('/catalog')
    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
  })

  test('[R-www] www redirects to the public host with path and query', async () => {
    const answer = await get('/catalog/?page=2&sort=name', 'www.faceplate.example')
    expect(answer.status).toBe(301)
    expect(answer.headers['location']).toBe('https://faceplate.example/catalog/?page=2&sort=name')
  })

  test('[R-www] the default port of the scheme may be given or omitted, another port is another site', async () => {
    const go = async (host: string) => (await get('/catalog', host)).headers['location']
    expect(await go('www.faceplate.example:443')).toBe('https://faceplate.example/catalog/')
    expect(await go('WWW.Faceplate.Example:443')).toBe('https://faceplate.example/catalog/')
    expect(await go('www.faceplate.example:80')).toBe('/catalog/')
    expect(await go('www.faceplate.example:8443')).toBe('/catalog/')
    const plain = await startGateway(upstream.base, { publicOrigin: 'http://faceplate.example' })
    onTestFinished(() => plain.close())
    const answer = await supertest(plain.origin)
      .get('/catalog/')
      .set('host', 'www.faceplate.example:80')
    expect(answer.headers['location']).toBe('http://faceplate.example/catalog/')
  })

  test('[R-www] the Host header never chooses the target of a redirect', async () => {
    for (const host of ['www.evil.example', 'www.faceplate.example.evil.example', 'WWW.', 'www.']) {
      const answer = await get('/catalog/', host)
      expect(answer.headers['location']).toBeUndefined()
    }
  })

  test('[R-one-hop] www and a missing slash take one hop together', async () => {
    const answer = await get('/catalog/switches', 'WWW.Faceplate.Example')
    expect(answer.status).toBe(301)
    expect(answer.headers['location']).toBe('https://faceplate.example/catalog/switches/')
    const next = await get('/catalog/switches/')
    expect(next.status).toBe(200)
  })

  test.each([
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/api//evil.example',
    '/%00',
    '/%E0%A4%A',
    '/a%0d%0aLocation:x',
  ])('a path that some software reads as a host or a header is a 400: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.text).toMatch(/400 error|"status":400/)
  })
})
