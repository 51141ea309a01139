import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw, type RawAnswer } from '../support/raw.request.ts'

let upstream: FaultyUpstream
let gateway: TestGateway

beforeAll(async () => {
  upstream = await startFaultyUpstream(answerJson({ data: [] }))
  gateway = await startGateway(upstream.base, { limits: {} })
})
beforeEach(() => void upstream.requests.splice(0))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const readStatuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

/** The final response, without interim ones. */
async function send(line: string, rest: string, version = 'HTTP/1.1'): Promise<RawAnswer> {
  const request = `${line} ${version}\nHost: a\nConnection: close\n${rest}`
  const { text } = await sendRaw(gateway.origin, request)
  const final = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const [head = ''] = final.split('\r\n\r\n')
  return { status: readStatuses(final)[0] ?? 0, head, text }
}

const readField = (head: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()

const calls = [
  'GET /api/catalog/compare/compare-goods',
  'POST /api/catalog/compare/add-good/ks-2428',
  'DELETE /api/catalog/compare/clear',
  'DELETE /api/catalog/compare/delete-good/ks-2428',
  'DELETE /api/catalog/compare/delete-group/switches',
  'POST /api/forms/call',
] as const
const form = calls[5]

const json = 'Content-Type: application/json\n'
const chunked = 'Transfer-Encoding: chunked\n'

/** Requests without content, as programs and proxies send them. */
const empty: Readonly<Record<string, string>> = {
  'no field about content': '\n',
  'a JSON type': `${json}\n`,
  'a JSON type with charset': 'Content-Type: application/json; charset=utf-8\n\n',
  'a type of problems': 'Content-Type: application/problem+json\n\n',
  'a form type': 'Content-Type: application/x-www-form-urlencoded\n\n',
  'another type': 'Content-Type: text/plain\n\n',
  'no media type': 'Content-Type: json\n\n',
  'a coding': `${json}Content-Encoding: gzip\n\n`,
  'a JSON type and length 0': `${json}Content-Length: 0\n\n`,
  'another type and length 0': 'Content-Type: text/plain\nContent-Length: 0\n\n',
  'a broken type and length 0': 'Content-Type: json\nContent-Length: 0\n\n',
  'length 0': 'Content-Length: 0\n\n',
  'a JSON type and no chunks': `${json}${chunked}\n0\n\n`,
  'another type and no chunks': `Content-Type: text/plain\n${chunked}\n0\n\n`,
  'no chunks': `${chunked}\n0\n\n`,
  'an expectation': `${json}Expect: 100-continue\n\n`,
}

describe('a request without content', () => {
  const cases = Object.entries(empty).flatMap(([name, rest]) =>
    calls.map((line) => [line, name, rest] as const),
  )
  test.each(cases)('[G-all] %s with %s is answered at once', async (line, _, rest) => {
    const { status } = await send(line, rest)
    expect(status).toBe(line === form ? 422 : 200)
    expect(upstream.requests).toHaveLength(line === form ? 0 : 1)
    for (const { headers } of upstream.requests) expect(headers['content-type']).toBeUndefined()
  })

  test.each(calls)('[G-all] %s of HTTP/1.0 with a JSON type is answered at once', async (line) => {
    const answer = await send(line, `${json}\n`, 'HTTP/1.0')
    expect(answer.status).toBe(line === form ? 422 : 200)
  })

  test.each(['POST /unsubscribe/', 'POST /project/', 'POST /preview/leave'])(
    '%s with a form type is answered at once',
    async (line) => {
      const { status } = await send(line, 'Content-Type: application/x-www-form-urlencoded\n\n')
      expect(status).toBe(303)
    },
  )
})

describe('a request with content', () => {
  const describeContent = (content: string, fields = json) =>
    `${fields}Content-Length: ${content.length}\n\n${content}`

  test.each(calls.slice(0, 5))('[G-all] %s ignores JSON', async (line) => {
    for (const content of ['{}', '{"id":7}']) {
      expect((await send(line, describeContent(content))).status).toBe(200)
    }
  })

  test.each(calls.slice(1))('[G-all] %s names the types that it reads', async (line) => {
    for (const fields of ['', 'Content-Type: text/plain\n', 'Content-Type: json\n']) {
      const { status, head } = await send(line, describeContent('{}', fields))
      expect(status).toBe(415)
      expect(readField(head, 'accept')).toBe('application/json, application/x-www-form-urlencoded')
      expect(readField(head, 'accept-encoding')).toBeUndefined()
    }
    expect(upstream.requests).toEqual([])
  })

  test.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'gzip, br', 'unknown'])(
    '[G-all] in the coding %s is a 415 that names no other coding',
    async (coding) => {
      for (const line of calls.slice(1)) {
        const fields = `${json}Content-Encoding: ${coding}\n`
        const { status, head, text } = await send(line, describeContent('\x1F\x8B', fields))
        expect(status).toBe(415)
        expect(readField(head, 'accept-encoding')).toBe('identity')
        expect(readField(head, 'accept')).toBeUndefined()
        expect(text).toContain('send it without Content-Encoding')
      }
      expect(upstream.requests).toEqual([])
    },
  )

  test('[G-all] in the coding identity, and in chunks, is read', async () => {
    const content = JSON.stringify(lead)
    const plain = await send(form, describeContent(content, `${json}Content-Encoding: identity\n`))
    expect(plain.status).toBe(200)
    const chunks = `${json}${chunked}\n${content.length.toString(16)}\n${content}\n0\n\n`
    expect((await send(form, chunks)).status).toBe(200)
  })

  test('[G-all] of GET is ignored in any coding', async () => {
    const fields = `${json}Content-Encoding: gzip\n`
    expect((await send(calls[0], describeContent('\x1F\x8B', fields))).status).toBe(200)
  })

  test('[R-404] to an unknown call is a 404 in any type and coding', async () => {
    for (const fields of ['Content-Type: text/plain\n', `${json}Content-Encoding: gzip\n`]) {
      expect((await send('POST /api/none', describeContent('{}', fields))).status).toBe(404)
    }
  })
})

