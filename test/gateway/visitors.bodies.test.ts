import { describe, expect, test } from 'vitest'
import { contacts, lead } from '../support/examples.ts'
import { answerJson } from '../support/faulty.upstream.ts'
import { compare, record, useVisitorCalls } from '../support/visitor.calls.ts'

describe('calls of one visitor', () => {
  const { upstream, gateway, agent, get, post, restart } = useVisitorCalls()

  describe('bodies', () => {
    test('[G-forms] an invalid body is not forwarded, and every wrong field is reported', async () => {
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

    test('[G-forms] all nine wrong fields are reported', async () => {
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

    test.each([199, 200, 201, 5000])(
      '[G-forms] %i unknown fields do not hide other errors',
      async (count) => {
        const unknown = Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`a${index}`, 1]),
        )
        const { body } = await post('/api/forms/call')
          .send({ ...unknown, contacts: {}, personalDataProcessingConsent: false })
          .expect(422)
        expect(body.errors.length).toBeGreaterThan(0)
        expect(upstream.requests).toEqual([])
      },
    )

    test('[G-forms] the response to a bad body is bounded, however long its keys are', async () => {
      const keys = Array.from({ length: 190 }, (_, index) => `${index}/${'a'.repeat(300)}`)
      const answer = await post('/api/forms/call')
        .send({ ...lead, ...Object.fromEntries(keys.map((key) => [key, 1])) })
        .expect(422)
      expect(answer.body.errors[0].pointer).toBe(`/0~1${'a'.repeat(98)}`)
      expect(answer.text.length).toBeLessThan(65_536)
      expect(upstream.requests).toEqual([])
    })

    test('[G-forms] a deeply nested value is rejected where the nesting begins', async () => {
      const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`
      const calculation = `{"devices":{"switches":1,"A B":${deep}},"modules":[],"support":"standard","years":1}`
      const { body } = await post('/api/forms/questionnaire/eccm')
        .set('content-type', 'application/json')
        .send(`${JSON.stringify(lead).slice(0, -1)},"calculation":${calculation}}`)
        .expect(422)
      expect(body.errors).toMatchObject([{ rule: 'depth' }])
      expect(upstream.requests).toEqual([])
    })

    test.each([
      ['a field no contract knows', { ...lead, is_admin: true }],
      ['a number for a text', { ...lead, contacts: { ...contacts, phone: 1234567 } }],
      ['null for a text', { ...lead, contacts: { ...contacts, name: null } }],
      ['a text for a flag', { ...lead, personalDataProcessingConsent: 'true' }],
      ['a list', [lead]],
      ['nothing', undefined],
    ])('[G-forms] %s is not forwarded', async (_, body) => {
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
      ['more than 64 KiB', 413, 'application/json', JSON.stringify('a'.repeat(65_536))],
      ['a long form', 413, 'application/x-www-form-urlencoded', `a=${'b'.repeat(65_536)}`],
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

    test('[G-forms] a form that needs large bodies accepts up to 300 kB', async () => {
      const devices = Array.from({ length: 200 }, () => ({
        vendor: '縦'.repeat(200),
        model: '横'.repeat(200),
        goodId: 2_000_000_000,
        quantity: 100_000,
      }))
      const bodies = record(upstream, { data: { reference: 'L-3' } }, 201)
      const body = JSON.stringify({ ...lead, devices })
      expect(Buffer.byteLength(body)).toBeGreaterThan(240_000)
      const send = (text: string) =>
        post('/api/forms/analog').set('content-type', 'application/json').send(text)
      await send(body).expect(201)
      expect(bodies).toEqual([body])
      await send(body + ' '.repeat(300_001 - Buffer.byteLength(body))).expect(413)
    })

    test.each([{}, undefined, ''])(
      '[G-forms] an empty body gets every missing field reported: %j',
      async (body) => {
        const answer = await post('/api/forms/partner')
          .set('content-type', 'application/json')
          .send(body)
          .expect(422)
        const rules = answer.body.errors.map(({ pointer, rule }: Record<string, string>) => [
          pointer,
          rule,
        ])
        expect(Object.fromEntries(rules)).toEqual({
          '/contacts/company_site': 'required',
          '/contacts/name': 'required',
          '/contacts/company_name': 'required',
          '/contacts/phone': 'required',
          '/contacts/email': 'required',
          '/personalDataProcessingConsent': 'required',
        })
      },
    )

    test.each([
      ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ])('[G-forms] %s nested thousands deep do not fail the gateway', async (_, body) => {
      const answer = await post('/api/forms/call')
        .set('content-type', 'application/json')
        .send(body)
      expect([400, 413, 422]).toContain(answer.status)
      expect(upstream.requests).toEqual([])
      expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    })

    test('[G-forms] a valid body is forwarded unchanged, except for trimmed texts', async () => {
      const bodies = record(upstream, { data: { reference: 'L-2' } }, 201)
      const sent = { ...lead, contacts: { ...contacts, name: '  Анна ', comment: ' a\n b ' } }
      const answer = await post('/api/forms/call').send(sent).expect(201)
      expect(answer.body).toEqual({ reference: 'L-2' })
      expect(bodies.map((each) => JSON.parse(each))).toEqual([
        { ...lead, contacts: { ...contacts, name: 'Анна', comment: 'a\n b' } },
      ])
    })

    test('a call without a body forwards none, whatever the visitor sent', async () => {
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

  describe('responses', () => {
    test('[C-private] are private, and stored by no cache', async () => {
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

    test('[C-private] are not shared by two concurrent visitors', async () => {
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

    test('[C-private] with the state of a subscription are not shared', async () => {
      for (const path of ['confirm?token=abc', 'unsubscribe/abc']) {
        const answer = await get(`/api/subscription/${path}`).expect(200)
        expect(answer.headers['cache-control']).toBe('private, no-store')
      }
      await get('/api/subscription/unsubscribe/abc').expect(200)
      expect(upstream.requests).toHaveLength(3)
    })

    test('[C-private] of cached reads are the same for all visitors', async () => {
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

    test.each([400, 404, 409, 422, 429, 500, 501, 502, 503, 504])(
      '[G-retry] a %i to a write is passed on unchanged, and the write is not retried',
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

    test('an error that is not JSON is passed on unchanged', async () => {
      upstream.behave((_request, response) => {
        response.writeHead(500, { 'content-type': 'text/html' })
        response.end('<h1>Oops</h1>')
      })
      const answer = await post('/api/forms/call').send(lead).expect(500)
      expect(answer.headers['content-type']).toBe('text/html')
      expect(answer.text).toBe('<h1>Oops</h1>')
    })

    test('[G-unwrap] a success without a body is a success', async () => {
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

    test('[G-timeout] a write without a response in time is sent once, and is a 504', async () => {
      await restart({ timeoutMs: 500 })
      upstream.behave(() => {})
      await post('/api/forms/call').send(lead).expect(504)
      expect(upstream.requests).toHaveLength(1)
    })

    test('[G-retry] a write whose response is broken JSON is sent once, and is a 502', async () => {
      upstream.behave((_request, response) => response.end('{"data":'))
      await post('/api/forms/call').send(lead).expect(502)
      expect(upstream.requests).toHaveLength(1)
    })
  })
})
