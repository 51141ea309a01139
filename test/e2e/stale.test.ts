import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Locator, Page } from 'playwright-core'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import {
  answerJson,
  hangUp,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { readScroll } from '../support/scrolling.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

/** The gateway may repeat a failure for some seconds, and the link disappears with the result. */
async function tryUntilVisible(again: Locator, result: Locator): Promise<void> {
  const tryOnce = async () => {
    await again.click({ timeout: 500 }).catch(() => {})
    return result.isVisible()
  }
  await expect.poll(tryOnce, { timeout: 15_000 }).toBe(true)
}

describe('a site whose content API is unreachable', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess

  beforeAll(async () => {
    upstream = await startFaultyUpstream(hangUp)
    site = await startSite({ API_BASE: upstream.base, OPS_TOKEN: 'token-of-an-operator' })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })

  /** Purges the cache after a change of content. */
  const purge = () =>
    supertest(site.opsOrigin)
      .post('/purge')
      .set('authorization', 'Bearer token-of-an-operator')
      .send({ all: true })
      .expect(200)

  /** Delays requests of the page until they are released. */
  const hold = async (page: Page, url: RegExp) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.route(url, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    '[G-sections] a search that fails keeps its form, and its link tries again: %o',
    async (options) => {
      const content = answerAltered(origin, (_path, body) => body)
      const isSearch = (url = '') => url.startsWith('/api/catalog/analogs/search')
      const failing: typeof content = (request, response) =>
        (isSearch(request.url) ? answerJson({}, { status: 503 }) : content)(request, response)
      upstream.behave(failing)
      await purge()
      const { page } = await open({ baseURL: site.origin, complaints: 'any', ...options })
      await page.goto(`${pathOf('analogs')}?vendor=Cisco`)
      const main = page.getByRole('main')
      const again = main.getByRole('link', { name: 'Try again' })
      await again.waitFor()
      await main.getByRole('combobox', { name: 'Vendor' }).waitFor()
      if (options.javaScriptEnabled) {
        await waitUntilHydrated(page)
        // Nothing changes while the search still fails, and what is typed stays.
        await main.getByRole('combobox', { name: 'Model' }).fill('C9300')
        await again.click()
        await again.waitFor()
      }
      upstream.behave(content)
      await tryUntilVisible(again, main.getByRole('heading', { name: /Cisco devices/ }))
      expect(await again.count()).toBe(0)
      const model = await main.getByRole('combobox', { name: 'Model' }).inputValue()
      expect(model).toBe(options.javaScriptEnabled ? 'C9300' : '')
    },
  )

  test('[G-sections] a navigation to a search that fails shows its form, and its link tries again', async () => {
    const content = answerAltered(origin, (_path, body) => body)
    upstream.behave((request, response) =>
      (request.url?.startsWith('/api/search?') === true
        ? answerJson({}, { status: 503 })
        : content)(request, response),
    )
    await purge()
    const { page } = await open({ baseURL: site.origin, complaints: 'any' })
    await page.goto(pathOf('search'))
    await waitUntilHydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('poe')
    await main.getByRole('searchbox').press('Enter')
    const again = main.getByRole('link', { name: 'Try again' })
    await again.waitFor()
    upstream.behave(content)
    await tryUntilVisible(again, main.getByRole('link', { name: 'KS-1210P' }).first())
  })

  test('[G-pages] stale pages show their age, also after a navigation, until newer data arrives', async () => {
    const content = answerAltered(origin, (_path, body) => body, {
      'cache-control': 'max-age=1, stale-if-error=600',
    })
    const get = (path: string) => supertest(site.origin).get(path)
    upstream.behave(content)
    // The visits of other tests have stored pages for longer.
    await purge()
    const build = (await get('/builds/latest.json')).body.id
    const next = `${pathOf('catalog')}_payload.json?${build}`
    for (const path of ['/', next]) expect((await get(path)).status).toBe(200)
    upstream.behave((request, response) =>
      (request.url?.startsWith('/api/') === true ? hangUp : content)(request, response),
    )
    const isStale = async (path: string) => (await get(path)).headers['server-timing'] !== undefined
    await expect.poll(() => isStale('/'), { timeout: 10_000 }).toBe(true)

    const { page } = await open({ baseURL: site.origin })
    await page.goto('/')
    const notice = page
      .getByRole('status')
      .filter({ hasText: /This page is as it was at \d\d:\d\d/ })
    await notice.getByText('Newer data cannot be reached').waitFor()
    await waitUntilHydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'All products' }).first().click()
    await page.waitForURL((url) => url.pathname === pathOf('catalog'))
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    await notice.waitFor()
    upstream.behave(content)
    await expect.poll(() => isStale('/'), { timeout: 10_000 }).toBe(false)
    await page.goto('/')
    await waitUntilHydrated(page)
    expect(await notice.count()).toBe(0)
  })

  test('[G-builds] a page of the last hour is shown at once, and updated in place', async () => {
    let title = 'Switches'
    // A first try may have left its titles.
    await purge()
    const content = (path: string, body: object) =>
      path === 'catalog/group/switches' ? { ...body, title, name: title } : body
    upstream.behave(answerAltered(origin, content, { 'cache-control': 'max-age=600' }))
    const { page } = await open({ baseURL: site.origin })
    await page.clock.install()
    await page.goto('/')
    await waitUntilHydrated(page)
    const payload = /\/catalog\/switches\/_payload\.json/
    const heading = page.getByRole('heading', { level: 1 })
    const press = (path: string) =>
      page
        .locator(`:is(main, header) a[href="${path}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click())
    const leave = async (ms: number) => {
      await press('/')
      await page.getByRole('region', { name: 'Products', exact: true }).waitFor()
      await page.clock.fastForward(ms)
    }
    await press('/catalog/switches/')
    await expect.poll(() => heading.textContent()).toBe(title)
    await leave(60_000)

    // The content is unchanged: a conditional request gets no body.
    const listAnswers = () =>
      site.output().match(/switches\/_payload\.json",[^}]*?"status":\d+/g) ?? []
    await press('/catalog/switches/')
    await expect.poll(() => heading.textContent()).toBe(title)
    await expect
      .poll(listAnswers)
      .toEqual([expect.stringContaining('200'), expect.stringContaining('304')])
    await leave(60_000)

    title = 'Switches for every rack'
    await purge()
    let release = await hold(page, payload)
    await press('/catalog/switches/')
    await expect.poll(() => heading.textContent()).toBe('Switches')
    await page.locator('main a[href^="/product/"]').nth(8).focus()
    // A longer title may take a line more, above what the visitor sees: that stays where it is in the window.
    const look = () =>
      page.evaluate(() => {
        const { activeElement } = document
        const top = activeElement?.getBoundingClientRect().top ?? 0
        return [Math.round(top), activeElement?.getAttribute('href')]
      })
    const before = await look()
    expect(await readScroll(page)).toBeGreaterThan(300)
    release()
    await expect.poll(() => heading.textContent()).toBe(title)
    await expect.poll(() => page.title()).toContain(title)
    expect(await look()).toEqual(before)

    // Data older than an hour is not shown: the page waits for new data.
    await leave(3_600_000)
    title = 'Switches by Kedr'
    await purge()
    release = await hold(page, payload)
    const shown = await page.evaluateHandle(() => {
      const titles = new Set<string>()
      const note = () => titles.add(document.querySelector('h1')?.textContent ?? '')
      new MutationObserver(note).observe(document, { childList: true, subtree: true })
      return titles
    })
    const asked = page.waitForRequest(payload)
    await press('/catalog/switches/')
    await asked
    release()
    await expect.poll(() => heading.textContent()).toBe(title)
    expect(await shown.evaluate((titles) => [...titles])).not.toContain('Switches for every rack')
  })

  test('[D-states] an aborted navigation also ends the work of the gateway', async () => {
    const content = answerAltered(origin, (_path, body) => body)
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    upstream.behave((request, response) => {
      if (request.url?.startsWith('/api/catalog/group/routers') !== true)
        return content(request, response)
      return hold()
    })
    const { page } = await open({ baseURL: site.origin })
    await page.goto(pathOf('catalog'))
    await waitUntilHydrated(page)
    const press = (path: string) =>
      page
        .locator(`main a[href="${path}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click())
    await press('/catalog/routers/')
    await isHeld
    const failed = page.waitForEvent('requestfailed')
    await press('/catalog/switches/')
    const request = await failed
    expect(new URL(request.url()).pathname).toBe('/catalog/routers/_payload.json')
    expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
  })
})
