import { request, type IncomingMessage } from 'node:http'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { contacts, lead } from '../support/examples.ts'
import { answerJson } from '../support/faulty.upstream.ts'
import { compare, readCookies, setCookies, useVisitorCalls } from '../support/visitor.calls.ts'

/** Requests a path exactly as written; other clients normalize it. */
function requestRaw(origin: string, method: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const headers = { connection: 'close' }
    request({ hostname, port, method, path, headers }, (answer) =>
      answer.resume().on('end', resolve),
    )
      .on('error', reject)
      .end()
  })
}

describe('calls of one visitor', () => {
  const { upstream, gateway, agent, get, post, restart } = useVisitorCalls()

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
      'x-request-id': 'theirs',
      dnt: '1',
      via: '1.1 proxy',
    }

    test('[G-language] a write has the headers of the table, and no others', async () => {
      await post('/api/forms/call').set(nosy).send(lead).expect(200)
      const [request] = upstream.requests
      const { 'content-length': length, ...headers } = request?.headers ?? {}
      expect(Number(length)).toBeGreaterThan(0)
      expect(headers).toEqual({
        host: new URL(upstream.base).host,
        connection: 'keep-alive',
        accept: 'application/json',
        'accept-encoding': 'identity',
        language: 'en',
        'content-type': 'application/json',
        cookie: 'comparison=x',
        'idempotency-key': 'key-1',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
    })

    test('[C-private] a cached read has no header of the visitor', async () => {
      await get('/api/banners/base').set(nosy).expect(200)
      expect(upstream.requests.map(({ headers }) => headers)).toEqual([
        {
          host: new URL(upstream.base).host,
          connection: 'keep-alive',
          accept: 'application/json',
          'accept-encoding': 'identity',
          language: 'en',
          'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ])
    })

    test('[G-forms] the idempotency key is forwarded if there is one', async () => {
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
      expect(readCookies(answer.headers)).toEqual([
        'api-comparison=abc.d%2Fe; Max-Age=600; Path=/api/; HttpOnly; SameSite=Lax',
        'api-plain=1; Path=/api/; HttpOnly; SameSite=Lax',
      ])
    })

    test('[G-language] the browser returns the cookie, and the API gets its own name', async () => {
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

    test('[G-language] a cookie that the API deletes is deleted in the browser', async () => {
      upstream.behave(
        setCookies('comparison=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0'),
      )
      const answer = await agent().delete(`${compare}/clear`).expect(200)
      expect(readCookies(answer.headers)).toEqual([
        'api-comparison=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/api/; HttpOnly; SameSite=Lax',
      ])
    })

    test('[G-language] a cookie set with an error is passed on too, and an invalid one is not', async () => {
      upstream.behave(setCookies('a=1', 'nonsense', '=2', ''))
      const answer = await post(`${compare}/add-good/ks-2428`)
      expect(readCookies(answer.headers)).toEqual(['api-a=1; Path=/api/; HttpOnly; SameSite=Lax'])
      upstream.behave((request, response) => {
        response.setHeader('set-cookie', 'b=1')
        answerJson({ status: 409 }, { status: 409 })(request, response)
      })
      const conflict = await post(`${compare}/add-good/ks-2428`).expect(409)
      expect(readCookies(conflict.headers)).toEqual(['api-b=1; Path=/api/; HttpOnly; SameSite=Lax'])
    })

    test('[G-language] behind https the cookie is Secure, and only a trusted proxy can state https', async () => {
      const set = async (protocol: string) => {
        const answer = await post(`${compare}/add-good/ks-2428`)
          .set('x-forwarded-proto', protocol)
          .expect(200)
        return readCookies(answer.headers)
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

    test('[G-language] with an https public origin the cookie is Secure whatever the proxy states', async () => {
      upstream.behave(setCookies('comparison=abc; Secure', 'plain=1; secure; Max-Age=9'))
      await restart({ publicOrigin: 'https://kedr.example' })
      const host = { host: 'kedr.example', 'x-forwarded-proto': 'http' }
      const secure = [
        'api-comparison=abc; Path=/api/; HttpOnly; SameSite=Lax; Secure',
        'api-plain=1; Max-Age=9; Path=/api/; HttpOnly; SameSite=Lax; Secure',
      ]
      const answer = await post(`${compare}/add-good/ks-2428`).set(host).expect(200)
      expect(readCookies(answer.headers)).toEqual(secure)
      await restart({ publicOrigin: 'https://kedr.example', passesThrough: true })
      const other = await post('/api/other').set(host).expect(200)
      expect(readCookies(other.headers)).toEqual(secure)
      const read = await get('/api/other').set(host).expect(200)
      expect(readCookies(read.headers)).toEqual(secure)
    })

    test('[C-private] a shared read sets no cookie', async () => {
      upstream.behave(setCookies('session=1'))
      const answer = await get('/api/banners/base').expect(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
    })
  })

  describe('the origin of a write', () => {
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
    /** Replaces a placeholder in headers with the origin of the gateway. */
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
    ])('a write with %j is rejected, and nothing is forwarded', async (given) => {
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
    ])('a write with %j is accepted', async (given) => {
      for (const each of writes) {
        const answer = await write(each, fill(given))
        expect(answer.status, each[1]).toBe(200)
      }
      expect(upstream.requests).toHaveLength(writes.length)
    })

    describe('a site with a known name accepts a write', () => {
      const own = 'https://kedr.example'
      const status = async (headers: Record<string, string>, publicOrigin = own) => {
        await restart({ publicOrigin })
        return (await write(writes[0], headers)).status
      }

      test.each([
        [{ origin: own }],
        [{ origin: own, 'sec-fetch-site': 'same-origin' }],
        [{ origin: own, 'sec-fetch-site': 'none', host: 'kedr.example' }],
        [{ host: 'kedr.example' }],
        [{ host: 'KEDR.example:443', 'sec-fetch-site': 'same-origin' }],
        [{ host: 'www.kedr.example' }],
      ])('with %j', async (headers) => {
        expect(await status(headers)).toBe(200)
      })

      test.each([
        [{}],
        [{ origin: self }],
        [{ origin: 'http://kedr.example' }],
        [{ origin: 'https://kedr.example:8443' }],
        [{ origin: 'https://kedr.example.evil.example' }],
        [{ origin: 'https://www.kedr.example' }],
        [{ origin: 'null', host: 'kedr.example' }],
        [{ origin: own, 'sec-fetch-site': 'cross-site', host: 'kedr.example' }],
        [{ host: 'evil.example' }],
        [{ host: 'kedr.example:8443' }],
        [{ host: 'evil.example', 'x-forwarded-host': 'kedr.example' }],
        // Another host name that resolves to this site: DNS rebinding.
        [{ host: 'evil.example', 'sec-fetch-site': 'same-origin' }],
        [{ host: 'evil.example', origin: 'https://evil.example' }],
        [
          {
            host: 'evil.example',
            origin: 'http://evil.example',
            'sec-fetch-site': 'same-origin',
          },
        ],
      ])('not with %j', async (headers) => {
        expect(await status(fill(headers))).toBe(403)
        expect(upstream.requests).toEqual([])
      })

      test('by the name without www, if its own name has it', async () => {
        const host = { host: 'kedr.example' }
        expect(await status(host, 'https://www.kedr.example')).toBe(200)
        expect(await status({ host: 'evil.example' }, 'https://www.kedr.example')).toBe(403)
      })

      test('by the name that a trusted proxy forwards', async () => {
        await restart({ publicOrigin: own, trustProxy: ['127.0.0.1'] })
        const forwarded = { host: 'gateway:3000', 'x-forwarded-host': 'kedr.example' }
        expect((await write(writes[0], forwarded)).status).toBe(200)
      })

      test('in any spelling of that name', async () => {
        expect(await status({ origin: own }, 'https://KEDR.example:443')).toBe(200)
      })
    })

    test('a site without a known name accepts a write under any host name', async () => {
      const names = { host: 'second.example', origin: 'http://second.example' }
      expect((await write(writes[0], names)).status).toBe(200)
      const fetched = { ...names, 'sec-fetch-site': 'same-origin' }
      expect((await write(writes[0], fetched)).status).toBe(200)
    })

    test('a read may come from anywhere', async () => {
      const crossOrigin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      await get('/api/banners/base').set(crossOrigin).expect(200)
      const answer = await get(`${compare}/compare-goods`).set(crossOrigin).expect(200)
      // The response has no CORS header, so a script of another site cannot read it.
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
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
      const lines = gateway.log.filter(({ event }) => event === 'request')
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
      // The log contains no client addresses either.
      expect(JSON.stringify(lines)).not.toContain('127.0.0.1')
      expect(JSON.stringify(gateway.log)).not.toMatch(
        /evdokia|private\.example|123-45-67|unspeakable|cookiesecret|keysecret|tokensecret/i,
      )
    })

    test('does not contain the token that ends a subscription', async () => {
      await get('/api/subscription/unsubscribe/tokensecret').expect(200)
      await post('/api/subscription/unsubscribe/tokensecret').expect(200)
      expect(gateway.log.filter(({ event }) => event === 'request')).toHaveLength(2)
      expect(JSON.stringify(gateway.log)).not.toContain('tokensecret')
    })

    const secretPaths = [
      '/api/subscription/%75nsubscribe/tokensecret',
      '/api/subscription/%75NSUBSCRIBE/tokensecret',
      '/api/subscription/%55n%53ub%73cribe/tokensecret',
      '/api/subscription/%2575nsubscribe/tokensecret',
      '/api/subscription/%252575nsubscribe/tokensecret',
      '/api/subscription%2Funsubscribe%2ftokensecret',
      '/api/subscription/unsubscribe/tokensecret/',
      '/api/subscription/unsubscribe/tokensecret/x',
      '/api/subscription/unsubscribe;a=b/tokensecret',
      '/api/v2/subscription/unsubscribe/tokensecret',
      '/api/%73ubscription/confirm%3Ftoken=tokensecret',
      '/api/subscription/confirm/tokensecret',
      '/API/Subscription/Unsubscribe/tokensecret',
      '/api//subscription//unsubscribe//tokensecret',
      '//api/subscription/unsubscribe/tokensecret',
      '/x/../api/subscription/unsubscribe/tokensecret',
      '/api/subscription/unsubscribe/%74okensecret%',
      '/api/subscription/unsubscribe/tokensecret%zz',
      '/api\\subscription\\unsubscribe\\tokensecret',
      `/api/${'x'.repeat(100)}/%75nsubscribe/tokensecret`,
      `/${'x'.repeat(150)}/%75nsubscribe/tokensecret`,
      '/unsubscribe/%3Ftoken=tokensecret',
      '/unsubscribe/%3Fconfirm%3Dtokensecret',
      '/unsubscribe/tokensecret',
      '/unsubscribe%3Ftoken=tokensecret/_payload.json',
    ]

    test.each([[false], [true]])(
      'nor with an escaped or wrong path, passed through or not (%s)',
      async (passesThrough) => {
        await restart({ passesThrough })
        const fail = (request: IncomingMessage) => request.socket.destroy()
        for (const behave of [answerJson({ data: {} }), answerJson({}, { status: 500 }), fail]) {
          upstream.behave(behave)
          for (const path of secretPaths) {
            await requestRaw(gateway.origin, 'GET', path)
            await requestRaw(gateway.origin, 'POST', path)
          }
        }
        const lines = gateway.log.filter(({ event }) => event === 'request')
        expect(lines).toHaveLength(6 * secretPaths.length)
        expect(JSON.stringify(gateway.log)).not.toMatch(/ecret/)
        for (const { path } of lines) expect(path).toMatch(/(unsubscribe|confirm)\/…$/i)
      },
    )

    test('a path without a token is logged as requested', async () => {
      const paths = [
        '/unsubscribe/',
        '/api/subscription/confirm',
        '/news/how-to-unsubscribe-today/',
        '/unsubscribed/x',
        '/catalog/%D0%B0%20b/',
      ]
      for (const path of paths) await requestRaw(gateway.origin, 'GET', path)
      expect(gateway.log.flatMap(({ event, path }) => (event === 'request' ? [path] : []))).toEqual(
        paths,
      )
    })
  })
})
