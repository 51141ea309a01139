import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'

const photograph = await readFile(join(import.meta.dirname, '../fixtures/photograph.jpg'))
const product = addressOf('product-code', { code: 'ks-2428' })

describe('pictures of pages', () => {
  const open = useBrowser()

  test('[G-pictures] the first of a page is fetched before all others', async () => {
    for (const path of [
      pathOf('index'),
      pathOf('catalog'),
      addressOf('catalog-group', { _splat: 'switches' }),
      product,
      addressOf('news-code', { code: 'kr-5032-edge-router' }),
      pathOf('solutions'),
      addressOf('solutions-code', { code: 'school-network' }),
      pathOf('promo'),
      addressOf('promo-code', { code: 'school-network' }),
    ]) {
      const html = await (await fetch(origin + path)).text()
      const main = html.slice(html.indexOf('<main'))
      const [first = '', ...others] = main.match(/<img\b[^>]*>/g) ?? []
      expect(first, path).toMatch(/ fetchPriority="high"/i)
      expect(first, path).not.toContain('loading="lazy"')
      expect(others.filter((each) => /fetchPriority="high"/i.test(each))).toEqual([])
      // Drawings are vector images, so they have one size.
      expect(html, path).not.toContain('srcSet="/images/goods')
      expect(html, path).not.toContain('?w=')
    }
  })

  test('[G-pictures] a photograph of any API is loaded in its displayed width', async () => {
    const source = '/images/hopper.jpg'
    const content = answerAltered(origin, (path, body) => {
      if (path !== 'catalog/good/ks-2428') return body
      const good = body as Good
      return { ...good, images: good.images.map((image) => ({ ...image, url: source })) }
    })
    const upstream = await startFaultyUpstream((request, response) => {
      if (request.url !== source) return content(request, response)
      response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=60' })
      response.end(photograph)
    })
    const site = await startSite({ API_BASE: upstream.base, LOG_LEVEL: 'warn' })
    onTestFinished(async () => {
      await site.stop()
      await upstream.close()
    })
    const { page } = await open({ baseURL: site.origin, viewport: { width: 360, height: 800 } })
    const fetched: string[] = []
    page.on('response', (answer) => {
      const { pathname, search } = new URL(answer.url())
      if (pathname === source) fetched.push(`${search} ${answer.headers()['content-type']}`)
    })
    await page.goto(product)
    await waitUntilHydrated(page)
    const image = page.locator('main img').first()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    // The full width of a phone is 360 CSS pixels; a smaller picture on screen loads a smaller file.
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      /\?w=480$/,
    )
    expect(fetched).toContain('?w=480 image/avif')
    expect(fetched.filter((each) => !/^\?w=(?:320|480) image\/avif$/.test(each))).toEqual([])
    // The preload has the same address, so nothing is loaded twice.
    expect(fetched.length).toBe(new Set(fetched).size)
  })
})
