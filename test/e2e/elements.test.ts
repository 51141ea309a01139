import type { Locator } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'

describe('shared elements', () => {
  const open = useBrowser()

  test('in forced colours chosen, pressed and focused elements stand out, and so do icons', async () => {
    const { page } = await open()
    onTestFinished(() => page.emulateMedia({ forcedColors: null }))
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const compare = page.getByRole('main').getByRole('button', { name: /^Compare / })
    await compare.first().press('Enter')
    await expect.poll(() => compare.first().getAttribute('aria-pressed')).toBe('true')
    const read = (target: Locator) =>
      target.evaluate((node) => {
        const { backgroundColor, color, outlineStyle, outlineWidth } = getComputedStyle(node)
        const stroke = getComputedStyle(node.querySelector('svg') ?? node).color
        return { backgroundColor, color, stroke, outline: `${outlineStyle} ${outlineWidth}` }
      })
    const view = (name: string) => page.getByRole('link', { name, exact: true })
    for (const [one, other] of [
      [compare.first(), compare.nth(1)],
      [view('Grid'), view('Table')],
    ] as const) {
      const [chosen, plain] = [await read(one), await read(other)]
      expect(chosen.backgroundColor).not.toBe(plain.backgroundColor)
      expect(chosen.stroke).toBe(chosen.color)
      for (const each of [chosen, plain]) expect(each.stroke).not.toBe(each.backgroundColor)
    }
    expect((await read(compare.first())).outline).toBe('solid 2px')
  })

  test('[X-details] one question is open at a time, and scrolls to the top', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 600 } })
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const first = page.locator('details', { hasText: 'How do I order equipment?' })
    const third = page.locator('details', { hasText: 'Can I test equipment' })
    await first.locator('summary').click()
    await first.getByText('Send a request from a product page').waitFor()
    await third.locator('summary').click()
    await third.getByText('Most models are lent for 30 days').waitFor()
    await expect.poll(() => first.getAttribute('open')).toBeNull()
    // 70 px, with a tolerance because pages scroll by fractions of a pixel.
    await expect
      .poll(() =>
        third.evaluate((section) => Math.abs(section.getBoundingClientRect().top - 70) < 1),
      )
      .toBe(true)
    const duration = await third.evaluate(
      (section) => getComputedStyle(section, '::details-content').transitionDuration,
    )
    expect(duration.split(', ')[0]).toBe('0.3s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const calm = await third.evaluate(
      (section) => getComputedStyle(section, '::details-content').transitionProperty,
    )
    expect(calm).toBe('none')
  })

  test('[X-details] it animates for 500 ms, a click outside closes it, and on a wide screen it is always open', async () => {
    const { page } = await open({ viewport: { width: 991, height: 800 } })
    await page.goto('/policy/')
    await waitUntilHydrated(page)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const section = contents.locator('details')
    const link = contents.getByRole('link', { name: 'Terms of use' })
    const isOpen = () => section.evaluate((each) => (each as HTMLDetailsElement).open)
    const [duration] = await section.evaluate((each) =>
      getComputedStyle(each, '::details-content').transitionDuration.split(', '),
    )
    expect(duration).toBe('0.5s')
    expect(await link.isVisible()).toBe(false)
    await contents.locator('summary').click()
    await link.waitFor()
    await link.click()
    await page.waitForURL('**/policy/#terms')
    expect(await isOpen()).toBe(true)
    await page.getByRole('heading', { level: 2, name: 'Terms of use' }).click()
    await expect.poll(isOpen).toBe(false)
    await link.waitFor({ state: 'hidden' })

    await page.setViewportSize({ width: 992, height: 800 })
    await link.waitFor()
    await expect.poll(isOpen).toBe(true)
    await page.getByRole('heading', { level: 2, name: 'Terms of use' }).click()
    expect(await isOpen()).toBe(true)
    await page.setViewportSize({ width: 991, height: 800 })
    await expect.poll(isOpen).toBe(false)
  })

  test('[X-anchor] the bar of a product marks the current section, and that the bar is stuck', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    const bar = page.getByRole('navigation', { name: 'Sections of this page' })
    expect(await bar.getAttribute('data-scrolled')).toBeNull()
    expect(await bar.locator('[aria-current]').count()).toBe(0)
    await bar.getByRole('link', { name: 'Characteristics' }).click()
    await bar.locator('a[aria-current=location]', { hasText: 'Characteristics' }).waitFor()
    await page.locator('nav[data-scrolled]').waitFor()
    // Smooth scrolling takes some time.
    await expect
      .poll(() =>
        page.evaluate(
          () => document.getElementById('characteristics')?.getBoundingClientRect().top,
        ),
      )
      .toBeCloseTo(70, 0)
    const reach = (id: string, topPx: number) =>
      page.evaluate(
        ({ id, topPx }) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0
          scrollBy({ top: top - topPx, behavior: 'instant' })
        },
        { id, topPx },
      )
    await reach('characteristics', 101)
    await bar.locator('a[aria-current=location]', { hasText: 'Performance' }).waitFor()
    await reach('characteristics', 99)
    await bar.locator('a[aria-current=location]', { hasText: 'Characteristics' }).waitFor()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.locator('nav[data-scrolled]').waitFor({ state: 'detached' })
  })

  test('[X-seen] a watched element is marked when it becomes visible, also after a navigation', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 70 } })
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contacts' })
      .click()
    const watched = page.locator('[data-watch]')
    await watched.waitFor({ state: 'attached' })
    await waitUntilIdle(page)
    expect(await watched.getAttribute('data-seen')).toBeNull()
    await watched.scrollIntoViewIfNeeded()
    await expect.poll(() => watched.getAttribute('data-seen')).toBe('')
  })

  test('[X-seen] nothing is hidden without scripts', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/contacts/')
    const drawn = page.locator('[data-watch] path[pathLength]')
    const offset = await drawn.evaluate((path) => getComputedStyle(path).strokeDashoffset)
    expect(offset).toBe('0px')
  })

  test('[X-adapt] the map moves into the last section on a phone, and back', async () => {
    const { page } = await open({ viewport: { width: 768, height: 900 } })
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const link = page.getByRole('link', { name: 'Open the map' })
    const handle = await link.elementHandle()
    const place = page.locator('#map-place')
    await link.waitFor()
    expect(await place.locator('a').count()).toBe(0)

    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(() => place.locator('a').count()).toBe(1)
    expect(await link.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'On the map' }).click()
    await link.waitFor()
    expect(await place.evaluate((place, link) => place.contains(link), handle)).toBe(true)

    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(() => place.locator('a').count()).toBe(0)
    await link.waitFor()
    expect(await handle?.evaluate((link) => link.isConnected)).toBe(true)

    // Leaves the page while the link is in the other place: React must be able to remove it there.
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(() => place.locator('a').count()).toBe(1)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await link.waitFor({ state: 'detached' })
  })

  test('[X-top] below 500 px there is a back-to-top button', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    expect(await button.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 501))
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await button.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('[X-select] a list closes on choice, on a click outside and on Escape, and works by keyboard', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/sfp/')
    await waitUntilHydrated(page)
    const select = page.getByRole('combobox', { name: 'Sort' })
    const isOpen = () => select.evaluate((select) => select.matches(':open'))

    await select.click()
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    expect(await select.evaluate((select) => select === document.activeElement)).toBe(true)

    await select.click()
    await expect.poll(isOpen).toBe(true)
    await page.mouse.click(5, 5)
    await expect.poll(isOpen).toBe(false)

    await select.focus()
    await page.keyboard.press('Space')
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(isOpen).toBe(false)
    await page.waitForURL('**/sfp/?sort=name')

    await select.click()
    await page.getByRole('option', { name: 'Fastest first' }).click()
    await page.waitForURL('**/sfp/?sort=-data_rate')
    expect(await isOpen()).toBe(false)
  })

  test.each([
    ['no-preference', 2],
    ['reduce', 0],
  ] as const)('[X-ripple] a pressed button shows a ripple, %s', async (reducedMotion, times) => {
    const { page } = await open({ reducedMotion })
    const drawn: unknown[] = []
    await page.exposeFunction('tellDrawn', (...args: unknown[]) => drawn.push(args))
    await page.addInitScript(() => {
      // eslint-disable-next-line typescript/unbound-method -- it is bound again below
      Element.prototype.animate = new Proxy(Element.prototype.animate, {
        apply(animate, element, given: unknown[]) {
          const { tellDrawn } = window as unknown as { tellDrawn: (...args: unknown[]) => void }
          tellDrawn(...given)
          return Reflect.apply(animate, element, given)
        },
      })
    })
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const button = page.getByRole('button', { name: 'Write to us' })
    await button.click({ position: { x: 12, y: 7 } })
    await button.click({ position: { x: 12, y: 7 } })
    await expect.poll(() => drawn.length).toBe(times)
    await waitUntilIdle(page)
    expect(drawn).toHaveLength(times)
    for (const each of drawn) {
      expect(each).toMatchObject([
        { clipPath: [expect.stringMatching(/^circle\(0 at 13px/), expect.anything()] },
        { duration: 401, pseudoElement: '::after' },
      ])
    }
  })
})
