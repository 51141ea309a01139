import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { holdScripts } from '../support/early.scripts.ts'
import { waitUntilHydrated, waitUntilIdle, waitUntilLive } from '../support/hydration.ts'
import { readScroll, scrollPage } from '../support/scrolling.ts'

const readTop = (page: Page, id: string) =>
  page.evaluate(
    (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0),
    id,
  )

const families = [
  'switches',
  'routers',
  'access-points',
  'subscriber-terminals',
  'pon',
  'ip-telephony',
  'smart-home',
  'software',
]

describe('scrolling and prefetch', () => {
  const open = useBrowser()

  test('[R-scroll] a new page starts at the top, and back restores the position', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    await scrollPage(page, 400)
    await page.evaluate(() => {
      const seen = new Set<number>()
      const note = () => {
        seen.add(Math.round(scrollY))
        requestAnimationFrame(note)
      }
      note()
      Object.assign(window, { seen })
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: 'KS-2428P', exact: true })
      .evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: 'KS-2428P' }).waitFor()
    await expect.poll(() => readScroll(page)).toBe(0)
    const positions = await page.evaluate(() => [
      ...(window as unknown as { seen: Set<number> }).seen,
    ])
    expect(positions.filter((position) => position > 0 && position < 400)).toEqual([])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
    await expect.poll(() => readScroll(page)).toBe(400)
  })

  test('[R-scroll] scrolling before the scripts have loaded is kept, and restored on back', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    const release = await holdScripts(page)
    await page.goto('/catalog/switches/', { waitUntil: 'commit' })
    const card = page.getByRole('main').getByRole('link', { name: 'KS-2428P', exact: true })
    await card.waitFor()
    await scrollPage(page, 400)
    release()
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(await readScroll(page)).toBe(400)
    await card.evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: 'KS-2428P' }).waitFor()
    await expect.poll(() => readScroll(page)).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
    await expect.poll(() => readScroll(page)).toBe(400)
  })

  test('[R-scroll] a link that opts out leaves the page where it is', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    await scrollPage(page, 200)
    await page.getByRole('link', { name: 'Table' }).click()
    await page.waitForURL('**/?view=table')
    await page.getByRole('rowheader').first().waitFor()
    expect(await readScroll(page)).toBe(200)
  })

  test('[R-scroll] a hash scrolls to its section, 70 px from the top', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    await page.goto('/product/ks-2428/#characteristics')
    await waitUntilHydrated(page)
    await expect.poll(() => readTop(page, 'characteristics')).toBe(70)
    await page.evaluate(() => {
      const behaviours = new Set<string>()
      addEventListener('scroll', () =>
        behaviours.add(getComputedStyle(document.documentElement).scrollBehavior),
      )
      Object.assign(window, { behaviours })
    })
    const bar = page.getByRole('navigation', { name: 'Sections of this page' })
    await bar.getByRole('link', { name: 'Overview' }).click()
    await expect.poll(() => readTop(page, 'overview')).toBe(70)
    const behaviours = await page.evaluate(() => [
      ...(window as unknown as { behaviours: Set<string> }).behaviours,
    ])
    expect(behaviours).toContain('smooth')
    // After that, scrolling by scripts is instant again.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.scrollBehavior))
      .toBe('')
  })

  test('[R-prefetch] a page is prefetched on hover and on focus', async () => {
    const { page } = await open()
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.getByRole('link', { name: 'Home', exact: true }).hover()
    await expect
      .poll(() => loaded.filter((url) => url.includes('/HomePage-')).length)
      .toBeGreaterThan(0)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Documents and firmware' })
      .focus()
    await expect
      .poll(() => loaded.filter((url) => url.includes('/DownloadPage-')).length)
      .toBeGreaterThan(0)
  })

  test('[R-prefetch] a link with that option prefetches its page when it is visible', async () => {
    const { page } = await open({ complaints: [/404/] })
    const home = page.waitForRequest(/\/HomePage-/)
    await page.goto('/no-such-page/')
    await home
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    '[R-prefetch] nothing is prefetched with %j',
    async (connection) => {
      const { page } = await open()
      await page.addInitScript((connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection })
      }, connection)
      await page.goto('/contacts/')
      await waitUntilHydrated(page)
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      const home = page.getByRole('link', { name: 'Home', exact: true })
      await home.hover()
      await home.focus()
      await waitUntilIdle(page)
      expect(loaded.filter((url) => url.includes('/HomePage-'))).toEqual([])
      await home.click()
      await page.getByRole('region', { name: 'Highlights' }).waitFor()
    },
  )

  test('[R-prefetch] no more than five pages are prefetched at a time', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    const held = new Map<string, (() => void)[]>()
    await page.route(/\/api\/catalog\/|_payload\.json/, async (route) => {
      const url = decodeURIComponent(route.request().url())
      const family = families.find((code) => new RegExp(`\\b${code}\\b(?!-)`).test(url)) ?? url
      await new Promise<void>((release) => {
        held.set(family, [...(held.get(family) ?? []), release])
      })
      await route.continue()
    })
    const links = page
      .getByRole('region', { name: 'Products', exact: true })
      .getByRole('heading')
      .getByRole('link')
    await expect.poll(() => links.count()).toBe(families.length)
    await waitUntilLive(links.first())
    // A touch prefetches at once; the pointer and the focus must stay on the link for a moment.
    for (const link of await links.all()) await link.dispatchEvent('touchstart')
    await expect.poll(() => held.size).toBe(5)
    await waitUntilIdle(page)
    expect(held.size).toBe(5)
    const [first] = held.keys()
    for (const release of held.get(first ?? '') ?? []) release()
    await expect.poll(() => held.size).toBe(6)
    await waitUntilIdle(page)
    expect(held.size).toBe(6)
    for (const release of [...held.values()].flat()) release()
  })
})
