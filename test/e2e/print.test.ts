import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

/** The width of an A4 sheet within its margins, portrait and landscape. */
const upright = { width: 718, height: 1000 }
const across = { width: 1032, height: 700 }

const unprinted =
  '[data-header], body > header, footer, nav, button, form, dialog, video, [role=status] button'

/** Every printed page has the site's name, address and date; no controls; dark text on white; nothing cut off. */
async function expectSheet(page: Page, path: string) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const head = page.locator('body > p').filter({ hasText: 'Kedr Networks' })
  await head.getByText(page.url(), { exact: true }).waitFor()
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await expect.poll(() => head.locator('time').textContent()).toBe(day)
  expect(await page.locator(`:is(${unprinted}) >> visible=true`).count(), path).toBe(0)
  const look = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    const { scrollWidth, clientWidth } = document.documentElement
    return { backgroundColor, color, cut: scrollWidth - clientWidth }
  })
  expect(look, path).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(20, 24, 27)',
    cut: 0,
  })
}

describe('in print', () => {
  const open = useBrowser()

  test.each([
    [
      'an article',
      '/news/gpon-to-xgs-pon-12000-homes/',
      upright,
      'of users connected the new gateway themselves',
    ],
    ['a product', '/product/ks-2428/', upright, 'Forwarding rate'],
    ['a comparison', '/catalog/comparison/?ids=ks-2428p,ks-2452p,ks-2428', across, 'LLDP-MED'],
    ['a price', '/prices-eccm/?n.switches=1200&y=3', upright, '$33,696.00'],
    ['a solution', '/solutions/fibre-to-the-home/', upright, 'An operator is connecting a town'],
    ['an answer', '/support/faq-list/', upright, 'receive a repair number'],
  ])(
    '%s has only its content, in black on white, also in dark mode',
    async (_, path, viewport, words) => {
      const { page } = await open({ viewport, colorScheme: 'dark' })
      await page.goto(path)
      await waitUntilHydrated(page)
      await expectSheet(page, path)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      await page.getByText(words).first().waitFor()
      expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
    },
  )

  test('a solution has no request section', async () => {
    const { page } = await open({ viewport: upright })
    await page.goto('/solutions/fibre-to-the-home/')
    const request = page.locator('#request')
    await request.waitFor()
    await page.emulateMedia({ media: 'print' })
    await request.waitFor({ state: 'hidden' })
  })

  test.each(['/product/ks-2428/', '/solutions/fibre-to-the-home/'])(
    '%s has no request section without scripts either',
    async (path) => {
      const { page } = await open({ viewport: upright, javaScriptEnabled: false })
      await page.goto(path)
      const request = page.locator('#request-products')
      await request.waitFor()
      await page.emulateMedia({ media: 'print' })
      await request.waitFor({ state: 'hidden' })
      expect(await page.getByText('Request for equipment').filter({ visible: true }).count()).toBe(
        0,
      )
    },
  )

  test('an external link is followed by its address, an internal link is not', async () => {
    const { page } = await open({ viewport: upright })
    await page.goto('/policy/')
    await page.emulateMedia({ media: 'print' })
    const readBehind = (name: string) =>
      page
        .locator('main')
        .getByRole('link', { name })
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(await readBehind('Yandex terms')).toContain('(https://yandex.com/legal/confidential/)')
    expect(await readBehind('Press kit')).toBe('none')
  })
})
