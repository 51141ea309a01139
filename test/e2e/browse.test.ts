import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { readScroll, scrollPage } from '../support/scrolling.ts'
import { origin } from '../support/shared.site.ts'

describe('browsing the catalogue', () => {
  const open = useBrowser()
  /** Number of all switches, and of those with 24 copper ports. */
  let all = 0
  let with24 = 0
  beforeAll(async () => {
    const count = async (query: string) => {
      const { body } = await supertest(origin).get(`/api/catalog/goods?${query}`)
      return body.pagination.total as number
    }
    all = await count('group=switches')
    with24 = await count('group=switches&ports_1g=24')
  })

  test('[P-home] [P-catalog] [P-product] from home to a product and back, with filters and scroll kept', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 700 } })
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Products', exact: true })
      .getByRole('link', { name: 'Switches' })
      .click()
    await page.waitForURL('**/catalog/switches/')
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
    await waitUntilHydrated(page)

    await page
      .getByRole('group', { name: '1G copper ports' })
      .getByLabel('24', { exact: false })
      .first()
      .check()
    await page.waitForURL('**/catalog/switches/?ports_1g=24')
    await page
      .getByRole('status')
      .filter({ hasText: `${with24} products` })
      .waitFor()
    await page.getByRole('link', { name: 'Remove 1G copper ports: 24' }).waitFor()

    await page.getByRole('heading', { name: 'KS-2428P' }).scrollIntoViewIfNeeded()
    await scrollPage(page, 300)
    await page.getByRole('link', { name: 'KS-2428P', exact: true }).click()
    await page.waitForURL('**/product/ks-2428p/')
    await page.getByRole('heading', { level: 1, name: 'KS-2428P' }).waitFor()
    await expect.poll(() => readScroll(page)).toBe(0)
    await page.getByRole('row', { name: 'PoE budget 370 W' }).waitFor()

    await page.goBack()
    await page.waitForURL('**/catalog/switches/?ports_1g=24')
    await page
      .getByRole('status')
      .filter({ hasText: `${with24} products` })
      .waitFor()
    await expect.poll(() => readScroll(page)).toBe(300)
    await expect
      .poll(() =>
        page
          .getByRole('checkbox', { name: `24 ${with24}` })
          .first()
          .isChecked(),
      )
      .toBe(true)

    await page.goBack()
    await page.waitForURL('**/catalog/switches/')
    await page
      .getByRole('status')
      .filter({ hasText: `${all} products` })
      .waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('group', { name: '1G copper ports' })
          .getByRole('checkbox', { checked: true })
          .count(),
      )
      .toBe(0)

    await page.goForward()
    await page.waitForURL('**/catalog/switches/?ports_1g=24')
    await page.reload()
    await page
      .getByRole('status')
      .filter({ hasText: `${with24} products` })
      .waitFor()
  })

  test.each([
    '/',
    '/catalog/',
    '/catalog/switches/?ports_1g=24&sort=name',
    '/product/ks-2428/',
    '/product/kx-sfp-sx/',
    '/download/',
    '/download/?product=ks-2428',
    '/news/?group=events&year=2024',
    '/news/ks-9006-chassis/',
    '/in-progress/',
  ])('[D-states] %s contains its data and makes no call after hydration', async (path) => {
    const { page, calls } = await open()
    await page.goto(path)
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(calls).toEqual([])
  })

  test('[P-catalog] the same without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Products', exact: true })
      .getByRole('link', { name: 'Switches' })
      .click()
    await page
      .getByRole('checkbox', { name: `24 ${with24}` })
      .first()
      .check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('ports_1g')).toEqual(['24'])
    await page
      .getByRole('status')
      .filter({ hasText: `${with24} products` })
      .waitFor()
    await page.getByRole('link', { name: 'KS-2428P', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'KS-2428P' }).waitFor()
    await page.goBack()
    await page
      .getByRole('status')
      .filter({ hasText: `${with24} products` })
      .waitFor()
    await page.reload()
    await page
      .getByRole('status')
      .filter({ hasText: `${with24} products` })
      .waitFor()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${all} products` })
      .waitFor()
    await page.getByRole('link', { name: 'Name, Z to A' }).click()
    await page.getByRole('heading', { level: 2 }).first().filter({ hasText: 'KS-9006' }).waitFor()
  })

  test('[P-catalog] ranges, sorting, table and clearing are in the address', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const from = page.getByRole('group', { name: 'Switching capacity' }).getByLabel('From')
    await page.locator('summary', { hasText: 'Switching capacity' }).click()
    await from.fill('2000')
    await from.press('Enter')
    await page.waitForURL('**/?switching_capacity.min=2000')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name, Z to A')
    await page.waitForURL('**/?switching_capacity.min=2000&sort=-name')
    await page.getByRole('link', { name: 'Table' }).click()
    await page.waitForURL('**/?switching_capacity.min=2000&sort=-name&view=table')
    await page.getByRole('rowheader').first().filter({ hasText: 'KS-9006' }).waitFor()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL('**/?sort=-name&view=table')
    await page
      .getByRole('status')
      .filter({ hasText: `${all} products` })
      .waitFor()
  })

  test('[P-product] [X-bar] the comparison bar never covers the focused element', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await page.request.post('/api/catalog/compare/add-good/ks-2428')
    await page.goto('/product/ks-2428p/')
    await waitUntilHydrated(page)
    await page.evaluate(() => localStorage.setItem('faceplate:cookie-notice', '"ok"'))
    await page.getByRole('button', { name: 'Compare KS-2428P', exact: true }).click()
    await page.getByRole('region', { name: 'Comparison' }).getByText('2 products').waitFor()
    await page.reload()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await breadcrumb.getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'PoE access switches',
    ])
    await breadcrumb.getByRole('button', { name: 'Levels between' }).click()
    await expect
      .poll(() => breadcrumb.getByRole('link').allInnerTexts())
      .toEqual(['Home', 'Products', 'Switches', 'Access switches', 'PoE access switches'])
    await page.keyboard.press('Escape')
    await breadcrumb
      .getByRole('link', { name: 'Switches', exact: true })
      .waitFor({ state: 'hidden' })
    const bar = page.getByRole('region', { name: 'Comparison' })
    await bar.getByText('2 products').waitFor()
    await page.getByRole('link', { name: 'Request for equipment' }).focus()
    const covered: string[] = []
    const isPast = () =>
      page.evaluate(() => document.querySelector('footer')?.contains(document.activeElement))
    while (!(await isPast())) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused.closest('section[aria-label="Comparison"]')) return ''
        const { left, top, width, height } = focused.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return above?.closest('section[aria-label="Comparison"]') ? focused.outerHTML : ''
      })
      if (name !== '') covered.push(name)
    }
    expect(covered).toEqual([])
  })

  test('[P-catalog] by keyboard: menu, filter and product', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.locator('summary', { hasText: 'Products' }).focus()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'All products' }).waitFor()
    await menu.locator('summary', { hasText: 'Routers' }).focus()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Go to Products' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/catalog/routers/')
    await menu.getByRole('link', { name: 'All products' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Routers' }).waitFor()
    const filters = page.getByRole('region', { name: 'Filter panel' })
    const box = filters.getByRole('checkbox', { disabled: false }).first()
    await box.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/catalog/routers/?**')
  })
})
