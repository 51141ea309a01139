import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { readScroll, scrollPage } from '../support/scrolling.ts'

const payloadOf = (path: string) => `**${path}_payload.json*`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Clicks a link on the page without hovering over it first. */
const press = (page: Page, path: string) =>
  page
    .locator(`main a[href="${path}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click())

/** Delays the payload of a page until it is released. */
async function hold(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked: Request[] = []
  await page.route(payloadOf(path), async (route) => {
    asked.push(route.request())
    await released
    await route.continue()
  })
  return { asked, release }
}

/** Opens the catalogue and waits for everything that a page loads after its load event. */
async function openCatalogue(page: Page): Promise<void> {
  const errorPage = page.waitForResponse(/\/ErrorPageContent-/)
  await page.goto('/catalog/')
  await waitUntilHydrated(page)
  await (await errorPage).finished()
}

describe('navigation to another page', () => {
  const open = useBrowser()

  test('[D-states] a slow navigation shows a bar, another one aborts it, and the same one joins it', async () => {
    const { page } = await open()
    await openCatalogue(page)
    const failed: string[] = []
    page.on('requestfailed', (request) => {
      failed.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText}`)
    })
    const before = await heading(page, 'Products').boundingBox()
    const switches = await hold(page, '/catalog/switches/')
    await press(page, '/catalog/switches/')
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await bar.waitFor()
    // The bar has a delay, so that fast navigations do not show it.
    const { animationDelay, animationDuration } = await bar.evaluate((element) => {
      const { animationDelay, animationDuration } = getComputedStyle(element)
      return { animationDelay, animationDuration }
    })
    expect({ animationDelay, animationDuration }).toEqual({
      animationDelay: '0.2s',
      animationDuration: '12s',
    })
    expect(await heading(page, 'Products').boundingBox()).toEqual(before)

    await press(page, '/catalog/switches/')
    await waitUntilIdle(page)
    expect(switches.asked).toHaveLength(1)
    expect(failed).toEqual([])

    await press(page, '/catalog/routers/')
    await heading(page, 'Routers').waitFor()
    await bar.waitFor({ state: 'detached' })
    expect(failed).toEqual(['/catalog/switches/_payload.json net::ERR_ABORTED'])
    expect(new URL(page.url()).pathname).toBe('/catalog/routers/')
    switches.release()

    // The bar reports the navigation without animation too.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const product = await hold(page, '/product/kr-105/')
    await press(page, '/product/kr-105/')
    await bar.waitFor()
    await expect
      .poll(() => bar.evaluate((element) => Math.round(element.getBoundingClientRect().width)))
      .toBeGreaterThan(1000)
    product.release()
    await heading(page, 'KR-105').waitFor()
  })

  test('[D-states] a click continues the prefetch in flight, and another navigation aborts it', async () => {
    const { page } = await open()
    await openCatalogue(page)
    const switches = await hold(page, '/catalog/switches/')
    const link = page.locator('main a[href="/catalog/switches/"]').first()
    await link.hover()
    await expect.poll(() => switches.asked.length).toBe(1)
    const failed = page.waitForEvent('requestfailed')
    await link.click()
    await press(page, '/catalog/routers/')
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
    await heading(page, 'Routers').waitFor()
    expect(switches.asked).toHaveLength(1)
    switches.release()
  })

  test('[D-states] a lost connection is reported, and a retry continues to the chosen page', async () => {
    const { page } = await open({
      complaints: [
        /ERR_INTERNET_DISCONNECTED/,
        /ERR_CONNECTION_REFUSED/,
        /PageError/,
        /AboutPage.tsx could not be loaded/,
      ],
    })
    const context = page.context()
    await openCatalogue(page)
    const { asked, release } = await hold(page, '/catalog/access-points/')
    const script = page.waitForResponse(/\/GroupPage-.*\.js$/)
    await press(page, '/catalog/access-points/')
    await expect.poll(() => asked.length).toBe(1)
    await (await script).finished()
    await context.setOffline(true)
    release()
    await heading(page, 'No connection').waitFor()
    expect(new URL(page.url()).pathname).toBe('/catalog/access-points/')
    await expect.poll(() => page.title()).toBe('No connection')
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    await tryAgain.click()
    await expect.poll(() => asked.length).toBe(2)
    await heading(page, 'No connection').waitFor()

    // A visited page is shown from the cache.
    await page.goBack()
    await heading(page, 'Products').waitFor()
    await page.goForward()
    await heading(page, 'No connection').waitFor()
    await context.setOffline(false)
    await heading(page, 'Access points').waitFor()
    // If a script could not load while offline, the page is loaded in full.
    await waitUntilHydrated(page)
    expect(new URL(page.url()).pathname).toBe('/catalog/access-points/')

    // The browser reports a connection, but no request succeeds.
    const all = /\/api\/|_payload\.json/
    await page.route(all, (route) => route.abort('connectionrefused'))
    await press(page, '/product/kw-740/')
    await heading(page, 'No connection').waitFor()
    await page.unroute(all)
    await tryAgain.click()
    await heading(page, 'KW-740').waitFor()

    // The script of the page is not cached either.
    const scripts = '**/assets/AboutPage-*.js'
    await page.route(scripts, (route) => route.abort('internetdisconnected'))
    await context.setOffline(true)
    await page.evaluate(() => window.history.pushState({}, '', '/about/'))
    await heading(page, 'No connection').waitFor()
    await page.unroute(scripts)
    await context.setOffline(false)
    await heading(page, 'About').waitFor()
  })
  test('[R-scroll] [D-states] back restores the position, however long it takes and despite scrolling meanwhile', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    await page.clock.install()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    await scrollPage(page, 400)
    await press(page, '/product/ks-2428p/')
    await heading(page, 'KS-2428P').waitFor()
    await expect.poll(() => readScroll(page)).toBe(0)
    // All cached data has expired.
    await page.clock.fastForward(2 * 3_600_000)
    const { asked, release } = await hold(page, '/catalog/switches/')
    await page.evaluate(() => {
      const seen = new Set<string>()
      new MutationObserver(() => {
        seen.add(document.querySelector('h1')?.textContent ?? '')
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
      Object.assign(window, { seen })
    })
    await page.goBack()
    await expect.poll(() => asked.length).toBe(1)
    await scrollPage(page, 150)
    release()
    await heading(page, 'Switches').waitFor()
    await expect.poll(() => readScroll(page)).toBe(400)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(new Set(['KS-2428P', 'Switches', ...seen]).size).toBe(2)
    await page.goForward()
    await heading(page, 'KS-2428P').waitFor()
    await expect.poll(() => readScroll(page)).toBe(0)
  })

  test('[R-scroll] a hash of another page scrolls to its section, smoothly unless motion is reduced', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    const hash = '#cookies'
    const readTop = () =>
      page.evaluate(
        (hash) => Math.round(document.querySelector(hash)?.getBoundingClientRect().top ?? 0),
        hash,
      )
    await page.goto('/support/')
    await waitUntilHydrated(page)
    for (const [reducedMotion, behavior] of [
      ['no-preference', 'smooth'],
      ['reduce', 'instant'],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.locator(`a[href="/policy/${hash}"]`).first().click()
      await expect.poll(readTop).toBe(70)
      // The router stores its scroll options there.
      const { __hashScrollIntoViewOptions: how } = await page.evaluate(() => window.history.state)
      expect(how).toEqual({ behavior })
      await page.goBack()
      await heading(page, 'Support').waitFor()
    }
  })
  test('[R-404] [X-error] [G-sections] after a 404 the site still works, and failed banners are left out silently', async () => {
    const { page } = await open({ complaints: [/status of 503/] })
    await openCatalogue(page)
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    for (const failing of ['/_payload.json', '/api/banners/base']) {
      await page.route(
        ({ pathname }) => pathname === failing,
        (route) => route.fulfill({ status: 503, json: {} }),
      )
    }
    await page.evaluate(() => window.history.pushState({}, '', '/no-such-page/'))
    await heading(page, '404 error').waitFor()
    await page.getByText('Page not found: /no-such-page/', { exact: true }).waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.getByRole('region', { name: 'Products', exact: true }).waitFor()
    expect(await page.getByRole('region', { name: 'Highlights' }).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  })
})
