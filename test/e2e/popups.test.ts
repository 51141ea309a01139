import { describe, expect, test } from 'vitest'
import { findViolations, findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { findField, openContact, expectSoon } from '../support/form.pages.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

describe('popups', () => {
  const open = useBrowser()

  test('[X-popups] Escape and the close icon close it, the focus stays inside and is restored', async () => {
    const { page } = await open()
    await openContact(page)
    const opener = page.getByRole('link', { name: 'Become a partner' })
    const popup = page.getByRole('dialog', { name: 'Become a partner' })
    await opener.focus()
    const before = await page.evaluate(() => [scrollY, document.body.clientWidth])

    await page.keyboard.press('Enter')
    await popup.waitFor()
    await expectSoon(() =>
      findField(popup, 'Name').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      // After the last control the focus moves to the browser, never to the page below.
      const isBelow = await page.evaluate(
        () => document.activeElement?.closest('main, header:not(dialog *), footer') !== null,
      )
      expect(isBelow).toBe(false)
    }
    await page.mouse.wheel(0, -500)
    expect(await page.evaluate(() => [scrollY, document.body.clientWidth])).toEqual(before)
    expect(await popup.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1100')
    expect(await findViolationsInBoth(page)).toEqual([])

    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)

    await opener.click()
    await popup.getByRole('button', { name: 'Close' }).click()
    await popup.waitFor({ state: 'detached' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('[X-popups] it fits the smallest screen', async () => {
    const { page } = await open({ viewport: { width: 320, height: 568 } })
    await openContact(page)
    await page.getByText('Partners', { exact: true }).last().click()
    await page.getByRole('link', { name: 'Become a partner' }).click()
    const popup = page.getByRole('dialog', { name: 'Become a partner' })
    await popup.waitFor()
    const fits = await popup.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && element.scrollWidth <= element.clientWidth
    })
    expect(fits).toBe(true)
    await popup.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded()
  })

  test('[X-popups] without scripts its button links to the forms of the page', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/in-progress/')
    await page.getByRole('link', { name: 'Become a partner' }).click()
    expect(new URL(page.url()).hash).toBe('#contact-us')
    await page.locator('#contact-us').getByRole('button', { name: 'Send' }).waitFor()
  })
})

describe('the cookie notice', () => {
  const open = useBrowser()

  test('[X-cookie] it stays until Ok, and does not return', async () => {
    const { page } = await open()
    const html = await (await page.request.get('/catalog/')).text()
    expect(html).not.toContain('Cookie policy')
    await page.goto('/catalog/')
    const notice = page.getByRole('status').filter({ hasText: 'Cookie policy' })
    await notice.getByRole('link', { name: 'Cookie policy' }).waitFor()
    expect(await findViolations(page, { part: '[role=status]:has(button)' })).toEqual([])
    await page.reload()
    await notice.getByRole('button', { name: 'Ok' }).click()
    await expectSoon(() => notice.count()).toBe(0)
    // Keyboard users continue in the page, which comes next.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.goto('/')
    await waitUntilHydrated(page)
    expect(await notice.count()).toBe(0)
    expect(
      await page.evaluate(() => localStorage.getItem('faceplate:cookie-notice')),
    ).not.toBeNull()
  })
})
