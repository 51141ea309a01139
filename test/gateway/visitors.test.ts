import type { IncomingMessage } from 'node:http'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contacts, lead } from '../support/examples.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const compare = '/api/catalog/compare'

describe('calls of one visitor', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway

  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: { reference: 'L-1' } }))
    gateway = await startGateway(upstream.base, { timeoutMs: 500 })
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  const agent = () => supertest(gateway.origin)
  const get = (path: string) => agent().get(path)
  const post = (path: string) => agent().post(path)
  /** A gateway of other options in place of the one that is there. */
  const restart = async (options: Parameters<typeof startGateway>[1]) => {
    await gateway.close()
    gateway = await startGateway(upstream.base, { timeoutMs: 500, ...options })
  }
  const cookiesOf = (headers: Record<string, unknown>) =>
    [headers['set-cookie'] ?? []].flat().map(String)

  describe('bodies', () => {
    test('[G-forms] an invalid body does not leave the gateway, and every field is named', async () => {
      const answer = await post('/api/forms/partner')
        .send({
          contacts: {
            name: '<b>',
            company_name: '  ',
            phone: ' 12 ',
            email: 'nobody',
            company_site: 'none',
            comment: '#',
          },
          personalDataProcessingConsent: false,
        })
        .expect(422)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).toMatchObject({ title: 'Unprocessable content', status: 422 })
      const rules = answer.body.errors.map(({ pointer, rule }: Record<string, string>) => [
        pointer,
        rule,
      ])
      expect(Object.fromEntries(rules)).toEqual({
        '/contacts/name': 'regex',
        '/contacts/company_name': 'required',
        '/contacts/phone': 'min',
        '/contacts/email': 'email',
        '/contacts/company_site': 'url',
        '/contacts/comment': 'regex',
        '/personalDataProcessingConsent': 'required',
      })
      expect(upstream.requests).toEqual([])
    })

    test('[G-forms] nine fields that are wrong are nine fields that are named', async () => {
      const wrong = { name: 1, company_name: 2, phone: 3, email: 4, company_site: 5, comment: 6 }
      const { body } = await post('/api/forms/partner')
        .send({
          contacts: { ...wrong, phoneNumberExtension: 7 },
          personalDataProcessingConsent: 8,
          promotionalCommunicationsConsent: 9,
        })
        .expect(422)
      const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer)
      expect(pointers.toSorted()).toEqual(
        [
          ...[...Object.keys(wrong), 'phoneNumberExtension'].map((name) => `/contacts/${name}`),
          '/personalDataProcessingConsent',
          '/promotionalCommunicationsConsent',
        ].toSorted(),
      )
      expect(upstream.requests).toEqual([])
    })

    test.each([
      ['a field no contract knows', { ...lead, is_admin: true }],
      ['a number for a text', { ...lead, contacts: { ...contacts, phone: 1234567 } }],
      ['null for a text', { ...lead, contacts: { ...contacts, name: null } }],
      ['a text for a flag', { ...lead, personalDataProcessingConsent: 'true' }],
      ['a list', [lead]],
      ['nothing', undefined],
    ])('[G-forms] %s does not leave the gateway', async (_, body) => {
      const answer = await post('/api/forms/call').send(body)
      expect(answer.status).toBe(422)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.body.errors.length).toBeGreaterThan(0)
      expect(upstream.requests).toEqual([])
    })

    test.each([
      ['broken JSON', 400, 'application/json', '{"contacts":'],
      ['__proto__', 400, 'application/json', '{"__proto__":{"a":1}}'],
      ['constructor.prototype', 400, 'application/json', '{"constructor":{"prototype":{}}}'],
      ['more than 256 KiB', 413, 'application/json', JSON.stringify('a'.repeat(262_144))],
      ['XML', 415, 'application/xml', '<contacts/>'],
      ['plain text', 415, 'text/plain', JSON.stringify(lead)],
      ['a form', 422, 'application/x-www-form-urlencoded', 'contacts=1'],
    ])('[G-forms] %s is a problem, %i', async (_, status, type, body) => {
      const answer = await post('/api/forms/call').set('content-type', type).send(body)
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.body).toMatchObject({ status })
      expect(answer.text).not.toMatch(/\.ts\b|node_modules/)
      expect(upstream.requests).toEqual([])
    })

    test.each([
      ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ])('[G-forms] %s in each other thousands deep are no error of the gateway', async (_, body) => {
      const answer = await post('/api/forms/call')
        .set('content-type', 'application/json')
        .send(body)
      expect([400, 413, 422]).toContain(answer.status)
      expect(upstream.requests).toEqual([])
      expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    })

    test('[G-forms] a valid body goes up as it is, with the spaces around texts taken away', async () => {
      const bodies = record(upstream, { data: { reference: 'L-2' } }, 201)
      const sent = { ...lead, contacts: { ...contacts, name: '  Анна ', comment: ' a\n b ' } }
      const answer = await post('/api/forms/call').send(sent).expect(201)
      expect(answer.body).toEqual({ reference: 'L-2' })
      expect(bodies.map((each) => JSON.parse(each))).toEqual([
        { ...lead, contacts: { ...contacts, name: 'Анна', comment: 'a\n b' } },
      ])
    })

    test('a write without a body sends none, whatever the visitor sent', async () => {
      const bodies = record(upstream, { data: [] })
      await post(`${compare}/add-good/ks-2428`).expect(200)
      await post(`${compare}/add-good/ks-2428`).send({ id: 7 }).expect(200)
      await post(`${compare}/add-good/ks-2428`)
        .set('content-type', 'application/json')
        .send('')
        .expect(200)
      await agent().delete(`${compare}/clear`).expect(200)
      expect(bodies).toEqual(['', '', '', ''])
      for (const { headers } of upstream.requests) {
        expect(headers['content-type']).toBeUndefined()
      }
    })

    test('a mail program may end a subscription in one click', async () => {
      record(upstream, { data: { status: 'unsubscribed' } })
      const answer = await post('/api/subscription/unsubscribe/abc')
        .set('content-type', 'application/x-www-form-urlencoded')
        .send('List-Unsubscribe=One-Click')
        .expect(200)
      expect(answer.body).toEqual({ status: 'unsubscribed' })
      expect(upstream.requests).toMatchObject([
        { method: 'POST', url: '/api/subscription/unsubscribe/abc' },
      ])
    })
  })

  describe('headers', () => {
    const nosy = {
      cookie: 'api-comparison=x; theme=dark; _ga=GA1.2',
      'user-agent': 'Visitor/1.0',
      'accept-language': 'ru',
      authorization: 'Basic c2VjcmV0',
      referer: 'https://elsewhere.example/',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.7',
      'if-none-match': '"x"',
      'x-custom': '1',
      language: 'ru',
      'idempotency-key': 'key-1',
      dnt: '1',
      via: '1.1 proxy',
    }

    test('[G-language] a write carries what the table of headers names, and no more', async () => {
      await post('/api/forms/call').set(nosy).send(lead).expect(200)
      const [request] = upstream.requests
      const { 'content-length': length, ...headers } = request?.headers ?? {}
      expect(Number(length)).toBeGreaterThan(0)
      expect(headers).toEqual({
        host: new URL(upstream.base).host,
        connection: 'keep-alive',
        accept: 'application/json',
        language: 'en',
        'content-type': 'application/json',
        cookie: 'comparison=x',
        'idempotency-key': 'key-1',
      })
    })

    test('[C-private] a cached read carries nothing of the visitor', async () => {
      await get('/api/banners/base').set(nosy).expect(200)
      expect(upstream.requests.map(({ headers }) => headers)).toEqual([
        {
          host: new URL(upstream.base).host,
          connection: 'keep-alive',
          accept: 'application/json',
          language: 'en',
        },
      ])
    })

    test('[G-forms] the key of a request is handed on, and only when there is one', async () => {
      await post('/api/forms/call').set('idempotency-key', 'a-b_c/1').send(lead)
      await post('/api/forms/call').send(lead)
      expect(upstream.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
        'a-b_c/1',
        undefined,
      ])
    })
  })

  describe('cookies', () => {
    test.each([
      ['api-comparison=abc.def', 'comparison=abc.def'],
      ['theme=dark; api-comparison=abc; _ga=1', 'comparison=abc'],
      ['api-a=1; api-b=2', 'a=1; b=2'],
      ['theme=dark', undefined],
      ['comparison=abc', undefined],
      ['x-api-comparison=abc', undefined],
      ['API-comparison=abc', undefined],
      ['a="api-comparison=x"', undefined],
      ['api-comparison="a=b=="', 'comparison="a=b=="'],
    ])('[G-language] of the cookies %s the API gets %s', async (sent, received) => {
      await get(`${compare}/compare-goods`).set('cookie', sent).expect(200)
      await agent().delete(`${compare}/clear`).set('cookie', sent).expect(200)
      expect(upstream.requests.map(({ headers }) => headers.cookie)).toEqual([received, received])
    })

    test('[G-language] a cookie of the API comes back as one of this site', async () => {
      upstream.behave(
        setCookies(
          'comparison=abc.d%2Fe; Domain=api.maker.example; Path=/v1; Max-Age=600; SameSite=None; Secure; Partitioned',
          'plain=1',
        ),
      )
      const answer = await post(`${compare}/add-good/ks-2428`).expect(200)
      expect(cookiesOf(answer.headers)).toEqual([
        'api-comparison=abc.d%2Fe; Max-Age=600; Path=/api/; HttpOnly; SameSite=Lax',
        'api-plain=1; Path=/api/; HttpOnly; SameSite=Lax',
      ])
    })

    test('[G-language] what the browser got it sends back, and the API reads its own', async () => {
      upstream.behave(setCookies('comparison=abc.def; Path=/; HttpOnly'))
      const browser = supertest.agent(gateway.origin)
      await browser.post(`${compare}/add-good/ks-2428`).expect(200)
      await browser.get(`${compare}/compare-goods`).expect(200)
      await browser.get('/api/banners/base').expect(200)
      expect(upstream.requests.map(({ headers }) => headers.cookie)).toEqual([
        undefined,
        'comparison=abc.def',
        undefined,
      ])
    })

    test('[G-language] a cookie that the API ends ends here', async () => {
      upstream.behave(
        setCookies('comparison=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0'),
      )
      const answer = await agent().delete(`${compare}/clear`).expect(200)
      expect(cookiesOf(answer.headers)).toEqual([
        'api-comparison=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/api/; HttpOnly; SameSite=Lax',
      ])
    })

    test('[G-language] a cookie set with an error comes back too, and nonsense does not', async () => {
      upstream.behave(setCookies('a=1', 'nonsense', '=2', ''))
      const answer = await post(`${compare}/add-good/ks-2428`)
      expect(cookiesOf(answer.headers)).toEqual(['api-a=1; Path=/api/; HttpOnly; SameSite=Lax'])
      upstream.behave((request, response) => {
        response.setHeader('set-cookie', 'b=1')
        answerJson({ status: 409 }, { status: 409 })(request, response)
      })
      const conflict = await post(`${compare}/add-good/ks-2428`).expect(409)
      expect(cookiesOf(conflict.headers)).toEqual(['api-b=1; Path=/api/; HttpOnly; SameSite=Lax'])
    })

    test('[G-language] behind https the cookie is Secure, and only a trusted proxy may say so', async () => {
      const set = async (protocol: string) => {
        const answer = await post(`${compare}/add-good/ks-2428`)
          .set('x-forwarded-proto', protocol)
          .expect(200)
        return cookiesOf(answer.headers)
      }
      upstream.behave(setCookies('comparison=abc; Secure', 'plain=1'))
      const open = [
        'api-comparison=abc; Path=/api/; HttpOnly; SameSite=Lax',
        'api-plain=1; Path=/api/; HttpOnly; SameSite=Lax',
      ]
      expect(await set('https')).toEqual(open)
      await restart({ trustProxy: ['127.0.0.1'] })
      expect(await set('http')).toEqual(open)
      expect(await set('https')).toEqual(open.map((cookie) => `${cookie}; Secure`))
    })

    test('[C-private] no cookie comes back with a read that others share', async () => {
      upstream.behave(setCookies('session=1'))
      const answer = await get('/api/banners/base').expect(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
    })
  })

  describe('where a write comes from', () => {
    const writes = [
      ['post', '/api/forms/call'],
      ['post', `${compare}/add-good/ks-2428`],
      ['delete', `${compare}/clear`],
      ['post', '/api/subscription'],
      ['post', '/api/subscription/confirm?token=abc'],
      ['post', '/api/subscription/unsubscribe/abc'],
    ] as const
    const write = ([method, path]: (typeof writes)[number], headers: Record<string, string>) => {
      const request = agent()[method](path).set(headers)
      if (path.endsWith('call')) return request.send(lead)
      return path.endsWith('subscription') ? request.send({ email: contacts.email }) : request
    }
    const self = 'this site'
    /** Headers with the gateway's own origin in them. */
    const fill = (headers: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace(self, gateway.origin)]),
      )

    test.each([
      [{ 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'same-site' }],
      [{ 'sec-fetch-site': 'cross-site', origin: self }],
      [{ 'sec-fetch-site': 'nonsense' }],
      [{ 'sec-fetch-site': '' }],
      [{ origin: 'https://evil.example' }],
      [{ origin: 'null' }],
      [{ origin: '' }],
      [{ origin: 'nonsense' }],
      [{ origin: `${self}.evil.example` }],
      [{ origin: 'http://127.0.0.1:1' }],
      [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
      [{ origin: 'https://evil.example', cookie: 'api-comparison=abc' }],
    ])('a write with %j is refused, and nothing goes up', async (given) => {
      for (const each of writes) {
        const answer = await write(each, fill(given))
        expect(answer.status, each[1]).toBe(403)
        expect(answer.headers['content-type']).toBe('application/problem+json')
        expect(answer.body).toMatchObject({ title: 'Forbidden', status: 403 })
      }
      expect(upstream.requests).toEqual([])
    })

    test.each([
      [{}],
      [{ origin: self }],
      [{ 'sec-fetch-site': 'same-origin' }],
      [{ 'sec-fetch-site': 'same-origin', origin: self }],
      [{ 'sec-fetch-site': 'none' }],
    ])('a write with %j is taken', async (given) => {
      for (const each of writes) {
        const answer = await write(each, fill(given))
        expect(answer.status, each[1]).toBe(200)
      }
      expect(upstream.requests).toHaveLength(writes.length)
    })

    test('behind a proxy the public origin is this site', async () => {
      await restart({ publicOrigin: 'https://kedr.example' })
      const [first] = writes
      expect((await write(first, { origin: 'https://kedr.example' })).status).toBe(200)
      expect((await write(first, { origin: 'https://kedr.example.evil.example' })).status).toBe(403)
      expect((await write(first, { origin: 'https://www.kedr.example' })).status).toBe(403)
    })

    test('a read may come from anywhere', async () => {
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      await get('/api/banners/base').set(foreign).expect(200)
      const answer = await get(`${compare}/compare-goods`).set(foreign).expect(200)
      // And yet no other site's script may read it.
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    })
  })

  describe('answers', () => {
    test('[C-private] are for one visitor, and kept by no cache, this one or another', async () => {
      upstream.behave((request, response) => {
        const headers = { 'cache-control': 'public, max-age=600' }
        answerJson({ data: [request.headers.cookie ?? ''] }, { headers })(request, response)
      })
      const path = `${compare}/compare-goods`
      for (const visitor of ['anna', 'ivan', 'anna']) {
        const answer = await get(path).set('cookie', `api-comparison=${visitor}`).expect(200)
        expect(answer.body).toEqual([`comparison=${visitor}`])
        expect(answer.headers['cache-control']).toBe('private, no-store')
        expect(answer.headers['cache-status']).toBeUndefined()
        expect(answer.headers['etag']).toBeUndefined()
      }
      expect((await get(path)).body).toEqual([''])
      expect(upstream.requests).toHaveLength(4)
    })

    test('[C-private] two visitors who ask at the same time do not share one', async () => {
      const waiting: (() => void)[] = []
      upstream.behave((request, response) => {
        const { cookie = '' } = request.headers
        waiting.push(() => answerJson({ data: [cookie] })(request, response))
      })
      const asked = ['anna', 'ivan', 'olga'].map((visitor) =>
        get(`${compare}/compare-goods`)
          .set('cookie', `api-comparison=${visitor}`)
          .then(({ body }) => body),
      )
      await expect.poll(() => waiting.length).toBe(3)
      for (const release of waiting) release()
      expect(await Promise.all(asked)).toEqual([
        ['comparison=anna'],
        ['comparison=ivan'],
        ['comparison=olga'],
      ])
    })

    test('[C-private] the state of a subscription is for its reader alone', async () => {
      for (const path of ['confirm?token=abc', 'unsubscribe/abc']) {
        const answer = await get(`/api/subscription/${path}`).expect(200)
        expect(answer.headers['cache-control']).toBe('private, no-store')
      }
      await get('/api/subscription/unsubscribe/abc').expect(200)
      expect(upstream.requests).toHaveLength(3)
    })

    test('[C-private] a cached read is one for all visitors', async () => {
      upstream.behave(answerJson({ data: [1] }, { headers: { 'cache-control': 'max-age=600' } }))
      await get('/api/banners/base').set('cookie', 'api-comparison=anna').expect(200)
      const other = await get('/api/banners/base').set('cookie', 'api-comparison=ivan').expect(200)
      expect(other.headers['cache-status']).toContain('hit')
      expect(other.headers['cache-control']).toContain('public')
      expect(upstream.requests).toHaveLength(1)
    })

    const problem = {
      type: 'https://maker.example/problems/fields',
      title: 'Some words of its own',
      status: 422,
      errors: [{ pointer: '/goods/0', rule: 'exists', detail: 'There is no good 7' }],
      data: 'kept',
    }

    test.each([400, 404, 409, 422, 429, 500, 502, 503, 504])(
      '[G-retry] a write that is answered %i is passed on unchanged, and is not sent again',
      async (status) => {
        const written = JSON.stringify({ ...problem, status }, undefined, 1)
        upstream.behave((_request, response) => {
          response.writeHead(status, { 'content-type': 'application/problem+json; charset=utf-8' })
          response.end(written)
        })
        for (const [method, path, body] of [
          ['POST', '/api/forms/call', JSON.stringify(lead)],
          ['POST', `${compare}/add-good/ks-2428`, ''],
          ['DELETE', `${compare}/clear`, ''],
        ] as const) {
          const answer = await fetch(`${gateway.origin}${path}`, {
            method,
            ...(body === '' ? {} : { body, headers: { 'content-type': 'application/json' } }),
          })
          expect(answer.status).toBe(status)
          expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
          expect(answer.headers.get('cache-control')).toBe('private, no-store')
          expect(await answer.text()).toBe(written)
        }
        expect(upstream.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
      },
    )

    test('an error that is no JSON is passed on as it is', async () => {
      upstream.behave((_request, response) => {
        response.writeHead(500, { 'content-type': 'text/html' })
        response.end('<h1>Oops</h1>')
      })
      const answer = await post('/api/forms/call').send(lead).expect(500)
      expect(answer.headers['content-type']).toBe('text/html')
      expect(answer.text).toBe('<h1>Oops</h1>')
    })

    test('[G-unwrap] a success without a body is one', async () => {
      upstream.behave((_request, response) => {
        response.writeHead(204)
        response.end()
      })
      const answer = await agent().delete(`${compare}/clear`)
      expect(answer.status).toBe(204)
      expect(answer.text).toBe('')
    })

    test('[G-retry] a write whose upstream hangs up or is down is sent once, and is a 502', async () => {
      upstream.behave((request) => request.socket.destroy())
      const answer = await post('/api/forms/call').send(lead)
      expect(answer.status).toBe(502)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(upstream.requests).toHaveLength(1)
      await upstream.close()
      await post('/api/forms/call').send(lead).expect(502)
    })

    test('[G-timeout] a write that is not answered in time is sent once, and is a 504', async () => {
      upstream.behave(() => {})
      await post('/api/forms/call').send(lead).expect(504)
      expect(upstream.requests).toHaveLength(1)
    })

    test('[G-retry] a write whose answer is broken JSON is sent once, and is a 502', async () => {
      upstream.behave((_request, response) => response.end('{"data":'))
      await post('/api/forms/call').send(lead).expect(502)
      expect(upstream.requests).toHaveLength(1)
    })
  })

  describe('the log', () => {
    test('has a line for each request and nothing of the visitor in it', async () => {
      const secret = {
        ...lead,
        contacts: {
          ...contacts,
          name: 'Evdokia',
          phone: '+7(999)123-45-67',
          email: 'evdokia@private.example',
          comment: 'unspeakable',
        },
      }
      const cookie = 'api-comparison=cookiesecret'
      const send = () =>
        post('/api/forms/call')
          .set({ cookie, 'idempotency-key': 'keysecret', origin: gateway.origin })
          .send(secret)
      await send().expect(200)
      await post('/api/forms/call')
        .send({ ...secret, personalDataProcessingConsent: false })
        .expect(422)
      await post('/api/forms/call')
        .set('content-type', 'application/json')
        .send('{"email":"evdokia@private.example",')
        .expect(400)
      await send().set('origin', 'https://evil.example').expect(403)
      await post('/api/subscription').send({ email: secret.contacts.email }).expect(200)
      await get('/api/subscription/confirm?token=tokensecret').expect(200)
      upstream.behave(answerJson({ detail: 'evdokia@private.example' }, { status: 500 }))
      await send().expect(500)
      upstream.behave((_request, response) => response.end('{"data":'))
      await send().expect(502)
      upstream.behave((request) => request.socket.destroy())
      await send().expect(502)
      const lines = gateway.log.filter(({ msg }) => msg === 'request')
      expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
        ['POST', '/api/forms/call', 200],
        ['POST', '/api/forms/call', 422],
        ['POST', '/api/forms/call', 400],
        ['POST', '/api/forms/call', 403],
        ['POST', '/api/subscription', 200],
        ['GET', '/api/subscription/confirm', 200],
        ['POST', '/api/forms/call', 500],
        ['POST', '/api/forms/call', 502],
        ['POST', '/api/forms/call', 502],
      ])
      // Nor where they were.
      expect(JSON.stringify(lines)).not.toContain('127.0.0.1')
      expect(JSON.stringify(gateway.log)).not.toMatch(
        /evdokia|private\.example|123-45-67|unspeakable|cookiesecret|keysecret|tokensecret/i,
      )
    })

    test('does not hold the key that ends a subscription', async () => {
      await get('/api/subscription/unsubscribe/tokensecret').expect(200)
      await post('/api/subscription/unsubscribe/tokensecret').expect(200)
      expect(gateway.log.filter(({ msg }) => msg === 'request')).toHaveLength(2)
      expect(JSON.stringify(gateway.log)).not.toContain('tokensecret')
    })
  })
})

/** Answers with JSON from now on, and keeps the bodies that come. */
function record(upstream: FaultyUpstream, body: unknown, status = 200): string[] {
  const bodies: string[] = []
  upstream.behave((request, response) => {
    request.on('end', () => answerJson(body, { status })(request, response))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => bodies.push(Buffer.concat(chunks).toString()))
  })
  return bodies
}

function setCookies(...cookies: string[]) {
  return (request: IncomingMessage, response: Parameters<ReturnType<typeof answerJson>>[1]) => {
    response.setHeader('set-cookie', cookies)
    answerJson({ data: [] })(request, response)
  }
}
