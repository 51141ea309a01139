import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { findItem, findMenu, openPanel } from '../support/header.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

const narrow = { viewport: { width: 360, height: 740 } }

const findBurger = (page: Page) => page.locator('[data-drawer] > summary')

describe('the menu of narrow screens', () => {
  const open = useBrowser()

  test('[H-mobile] [H-state] an accordion: products with their families, sections, and a link at the end', async () => {
    const { page } = await open(narrow)
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    expect(await findMenu(page).isVisible()).toBe(false)
    await findBurger(page).click()
    await findMenu(page).waitFor()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('hidden')
    const last = findMenu(page).locator('> ul > li').last()
    await expect.poll(() => last.getByRole('link').getAttribute('href')).toBe('/contacts/')

    const support = await openPanel(page, 'Support')
    await support.getByRole('link', { name: 'Documents and firmware' }).waitFor()
    const products = await openPanel(page, 'Products')
    await expect.poll(() => support.count()).toBe(0)
    await products.locator('summary', { hasText: 'Access points' }).click()
    await products.getByRole('link', { name: 'Indoor access points' }).waitFor()
    await findItem(page, 'Products').click()
    await expect.poll(() => products.count()).toBe(0)
    await findMenu(page).getByRole('link', { name: 'Contact us' }).waitFor()
    await findMenu(page).getByRole('link', { name: 'Kedr on video' }).waitFor()

    await findBurger(page).click()
    await findMenu(page).waitFor({ state: 'hidden' })
    await findBurger(page).click()
    await page.keyboard.press('Escape')
    await findMenu(page).waitFor({ state: 'hidden' })
    expect(await findBurger(page).evaluate((burger) => burger === document.activeElement)).toBe(
      true,
    )

    await findBurger(page).click()
    await openPanel(page, 'Products')
    await products.locator('summary', { hasText: 'Routers' }).click()
    await products.getByRole('link', { name: 'Branch routers' }).click()
    await page.waitForURL('**/catalog/routers/branch-routers/')
    await findMenu(page).waitFor({ state: 'hidden' })
  })

  test('[H-mobile] search replaces the menu, and the menu replaces search', async () => {
    const { page } = await open(narrow)
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    await findBurger(page).click()
    await findMenu(page).waitFor()
    await page.locator('[data-panel="99"] > summary').click()
    const input = page.getByRole('combobox', { name: 'Search the site' })
    await input.waitFor()
    await findMenu(page).waitFor({ state: 'hidden' })
    await findBurger(page).click()
    await input.waitFor({ state: 'hidden' })
    await findMenu(page).waitFor()
  })

  test('[H-mobile] opens and links work without JavaScript', async () => {
    const { page } = await open({ ...narrow, javaScriptEnabled: false })
    await page.goto('/')
    await findBurger(page).click()
    const products = await openPanel(page, 'Products')
    await products.locator('summary', { hasText: 'Access points' }).click()
    await products
      .locator('[data-family][open]')
      .getByRole('link', { name: 'Go to Products' })
      .click()
    await page.waitForURL('**/catalog/access-points/')
    await page.getByRole('heading', { level: 1, name: 'Access points' }).waitFor()
  })

  test.each([1440, 360])(
    'no panel has an accessibility violation at %i px, light or dark',
    // The test runs axe fourteen times.
    { timeout: 120_000 },
    async (width) => {
      const { page } = await open({ viewport: { width, height: 900 } })
      await page.goto('/in-progress/')
      await waitUntilHydrated(page)
      const check = async (what: string, part = '[data-panel][open]') => {
        const violations = await findViolationsInBoth(page, { part })
        expect(violations, what).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, what).toBe(0)
      }
      if (width === 360) await findBurger(page).click()
      await check('the header', '[data-header]')
      for (const title of ['Products', 'Solutions', 'Support', 'Training', 'Partners', 'Company']) {
        const panel = await openPanel(page, title)
        if (title === 'Solutions')
          await panel.getByRole('button', { name: 'Request a call' }).waitFor()
        await check(title)
      }
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      const input = page.getByRole('combobox', { name: 'Search the site' })
      await input.fill('switch')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await check('search')
    },
  )
})
