import { chromium, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserProgram, useBrowser } from '../support/browser.ts'
import { findItem, findMenu, findPanel, openPanel } from '../support/header.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { scrollPage } from '../support/scrolling.ts'
import { origin } from '../support/shared.site.ts'

const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

const readState = (page: Page) =>
  page.locator('[data-header]').evaluate((header) => (header as HTMLElement).dataset['scroll'])

describe('the state of the header', () => {
  const open = useBrowser()

  test('[H-state] a panel opens on the locked page, and closes in every expected way', async () => {
    const { page } = await open()
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    const shown = findMenu(page).locator('[data-panel][open]')

    await openPanel(page, 'Products')
    await expect.poll(() => isLocked(page)).toBe(true)
    expect(
      await page.locator('[data-header]').evaluate((header) => getComputedStyle(header).zIndex),
    ).toBe('1000')
    await findItem(page, 'Products').click()
    await expect.poll(() => shown.count()).toBe(0)
    expect(await isLocked(page)).toBe(false)

    await openPanel(page, 'Support')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => shown.count()).toBe(0)
    expect(await hasFocus(page, '[data-panel="2"] > summary')).toBe(true)

    await openPanel(page, 'Training')
    await page.mouse.click(700, 860)
    await expect.poll(() => shown.count()).toBe(0)

    await openPanel(page, 'Solutions')
    await findItem(page, 'Company').hover()
    await findPanel(page, 'Company').waitFor()
    await expect.poll(() => shown.count()).toBe(1)

    const products = await openPanel(page, 'Products')
    await products.getByRole('link', { name: 'Access switches' }).click()
    await page.waitForURL('**/catalog/switches/access-switches/')
    expect(await shown.count()).toBe(0)
  })

  test('[H-state] hovering opens nothing, and moving the focus out closes', async () => {
    const { page } = await open()
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    const shown = page.locator('[data-header] [data-panel][open]')
    await page.clock.install()
    for (const item of [findItem(page, 'Solutions'), page.locator('[data-panel="99"] > summary')]) {
      await item.hover()
      await page.clock.runFor(1000)
      expect(await shown.count()).toBe(0)
    }
    await findItem(page, 'Company').focus()
    await page.keyboard.press('Enter')
    await findPanel(page, 'Company').waitFor()
    await expect.poll(() => shown.count()).toBe(1)
    await page.locator('main a').first().focus()
    await expect.poll(() => shown.count()).toBe(0)
  })

  test('[H-state] search is the panel 99 and gets the focus, also by / and Ctrl+K', async () => {
    const { page } = await open()
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    const input = page.getByRole('combobox', { name: 'Search the site' })
    const search = '[data-panel="99"]'

    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(page, `${search} input`)).toBe(true)
    await page.keyboard.press('/')
    await expect.poll(() => input.inputValue()).toBe('/')
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'hidden' })
    expect(await hasFocus(page, `${search} > summary`)).toBe(true)

    await openPanel(page, 'Support')
    await page.keyboard.press('Control+k')
    await expect.poll(() => hasFocus(page, `${search} input`)).toBe(true)
    await expect.poll(() => page.locator('[data-panel][open]').count()).toBe(1)
    expect(await isLocked(page)).toBe(true)
    await page.locator(`${search} > summary`).click()
    await input.waitFor({ state: 'hidden' })

    await page.locator(`${search} > summary`).click()
    await expect.poll(() => hasFocus(page, `${search} input`)).toBe(true)
  })

  test('[H-state] nothing shifts with classic scrollbars', async () => {
    // Headless browsers have no scrollbars by default.
    const browser = await chromium.launch({
      executablePath: browserProgram,
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const page = await browser.newPage({ baseURL: origin })
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    const measure = () =>
      page.evaluate(() =>
        ['[data-header] [data-panel="99"]', 'main h1', 'footer h2'].map(
          (part) => document.querySelector(part)!.getBoundingClientRect().left,
        ),
      )
    const before = [await measure(), await page.evaluate(() => document.body.clientWidth)]
    expect(await page.evaluate(() => innerWidth - document.body.clientWidth)).toBeGreaterThan(0)
    await page.getByRole('banner').hover()
    await page.locator('html[data-scrollbar]').waitFor()
    await openPanel(page, 'Support')
    expect(await isLocked(page)).toBe(true)
    expect([await measure(), await page.evaluate(() => document.body.clientWidth)]).toEqual(before)
    await page.keyboard.press('Control+k')
    await expect.poll(() => hasFocus(page, '[data-panel="99"] input')).toBe(true)
    expect([await measure(), await page.evaluate(() => document.body.clientWidth)]).toEqual(before)
  })

  test('[H-sticky] fixed beyond 200 px, hidden after 600 px down, shown after 600 px up', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const bottomOf = () =>
      page.locator('[data-header]').evaluate((header) => header.getBoundingClientRect().bottom)
    const main = () =>
      page.locator('main').evaluate((each) => each.getBoundingClientRect().top + scrollY)
    const scrollTo = (topPx: number) => scrollPage(page, topPx)
    const before = await main()
    // The first scrolling loads the script that handles scrolling.
    await scrollTo(300)
    await expect.poll(() => readState(page)).toBe('shown')
    await scrollTo(0)
    await expect.poll(() => readState(page)).toBe(undefined)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))

    await scrollTo(150)
    await page.clock.runFor(1000)
    expect(await readState(page)).toBe(undefined)
    expect(await bottomOf()).toBe(81 - 150)
    await scrollTo(260)
    await page.clock.runFor(249)
    expect(await readState(page)).toBe(undefined)
    await page.clock.runFor(1)
    expect(await readState(page)).toBe('shown')
    await expect.poll(bottomOf).toBe(81)
    await scrollTo(860)
    await page.clock.runFor(1000)
    expect(await readState(page)).toBe('shown')
    await scrollTo(861)
    await page.clock.runFor(250)
    expect(await readState(page)).toBe('hidden')
    await expect.poll(bottomOf).toBe(0)
    await scrollTo(1100)
    await page.clock.runFor(250)
    await scrollTo(500)
    await page.clock.runFor(250)
    expect(await readState(page)).toBe('hidden')
    await scrollTo(499)
    await page.clock.runFor(250)
    expect(await readState(page)).toBe('shown')
    expect(await main()).toBe(before)
    await page.clock.resume()

    await openPanel(page, 'Support')
    await page.evaluate(() => window.scrollTo(0, 1400))
    await page.keyboard.press('Escape')
    expect(await bottomOf()).toBe(81)
    await scrollTo(0)
    await expect.poll(() => readState(page)).toBe(undefined)
    expect(await bottomOf()).toBe(81)
  })

  test('[H-contact] closes the menu, reports the goal and scrolls to the form, unless a handler takes over', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.evaluate(() =>
      window.addEventListener('faceplate:goal', (event) => {
        document.body.dataset['goals'] =
          `${document.body.dataset['goals'] ?? ''} ${(event as CustomEvent).detail.goal}`
      }),
    )
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact us' })
    await openPanel(page, 'Support')
    await contact.last().click()
    await expect.poll(() => findMenu(page).locator('[data-panel][open]').count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#contact-us') !== null))
      .toBe(true)
    expect(await page.evaluate(() => document.body.dataset['goals'])).toBe(' clickContactUs')

    await page.evaluate(() => window.scrollTo(0, 0))
    // The header is back in place before the clock is paused: a timer moves it there.
    await expect.poll(() => readState(page)).toBe(undefined)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const readY = () => page.evaluate(() => window.scrollY)
    const runTo = async (ms: number) => {
      await page.clock.runFor(ms)
      return readY()
    }
    await contact.last().click()
    const start = await runTo(100)
    const first = (await runTo(160)) - start
    const second = (await runTo(160)) - start - first
    expect(first).toBeGreaterThan(100)
    expect(Math.abs(second - first)).toBeLessThan(first / 4)
    await page.keyboard.press('Shift')
    const stopped = await readY()
    expect(await runTo(5000)).toBe(stopped)

    await page.evaluate(() => window.scrollTo(0, 0))
    await contact.last().click()
    await runTo(5100)
    const { top, below } = await page.evaluate(() => ({
      top: document.getElementById('contact-us')!.getBoundingClientRect().top,
      below: document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
    }))
    expect(Math.abs(top - 70) < 2 || below < 2).toBe(true)
  })

  test('[H-contact] jumps with reduced motion, and is a plain anchor without JavaScript', async () => {
    const calm = await open({ reducedMotion: 'reduce' })
    await calm.page.goto('/')
    await waitUntilHydrated(calm.page)
    await calm.page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
    await calm.page.waitForFunction(() => document.activeElement?.closest('#contact-us') !== null)

    const plain = await open({ javaScriptEnabled: false })
    await plain.page.goto('/')
    await plain.page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
    expect(new URL(plain.page.url()).hash).toBe('#contact-us')
  })
})
