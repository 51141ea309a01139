import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

describe('pages of the site', () => {
  const get = (path: string) => supertest(origin).get(path)

  test.each([
    ['/', '56 ports, one rack unit, 410\\sW. Here, in full size.'],
    ['/catalog/', 'Products'],
    ['/catalog/switches/', 'Switches'],
    ['/catalog/switches/access-switches/', 'Access switches'],
    ['/catalog/switches/access-switches/poe-access-switches/', 'PoE access switches'],
    ['/catalog/software/?view=table', 'Software'],
    ['/product/ks-2428/', 'KS-2428'],
    ['/in-progress/', 'This section is being prepared'],
  ])('[R-group-segments] %s is rendered with its heading', async (path, heading) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(answer.text).toContain('<title>')
    expect(answer.text.match(/<!DOCTYPE html>/gi)).toHaveLength(1)
  })

  test.each([
    '/no-such-page/',
    '/catalog/no-such-group/',
    '/catalog/switches/no-such-group/',
    '/catalog/access-switches/',
    '/catalog/routers/access-switches/',
    '/product/no-such-product/',
    `/product/${'x'.repeat(150)}/`,
  ])('[R-404] %s is a 404 with header and footer', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('404 error')
    expect(answer.text).toContain('Page not found: ')
    expect(answer.text).toContain('</header>')
    expect(answer.text).toContain('</footer>')
    expect(answer.text).toContain('noindex')
  })

  test.each([
    '/catalog/switches/?page=0',
    '/catalog/switches/?page=abc',
    '/catalog/switches/?page=1&page=2',
    '/catalog/switches/?sort=upwards',
    '/catalog/switches/?view=cinema',
    '/catalog/switches/sfp/?sort=upwards',
    '/catalog/switches/?page=99',
    '/catalog/switches/?poe_budget.min=much',
    '/news/?page=999',
    '/news/?group=zzz',
    '/solutions/?group=zzz',
    '/partners/?group=zzz',
    '/tech-partners/?page=9',
    '/search/?page=9&q=switch',
    '/changes/?page=999',
  ])('[R-validate] %s has no page, and the message names its query', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('404 error')
    expect(answer.text).toContain(`Page Not Found: ${path.replaceAll('&', '&amp;')}<`)
    expect(answer.text).toContain('</header>')
    expect(answer.text).toContain('</footer>')
    expect(answer.text).toContain('noindex')
  })

  test('an unknown filter value is an empty list, an unknown query key is ignored', async () => {
    const empty = await get('/catalog/switches/?layer=L9')
    expect(empty.status).toBe(200)
    expect(empty.text).toContain('No products match all filters')
    const tracked = await get('/catalog/switches/?utm_source=x&gclid=1&__proto__=2&10=1&2=3')
    expect(tracked.status).toBe(200)
  })

  test.each([
    '//evil.example/',
    '/%E0%A4%A',
    '/%',
    `/${'a'.repeat(10_000)}`,
    '/catalog/%ff/',
    '/%00/',
  ])('a broken address is a 400 or 414 page: %.40s', async (path) => {
    const answer = await get(path)
    expect([400, 414]).toContain(answer.status)
    expect(answer.text).toContain(`${answer.status} error`)
  })

  test('[P-seo] a page has its metadata', async () => {
    const { text } = await get('/product/ks-2428/')
    expect(text).toContain('<title>KS-2428 · Kedr Networks</title>')
    expect(text).toMatch(/<meta name="description" content="24 gigabit ports[^"]+"\/>/)
    expect(text).toMatch(
      /<link rel="canonical" href="http:\/\/localhost:\d+\/product\/ks-2428\/"\/>/,
    )
    const filtered = await get('/catalog/switches/?ports_1g=24')
    expect(filtered.text).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(filtered.text).toMatch(/rel="canonical" href="[^"?]+\/catalog\/switches\/"/)
  })

  test('the content policy allows only the scripts of the page, and there is no nonce', async () => {
    const { headers, text } = await get('/catalog/switches/')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    // Data blocks run no code: the data for search engines, and the responses that the page was rendered from.
    const inline =
      text.match(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/g) ?? []
    const [scripts] = /script-src [^;]*/.exec(policy) ?? []
    expect(scripts?.match(/'sha256-/g)).toHaveLength(inline.length)
    expect(text).not.toContain('nonce')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('assets are compressed at build time and immutable', async () => {
    const { text } = await get('/')
    const script = text.match(/"(\/assets\/[^"]+\.js)"/)?.[1] ?? ''
    const answer = await get(script).set('accept-encoding', 'br')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toContain('immutable')
    await get('/assets/none.js').expect(404)
    await get('/.vite/manifest.json').expect(404)
  })

  test('pictures come through the gateway', async () => {
    const answer = await get('/images/goods/ks-2428-front.svg?w=400')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    await get('/images/goods/ks-2428-front.svg')
      .set('if-none-match', answer.headers['etag'] ?? '')
      .expect(304)
    await get('/images/%2e%2e/api/site').expect(400)
  })
})
