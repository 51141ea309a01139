import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { ServiceSheet } from '@faceplate/contracts/calls/sheets.contract'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

const get = (path: string) => supertest(origin).get(path)

describe('the service sheet of a product', () => {
  test('[P-sheet] shows what the maker states, and nothing else', async () => {
    const { body: sheet }: { body: ServiceSheet } = await get(
      '/api/catalog/good/ks-3108i/sheet',
    ).expect(200)
    expect(sheet.connectors.map(({ code }) => code)).toEqual([
      'console-rj45',
      'power-din-12-poe',
      'poe-a',
    ])
    const { text, headers } = await get('/p/ks-3108i/').expect(200)
    for (const words of ['115200 8N1', 'RTS', 'V1+', 'K2', 'Ctrl+B', 'SYS', 'KDR-KS3108I']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('<link rel="canonical"')
    expect(text).not.toMatch(/<script|style="|FXS|noindex/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-robots-tag']).toBeUndefined()
  })

  test('[P-sheet] a product without stated data has its files and contacts, and is not indexed', async () => {
    const { body: good }: { body: Good } = await get('/api/catalog/good/eccm').expect(200)
    expect(good.has_sheet).toBe(false)
    const { text, headers } = await get('/p/eccm/').expect(200)
    expect(text).toContain('tel:')
    expect(text).toContain('not described')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('[P-sheet] [P-prices] a product that is no longer sold keeps its sheet, and offers its successor', async () => {
    const { text: sheet } = await get('/p/kv-e1/').expect(200)
    expect(sheet).toMatch(/115200 8N1|9600 8N1/)
    const { text: page } = await get('/product/kv-e1/').expect(200)
    expect(page).toContain('No longer sold; the last day was')
    expect(page).toMatch(/"predecessorOf":\{"@type":"ProductModel","name":"KV-E2"/)
    for (const words of ['Request for equipment', 'Project price', 'In stock', '"offers"']) {
      expect(page).not.toContain(words)
    }
    const { text: priced } = await get('/product/eccm/').expect(200)
    expect(priced).toContain('The price depends on the number of devices')
    expect(priced).not.toContain('Project price')
  })

  test('[P-sheet] an unknown code is a 404 with the nearest products', async () => {
    const { text } = await get('/p/ks-2482/').expect(404)
    expect(text).toContain('href="/p/ks-2428/"')
    await get('/p/ks-2482/qr.svg').expect(404)
    await get(`/p/${'x'.repeat(300)}/`).expect(404)
    await get('/p/%3Cscript%3E/')
      .expect(404)
      .expect(/&lt;script&gt;/)
  })

  test.each([
    ['/p/ks-2428', '/p/ks-2428/'],
    ['/p/KS-2428', '/p/ks-2428/'],
    ['/P/KS-2428/', '/p/ks-2428/'],
    ['/P/ks-2428/?from=plate', '/p/ks-2428/?from=plate'],
  ])('[P-sheet] %s moves to %s in one hop, as the page of the product does', async (from, to) => {
    const { headers } = await get(from).expect(301)
    expect(headers['location']).toBe(to)
  })

  test('[P-sheet] the QR code for the rating plate is an SVG of its own', async () => {
    const { headers, body } = await get('/p/ks-2428/qr.svg').expect(200)
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(String(body)).toContain(`${origin}/p/ks-2428/`)
  })

  test('[P-sheet] [S-search] is found by the product and a word of the sheet', async () => {
    for (const q of [
      'ks-2428 pinout',
      'ks-2428 распиновка',
      'KS-2428 factory reset',
      'KS-2428 LED',
    ]) {
      const { body } = await get(`/api/search?${new URLSearchParams({ q })}`).expect(200)
      expect(body.pages.items[0]?.url, q).toBe('/p/ks-2428/')
    }
    for (const q of ['pinout', 'console port', 'console cable', 'reset', 'LED', 'распиновка']) {
      const { body } = await get(`/api/search?${new URLSearchParams({ q })}`).expect(200)
      const urls: string[] = body.pages.items.map(({ url }: { url: string }) => url)
      expect(
        urls.some((url) => url.startsWith('/p/')),
        q,
      ).toBe(true)
    }
  })
})
