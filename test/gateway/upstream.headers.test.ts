import {
  dropConnectionHeaders,
  pickResponseHeaders,
  pickRequestHeaders,
} from '@faceplate/gateway/upstream/upstream.headers'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import { answerJson } from '../support/faulty.upstream.ts'
import { fail, get, good, useUpstream } from '../support/upstream.calls.ts'

const { upstream, startClient, startSite } = useUpstream()

describe('headers', () => {
  test('[G-language] every attempt has the language of the site, whatever the visitor sends', async () => {
    const gateway = await startSite({ language: 'de-CH' })
    const agent = supertest(gateway.origin)
    upstream.behave(fail(503), good)
    await agent.get('/api/banners/base').set('language', 'ru').set('accept-language', 'ru')
    await agent.get('/api/catalog/compare/compare-goods').set('language', 'ru')
    await agent.post('/api/forms/call').set('language', 'ru').send(lead)
    expect(upstream.requests.length).toBeGreaterThanOrEqual(3)
    for (const { headers } of upstream.requests) {
      expect(headers['language']).toBe('de-CH')
      expect(headers['accept-language']).toBeUndefined()
    }
  })

  test('[G-language] only allowed headers are forwarded', async () => {
    const { client } = startClient()
    const given = {
      Accept: 'text/csv',
      'content-type': 'text/csv',
      cookie: ['a=1', 'b=2'],
      'idempotency-key': 'k',
      'if-none-match': '"e"',
      'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT',
      authorization: 'Bearer t',
    }
    const others = {
      language: 'ru',
      host: 'evil',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      connection: 'cookie',
      'x-forwarded-for': '1.2.3.4',
      'user-agent': 'visitor',
      'transfer-encoding': 'chunked',
      'accept-language': 'ru',
    }
    await client.send({ ...get, headers: { ...given, ...others }, method: 'POST', body: 'a;b' })
    const {
      host,
      connection,
      'content-length': length,
      ...rest
    } = upstream.requests[0]?.headers ?? {}
    const { Accept, ...same } = given
    expect(rest).toEqual({
      ...same,
      accept: Accept,
      'accept-encoding': 'identity',
      cookie: 'a=1; b=2',
      language: 'en',
    })
    expect({ host, connection, length }).toEqual({
      host: new URL(upstream.base).host,
      connection: 'keep-alive',
      length: '3',
    })
  })

  test('a header with a line break or another control character is left out', () => {
    const given = { cookie: 'a=1\r\nhost: evil', 'idempotency-key': 'a\0', accept: 'a\u0085b' }
    expect(pickRequestHeaders(given)).toEqual({})
    const answer = { etag: '"a"\r\nset-cookie: b=c', vary: ['Accept', 'x\ny'], age: '5\u007f' }
    expect(dropConnectionHeaders(answer)).toEqual({ vary: 'Accept' })
  })

  test('hop-by-hop headers are not forwarded, nor those listed in Connection', async () => {
    const { client } = startClient()
    upstream.behave(
      answerJson([], {
        headers: {
          connection: 'keep-alive, X-Hop , etag',
          'x-hop': '1',
          etag: '"a"',
          te: 'trailers',
          'proxy-authenticate': 'Basic',
          'cache-tag': 'goods',
          'set-cookie': 'a=b',
        },
      }),
    )
    const { headers } = await client.send(get)
    expect(Object.keys(headers).toSorted()).toEqual(
      ['cache-tag', 'content-type', 'date', 'set-cookie']
        .concat(headers['content-length'] === undefined ? [] : ['content-length'])
        .toSorted(),
    )
  })

  const source = { base: 'http://content:4000/backend', path: 'api/news/list?page=2' }
  test('a visitor gets only the allowed response headers', () => {
    const kept = {
      allow: 'GET',
      'content-disposition': 'attachment',
      'content-language': 'en',
      'retry-after': '5',
      'www-authenticate': ['Basic', 'Digest'],
    }
    const dropped = {
      'cache-control': 'max-age=5',
      etag: '"a"',
      vary: 'Cookie',
      link: '</x>; rel=next',
      'set-cookie': ['a=b'],
      server: 'nginx',
      'x-powered-by': 'PHP',
      'content-length': '9',
      'cache-tag': 'a',
      connection: 'close',
    }
    expect(pickResponseHeaders({ ...kept, ...dropped }, source)).toEqual(kept)
  })

  test.each([
    ['http://content:4000/backend/api/news/a?b=c#d', '/api/news/a?b=c#d'],
    ['/backend/api/news/a', '/api/news/a'],
    ['a', '/api/news/a'],
    ['?page=3', '/api/news/list?page=3'],
    ['//content:4000/backend/api/', '/api/'],
    ['https://elsewhere.example/a', undefined],
    ['http://content:4000/backend/admin', undefined],
    ['/backend/api/../admin', undefined],
    ['/api/news/a', undefined],
    ['javascript:alert(1)', undefined],
    ['http://', undefined],
  ])('Location: %s', (location, expected) => {
    expect(pickResponseHeaders({ location }, source)).toEqual(
      expected === undefined ? {} : { location: expected },
    )
  })
})