describe('an expectation', () => {
  test.each(calls)('%s continues after 100-continue', async (line) => {
    const rest = `${json}Expect: 100-continue\nContent-Length: 2\n\n{}`
    const { text } = await send(line, rest)
    expect(readStatuses(text)).toEqual([100, line === form ? 422 : 200])
  })

  test.each(['magic', '100-continue, magic', '200-ok'])(
    'that is unknown is a 417 problem with a line in the log: %s',
    async (expectation) => {
      const before = gateway.log.length
      const { status, head } = await send(form, `Expect: ${expectation}\nContent-Length: 0\n\n`)
      expect(status).toBe(417)
      expect(readField(head, 'content-type')).toBe('application/problem+json')
      expect(readField(head, 'x-request-id')).toBeDefined()
      expect(gateway.log.slice(before)).toMatchObject([{ event: 'request', status: 417 }])
    },
  )

  test('of HTTP/1.0 is ignored (RFC 9110 §10.1.1)', async () => {
    expect((await send(calls[0], 'Expect: magic\n\n', 'HTTP/1.0')).status).toBe(200)
  })
})

describe('a connection', () => {
  const ask = (version: string, connection: string) =>
    `GET /robots.txt ${version}\nHost: a\n${connection}\n`
  const last = ask('HTTP/1.1', 'Connection: close\n')
  test('of HTTP/1.0 stays open on request only, and of HTTP/1.1 unless told otherwise', async () => {
    const [closed, kept] = await Promise.all([
      sendRaw(gateway.origin, ask('HTTP/1.0', '')),
      sendRaw(gateway.origin, ask('HTTP/1.0', 'Connection: keep-alive\n') + last),
    ])
    expect(readStatuses(closed.text)).toEqual([200])
    expect(readStatuses(kept.text)).toEqual([200, 200])
    expect(readField(kept.head, 'connection')).toBe('keep-alive')
  })

  test('announces how long it stays open, and answers pipelined requests in their order', async () => {
    const unknown = 'GET /api/none HTTP/1.1\nHost: a\n\n'
    const answer = await sendRaw(gateway.origin, ask('HTTP/1.1', '') + unknown + last)
    expect(readField(answer.head, 'keep-alive')).toBe('timeout=72')
    expect(readStatuses(answer.text)).toEqual([200, 404, 200])
  })

  test('with a head of 16 kB gets 431 as a problem', async () => {
    const { status, text } = await send('GET /robots.txt', `Cookie: ${'a'.repeat(16_384)}\n\n`)
    expect(status).toBe(431)
    expect(text).toContain('"title":"Request header fields too large"')
  })
})
