import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, findContact, openContact } from '../support/form.pages.ts'
import { openPanel } from '../support/header.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

async function expectAccessible(page: Page, part: string): Promise<void> {
  expect(await findViolationsInBoth(page, { part }), part).toEqual([])
}

/** The tests of the menu cover each of its panels. */
describe('overlays are accessible, light or dark', () => {
  const open = useBrowser()

  test('[X-popups] [X-cookie] the notice, and a popup from its form to its thank-you message', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    await page.getByRole('link', { name: 'Cookie policy' }).waitFor()
    await expectAccessible(page, '[role="status"]:has(button)')
    await page.getByRole('main').getByRole('link', { name: 'Request for equipment' }).click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    await popup.getByRole('textbox', { name: 'Company', exact: true }).waitFor()
    await expectAccessible(page, 'dialog')
    await fill(popup, {
      Name: 'Ada Orlova',
      Company: 'Sever Link',
      Phone: '+7(383)000-00-00',
      Email: 'ada@sever.example',
    })
    await consent(popup)
    await popup.getByRole('button', { name: 'Send' }).click()
    const thanks = page.getByRole('dialog', { name: 'Request is sent' })
    await thanks.getByText('We will contact you soon.').waitFor()
    await expectAccessible(page, 'dialog')
    await thanks.getByRole('button', { name: 'Ok' }).click()
    await thanks.waitFor({ state: 'detached' })
  })

  test('[F-contact] each of the three forms', async () => {
    const { page } = await open()
    await openContact(page)
    for (const name of ['Request a call', 'Partnership', 'Consultation']) {
      await findContact(page).getByRole('radio', { name }).check()
      await expectAccessible(page, '#contact-us')
    }
  })

  test('[H-mobile] [S-search] a family in the menu, and a search without results', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    await page.locator('[data-drawer] > summary').click()
    const products = await openPanel(page, 'Products')
    await products.locator('summary', { hasText: 'Routers' }).click()
    await products.getByRole('link', { name: 'Branch routers' }).waitFor()
    await expectAccessible(page, '[data-header]')
    await page.locator('[data-panel="99"] > summary').click()
    const input = page.getByRole('combobox', { name: 'Search the site' })
    await input.fill('zzqqzz')
    await page.getByText('Nothing found').waitFor()
    await expectAccessible(page, '[data-header]')
  })
})
