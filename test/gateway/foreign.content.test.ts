import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRaw, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

describe('content of the content API', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerRaw(''))
    gateway = await startGateway(upstream.base, { passesThrough: true })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  /** Makes the upstream send these header lines, after the status line. */
  function send(lines: readonly string[], { status = '200 OK', body = 'text' } = {}): void {
    const length = status.startsWith('304') ? [] : [`Content-Length: ${body.length}`]
    const head = [`HTTP/1.1 ${status}`, ...lines, ...length, '', ''].join('\r\n')
    upstream.behave(answerRaw(status.startsWith('304') ? head : head + body))
  }

  let asked = 0
  /** The fields of a response at a new address, each with its lines. */
  async function ask(
    folder: string,
    { name = 'x', method = 'GET', ...headers }: Record<string, string> = {},
  ) {
    const path = `${folder}${(asked += 1)}/${name}`
    const read = async () => {
      const response = await request(gateway.origin + path, {
        method: method as 'GET',
        headers,
        responseHeaders: 'raw',
      })
      await response.body.dump()
      const fields: Record<string, string[]> = {}
      const raw = response.headers as unknown as string[]
      for (let at = 0; at < raw.length; at += 2) {
        ;(fields[raw[at]?.toLowerCase() ?? ''] ??= []).push(raw[at + 1] ?? '')
      }
      return { status: response.statusCode, fields }
    }
    const first = await read()
    return { ...first, second: method === 'GET' ? await read() : first }
  }

  const folders = ['/files/', '/images/', '/api/uploads/']
  const upgrade = 'Content-Security-Policy: upgrade-insecure-requests'
  const cacheable = 'Cache-Control: max-age=60'

  test('[G-foreign] has our content policy in a field of its own, before that of the API, cached or not', async () => {
    const second = 'Content-Security-Policy: script-src *'
    for (const folder of folders) {
      for (const name of ['x', 'x.bin']) {
        send([upgrade, second, cacheable, 'Content-Type: image/svg+xml'])
        const { fields, second: again } = await ask(folder, { name })
        for (const each of [fields, again.fields]) {
          const [ours, ...theirs] = each['content-security-policy'] ?? []
          expect(ours, folder).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
          expect(theirs.join(', '), folder).toBe('upgrade-insecure-requests, script-src *')
        }
      }
    }
    for (const folder of ['/files/', '/images/']) {
      send(['Content-Type: image/png'])
      const { fields } = await ask(folder)
      expect(fields['content-security-policy']?.[0]?.split('; ')).toContain('sandbox')
    }
  })

  test('cannot make browsers guess its media type', async () => {
    for (const folder of folders) {
      send(['X-Content-Type-Options: none'])
      const { fields } = await ask(folder, { name: 'x.bin' })
      expect(fields['x-content-type-options'], folder).toEqual(['nosniff'])
      expect(fields['content-type'], folder).toEqual(['application/octet-stream'])
    }
  })

  const documents = [
    'text/html',
    'TEXT/HTML; charset=utf-8',
    '   text/html',
    'text/html (comment)',
    'text/html x',
    'text/plain, text/html',
    'application/xhtml+xml',
    'application/vnd.wap.xhtml+xml',
    'text/xml;charset=utf-8',
    'application/xml',
    'application/rss+xml',
    'application/mathml+xml',
    'text/xsl',
    'multipart/x-mixed-replace; boundary=x',
    'multipart/related',
    'message/rfc822',
  ]

  test.each(documents)('is a download where a browser would run it: %s', async (type) => {
    for (const folder of folders) {
      for (const name of ['x', 'x.bin']) {
        send([`Content-Type: ${type}`, cacheable, 'Content-Disposition: inline; filename="a.b"'])
        const { fields, second } = await ask(folder, { name })
        for (const each of [fields, second.fields]) {
          // Of a media type that is none, Fastify makes this one, which is a download too.
          if (each['content-type']?.[0] === 'application/octet-stream') continue
          expect(each['content-disposition'], folder + name).toEqual(['attachment; filename=a.b'])
        }
      }
    }
  })

  test('is a download with any status, in a part, for HEAD, and as the response to a write', async () => {
    const lines = ['Content-Type: text/html', 'Content-Range: bytes 0-3/9']
    for (const folder of folders) {
      for (const [status, fields] of [
        ['404 Not Found', {}],
        ['503 Oh', {}],
        ['206 Partial Content', { range: 'bytes=0-3' }],
        ['200 OK', { method: 'HEAD' }],
      ] as const) {
        send(lines, { status, body: status === '200 OK' ? '' : 'text' })
        const answer = await ask(folder, fields)
        expect(answer.fields['content-disposition'], folder + status).toEqual(['attachment'])
      }
    }
    send(lines)
    const { fields } = await ask('/api/uploads/', { method: 'POST' })
    expect(fields['content-disposition']).toEqual(['attachment'])
    send(lines, { status: '404 Not Found' })
    const call = await request(`${gateway.origin}/api/banners/base`)
    await call.body.dump()
    expect(call.headers['content-disposition']).toBe('attachment')
  })

  test('stays a download after a 304 that says otherwise', async () => {
    const inline = 'Content-Disposition: inline; filename="a.html"'
    // Pictures are read whole, to be converted.
    for (const folder of folders.filter((each) => each !== '/images/')) {
      for (const name of ['x.bin', 'x']) {
        send([inline, 'ETag: "a"'], { status: '304 Not Modified' })
        const headers = { 'if-none-match': '"a"', 'if-match': '*' }
        const { status, fields } = await ask(folder, { name, range: 'bytes=0-1', ...headers })
        expect([folder, status, fields['content-disposition']]).toEqual([folder, 304, undefined])
      }
    }
  })

  test('of other types is shown, below /images/ also SVG', async () => {
    const shown = [
      ['/images/', 'image/svg+xml; charset=utf-8'],
      ...folders.flatMap((folder) =>
        [
          'image/png',
          'application/pdf',
          'application/json',
          'text/plain',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        ].map((type) => [folder, type]),
      ),
    ] as const
    for (const [folder = '', type = ''] of shown) {
      send([`Content-Type: ${type}`, 'Content-Disposition: inline; filename="a"'])
      const { fields } = await ask(folder, { name: 'x.bin' })
      expect([folder, type, fields['content-disposition']]).toEqual([
        folder,
        type,
        ['inline; filename="a"'],
      ])
    }
    for (const folder of ['/files/', '/api/uploads/']) {
      send(['Content-Type: image/svg+xml'])
      expect((await ask(folder)).fields['content-disposition']).toEqual(['attachment'])
    }
  })

  test.each([
    ['inline; filename="../../etc/a.html"', 'attachment; filename=a.html'],
    [String.raw`inline; filename="..\\..\\a.html"`, 'attachment; filename=a.html'],
    ["inline; filename*=UTF-8''a%0d%0ab%e2%80%ae.html", 'attachment; filename=ab.html'],
    [
      "inline; filename*=UTF-8''%d1%8f.html",
      'attachment; filename="?.html"; filename*=UTF-8\'\'%D1%8F.html',
    ],
    ['inline; filename=".."', 'attachment'],
    ['nonsense "', 'attachment'],
    ['attachment; filename="a b.html"', 'attachment; filename="a b.html"'],
  ])('has a safe file name as a download: %s', async (given, sent) => {
    send(['Content-Type: text/html', `Content-Disposition: ${given}`])
    expect((await ask('/files/')).fields['content-disposition']).toEqual([sent])
  })

  test('[G-foreign] passed through has no fields that act on the whole site, or on the server in front', async () => {
    const acting = [
      'Accept-CH: Sec-CH-UA',
      'Access-Control-Allow-Origin: *',
      'Access-Control-Allow-Credentials: true',
      'Attribution-Reporting-Register-Source: {}',
      'Clear-Site-Data: "*"',
      'Critical-CH: Sec-CH-UA',
      'Cross-Origin-Resource-Policy: cross-origin',
      'NEL: {"report_to":"x"}',
      'Origin-Agent-Cluster: ?0',
      'Public-Key-Pins: x',
      'Refresh: 0; url=https://elsewhere.example/',
      'Report-To: {}',
      'Reporting-Endpoints: x="https://elsewhere.example/"',
      'Service-Worker-Allowed: /',
      'Set-Login: logged-out',
      'Speculation-Rules: "/x"',
      'Strict-Transport-Security: max-age=0',
      'Timing-Allow-Origin: *',
      'Use-As-Dictionary: match="/*"',
      'X-Accel-Redirect: /internal/x',
      'X-Sendfile: /etc/passwd',
    ]
    const others = ['Link: </x>; rel=next', 'X-Mine: a', 'WWW-Authenticate: Bearer']
    send([...acting, ...others, 'Content-Type: application/json', cacheable])
    const answers = [
      await ask('/api/uploads/'),
      await ask('/api/uploads/', { method: 'PUT', 'content-length': '0' }),
    ]
    for (const { fields, second } of answers) {
      for (const each of [fields, second.fields]) {
        for (const line of acting) {
          const [name = '', value] = line.split(': ')
          expect(each[name.toLowerCase()] ?? [], name).not.toContain(value)
        }
        expect([each['link'], each['x-mine'], each['www-authenticate']]).toEqual([
          ['</x>; rel=next'],
          ['a'],
          ['Bearer'],
        ])
      }
    }
  })
})
