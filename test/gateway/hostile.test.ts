import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

describe('hostile requests', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway

  beforeAll(async () => {
    upstream = await startFaultyUpstream(
      answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }),
    )
    gateway = await startGateway(upstream.base, { publicOrigin: 'https://kedr.example' })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const send = (request: string) => sendRaw(gateway.origin, request)
  const host = 'Host: kedr.example\nConnection: close\n'

  test.each([
    ['a path that begins with two slashes', '//evil.example/x'],
    ['a path with a backslash', '/\\evil.example/x'],
    ['an escaped backslash', '/%5Cevil.example/x'],
    ['an escaped line break', '/catalog%0d%0aSet-Cookie:%20a=b'],
    ['segments that climb', '/catalog/../../etc/passwd'],
    ['escaped segments that climb', '/catalog/%2e%2e/%2e%2e/etc/passwd'],
    ['a broken escape', '/catalog/%zz'],
    ['a zero byte', '/catalog/%00'],
  ])('%s is rejected, and redirects nowhere', async (_, path) => {
    const answer = await send(`GET ${path} HTTP/1.1\n${host}\n`)
    expect(answer.status).toBe(400)
    expect(answer.head.toLowerCase()).not.toContain('\nlocation:')
    expect(answer.head.toLowerCase()).not.toContain('set-cookie')
  })

  test('absolute-form: the host in the request line is not a target of redirects', async () => {
    const answer = await send(`GET http://evil.example/catalog HTTP/1.1\n${host}\n`)
    expect(answer.head).not.toContain('evil.example')
    expect(answer.head).toContain('location: /catalog/')
    expect(answer.status).toBe(301)
  })

  test('authority-form: nothing is tunnelled', async () => {
    const answer = await send(`CONNECT evil.example:443 HTTP/1.1\n${host}\n`)
    expect(answer.text).not.toMatch(/^HTTP\/1\.1 2/)
  })

  test.each([
    ['a foreign host', 'Host: evil.example\n'],
    ['www of a foreign host', 'Host: www.evil.example\n'],
    ['a host with a port', 'Host: www.kedr.example:81\n'],
  ])('%s: no redirect goes to a host that is not configured', async (_, line) => {
    const answer = await send(`GET /catalog HTTP/1.1\n${line}Connection: close\n\n`)
    const [, location = '/catalog/'] = /location: (.*)/i.exec(answer.head) ?? []
    expect(location).toMatch(/^(\/catalog\/|https:\/\/kedr\.example\/)/)
    expect(answer.head).not.toContain('evil')
  })

  describe('Host (RFC 9112 §3.2)', () => {
    const methods = [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
    ]

    test.each([
      ['none', ''],
      ['two', 'Host: kedr.example\nHost: evil.example\n'],
      ['two that are the same', 'Host: kedr.example\nhOST: kedr.example\n'],
      ['an empty one', 'Host:\n'],
      ['an empty one with a port', 'Host: :80\n'],
      ['one with a blank', 'Host: kedr.example evil.example\n'],
      ['a list', 'Host: kedr.example, evil.example\n'],
      ['one with credentials', 'Host: kedr.example@evil.example\n'],
      ['one with a path', 'Host: kedr.example/evil\n'],
      ['one with a query', 'Host: kedr.example?evil\n'],
      ['one with a backslash', 'Host: kedr.example\\evil\n'],
      ['one with a tab', 'Host: kedr\t.example\n'],
      ['one with a control sign', 'Host: kedr\u0001.example\n'],
      ['one beyond ASCII', 'Host: kedr\u00e9.example\n'],
      ['a whole address', 'Host: http://kedr.example\n'],
      ['a port that is none', 'Host: kedr.example:http\n'],
      ['a port below none', 'Host: kedr.example:-1\n'],
      ['a port above all', 'Host: kedr.example:65536\n'],
      ['two ports', 'Host: kedr.example:80:81\n'],
      ['an open bracket', 'Host: [::1\n'],
    ])('%s is rejected for every method and kind of address', async (_, lines) => {
      const before = upstream.requests.length
      for (const method of methods) {
        for (const path of ['/healthz', '/api/banners/base', '/catalog/']) {
          const answer = await send(`${method} ${path} HTTP/1.1\n${lines}Connection: close\n\n`)
          expect(answer.status, `${method} ${path}`).toBe(400)
          expect(answer.text).not.toContain('evil')
        }
      }
      expect(upstream.requests.length).toBe(before)
    })

    test.each([
      'kedr.example',
      'KEDR.example.',
      'kedr.example:',
      'content_1:8080',
      'xn--80akhbyknj4f.example',
      '10.0.0.1:3000',
      '[::1]:3000',
      '[::ffff:10.0.0.1]',
    ])('%s is valid', async (name) => {
      const answer = await send(`GET /healthz HTTP/1.1\nHost: ${name}\nConnection: close\n\n`)
      expect(answer.status).toBe(200)
    })

    test('HTTP/1.0 needs none', async () => {
      expect((await send('GET /healthz HTTP/1.0\n\n')).status).toBe(200)
      expect((await send('GET /healthz HTTP/1.0\nHost: a\nHost: b\n\n')).status).toBe(400)
    })
  })

  test.each([
    ['two lengths that differ', 'Content-Length: 3\nContent-Length: 30\n', '{}\n'],
    ['a length beside chunks', 'Content-Length: 3\nTransfer-Encoding: chunked\n', '0\n\n'],
    ['an obfuscated transfer coding', 'Transfer-Encoding: chunked, identity\n', '0\n\n'],
    ['a length that is none', 'Content-Length: +3\n', '{}\n'],
  ])('%s smuggles no second request (RFC 9112 §11.2)', async (_, headers, body) => {
    const before = upstream.requests.length
    const smuggled = `GET /api/site HTTP/1.1\n${host}\n`
    const answer = await send(
      `POST /api/subscription HTTP/1.1\n${host}Content-Type: application/json\n${headers}\n${body}${smuggled}`,
    )
    expect(answer.status).toBe(400)
    expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(upstream.requests.length).toBe(before)
  })

  test('header injection: a line break in a header ends the request, not a header', async () => {
    const answer = await send(`GET /api/site HTTP/1.1\n${host}X-A: b\rSet-Cookie: c=d\n\n`)
    expect(answer.head.toLowerCase()).not.toContain('set-cookie')
  })

  test('the longest URL fits beside an equal Referer and cookies; a larger head is a 431', async () => {
    const url = `/api/site?a=${'x'.repeat(4096 - '/api/site?a='.length)}`
    const head = `GET ${url} HTTP/1.1\n${host}Referer: https://kedr.example${url.slice(0, 4076)}\n`
    expect((await send(`${head}Cookie: a=${'y'.repeat(3500)}\n\n`)).status).toBe(200)
    const answer = await send(`GET / HTTP/1.1\n${host}Cookie: a=${'y'.repeat(13_000)}\n\n`)
    expect(answer.status).toBe(431)
    expect(answer.head).toContain('application/problem+json')
    expect(answer.text).toContain('"title":"Request header fields too large"')
  })

  test('a URL of a megabyte and headers of a megabyte are rejected', async () => {
    const long = 'x'.repeat(1_000_000)
    const address = await send(`GET /${long} HTTP/1.1\n${host}\n`).catch(() => undefined)
    expect([undefined, 400, 414, 431]).toContain(address?.status)
    const headers = await send(`GET / HTTP/1.1\n${host}X-A: ${long}\n\n`).catch(() => undefined)
    expect([undefined, 400, 431]).toContain(headers?.status)
    expect((await send(`GET /healthz HTTP/1.1\n${host}\n`)).status).toBe(200)
  })

  test('an unknown method gets a problem, and the server keeps running', async () => {
    const answer = await send(`BREW /api/site HTTP/1.1\n${host}\n`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await send(`GET /healthz HTTP/1.1\n${host}\n`)).status).toBe(200)
  })
})
