import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'

const isFocused = (element: Locator) =>
  element.evaluate((each) => each === document.activeElement).catch(() => false)

/** The label or tag name of the focused element. */
const readFocus = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
  )

describe('the focus stays where the visitor works', () => {
  const open = useBrowser()
  const start = async (path: string) => {
    const { page } = await open()
    await page.goto(path)
    await waitUntilHydrated(page)
    return page
  }

  test('[P-analogs] a vendor is chosen, and the model typed meanwhile is kept', async () => {
    const page = await start('/analogs/')
    const maker = page.getByRole('combobox', { name: 'Vendor' })
    const model = page.getByRole('combobox', { name: 'Model or part number' })
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route('**/_payload.json*', async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await maker.focus()
    await page.keyboard.type('cis')
    await page.getByRole('option', { name: /^Cisco/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await asked.promise
    await page.keyboard.press('Tab')
    await page.keyboard.type('C9300-48T')
    answer.resolve()
    await page.getByRole('heading', { name: /Cisco devices/ }).waitFor()
    expect(await model.inputValue()).toBe('C9300-48T')
    expect(await isFocused(model)).toBe(true)
    // The fields still follow the address.
    await page.goBack()
    await expect.poll(() => maker.inputValue()).toBe('')
  })

  const choose = async (field: Locator, name: string) => {
    await waitUntilLive(field)
    await field.fill(name)
    await field
      .page()
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
  }

  test('[P-sfp] a device is chosen at one end of a link, and for its modules', async () => {
    const page = await start('/link-finder/')
    const device = page.getByRole('combobox', { name: 'Device at A' })
    await choose(device, 'KS-2428F')
    await page.waitForURL('**/link-finder/?a=KS-2428F')
    await page.getByLabel('Port at A').getByText('SFP+, 4 cages').waitFor({ state: 'attached' })
    expect(await isFocused(device)).toBe(true)

    await page.goto('/catalog/switches/sfp/')
    await waitUntilHydrated(page)
    const taker = page.getByRole('combobox', { name: 'Device that takes the modules' })
    await choose(taker, 'KS-2428F')
    await expect.poll(() => readFocus(page)).toBe('Remove KS-2428F')
    // The page does not move the focus on a load with the device already selected.
    await page.reload()
    await waitUntilHydrated(page)
    await waitUntilLive(page.getByRole('link', { name: 'Remove KS-2428F' }))
    expect(await readFocus(page)).toBe('BODY')
  })

  test('[P-catalog] filters are removed one after another', async () => {
    const page = await start('/catalog/switches/?ports_1g=24&ports_1g=8')
    const chips = page.getByRole('list', { name: 'Selected filters' })
    await chips
      .getByRole('link', { name: /^Remove/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => chips.getByRole('link').count()).toBe(2)
    expect(await readFocus(page)).toMatch(/^Remove/)
    await page.keyboard.press('Enter')
    await chips.waitFor({ state: 'detached' })
    expect(await isFocused(page.locator('#content'))).toBe(true)
  })

  test('[P-compare] [C-remove] the first product is removed from a comparison, and the last from a request', async () => {
    const page = await start('/catalog/comparison/?ids=ks-2428,ks-2428p,ks-2452')
    const first = page.getByRole('link', { name: 'Remove KS-2428', exact: true })
    await first.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => first.count()).toBe(0)
    await expect.poll(() => readFocus(page)).toBe('Remove KS-2428P')

    await page.getByRole('link', { name: 'Request these 2' }).click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    await popup.getByRole('button', { name: 'Remove KS-2428P from the list' }).focus()
    await page.keyboard.press('Enter')
    expect(await readFocus(page)).toBe('Remove KS-2452 from the list')
    await popup.getByRole('button', { name: 'One KS-2452 less' }).press('Enter')
    await popup.getByText('The list is empty').waitFor()
    expect(await readFocus(page)).toBe('Close')
  })

  test('[S-search] the text of the search is kept when the panel is opened again', async () => {
    const page = await start('/about/')
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: 'Search the site' })
    await waitUntilLive(field)
    await field.fill('router')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field.isVisible()).toBe(false)
    await page.keyboard.press('/')
    await expect.poll(() => field.isVisible()).toBe(true)
    expect(await field.inputValue()).toBe('router')
    expect(await page.getByRole('option').count()).toBeGreaterThan(0)
  })

  test('[H-bottom] the open panel keeps its bottom row when the screen is rotated', async () => {
    const page = await start('/about/')
    await page.setViewportSize({ width: 1024, height: 1366 })
    await page.locator('[data-drawer] > summary').click()
    await page.locator('[data-panel] > summary').getByText('Support', { exact: true }).click()
    const panel = page.locator('details[open]', {
      has: page.locator('summary', { hasText: /^Support$/ }),
    })
    await page.setViewportSize({ width: 1366, height: 1024 })
    await expect.poll(() => panel.locator('[data-bottom]').isVisible()).toBe(true)
  })
})
