import { gzipSync } from 'node:zlib'
import supertest from 'supertest'
import { request } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

describe('paths without a contract', () => {
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

  test('a read is cached as long as its headers allow, and not at all without caching headers', async () => {
    upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60' } }))
    // The body is forwarded unchanged: a call without a contract has no known envelope.
    expect((await agent().get('/api/v2/things?b=1&a=2')).body).toEqual({ data: 1 })
    const again = await agent().get('/api/v2/things?b=1&a=2')
    expect(again.headers['cache-status']).toContain('hit')
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v2/things?b=1&a=2'])
    upstream.behave(answerJson({}))
    await agent().get('/api/v2/other')
    await agent().get('/api/v2/other')
    expect(upstream.requests).toHaveLength(3)
  })

  test('a request with credentials bypasses the cache', async () => {
    upstream.behave(answerJson({}, { headers: { 'cache-control': 'max-age=60' } }))
    for (const name of ['authorization', 'cookie']) {
      const value = name === 'cookie' ? 'api-session=1; other=2' : 'Bearer 1'
      const answer = await agent().get(`/api/v2/${name}`).set(name, value)
      expect(answer.headers['cache-status']).toContain('fwd=bypass')
      expect(answer.headers['cache-status']).not.toContain('stored')
      await agent().get(`/api/v2/${name}`).set(name, value)
    }
    expect(upstream.requests).toHaveLength(4)
    expect(upstream.requests[2]?.headers['cookie']).toBe('session=1')
  })

  test.each(['post', 'put', 'patch', 'delete'] as const)(
    '%s is forwarded unchanged, once, and invalidates its path in the cache',
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

  test('a cookie of a read reaches its visitor, as one of this site, and its response is not shared', async () => {
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
    // A call of the contracts is the same for all clients, so its response sets no cookies.
    expect((await agent().get('/api/banners/base')).headers['set-cookie']).toBeUndefined()
  })

  test('visitors who wait for the same read each get their own cookie', async () => {
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
  ])('a write invalidates the address in its %s: %s', async (name, value) => {
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

  test('an address of another host, or an error, invalidates nothing', async () => {
    upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60' } }))
    await agent().get('/api/v2/things/7')
    const crossOrigin = { location: 'https://other.example/api/v2/things/7' }
    upstream.behave(answerJson({}, { status: 201, headers: crossOrigin }))
    await agent().post('/api/v2/things').send({}).expect(201)
    upstream.behave(answerJson({}, { status: 409, headers: { location: '/api/v2/things/7' } }))
    await agent().post('/api/v2/things').send({}).expect(409)
    // HEAD is a safe method for any client.
    upstream.behave(answerJson({}))
    await agent().head('/api/v2/things/7').set('authorization', 'Bearer 1').expect(200)
    expect((await agent().get('/api/v2/things/7')).body).toEqual({ data: 1 })
  })

  describe.each([
    { name: 'with API_PASSTHROUGH_SHARE_AUTHORIZED', sharesAuthorized: true, calls: 1 },
    { name: 'as shipped', sharesAuthorized: false, calls: 3 },
  ])('a public response to a request with credentials, $name', ({ sharesAuthorized, calls }) => {
    test.each(['public, max-age=60', 's-maxage=60', 'max-age=60, must-revalidate'])(
      `is fetched ${calls} times for three visitors (RFC 9111 §3.5): %s`,
      async (said) => {
        await gateway.close()
        gateway = await startGateway(upstream.base, { passesThrough: true, sharesAuthorized })
        for (const name of ['authorization', 'cookie']) {
          const before = upstream.requests.length
          const path = `/api/v2/${name}`
          upstream.behave((request, response) =>
            answerJson({ for: request.headers[name] }, { headers: { 'cache-control': said } })(
              request,
              response,
            ),
          )
          const bodies = []
          for (const value of ['api-a=1', 'api-a=2', '']) {
            const asked = agent().get(path)
            const { headers, body } = await (value === '' ? asked : asked.set(name, value))
            bodies.push(body.for)
            expect(headers['cache-control']).toBe(said)
          }
          expect(upstream.requests.length - before).toBe(calls)
          expect(new Set(bodies).size).toBe(calls)
        }
      },
    )
  })

  test('a response that is public for all is served to requests with credentials too', async () => {
    upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60' } }))
    await agent().get('/api/v2/things').expect(200)
    const { headers } = await agent().get('/api/v2/things').set('authorization', 'Bearer 1')
    expect(headers['cache-status']).toContain('hit')
    expect(upstream.requests).toHaveLength(1)
  })

  test.each([
    [undefined, []],
    [
      'cors',
      [
        'access-control-allow-origin',
        'access-control-max-age',
        'cross-origin-resource-policy',
        'timing-allow-origin',
      ],
    ],
    ['clear-site-data', ['clear-site-data']],
  ] as const)(
    'fields that the setting %s permits are forwarded, cached or not',
    async (permitted, names) => {
      await gateway.close()
      gateway = await startGateway(upstream.base, {
        passesThrough: true,
        permittedFields: permitted === undefined ? [] : [permitted],
        crossOrigins: ['https://shop.example'],
      })
      const headers = {
        'cache-control': 'max-age=60',
        'access-control-allow-origin': '*',
        'access-control-max-age': '9',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        'clear-site-data': '"cookies"',
      }
      const { 'cache-control': _control, ...limited } = headers
      upstream.behave(answerJson({ data: 1 }, { headers }))
      for (const method of ['get', 'get', 'options', 'put'] as const) {
        const answer = await agent()[method]('/api/v2/things')
        const got = Object.entries(limited).filter(
          ([name, value]) => answer.headers[name] === value,
        )
        expect([method, answer.status, ...got.map(([name]) => name)]).toEqual([
          method,
          200,
          ...names,
        ])
      }
      // The gateway's own permission for this origin.
      const shop = await agent().get('/api/v2/things').set('origin', 'https://shop.example')
      expect(shop.headers['access-control-allow-origin']).toBe(
        permitted === 'cors' ? '*' : 'https://shop.example',
      )
      const preflight = await agent()
        .options('/api/v2/things')
        .set('origin', 'https://shop.example')
        .set('access-control-request-method', 'GET')
      expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD')
    },
  )

  test('Vary selects the variant, and requests that differ in other fields share one', async () => {
    upstream.behave((request, response) => {
      const headers = { 'cache-control': 'max-age=60', vary: 'Accept-Language' }
      answerJson(request.headers['accept-language'], { headers })(request, response)
    })
    for (const [language, browser, how] of [
      ['en', 'a', 'fwd=uri-miss'],
      ['ru', 'a', 'fwd=vary-miss'],
      ['en', 'b', 'hit'],
      ['ru', 'b', 'hit'],
    ] as const) {
      const asked = agent().get('/api/v2/words').set('accept-language', language)
      const answer = await asked.set('user-agent', browser)
      expect([answer.body, answer.headers['vary']]).toEqual([language, 'Accept-Language'])
      expect(answer.headers['cache-status']).toContain(how)
    }
    expect(upstream.requests).toHaveLength(2)
  })

  test('header fields of both ends are forwarded, except those of the connection, of forwarding and of the site', async () => {
    const headers = {
      'cache-control': 'max-age=60, no-transform',
      connection: 'x-hop',
      'x-hop': '1',
      'x-odd': 'a',
      server: 'Odd/1',
      link: '</api/v2/next>; rel=next',
      'content-security-policy': 'sandbox',
      'strict-transport-security': 'max-age=1',
      'cache-status': 'origin; hit',
      etag: '"origin"',
      date: 'Sun, 06 Nov 1994 08:49:37 GMT',
      location: 'https://elsewhere.example/a',
      'content-location': `${upstream.base}api/v2/things/1`,
    }
    upstream.behave(answerJson({ data: 1 }, { headers }))
    const sent = {
      accept: 'text/x',
      'accept-encoding': 'br',
      'x-mine': 'b',
      connection: 'x-mine-only',
      'x-mine-only': '1',
      cookie: 'api-a=1; other=2',
      language: 'ru',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
      'x-original-url': '/admin',
      x_forwarded_host: 'evil.example',
      'x-forwarded_proto': 'http',
      'x-http-method-override': 'DELETE',
      via: '1.0 old',
    }
    for (const method of ['get', 'post'] as const) {
      const answer = await agent()[method]('/api/v2/things').set(sent)
      const { 'x-odd': odd, server, link, etag, date, location } = answer.headers
      expect({ 'x-odd': odd, server, link, etag, date, location }).toEqual({
        'x-odd': 'a',
        server: headers.server,
        link: headers.link,
        etag: headers.etag,
        date: headers.date,
        location: headers.location,
      })
      expect(answer.headers['cache-control']).toBe(headers['cache-control'])
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none', sandbox",
      )
      expect(answer.headers['content-location']).toBe('/api/v2/things/1')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers).not.toHaveProperty('x-hop')
      expect(answer.headers).not.toHaveProperty('strict-transport-security')
      expect(answer.headers['cache-status']).toMatch(/^origin; hit/)
    }
    const { host: _host, connection: _own, ...got } = upstream.requests[0]?.headers ?? {}
    expect(got).toMatchObject({
      accept: 'text/x',
      'accept-encoding': 'br',
      'x-mine': 'b',
      cookie: 'a=1',
      language: 'en',
      via: '1.0 old, 1.1 faceplate',
    })
    for (const name of [
      'x-mine-only',
      'x-forwarded-for',
      'x-forwarded-host',
      'forwarded',
      'x-original-url',
      'x_forwarded_host',
      'x-forwarded_proto',
      'x-http-method-override',
    ]) {
      expect(got).not.toHaveProperty(name)
    }
  })

  test('the request directives of visitors are honoured, and the Date of the origin is sent with the Age', async () => {
    const date = new Date(Date.now() - 30_000).toUTCString()
    upstream.behave(answerJson({ data: 1 }, { headers: { 'cache-control': 'max-age=60', date } }))
    const ask = (said: string) => agent().get('/api/v2/things').set('cache-control', said)
    expect((await ask('only-if-cached')).status).toBe(504)
    await ask('')
    const { headers } = await ask('')
    expect(headers['date']).toBe(date)
    // The clock of the gateway is two seconds slow.
    expect(Number(headers['age'])).toBeGreaterThanOrEqual(27)
    expect(upstream.requests).toHaveLength(1)
    expect((await ask('only-if-cached')).status).toBe(200)
    await ask('no-cache')
    await ask('max-age=1')
    await ask('no-store')
    expect(upstream.requests).toHaveLength(3)
    gateway.advanceMs(40_000)
    expect((await ask('max-stale=60')).headers['cache-status']).toContain('hit')
    await ask('min-fresh=1')
    expect(upstream.requests).toHaveLength(4)
  })

  test('bodies are forwarded unchanged: encoded, partial, or 304', async () => {
    const text = 'x'.repeat(5000)
    const packed = gzipSync(text)
    upstream.behave((_request, response) => {
      response.writeHead(200, {
        'cache-control': 'max-age=60',
        'content-encoding': 'gzip',
        'content-type': 'text/plain',
        etag: '"origin"',
        'last-modified': 'Sun, 06 Nov 1994 08:49:37 GMT',
      })
      response.end(packed)
    })
    const ask = async (fields: Record<string, string> = {}, method = 'GET') => {
      // This client decodes nothing, unlike `fetch`.
      const { statusCode, headers, body } = await request(`${gateway.origin}/api/v2/file`, {
        method,
        headers: fields,
      })
      return { status: statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) }
    }
    // A request without a cached response is forwarded unchanged, and its response is not stored.
    await ask({ range: 'bytes=0-9' })
    await ask({}, 'HEAD')
    expect(upstream.requests.map(({ method, headers }) => [method, headers['range']])).toEqual([
      ['GET', 'bytes=0-9'],
      ['HEAD', undefined],
    ])
    const whole = await ask()
    expect(whole.headers['content-encoding']).toBe('gzip')
    expect(whole.bytes.equals(packed)).toBe(true)
    const last = packed.length - 1
    for (const [range, status, from, to] of [
      ['bytes=2-5', 206, 2, 5],
      ['bytes=-4', 206, last - 3, last],
      ['bytes=7-', 206, 7, last],
      ['bytes=7-9999999', 206, 7, last],
      ['bytes=0-1,3-4', 200, 0, last],
      ['lines=1-2', 200, 0, last],
      ['bytes=5-2', 200, 0, last],
    ] as const) {
      const part = await ask({ range })
      expect([range, part.status]).toEqual([range, status])
      expect(part.bytes.equals(packed.subarray(from, to + 1))).toBe(true)
      const shown = `bytes ${from}-${to}/${packed.length}`
      expect(part.headers['content-range']).toBe(status === 206 ? shown : undefined)
    }
    const none = await ask({ range: `bytes=${last + 1}-` })
    expect([none.status, none.headers['content-range']]).toEqual([416, `bytes */${packed.length}`])
    const modified = 'Sun, 06 Nov 1994 08:49:37 GMT'
    for (const [known, status] of [
      ['"origin"', 206],
      [modified, 206],
      ['"other"', 200],
      ['W/"origin"', 200],
    ] as const) {
      expect((await ask({ range: 'bytes=0-1', 'if-range': known })).status).toBe(status)
    }
    for (const fields of [{ 'if-none-match': 'W/"origin"' }, { 'if-modified-since': modified }]) {
      const { status, headers, bytes } = await ask({ ...fields, range: 'bytes=0-1' })
      expect([status, bytes.length, headers['etag']]).toEqual([304, 0, '"origin"'])
      expect(headers).not.toHaveProperty('content-type')
    }
    const head = await ask({}, 'HEAD')
    expect([head.bytes.length, head.headers['content-length']]).toEqual([0, String(packed.length)])
    expect(upstream.requests).toHaveLength(3)
    // Only the origin can evaluate this precondition.
    await ask({ 'if-match': '"other"' })
    expect(upstream.requests[3]?.headers['if-match']).toBe('"other"')
  })

  test('every method is forwarded except CONNECT and TRACE', async () => {
    upstream.behave((_request, response) => {
      response.writeHead(207, { allow: 'PROPFIND', dav: '1' })
      response.end('<a/>')
    })
    for (const method of ['PROPFIND', 'OPTIONS', 'REPORT', 'MKCOL', 'QUERY']) {
      const { status, head, text } = await sendRaw(
        gateway.origin,
        `${method} /api/v2/things HTTP/1.1\nHost: a\nConnection: close\nContent-Type: text/xml\nContent-Length: 4\n\n<b/>`,
      )
      // The response is forwarded as received: in chunks, without a length.
      expect([status, text]).toEqual([207, expect.stringMatching(/\r\n4\r\n<a\/>\r\n0\r\n\r\n$/)])
      expect(head).toMatch(/^dav: 1/im)
      expect(upstream.requests.at(-1)?.method).toBe(method)
    }
    expect(upstream.requests).toHaveLength(5)
    const own = 'Host: a\nConnection: close\n'
    for (const [line, status] of [
      ['TRACE /api/v2/things', 405],
      ['TRACE /api/site', 405],
      ['OPTIONS /api/v2/things', 204],
    ] as const) {
      const answer = await sendRaw(gateway.origin, `${line} HTTP/1.1\n${own}Max-Forwards: 0\n\n`)
      expect([line, answer.status]).toEqual([line, status])
      expect(answer.head).toMatch(/^allow: .*GET/im)
    }
    expect(upstream.requests).toHaveLength(5)
  })

  test('a visitor cannot force an upstream call for calls of the contracts', async () => {
    upstream.behave(answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }))
    for (const said of ['no-cache', 'no-store', 'max-age=0', 'min-fresh=99', 'only-if-cached']) {
      const asked = agent().get('/api/banners/base').set('cache-control', said)
      await asked.set('pragma', 'no-cache').expect(200)
    }
    expect(upstream.requests).toHaveLength(1)
  })

  test('a write from another site is rejected', async () => {
    await agent().post('/api/v2/things').set('sec-fetch-site', 'cross-site').send({}).expect(403)
    expect(upstream.requests).toHaveLength(0)
  })

  test('without the setting such a path is a 404, and nothing is forwarded', async () => {
    const closed = await startGateway(upstream.base)
    await supertest(closed.origin).get('/api/v2/things').expect(404)
    await supertest(closed.origin).post('/api/v2/things').send({}).expect(404)
    expect(upstream.requests).toHaveLength(0)
    await closed.close()
  })
})
