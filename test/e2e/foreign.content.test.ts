import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const script = `fetch('/files/reached-' + location.pathname.split('/').at(-1))`
const html = `<!doctype html><title>x</title><script>${script}</script>`
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>${script}</script></head></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script><style>rect { fill: red }</style><rect width="9" height="9"/></svg>`
const styleSheet = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">${xhtml}</xsl:template></xsl:stylesheet>`
const styled = `<?xml-stylesheet type="text/xsl" href="/files/sheet.xsl"?><a><script xmlns="http://www.w3.org/1999/xhtml">${script}</script></a>`

/** Media type and text of each file, by the end of its path. */
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'own.svg': ['image/svg+xml', svg],
  'page.html': ['text/html', html],
  page: ['text/html; charset=utf-8', html],
  'page.xhtml': ['application/xhtml+xml', xhtml],
  'page.xml': ['application/xml', styled],
  'sheet.xsl': ['text/xsl', styleSheet],
}

describe.each([false, true])('with API_PASSTHROUGH %s', (passesThrough) => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let gateway: TestGateway

  beforeAll(async () => {
    upstream = await startFaultyUpstream(({ url = '' }, response) => {
      const [type, text] = files[url.split('/').at(-1) ?? ''] ?? ['text/plain', '']
      response.writeHead(200, {
        'content-type': type,
        'cache-control': 'max-age=600',
        'content-security-policy': 'upgrade-insecure-requests',
        'content-disposition': 'inline; filename="shown"',
      })
      response.end(text)
    })
    gateway = await startGateway(upstream.base, { passesThrough })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const documents = Object.keys(files).filter((name) => name !== 'sheet.xsl')
  const paths = documents.flatMap((name) => [
    `/files/${name}`,
    `/images/${name}`,
    ...(passesThrough ? [`/api/uploads/${name}`] : []),
  ])

  /** Opens an address as a document. A download aborts the navigation. */
  async function show(page: Page, address: string): Promise<'shown' | 'downloaded'> {
    const downloads: unknown[] = []
    page.once('download', (download) => downloads.push(download))
    await page.goto(address).catch(() => {})
    await expect.poll(() => downloads.length === 1 || page.url().endsWith(address)).toBe(true)
    return downloads.length === 1 ? 'downloaded' : 'shown'
  }

  const reached = () =>
    upstream.requests.map(({ url }) => url).filter((url) => url.includes('/reached-'))

  test('[G-foreign] no script of an uploaded document runs on the origin of the site, cached or not', async () => {
    const { page } = await open({ baseURL: gateway.origin, complaints: 'any' })
    for (const path of paths) {
      for (const time of ['first', 'cached']) {
        const outcome = await show(page, path)
        const isPicture = path === '/images/own.svg'
        expect([path, time, outcome]).toEqual([path, time, isPicture ? 'shown' : 'downloaded'])
        if (!isPicture) continue
        // Its own styles still apply, so that it looks as in a page.
        const fill = await page.locator('rect').evaluate((rect) => getComputedStyle(rect).fill)
        expect(fill).toBe('rgb(255, 0, 0)')
      }
    }
    expect(reached()).toEqual([])
  })

  test('the same documents run their scripts on the origin of the content API', async () => {
    const { page } = await open({ baseURL: gateway.origin, complaints: 'any' })
    for (const name of documents) {
      await show(page, `${upstream.base}files/${name}`)
      await expect.poll(reached, { message: name }).toContain(`/files/reached-${name}`)
    }
  })
})
