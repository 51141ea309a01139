import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

describe('security headers', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeEach(async () => {
    upstream = await startFaultyUpstream(
      answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }),
    )
    gateway = await startGateway(upstream.base, { clientDir: import.meta.dirname })
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })
  const restart = async (options: Parameters<typeof startGateway>[1]) => {
    await gateway.close()
    gateway = await startGateway(upstream.base, { clientDir: import.meta.dirname, ...options })
  }
  const get = (path: string) => supertest(gateway.origin).get(path)
  const pages = ['/', '/catalog/', '/none?a=1', '/catalog//']
  /** The framework rejects this path before any hook runs, and without the trusted-proxy setting. */
  const unreadable = '/catalog/%zz'
  const data = ['/_payload.json?none', '/openapi.json', '/healthz', '/builds/latest.json']
  const calls = ['/api/banners/base', '/api/catalog/compare/compare-goods', '/api/none']

  test('no other site may frame, read or embed a page', async () => {
    for (const path of [...pages, unreadable, ...data]) {
      const { headers } = await get(path)
      expect(headers, path).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  test('a page gets no permission that it does not use', async () => {
    const { headers } = await get('/')
    for (const name of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toContain(`${name}=()`)
    }
  })

  test('the content policy of a page allows only this site and the hashes of its scripts', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).not.toMatch(/data:|https?:|unsafe|\*/)
  })

  test('the content policy of a page names the analytics script, and its host only for reports and pictures', async () => {
    for (const [url, script] of [
      ['https://mc.example/metrika/tag.js', 'https://mc.example/metrika/tag.js'],
      ['https://mc.example:8443/tag.js?id=1#a', 'https://mc.example:8443/tag.js'],
      ['https://mc.example', 'https://mc.example/'],
    ] as const) {
      const analytics = { id: '1', url, delay_ms: 0, asks_consent: false }
      await restart({ analytics })
      const { headers } = await get('/')
      const { origin } = new URL(url)
      const directives = String(headers['content-security-policy'])
        .split('; ')
        .map((directive) =>
          directive.split(' ').filter((word, at) => at === 0 || word.startsWith('http')),
        )
      expect(directives.filter(({ length }) => length > 1)).toEqual([
        ['script-src', script],
        ['img-src', origin],
        ['connect-src', origin],
      ])
    }
  })

  test('[C-private] private responses are for no other site; public ones may be embedded', async () => {
    const read = async (path: string) => (await get(path)).headers['cross-origin-resource-policy']
    expect(await read('/api/catalog/compare/compare-goods')).toBe('same-origin')
    expect(await read('/api/none')).toBe('same-origin')
    expect(await read('/api/banners/base')).toBeUndefined()
    for (const folder of ['images', 'files', 'assets']) {
      expect(await read(`/${folder}/any.svg`)).toBe('cross-origin')
    }
  })

  test('no obsolete header is sent', async () => {
    for (const path of [...pages, ...data, ...calls]) {
      const names = Object.keys((await get(path)).headers)
      expect(
        names.filter((name) =>
          /^(x-powered-by|server|x-download-options|x-permitted-cross-domain-policies|x-dns-prefetch-control|x-xss-protection)$/.test(
            name,
          ),
        ),
      ).toEqual([])
    }
  })

  describe('Strict-Transport-Security', () => {
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await get(path).set(headers)).headers['strict-transport-security']
    const readAll = async (headers?: Record<string, string>) => {
      const found = new Set<string | undefined>()
      // Each call twice: a cache hit takes another code path.
      for (const path of [...pages, ...data, ...calls, ...calls]) {
        found.add(await read(path, headers))
      }
      return [...found]
    }
    const https = { 'x-forwarded-proto': 'https' }

    test('is not sent over http', async () => {
      expect(await readAll()).toEqual([undefined])
      expect(await readAll(https)).toEqual([undefined])
      await restart({ publicOrigin: 'http://kedr.example', trustProxy: ['127.0.0.1'] })
      expect(await readAll(https)).toEqual([undefined])
    })

    test('is sent if a trusted proxy or the public origin has https, for this host only', async () => {
      await restart({ trustProxy: ['127.0.0.1'] })
      expect(await readAll(https)).toEqual(['max-age=31536000'])
      expect(await readAll()).toEqual([undefined])
      await restart({ publicOrigin: 'https://kedr.example' })
      expect(await readAll()).toEqual(['max-age=31536000'])
      expect(await read(unreadable)).toBe('max-age=31536000')
    })

    test('is sent with a 304 too', async () => {
      await restart({ publicOrigin: 'https://kedr.example' })
      const { headers } = await get('/api/banners/base')
      const again = await get('/api/banners/base').set('if-none-match', headers['etag'] ?? '')
      expect(again.status).toBe(304)
      expect(again.headers['strict-transport-security']).toBe('max-age=31536000')
    })

    test('is as the operator has set it', async () => {
      await restart({
        publicOrigin: 'https://kedr.example',
        strictTransport: { maxAgeSeconds: 60, includesSubdomains: true },
      })
      expect(await readAll()).toEqual(['max-age=60; includeSubDomains'])
    })
  })
})
