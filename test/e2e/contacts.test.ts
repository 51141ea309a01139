import { join } from 'node:path'
import { mapPath } from '@faceplate/contracts/pages/site.pages'
import { root } from '@faceplate/server/process/project'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import type { SiteProcess } from '../support/site.process.ts'

/** Replaces the script of the map service: writes the requested map into its element. */
const script = `
class Thing { constructor(...given) { this.given = given } }
globalThis.ymaps3 = {
  ready: Promise.resolve(),
  YMap: class {
    constructor(element, { location, theme }) {
      this.element = element
      this.update({ theme })
      element.textContent = 'Map at ' + location.center.join(', ')
    }
    addChild(child) { if (child.given?.[1]) this.element.append(child.given[1]) }
    update({ theme }) { this.element.dataset.theme = theme }
  },
  YMapDefaultSchemeLayer: Thing,
  YMapDefaultFeaturesLayer: Thing,
  YMapMarker: Thing,
}`

/** The map, inside its iframe. */
const findMap = (page: Page) =>
  page.frameLocator('iframe[title="Map"]').getByText('Map at 83.1106, 54.8575')

const service = 'https://api-maps.yandex.ru/**'

describe('the contacts page', () => {
  const open = useBrowser()
  let site: SiteProcess
  beforeAll(async () => {
    site = await startDemoSite({ MAPS_API_KEY: 'a-key-of-ours', LOG_LEVEL: 'warn' })
  })
  afterAll(() => site.stop())

  test('[X-map] says how to reach us; without a key it shows the address and a link instead of the map', async () => {
    const { page, calls } = await open()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    const answer = await page.goto('/contacts/')
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect((await answer?.allHeaders())?.['content-security-policy']).not.toMatch(
      /yandex|frame-src/,
    )
    expect(await page.locator('iframe').count()).toBe(0)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '+7 383 555-01-40' }).waitFor()
    await main.getByRole('link', { name: 'sales@kedr.example' }).waitFor()
    await main.getByText('9 a.m. to 6 p.m. GMT+7, Monday to Friday').waitFor()
    const link = main.getByRole('link', { name: 'Open the map' })
    await expect.poll(() => link.getAttribute('href')).toContain('pt=83.1106%2C54.8575')
    expect([...hosts]).toEqual([new URL(page.url()).host])
    expect(calls).toEqual([])
  })

  test('[X-map] the clock of the office says whether it is open now; without scripts only its hours are shown', async () => {
    const { page } = await open()
    await page.clock.setFixedTime('2026-11-27T07:32:00Z')
    await page.goto('/contacts/')
    const main = page.getByRole('main')
    await main.getByText('Open now, 14:32 in Novosibirsk, until 18:00').waitFor()
    await page.clock.setFixedTime('2026-11-27T12:00:00Z')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await main.getByText('Closed now, 19:00 in Novosibirsk, opens: Monday, 09:00').waitFor()

    const { page: still } = await open({ javaScriptEnabled: false })
    await still.goto('/contacts/')
    const words = still.getByRole('main')
    await words.getByText('9 a.m. to 6 p.m. GMT+7, Monday to Friday').waitFor()
    expect(await words.innerText()).not.toMatch(/open now|closed now/iu)
  })

  test('the page with an open question has no accessibility violation, light or dark', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    await page.locator('main summary').first().click()
    expect(await findViolationsInBoth(page, { part: 'main' })).toEqual([])
  })

  test('[X-map] with a key the map of the service is loaded and drawn', async () => {
    const { page } = await open({ baseURL: site.origin })
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    const asked: Request[] = []
    await page.route(service, async (route) => {
      asked.push(route.request())
      await slow
      await route.fulfill({ contentType: 'text/javascript', body: script })
    })
    await page.goto('/contacts/', { waitUntil: 'commit' })
    await page.locator('[data-status=loading][aria-busy=true]').waitFor()
    await page.getByRole('link', { name: 'Open the map' }).waitFor()
    release()
    await page.locator('[data-status=loaded]').waitFor()
    await findMap(page).waitFor()
    expect(await page.getByRole('link', { name: 'Open the map' }).count()).toBe(0)
    const address = 'https://api-maps.yandex.ru/v3/?apikey=a-key-of-ours&lang=ru_RU'
    expect(asked.map((each) => each.url())).toEqual([address])
    // The key is bound to the host, which the service reads from the Referer.
    expect((await asked[0]?.allHeaders())?.['referer']).toBe(`${site.origin}/`)

    // The map moves to another place on the page without loading again.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('summary', { hasText: 'On the map' }).click()
    await findMap(page).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await findMap(page).waitFor()
    expect(asked).toHaveLength(1)

    // Leaving the page removes the map; returning renders it again.
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => page.frames()).toEqual([page.mainFrame()])
    await page.goBack()
    await findMap(page).waitFor()
    expect(asked.map((each) => each.url())).toEqual([address, address])
  })

  test('[X-map] it loads after a client-side navigation, and no page’s content policy allows its service', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.route(service, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    const policies: string[] = []
    page.on('response', async (response) => {
      if (response.frame() !== page.mainFrame() || !response.request().isNavigationRequest()) return
      policies.push((await response.allHeaders())['content-security-policy'] ?? '')
    })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Contacts', exact: true })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === '/contacts/')
    await findMap(page).waitFor()
    await page.reload()
    await findMap(page).waitFor()
    expect(policies).toHaveLength(2)
    for (const policy of policies) {
      expect(policy).not.toMatch(/yandex|yastatic|unsafe/)
      expect(policy).toContain("frame-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
    }
  })

  test.each(['light', 'dark'] as const)('[X-map] it is %s like its page', async (colorScheme) => {
    const { page } = await open({ baseURL: site.origin, colorScheme })
    await page.route(service, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.goto('/contacts/')
    const theme = async () => findMap(page).getAttribute('data-theme')
    expect(await theme()).toBe(colorScheme)
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme: other })
    await expect.poll(theme).toBe(other)
  })

  test('[X-map] on a phone it loads when its section is opened', async () => {
    const { page } = await open({
      baseURL: site.origin,
      viewport: { width: 360, height: 740 },
    })
    const asked: string[] = []
    await page.route(service, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: script })
    })
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const summary = page.locator('summary', { hasText: 'On the map' })
    await summary.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await summary.click()
    await findMap(page).waitFor()
  })

  test('[X-map] when it fails to load, the address stays, with a retry button', async () => {
    const { page } = await open({
      complaints: [/ERR_FAILED/, /Maps could not be loaded/],
      baseURL: site.origin,
    })
    await page.route(service, (route) => route.abort())
    await page.goto('/contacts/')
    await page.locator('[data-status=error]').waitFor()
    await page.getByRole('alert').getByText('The map could not be loaded').waitFor()
    // No element covers the link.
    await page.getByRole('link', { name: 'Open the map' }).click({ trial: true })
    await page.unroute(service)
    await page.route(service, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-status=loaded]').waitFor()
    await findMap(page).waitFor()
  })

  test('[X-map] a frame without a map is an error, and messages of other windows are ignored', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.route(`**${mapPath}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>None</title>' }),
    )
    await page.goto('/contacts/')
    await page.locator('[data-status=error]').waitFor()
    await page.evaluate(() => {
      const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
      postMessage('loaded', location.origin)
      return heard.then(() => undefined)
    })
    await expect.poll(() => page.locator('[data-status=error]').count()).toBe(1)
    await page.unroute(`**${mapPath}`)
    await page.route(service, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await findMap(page).waitFor()
  })

  test('[X-map] a wrong call of the map API fails with the message of the service', async () => {
    const { createYmapsOptions, initYmaps } = await import(join(root, 'web/src/maps/ymaps.ts'))
    await expect(initYmaps()).rejects.toThrow(
      'apikey was not set for Yandex Maps initialization...',
    )
    expect(() => createYmapsOptions({ apikey: '' })).toThrow(
      'You must specify apikey for createYmapsOptions',
    )
    expect(() => createYmapsOptions({ apikey: 'a', zoom: 3 })).toThrow(
      'You have passed unknown keys to createYmapsOptions: zoom',
    )
    createYmapsOptions({ apikey: 'a' })
    await expect(initYmaps()).rejects.toThrow('You must call initYmaps on Client Side only')
  })
})
