import supertest from 'supertest'
import { afterEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

describe('the document of the map', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const start = async (location: unknown, mapsApiKey?: string) => {
    const contacts = { phone: '+7', email: 'a@b.example', address: '-', hours: '-', location }
    upstream = await startFaultyUpstream(answerJson({ data: { brand: {}, contacts } }))
    gateway = await startGateway(upstream.base, {
      clientDir: import.meta.dirname,
      ...(mapsApiKey === undefined ? {} : { mapsApiKey }),
    })
  }
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })
  const get = (path: string) => supertest(gateway.origin).get(path)
  const place = { latitude: 54.8575, longitude: 83.1106 }

  test('[X-map] has what the map service needs, and only this site may frame it', async () => {
    await start(place, 'a-key')
    const { headers, text } = await get('/office-map/?latitude=1&longitude="><script>').expect(200)
    expect(text).toContain(
      '<div lang="ru" data-key="a-key" data-latitude="54.8575" data-longitude="83.1106"></div>',
    )
    expect(text).not.toContain('<script>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const policy = headers['content-security-policy']
    // The service labels the map in Russian.
    expect(text).toContain('<html lang="en">')
    expect(policy).toContain('https://api-maps.yandex.ru')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain("'unsafe-inline'")
  })

  test('[X-map] no other response contains the service or the key', async () => {
    await start(place, 'a-key')
    for (const path of [
      '/',
      '/none/',
      '//a/b',
      '/api/site',
      '/api/none',
      '/healthz',
      '/assets/x',
    ]) {
      const { headers, text } = await get(path)
      expect(headers['content-security-policy'], path).not.toMatch(/yandex|yastatic|unsafe/)
      expect(text).not.toContain('a-key')
    }
    expect((await get('/api/site')).body).toMatchObject({ has_map: true })
    expect((await get('/')).headers['content-security-policy']).toContain("frame-src 'self'")
    // This error page has no script that could open the page with the map.
    expect((await get('//a/b')).headers['content-security-policy']).not.toContain('frame-src')
  })

  test('[X-map] is a 404 without a key', async () => {
    await start(place)
    expect((await get('/office-map/')).text).not.toContain('data-latitude')
    expect((await get('/api/site')).body).not.toHaveProperty('has_map')
    expect((await get('/')).headers['content-security-policy']).not.toContain('frame-src')
  })

  test.each([
    [undefined],
    [{ latitude: '54" onload="alert(1)', longitude: 83 }],
    [{ latitude: 54, longitude: [83, 84] }],
  ])('[X-map] is a 404 for the position %j', async (location) => {
    await start(location, 'a-key')
    const { text } = await get('/office-map/').expect(404)
    expect(text).not.toMatch(/onload|data-latitude/)
  })
})
