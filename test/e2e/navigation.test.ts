import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle, waitUntilLive } from '../support/hydration.ts'

/** Records the requests of the page's scripts from now on: calls, payloads and builds. */
function recordFetches(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'fetch') fetched.push(pathname + search)
  })
  return fetched
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Clicks a link on the page without hovering over it first. */
const press = (page: Page, path: string) =>
  page
    .locator(`main a[href="${path}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click())

describe('navigation', () => {
  const open = useBrowser()

  test('[G-builds] a navigation makes one call, and none to a page just visited', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    const fetched = recordFetches(page)
    await press(page, '/catalog/switches/')
    await heading(page, 'Switches').waitFor()
    await press(page, '/product/ks-2428p/')
    await heading(page, 'KS-2428P').waitFor()
    await page.goBack()
    await heading(page, 'Switches').waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'Products', exact: true }).waitFor()
    await waitUntilIdle(page)
    expect(fetched).toEqual([
      expect.stringMatching(/^\/catalog\/switches\/_payload\.json\?[0-9a-f]{16}$/),
      expect.stringMatching(/^\/product\/ks-2428p\/_payload\.json\?[0-9a-f]{16}$/),
    ])
  })

  test('a click on a link before hydration is handled by the browser', async () => {
    const { page } = await open()
    // The click happens between two tasks of React: the header is hydrated, the page is not.
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const link = document.querySelector<HTMLElement>('header a[href="/"]')
        if (link && Object.keys(link).some((key) => key.startsWith('__reactProps'))) link.click()
        else port2.postMessage('')
      })
      port1.start()
      if (location.pathname !== '/') port2.postMessage('')
    })
    await page.goto('/catalog/access-points/', { waitUntil: 'commit' })
    await page.getByRole('region', { name: 'Products', exact: true }).waitFor()
    await waitUntilHydrated(page)
    const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
    expect(new URL(loaded ?? '').pathname).toBe('/')
  })

  test('[G-builds] a filter is a navigation with one call too', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const fetched = recordFetches(page)
    await page.getByRole('checkbox', { name: /^24 / }).first().check()
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .waitFor()
    await waitUntilIdle(page)
    expect(fetched).toEqual([
      expect.stringMatching(/^\/catalog\/switches\/_payload\.json\?[0-9a-f]{16}&ports_1g=24$/),
    ])
  })

  test('[G-builds] [R-prefetch] hovering a link prefetches the page, and clicking it fetches nothing more', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    const fetched = recordFetches(page)
    const link = page.locator('main a[href="/catalog/routers/"]').first()
    const payload = page.waitForResponse(/\/catalog\/routers\/_payload\.json/)
    await link.hover()
    await (await payload).finished()
    await waitUntilIdle(page)
    await link.click()
    await heading(page, 'Routers').waitFor()
    expect(fetched).toHaveLength(1)
  })

  test('[R-prefetch] links are prefetched on hover, on focus or when visible; none on 2g or with data-saver', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const devtools = await page.context().newCDPSession(page)
    const slowDown = (latency: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
    const saveData = (dataSaverEnabled: boolean) =>
      // The type declarations do not have this method yet.
      (devtools.send as (method: string, params: object) => Promise<unknown>).call(
        devtools,
        'Emulation.setDataSaverOverride',
        { dataSaverEnabled },
      )
    const readConnection = () =>
      page.evaluate(() => {
        const { saveData, effectiveType } = Reflect.get(navigator, 'connection')
        return saveData === true ? 'spared' : effectiveType
      })
    const fetched = recordFetches(page)
    await page.clock.install()
    const goods = page.locator('main a[href^="/product/"]')
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
    /** Shows every sign that a visitor may follow a link, for longer than the prefetch delay. */
    const show = async () => {
      await goods.first().hover()
      await page.clock.runFor(1000)
      // Otherwise links that scroll below the pointer would be hovered too.
      await page.mouse.move(0, 0)
      await goods.nth(4).focus()
      await page.clock.runFor(1000)
      await next.scrollIntoViewIfNeeded()
      await page.clock.runFor(1000)
    }
    const leave = async () => {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        scrollTo(0, 0)
      })
      await page.clock.runFor(1000)
    }
    for (const [name, begin] of [
      ['2g', () => slowDown(1600)],
      ['slow-2g', () => slowDown(2600)],
      ['spared', () => saveData(true)],
    ] as const) {
      await begin()
      await expect.poll(readConnection).toBe(name)
      await show()
      expect(fetched, name).toEqual([])
      await leave()
    }
    await slowDown(0)
    await saveData(false)
    await expect.poll(readConnection).toBe('4g')
    await show()
    const paths = await Promise.all(
      [goods.first(), goods.nth(4)].map((each) => each.getAttribute('href')),
    )
    await expect
      .poll(() =>
        fetched.map((each) => each.replace(/_payload\.json\?[0-9a-f]{16}/, '')).toSorted(),
      )
      .toEqual(['/catalog/switches/&page=2', ...paths.map(String)].toSorted())
  })

  test('[R-prefetch] at most five pages are prefetched at once', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    let release: () => void = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const fetched = recordFetches(page)
    await page.route('**/_payload.json*', async (route) => {
      await released
      await route.continue()
    })
    const links = page.locator(
      'header a[href^="/catalog/"], main a[href^="/catalog/"], main a[href^="/product/"]',
    )
    await links.evaluateAll((all) => {
      for (const link of all) link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
    await expect.poll(() => fetched.length).toBe(5)
    await waitUntilIdle(page)
    expect(fetched).toHaveLength(5)
    release()
    await expect.poll(() => fetched.length).toBeGreaterThan(5)
  })

  test('[G-builds] a product that does not exist is not requested twice', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const fetched = recordFetches(page)
    await page
      .locator('main a[href="/product/ks-2428p/"]')
      .first()
      .evaluate((link) => {
        link.setAttribute('href', '/product/gone/')
      })
    await page.evaluate(() => window.history.pushState({}, '', '/product/gone/'))
    await heading(page, '404 error').waitFor()
    // The link to the home page on this error page is prefetched too.
    expect(fetched.filter((each) => each.startsWith('/product/gone/'))).toHaveLength(1)
  })

  test('[G-builds] an old address redirects in a client-side navigation too', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    await page.evaluate(() => window.history.pushState({}, '', '/catalog/wi-fi/kw510/'))
    await heading(page, 'KW-510').waitFor()
    expect(new URL(page.url()).pathname).toBe('/product/kw-510/')
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  })

  test('[G-builds] without a payload the page makes its calls itself', async () => {
    const { page, calls } = await open({ complaints: [/ERR_FAILED/] })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.route('**/_payload.json*', (route) => route.abort())
    await press(page, '/catalog/switches/')
    await heading(page, 'Switches').waitFor()
    expect(calls).toHaveLength(3)
  })

  test('every page is eligible for the back/forward cache', async () => {
    const { page } = await open()
    const devtools = await page.context().newCDPSession(page)
    const refusals: unknown[] = []
    devtools.on('Page.backForwardCacheNotUsed', (event) => {
      // The test browser has no such cache; it reports that in addition to the reasons of the page.
      const ofPage = event.notRestoredExplanations.filter(
        ({ reason }) =>
          !/^(BackForwardCacheDisabled|BrowsingInstanceNotSwapped)/.test(reason) &&
          // A part of the page was still loading.
          reason !== 'OutstandingNetworkRequestOthers',
      )
      refusals.push(ofPage)
    })
    await devtools.send('Page.enable')
    for (const path of ['/', '/product/ks-2428p/']) {
      await page.goto(path)
      await waitUntilHydrated(page)
      await page.locator('footer').scrollIntoViewIfNeeded()
      await waitUntilLive(page.locator('footer'))
      await page.goto('/robots.txt')
      await page.goBack()
    }
    await expect.poll(() => refusals).toEqual([[], []])
  })
})

describe('a newer build', () => {
  const open = useBrowser()

  /** Marks the document, to detect a full page load. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

  test('[G-builds] it is checked for at intervals, and the next navigation is a full page load', async () => {
    const { page } = await open()
    await page.clock.install()
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }))
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    await mark(page)
    const fetched = recordFetches(page)
    await page.clock.fastForward(590_000)
    expect(fetched).toEqual([])
    const check = page.waitForResponse(/\/builds\/latest\.json\?\d+$/)
    await page.clock.fastForward(10_000)
    await (await check).finished()
    expect(await isMarked(page)).toBe(true)
    await page.route('**/_payload.json*', (route) => route.abort())
    await press(page, '/catalog/switches/')
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await heading(page, 'Switches').waitFor()
    expect(new URL(page.url()).pathname).toBe('/catalog/switches/')
  })

  test('[G-builds] the same build reloads nothing, and a hidden page does not check', async () => {
    const { page } = await open()
    await page.clock.install()
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    await mark(page)
    const fetched = recordFetches(page)
    const check = page.waitForResponse(/\/builds\/latest\.json\?\d+$/)
    await page.clock.fastForward(600_000)
    await (await check).finished()
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
    await page.clock.fastForward(1_200_000)
    expect(fetched).toHaveLength(1)
    await press(page, '/catalog/switches/')
    await heading(page, 'Switches').waitFor()
    expect(await isMarked(page)).toBe(true)
  })

  test('[G-builds] a tab that slept for a night is updated at once', async () => {
    const { page } = await open()
    await page.clock.install()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const list = page.waitForResponse(/compare-goods/)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Compare / })
      .first()
      .click()
    await (await list).finished()
    await waitUntilIdle(page)
    const turn = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    const fetched = recordFetches(page)
    await turn(true)
    await page.clock.fastForward(8 * 3_600_000)
    await waitUntilIdle(page)
    expect(fetched).toEqual([])
    await turn(false)
    await expect
      .poll(() => fetched.toSorted())
      .toEqual([
        '/api/catalog/compare/compare-goods',
        expect.stringMatching(/^\/builds\/latest\.json\?\d+$/),
        expect.stringMatching(/^\/catalog\/switches\/_payload\.json\?[0-9a-f]{16}$/),
      ])
    await turn(true)
    await turn(false)
    await waitUntilIdle(page)
    expect(fetched).toHaveLength(3)
  })

  test('[G-builds] a payload of another build causes a full page load', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    await mark(page)
    await page.route('**/_payload.json*', (route) => route.fulfill({ json: { build: 'newer' } }))
    const link = page.locator('main a[href="/catalog/switches/"]').first()
    const payload = page.waitForResponse(/_payload\.json/)
    await link.hover()
    await (await payload).finished()
    expect(await isMarked(page)).toBe(true)
    await link.click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await heading(page, 'Switches').waitFor()
  })
})

describe('a missing chunk of the build', () => {
  const open = useBrowser()
  const chunk = '**/assets/GroupPage-*.js'
  const style = '**/assets/PressKitPage-*.css'

  test('[G-builds] the page is reloaded, at most once in ten seconds', async () => {
    const { page } = await open({ complaints: [/ERR_FAILED/, /GroupPage.tsx could not be loaded/] })
    // The clock is fixed, so that slow loads on a busy machine do not use up the ten seconds.
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await page.goto('/')
    await waitUntilHydrated(page)
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await page.route(chunk, (route) => route.abort())
    await press(page, '/catalog/switches/')
    await expect.poll(() => loads).toBe(1)
    // The HTML of the server stays: on the first load a missing script is ignored.
    await heading(page, 'Switches').waitFor()
    expect(new URL(page.url()).pathname).toBe('/catalog/switches/')

    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    loads = 0
    await page.evaluate(() => window.history.pushState({}, '', '/catalog/switches/'))
    await heading(page, '500 error').waitFor()
    expect(loads).toBe(0)

    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    await page.clock.setFixedTime(now + 10_000)
    loads = 0
    await page.evaluate(() => window.history.pushState({}, '', '/catalog/switches/'))
    await expect.poll(() => loads).toBe(1)
  })

  test('[G-builds] a failed prefetch reloads nothing; a page without its stylesheet is shown, and reloaded once', async () => {
    const { page } = await open({ complaints: [/ERR_FAILED/] })
    await page.goto('/')
    await waitUntilHydrated(page)
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await page.route(chunk, (route) => route.abort())
    const link = page.locator('main a[href="/catalog/switches/"]').first()
    await page.evaluate(() => {
      window.addEventListener('vite:preloadError', () => Object.assign(window, { hasFailed: true }))
    })
    await link.hover()
    await page.waitForFunction(() => 'hasFailed' in window)
    expect(loads).toBe(0)
    const visit = () => page.evaluate(() => window.history.pushState({}, '', '/press-kit/'))
    await page.route(style, (route) => route.abort())
    await visit()
    await expect.poll(() => loads).toBe(1)
    await page.getByRole('heading', { level: 1, name: /press/i }).waitFor()
    await page.goto('/')
    await waitUntilHydrated(page)
    loads = 0
    await visit()
    await page.getByRole('heading', { level: 1, name: /press/i }).waitFor()
    await waitUntilIdle(page)
    expect(loads).toBe(0)
  })
})
