import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

describe('the target of a request', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const asked: string[] = []
  const send = (line: string, host = 'Host: faceplate.example\n') =>
    sendRaw(gateway.origin, `${line} HTTP/1.1\n${host}Connection: close\n\n`)
  const readField = (head: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()

  beforeAll(async () => {
    upstream = await startFaultyUpstream((request, response) => {
      asked.push(request.url ?? '')
      return answerJson({ data: [] })(request, response)
    })
    gateway = await startGateway(upstream.base, {
      publicOrigin: 'https://faceplate.example',
      passesThrough: true,
    })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  test.each([
    'GET http://faceplate.example/about/?x=1',
    'GET HTTPS://faceplate.example:4400/about/?x=1',
    'GET http://faceplate.example',
    'GET http://faceplate.example?x=1',
    'HEAD http://faceplate.example/about/',
  ])('in absolute form has the response of its path (RFC 9112 §3.2.2): %s', async (line) => {
    expect((await send(line)).status).toBe(200)
  })

  test('[R-slash] [R-www] the host in the target decides, whatever the Host header', async () => {
    const slash = await send('GET http://faceplate.example/about')
    expect(readField(slash.head, 'location')).toBe('/about/')
    const own = await send('GET http://faceplate.example/about/', 'Host: www.faceplate.example\n')
    expect(own.status).toBe(200)
    const www = await send('GET http://WWW.faceplate.example/about?a=1')
    expect([www.status, readField(www.head, 'location')]).toEqual([
      301,
      'https://faceplate.example/about?a=1',
    ])
    const foreign = await send('GET http://www.evil.example/about')
    expect(readField(foreign.head, 'location')).toBe('/about/')
  })

  test('in absolute form is passed through as its path', async () => {
    expect((await send('GET http://faceplate.example/api/any/a%2Fb?q=%2B+1')).status).toBe(200)
    expect(asked.at(-1)).toBe('/api/any/a%2Fb?q=%2B+1')
  })

  test.each([
    ['GET http://a@faceplate.example/about/', undefined],
    ['GET http:///about/', undefined],
    ['GET http://faceplate.example:99999/about/', undefined],
    ['GET ftp://faceplate.example/about/', undefined],
    ['GET http://faceplate.example//evil.example', undefined],
    ['GET http://faceplate.example/../about/', undefined],
    ['GET http://faceplate.example/about/', 'Host: a\nHost: b\n'],
    ['GET http://faceplate.example/about/', 'Host: a/b\n'],
    ['GET http://faceplate.example/about/', ''],
    ['GET *', undefined],
  ])('that is invalid is a 400 without Location: %s', async (line, host) => {
    const { status, head } = await send(line, host)
    expect(status).toBe(400)
    expect(readField(head, 'location')).toBeUndefined()
  })

  const dots = [
    '..;',
    '..;x=1',
    '.;',
    '%2e%2e;',
    '%2e.;a',
    '..%3b',
    '..%3Bx',
    '...;',
    '%252e%252e',
    '%252E.',
    '.%252e%253b',
    '%25252e%25252e',
    '%2525252525252e',
    '..%252fadmin',
    '..%255cadmin',
    '..%25',
    '..%25zz',
    '..%2500',
    '..%20',
    '..%3f',
    '..%23',
    '%2%35e%2%35e',
    'a/..;/..;',
    'a;x/..;',
  ]
  const places = ['/images/', '/files/', '/api/', '/api/v2/', '/api/catalog/good/', '/product/']
  test.each(dots)(
    '[G-claims] with dots that some server would take for the folder above is a 400: %s',
    async (segment) => {
      const before = asked.length
      for (const place of places) {
        for (const rest of ['/secret.svg', '']) {
          const { status, head } = await send(`GET ${place}${segment}${rest}`)
          expect([place + segment + rest, status]).toEqual([place + segment + rest, 400])
          expect(readField(head, 'location')).toBeUndefined()
        }
        expect((await send(`POST ${place}${segment}/`)).status).toBe(400)
      }
      expect(asked.slice(before)).toEqual([])
    },
  )

  test.each([
    '/files/a;v=1.pdf',
    '/files/a;v=1.txt',
    '/files/100%25.pdf',
    '/files/100%2525.txt',
    '/files/..a;v=1.txt',
    '/files/.hidden;x.txt',
    '/files/a..;b.txt',
    '/files/a%3Bb.txt',
    '/images/50%25;w.svg',
    '/api/v2/things;id=1/%257B',
    '/api/v2/...',
    '/api/v2/a?path=..;/../%252e',
  ])('with other dots, semicolons and percent signs is sent on: %s', async (path) => {
    expect((await send(`GET ${path}`)).status).toBe(200)
    expect(asked.at(-1)).toBe(path)
  })

  test.each(['OPTIONS *', 'OPTIONS http://faceplate.example'])(
    '%s asks about the server (RFC 9110 §9.3.7)',
    async (line) => {
      const { status, head } = await send(line)
      expect(status).toBe(204)
      expect(readField(head, 'allow')).toBe('GET, HEAD, POST, DELETE, OPTIONS')
    },
  )
})
