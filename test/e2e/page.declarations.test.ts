import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runMiddleware } from '../../web/src/base/middleware.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { readScroll, scrollPage } from '../support/scrolling.ts'
import { origin } from '../support/shared.site.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Navigates to an address within the site without a link to it. */
const go = (page: Page, path: string) =>
  page.evaluate((path) => window.history.pushState({}, '', path), path)

const read = async (path: string) => {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: await answer.text(),
  }
}

const manyIds = Array.from({ length: 25 }, (_, at) => at + 1).join(',')

const refusals = [
  ['/catalog/switches/?page=abc', 404, 'Page Not Found: /catalog/switches/?page=abc'],
  [`${pathOf('search')}?q=${'x'.repeat(201)}`, 414, 'The search takes at most 200 characters'],
  [`${pathOf('catalog-comparison')}?ids=${manyIds}`, 400, 'A link compares at most 24 devices'],
] as const

describe('declarations of pages', () => {
  const open = useBrowser()

  test('[R-validate] [R-meta] a page rejects an address, from the server and within the site', async () => {
    const { page } = await open()
    await page.goto(pathOf('in-progress'))
    await waitUntilHydrated(page)
    for (const [path, status, message] of refusals) {
      const served = await read(path)
      expect(served.status, message).toBe(status)
      expect(served.html).toContain(`>${message}<`)
      expect(served.html).toContain(`<title>${status} error</title>`)
      expect(served.html.includes('Page not found<')).toBe(status === 404)
      expect(served.html.includes('Server error<')).toBe(status !== 404)
      await go(page, path)
      await heading(page, `${status} error`).waitFor()
      await page.getByText(message, { exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.getByRole('region', { name: 'Highlights' }).waitFor()
  })

  // Sometimes the router renders a match again that its redirect has dropped, and React reports an error (#520) and
  // renders again. Visitors do not see it, and the cause is in the library.
  test('[R-middleware] a product below its group redirects to its page, from the server and within the site', async () => {
    const old = '/catalog/switches/access-switches/ks-2428/'
    const product = addressOf('product-code', { code: 'ks-2428' })
    expect(await read(old)).toMatchObject({ status: 301, location: product })
    // The old addresses never used ids, and a code that belongs to no group has no page.
    for (const path of ['/catalog/switches/1/', '/catalog/ks-2428/', '/catalog/routers/none/']) {
      expect((await read(path)).status, path).toBe(404)
    }
    const { page } = await open({ complaints: [/ERR_FAILED/, /404/] })
    await page.goto(pathOf('in-progress'))
    await waitUntilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    await go(page, old)
    await heading(page, 'KS-2428').waitFor()
    expect(new URL(page.url()).pathname).toBe(product)
    // Without a payload the browser runs the middleware itself.
    await page.route('**/_payload.json*', (route) => route.abort())
    await go(page, '/catalog/switches/access-switches/ks-2412p/')
    await heading(page, 'KS-2412P').waitFor()
    await go(page, '/catalog/routers/none/')
    await page.getByText('Page not found: /catalog/routers/none/').waitFor()
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  })

  test('[R-middleware] an unknown name is an error, in the compiler and at run time', async () => {
    const request = { queryClient: undefined as never, params: {} }
    // @ts-expect-error -- no middleware has this name
    await expect(runMiddleware(['nobody'], request)).rejects.toThrow('Unknown route middleware')
    // @ts-expect-error -- nor the name of a property that every object has
    await expect(runMiddleware(['toString'], request)).rejects.toThrow('Unknown route middleware')
    await expect(runMiddleware(['route-rules'], request)).resolves.toBeUndefined()
  })

  test('[R-meta] a layout stays, a new key renders again, and a page has its declared transition', async () => {
    const { page } = await open()
    await page.addInitScript(() => {
      const animated: unknown[] = []
      const animate: (this: Element, ...given: Parameters<Element['animate']>) => Animation =
        Reflect.get(Element.prototype, 'animate')
      Element.prototype.animate = function (...given) {
        if (this.id === 'content') animated.push(given)
        return animate.apply(this, given)
      }
      Object.assign(window, { animated })
    })
    const countEntrances = () =>
      page.evaluate(() => (window as unknown as { animated: unknown[] }).animated.length)
    const [one, other] = ['railway-crossings', 'digital-substation'].map((code) =>
      addressOf('solutions-code', { code }),
    ) as [string, string]
    await page.goto(one)
    await waitUntilHydrated(page)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.evaluate(() => {
      document.querySelector('[data-header]')?.setAttribute('data-marked', '')
      document.querySelector('#content')?.setAttribute('data-marked', '')
      document.querySelector('#content')?.lastElementChild?.setAttribute('data-marked', '')
    })
    // The server-rendered page has no entrance animation.
    expect(await countEntrances()).toBe(0)
    await go(page, other)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title)
    await expect.poll(countEntrances).toBe(1)
    expect(await page.locator('[data-header][data-marked]').count()).toBe(1)
    expect(await page.locator('#content[data-marked]').count()).toBe(1)
    expect(await page.locator('#content > [data-marked]').count()).toBe(0)
    await go(page, pathOf('in-progress'))
    await heading(page, 'This section is being prepared').waitFor()
    expect(await countEntrances()).toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await go(page, one)
    await heading(page, title).waitFor()
    expect(await countEntrances()).toBe(1)
  })

  test('[R-meta] [R-scroll] a page that opts out stays where it is while its address changes', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 500 } })
    await page.goto(pathOf('in-progress'))
    await waitUntilHydrated(page)
    await scrollPage(page, 300)
    await go(page, pathOf('analogs'))
    await page.locator('main a[href*="list="]').first().waitFor()
    await expect.poll(() => readScroll(page)).toBe(0)
    await scrollPage(page, 200)
    await page
      .locator('main a[href*="list="]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.getByRole('form', { name: 'List of devices' }).waitFor()
    expect(await readScroll(page)).toBe(200)
    await page.goBack()
    await page.getByRole('form', { name: 'List of devices' }).waitFor({ state: 'detached' })
    await page.goBack()
    await heading(page, 'This section is being prepared').waitFor()
    await expect.poll(() => readScroll(page)).toBe(300)
  })
})
