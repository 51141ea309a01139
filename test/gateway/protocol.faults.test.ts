import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerJson,
  answerRaw,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

/** A response as bytes; `\n` becomes CRLF. */
const raw = (text: string) => answerRaw(text.replaceAll('\n', '\r\n'))
const fresh = 'Cache-Control: max-age=60\n'
const ok = 'HTTP/1.1 200 OK\n'

function answerCoded(coding: string, body: Buffer | string): Behaviour {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding })
    response.end(body)
  }
}

describe('protocol errors', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway

  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({}))
    gateway = await startGateway(`${upstream.base}backend`)
  })
  beforeEach(async () => {
    upstream.behave(answerJson({ data: [1] }))
    upstream.requests.length = 0
    await gateway.app.calls.purge({ all: true })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const send = (line: string, more = '') =>
    sendRaw(gateway.origin, `${line} HTTP/1.1\nHost: a\nConnection: close\n${more}\n`)
  const readHead = (head: string, name: string) =>
    new RegExp(`^${name}: (.*)`, 'im').exec(head)?.[1]?.trim()

  test.each([
    ['of this API', (base: string) => `${base}backend/api/news/a?b=c`, '/api/news/a?b=c'],
    ['of this API by its path', () => '/backend/api/news/a', '/api/news/a'],
    ['of a picture of it', () => '/backend/images/a.png', '/images/a.png'],
    ['that is relative', () => 'a#b', '/api/news/a#b'],
    ['that only looks like ours', () => '/api/news/a', undefined],
    ['of another host', () => 'https://elsewhere.example/a', undefined],
    ['that is a script', () => 'javascript:alert(1)', undefined],
  ])('[G-retry] a redirect to an address %s', async (_, write, expected) => {
    const location = write(upstream.base)
    upstream.behave(raw(`HTTP/1.1 301 Moved\n${fresh}Location: ${location}\nContent-Length: 0\n\n`))
    for (const how of ['stored', 'hit']) {
      const { status, head } = await send('GET /api/news/1')
      expect([status, readHead(head, 'location')]).toEqual([301, expected])
      expect(readHead(head, 'cache-status')).toContain(how)
    }
    upstream.behave(raw(`HTTP/1.1 303 See Other\nLocation: ${location}\nContent-Length: 0\n\n`))
    const { head } = await send('DELETE /api/catalog/compare/clear')
    // This relative address is resolved against the path of the call.
    const own = location === 'a#b' ? '/api/catalog/compare/a#b' : expected
    expect(readHead(head, 'location')).toBe(own)
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
  ])('[G-unwrap] %s, which was not requested, is decoded', async (coding, encode) => {
    upstream.behave(answerCoded(coding, encode('{"data":[1]}')))
    for (const line of ['GET /api/banners/base', 'DELETE /api/catalog/compare/clear']) {
      const answer = await send(line, 'Accept-Encoding: gzip\n')
      expect(answer.text).toMatch(/\r\n\r\n\[1\]$/)
      expect(readHead(answer.head, 'content-encoding')).toBeUndefined()
    }
    expect(upstream.requests[0]?.headers['accept-encoding']).toBe('identity')
  })

  const zeros = gzipSync(Buffer.alloc(17_000_000))
  const tooBig: Behaviour = (_request, response) => {
    response.writeHead(200, { 'content-length': 100_000_000 })
    response.write('{')
  }
  test.each<[string, Behaviour, string]>([
    ['a coding that it is not in', answerCoded('gzip', '{"data":[1]}'), 'not in the coding'],
    ['a coding that nobody knows', answerCoded('rot13', '{}'), 'unknown coding'],
    ['content that grows too large', answerCoded('gzip', zeros), 'too big'],
    // The body never arrives; the gateway does not wait for it.
    ['a length that is too large', tooBig, 'too big'],
    ['a status of no class', raw(`HTTP/1.1 600 Odd\n${fresh}Content-Length: 2\n\n{}`), 'status'],
    [
      'a transfer coding',
      raw(`${ok}Transfer-Encoding: gzip, chunked\n\n2\n{}\n0\n\n`),
      'transfer coding',
    ],
    [
      'a part that nobody asked for',
      raw(`HTTP/1.1 206 Part\n${fresh}Content-Range: bytes 0-1/9\nContent-Length: 2\n\n{}`),
      'a part',
    ],
  ])('[G-errors] bad response: %s', async (_, behaviour, detail) => {
    upstream.behave(behaviour)
    for (const time of [1, 2]) {
      const { status, text } = await send('GET /api/site')
      expect(status, `time ${time}`).toBe(502)
      expect(text).toContain('"kind":"bad response"')
      expect(text).toContain(detail)
    }
    expect(upstream.requests).toHaveLength(2)
  })

  test.each([
    [401, 'WWW-Authenticate', 'Basic realm="a"'],
    [405, 'Allow', 'GET, HEAD'],
    [429, 'Retry-After', '120'],
  ])('[G-retry] %i is passed on with %s', async (status, name, value) => {
    upstream.behave(raw(`HTTP/1.1 ${status} No\n${name}: ${value}\nContent-Length: 2\n\n{}`))
    for (const line of ['GET /api/site', 'DELETE /api/catalog/compare/clear']) {
      const answer = await send(line)
      expect([answer.status, readHead(answer.head, name)]).toEqual([status, value])
    }
  })

  test.each([
    ['100 Continue', 'HTTP/1.1 100 Continue\n\n'],
    ['two of them', 'HTTP/1.1 100 Continue\n\nHTTP/1.1 100 Go on\nX-A: b\n\n'],
    ['103 Early Hints', 'HTTP/1.1 103 Early Hints\nLink: </a>\n\n'],
  ])('[G-retry] an informational %s before a response is ignored', async (_, interim) => {
    const body = '"HTTP/1.1 100 Continue"'
    upstream.behave(raw(`${interim}${ok}Content-Length: ${body.length}\n\n${body}`))
    for (const line of ['DELETE /api/catalog/compare/clear', 'GET /api/news/groups']) {
      const { status, text } = await send(line)
      expect(status).toBe(200)
      expect(text).toContain(`\r\n\r\n${body}`)
    }
    expect(upstream.requests).toHaveLength(2)
  })

  test.each([
    ['POST /api/site', 'GET, HEAD'],
    ['DELETE /api/news/any', 'GET, HEAD'],
    ['GET /api/forms/call', 'POST'],
    ['TRACE /api/site', 'GET, HEAD'],
    ['PROPFIND /api/site', 'GET, HEAD'],
    ['PUT /healthz', 'GET, HEAD'],
    ['POST /images/a.svg', 'GET, HEAD'],
    ['PUT /catalog/', 'GET, HEAD'],
    ['PUT /unsubscribe/', 'GET, HEAD, POST'],
  ])('%s is a 405 that lists the allowed methods', async (line, allow) => {
    const { status, head } = await send(line)
    expect([status, readHead(head, 'allow')]).toEqual([405, allow])
    expect(upstream.requests).toEqual([])
  })

  test.each([
    ['POST /api/none', 404, ''],
    ['GET /images/..%252f', 400, ''],
    ['GET /images/..%252fa.png', 400, ''],
    ['DELETE /api/catalog/compare/clear', 501, 'Transfer-Encoding: gzip, chunked\n\n0\n'],
    ['POST /', 501, 'Transfer-Encoding: x, chunked\n\n0\n'],
  ])('%s is %i', async (line, status, more) => {
    expect((await send(line, more)).status).toBe(status)
    expect(upstream.requests).toEqual([])
  })

  test('only the path identifies the payload of a page', async () => {
    const { head } = await send('GET /catalog/?x=/_payload.json')
    expect(readHead(head, 'content-type')).toContain('text/html')
  })
})
