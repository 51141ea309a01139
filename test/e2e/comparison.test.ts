import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Page } from 'playwright-core'
import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser, type VisitOptions } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const compare = '/api/catalog/compare'
const comparisonPage = '/catalog/comparison/'

const region = (page: Page) => page.getByRole('region', { name: 'Switches compared' })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const readCells = (page: Page, name: string) => row(page, name).getByRole('cell').allInnerTexts()
const readNames = (page: Page) =>
  page
    .getByRole('list', { name: 'Switches compared' })
    .locator('a[href^="/product/"]')
    .allInnerTexts()

describe('the comparison page', () => {
  const open = useBrowser()
  let many = ''
  beforeAll(async () => {
    const { body } = await supertest(origin).get('/api/catalog/goods?group=switches&page_size=24')
    many = (body.data as GoodCard[]).map(({ code }) => code).join(',')
  })

  /** Opens the comparison as a visitor whose list has these products. */
  const openList = async (codes: string[], options: VisitOptions = {}) => {
    const visit = await open(options)
    for (const code of codes) await visit.page.request.post(`${compare}/add-good/${code}`)
    await visit.page.goto(comparisonPage)
    await visit.page.getByRole('table').waitFor()
    return visit
  }
  const readList = async (page: Page) => {
    const answer = await page.request.get(`${compare}/compare-goods`)
    const groups = (await answer.json()) as Comparison
    return groups.flatMap(({ goods }) => goods.map(({ code }) => code))
  }

  test('[P-compare] the devices stick below the header at every width', async () => {
    const { page } = await open()
    await page.goto(`${comparisonPage}?ids=ks-2428,ks-2452`)
    await page.getByRole('table').waitFor()
    await waitUntilHydrated(page)
    const readTops = () =>
      page.evaluate(() => {
        const header = document.querySelector('[data-header]')?.getBoundingClientRect()
        const devices = document.querySelector('ul[aria-label="Switches compared"]')
        return {
          header: Math.round(header?.bottom ?? Number.NaN),
          devices: Math.round(devices?.getBoundingClientRect().top ?? Number.NaN),
        }
      })
    for (const { width, header } of [
      { width: 360, header: 65 },
      { width: 768, header: 65 },
      { width: 1440, header: 81 },
    ]) {
      await page.setViewportSize({ width, height: 600 })
      await page.evaluate(() => scrollTo(0, 0))
      await page.mouse.move(width / 2, 300)
      await page.mouse.wheel(0, 650)
      await expect.poll(readTops).toEqual({ header, devices: header })
      await page.mouse.wheel(0, 650)
      await expect.poll(readTops).toEqual({ header: 0, devices: 0 })
      await page.mouse.wheel(0, -650)
      await expect.poll(readTops).toEqual({ header, devices: header })
    }
  })

  test('[P-compare] differences, better values and unstated values are marked', async () => {
    const { page } = await openList(['ks-2428', 'ks-2452', 'ks-2428p'])
    // More ports are not better for a visitor who needs 24; lower consumption is, but not that with a PoE load.
    expect(await readCells(page, '1G copper ports')).toEqual(['24', '48', '24'])
    const readBest = async (name: string) =>
      (await readCells(page, name)).map((text) => text.includes('best'))
    expect(await readBest('Max. power consumption')).toEqual([false, false, false])
    expect(await readBest('Consumption without PoE load')).toEqual([true, false, false])
    // A family's statement gives None, a missing value is unknown, and an attribute that all lack has no row.
    expect(await readCells(page, 'PoE budget')).toEqual(['None', 'None', '370\u00a0W'])
    expect(await readCells(page, 'Stacking')).toEqual(['No', 'No', 'No'])
    const { page: mixed } = await openList(['ks-2428', 'ks-1208'])
    expect(await readCells(mixed, 'Height')).toEqual(['1\u00a0U', 'unknown'])
    expect(await row(page, 'IPv4 routes').count()).toBe(0)
    await expect.poll(() => row(page, '10G SFP+ ports').count()).toBe(1)
    await page.getByRole('link', { name: 'Only differences' }).click()
    await page.waitForURL('**/?diff=1')
    await row(page, '10G SFP+ ports').waitFor({ state: 'detached' })
    await expect.poll(() => row(page, 'PoE budget').count()).toBe(1)
    await page.reload()
    await row(page, 'PoE budget').waitFor()
    expect(await row(page, '10G SFP+ ports').count()).toBe(0)
    await page.goBack()
    await row(page, '10G SFP+ ports').waitFor()
  })

  test('[P-compare] [C-remove] families are tabs; a good, a family and all are removed', async () => {
    const { page } = await openList(['ks-2428', 'kr-105', 'ks-2452', 'kr-2008'], {
      complaints: [/ERR_FAILED/],
    })
    const tabs = page.getByRole('navigation', { name: 'Product families' })
    expect(await readNames(page)).toEqual(['KS-2428', 'KS-2452'])
    await tabs.getByRole('link', { name: 'Routers' }).click()
    await page.waitForURL('**/?group=routers')
    await page.getByRole('columnheader', { name: 'KR-105' }).waitFor()
    await page.getByRole('button', { name: 'Remove KR-105' }).click()
    await page.getByRole('columnheader', { name: 'KR-105' }).waitFor({ state: 'detached' })
    await expect.poll(() => readList(page)).toEqual(['ks-2428', 'ks-2452', 'kr-2008'])
    await page.locator('summary', { hasText: 'Clear' }).click()
    await page.getByRole('button', { name: 'Remove Routers' }).click()
    await tabs.getByRole('link', { name: 'Routers' }).waitFor({ state: 'detached' })
    expect(await readNames(page)).toEqual(['KS-2428', 'KS-2452'])
    await expect.poll(() => readList(page)).toEqual(['ks-2428', 'ks-2452'])

    await page.route(`**${compare}/clear`, (route) => route.abort())
    await page.locator('summary', { hasText: 'Clear' }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByText('The comparison could not be cleared').first().waitFor()
    expect(await readNames(page)).toEqual(['KS-2428', 'KS-2452'])
    await page.unroute(`**${compare}/clear`)
    await page.locator('summary', { hasText: 'Clear' }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
    const newest = page.getByRole('region', { name: 'Start with a new product' })
    await newest
      .getByRole('button', { name: /^Compare / })
      .first()
      .waitFor()
    expect(await readList(page)).toEqual([])
  })

  test('[P-compare] another good of the family is found by typing', async () => {
    const { page } = await openList(['ks-2428'])
    await page.getByText('One product so far').waitFor()
    const field = page.getByRole('combobox', { name: 'Name or part number in Switches' })
    await field.fill('kdr ks2428')
    await page.getByRole('option', { name: 'KS-2428 KDR-KS2428-AC Compared' }).waitFor()
    await field.fill('ks-2452')
    await page.getByRole('option', { name: 'KS-2452 KDR-KS2452-AC' }).waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.getByRole('columnheader', { name: 'KS-2452' }).waitFor()
    await expect.poll(() => readList(page)).toEqual(['ks-2428', 'ks-2452'])
  })

  test('[P-compare] a device of another vendor is compared with ours, and is part of the link', async () => {
    const { page } = await openList(['ks-2428', 'ks-2428p'])
    await page.getByRole('combobox', { name: 'Model or part number' }).fill('9200L-24P')
    await page.getByRole('option', { name: 'Cisco Catalyst 9200L-24P-4G C9200L-24P-4G' }).click()
    await page.getByRole('columnheader', { name: 'Cisco Catalyst 9200L-24P-4G' }).waitFor()
    expect(new URL(page.url()).search).toBe('?device=cisco-catalyst-9200l-24p-4g')
    expect(await readCells(page, 'PoE standard')).toEqual(['802.3at', 'None', '802.3af, 802.3at'])
    expect(await readCells(page, 'Stacking')).toEqual(['Yes', 'No', 'No'])
    expect(await readCells(page, 'Weight')).toEqual(['unknown', '2.6\u00a0kg', '4.6\u00a0kg'])
    // The device of the other vendor states 600 W; neither value is marked as better.
    await page.getByRole('button', { name: 'Remove KS-2428P' }).click()
    await expect
      .poll(() => readCells(page, 'Max. power consumption'))
      .toEqual(['600\u00a0W', '23\u00a0W'])
    // An unknown value is not a difference.
    await page.getByRole('link', { name: 'Only differences' }).click()
    await row(page, 'Weight').waitFor({ state: 'detached' })
    expect(await row(page, 'PoE standard').count()).toBe(1)
    await page.getByRole('link', { name: 'Request this product' }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${origin}${comparisonPage}?ids=ks-2428&device=cisco-catalyst-9200l-24p-4g`)
  })

  test('[P-compare] a device of another vendor is shown and changed without scripts', async () => {
    const { page: other } = await open({ javaScriptEnabled: false })
    await other.goto(`${comparisonPage}?ids=ks-2428&device=cisco-catalyst-9200l-24p-4g`)
    expect(await other.title()).toContain('KS-2428 with Cisco Catalyst 9200L-24P-4G')
    expect(await readCells(other, 'PoE standard')).toEqual(['802.3at', 'None'])
    await other.getByRole('link', { name: 'Remove Cisco Catalyst 9200L-24P-4G' }).click()
    await expect.poll(() => readCells(other, '1G copper ports')).toEqual(['24'])
    const field = other.getByRole('combobox', { name: 'Model or part number' })
    await field.fill('no such device')
    await other.getByRole('button', { name: 'Compare', exact: true }).click()
    await other.getByText('No device is called “no such device”').waitFor()
    await field.fill('EX3400-24P')
    await other.getByRole('button', { name: 'Compare', exact: true }).click()
    await other.getByRole('columnheader', { name: 'Juniper EX3400-24P' }).waitFor()
  })

  test('[P-compare] front panels are drawn to one scale', async () => {
    const { page } = await open()
    await page.goto(`${comparisonPage}?ids=ks-2428,ks-1208`)
    const measure = async (name: string) =>
      (
        await page
          .getByRole('img', { name: `${name}, front panel` })
          .locator('image')
          .boundingBox()
      )?.width ?? 0
    // With rack ears it is 482.6 mm wide (IEC 60297), the other product 158 mm.
    await expect
      .poll(async () => (await measure('KS-2428')) / (await measure('KS-1208')))
      .toBeCloseTo(482.6 / 158, 1)
  })

  test('[P-compare] all compared goods go into one request', async () => {
    const { page } = await openList(['ks-2428', 'ks-2452'])
    await page.getByRole('link', { name: 'Request these 2' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('KS-2428').waitFor()
    await dialog.getByText('KS-2452').waitFor()
  })

  test('[P-compare] by link, without scripts: it is read, filtered, reduced and extended', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    const answer = await page.goto(`${comparisonPage}?ids=ks-2428,no-such,ks-2452`)
    expect(answer?.status()).toBe(200)
    await expect
      .poll(() => page.locator('meta[name=robots]').getAttribute('content'))
      .toContain('noindex')
    expect(await page.title()).toContain('KS-2428, KS-2452')
    expect(await readCells(page, '1G copper ports')).toEqual(['24', '48'])
    await page.getByRole('link', { name: 'Only differences' }).click()
    await expect.poll(() => row(page, '10G SFP+ ports').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Name or part number' }).fill('ks-2412')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Add KS-2412', exact: true }).click()
    await expect.poll(() => readNames(page)).toEqual(['KS-2428', 'KS-2452', 'KS-2412'])
    await page.getByRole('link', { name: 'Remove KS-2452' }).click()
    await expect.poll(() => readNames(page)).toEqual(['KS-2428', 'KS-2412'])
    expect(new URL(page.url()).searchParams.get('diff')).toBe('1')
    expect(await page.context().cookies()).toEqual([])

    // Without products in the address, the page explains how to make a link.
    await page.goto(comparisonPage)
    await page.getByLabel('Codes, separated by commas').fill('KS-2428, ks-2412')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect.poll(() => readNames(page)).toEqual(['KS-2428', 'KS-2412'])
    // The card of a product links to the comparison too.
    await page.goto('/catalog/switches/')
    await page.getByRole('link', { name: 'Compare KS-1208' }).click()
    await expect.poll(() => readNames(page)).toEqual(['KS-1208'])
  })

  test('[P-compare] a link is copied, opened by another visitor, and saved to their list', async () => {
    const sender = await openList(['ks-2428', 'ks-2452'])
    await sender.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await sender.page.getByRole('button', { name: 'Copy link' }).click()
    await sender.page.getByText('Link copied').waitFor()
    const link = await sender.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${origin}${comparisonPage}?ids=ks-2428,ks-2452`)

    const { page, calls } = await open()
    await page.goto(link)
    await waitUntilHydrated(page)
    expect(await readNames(page)).toEqual(['KS-2428', 'KS-2452'])
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Add these to my comparison' }).click()
    await page.getByRole('link', { name: 'My comparison' }).click()
    await page.waitForURL(`**${comparisonPage}`)
    await expect.poll(() => readNames(page)).toEqual(['KS-2428', 'KS-2452'])
    await expect.poll(() => readList(page)).toEqual(['ks-2428', 'ks-2452'])
  })

  test('[P-compare] a link with more than 24 goods is rejected, one without known goods says so', async () => {
    const { page } = await open({ complaints: [/status of 400/] })
    expect((await page.goto(`${comparisonPage}?ids=${many},ks-5448`))?.status()).toBe(400)
    await page.goto(`${comparisonPage}?ids=no-such`)
    await page
      .getByRole('heading', { name: 'None of these products is in the catalogue' })
      .waitFor()
  })

  test('[P-compare] 24 goods at three widths: devices and names stay visible in both directions', async () => {
    const { page } = await open()
    // The row names leave most of a narrow screen to the values.
    for (const [width, share] of [
      [320, 0.4],
      [768, 0.25],
      [1440, 0.1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${comparisonPage}?ids=${many}`)
      await waitUntilHydrated(page)
      await expectInSight(page, width * share)
    }
  })

  test('[P-compare] in print: no navigation, six goods per sheet, their names on each', async () => {
    const { page } = await open()
    const eight = many.split(',').slice(0, 8).join(',')
    await page.goto(`${comparisonPage}?ids=${eight}`)
    await waitUntilHydrated(page)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('table').count()).toBe(2)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await page.getByRole('combobox').first().isVisible()).toBe(false)
    const head = page.getByRole('table').first().locator('thead')
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe(
      'table-header-group',
    )
    await expect.poll(() => head.getByRole('columnheader').count()).toBe(7)
  })

  test.each([
    ['light', `?ids=ks-2428,ks-2452&device=cisco-catalyst-9200l-24p-4g&q=ks`],
    ['dark', `?ids=ks-2428,ks-2452,kr-105&diff=1`],
  ] as const)('[P-compare] no accessibility violation, %s %s', async (colorScheme, search) => {
    const { page } = await open({ colorScheme })
    await page.goto(comparisonPage + search)
    await waitUntilHydrated(page)
    await page.locator('summary', { hasText: 'Save' }).click()
    expect(await findViolations(page)).toEqual([])
  })

  test.each(['ControlOrMeta', 'middle'] as const)(
    '[C-add] the %s click on Compare opens the comparison in a new tab and adds nothing here',
    async (way) => {
      const { page } = await open()
      await page.goto('/product/ks-2428/')
      await waitUntilHydrated(page)
      const toggle = page.getByRole('button', { name: 'Compare KS-2428', exact: true }).first()
      await waitUntilLive(toggle)
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        toggle.click(way === 'middle' ? { button: way } : { modifiers: [way] }),
      ])
      await tab.waitForURL('**/catalog/comparison/?ids=ks-2428')
      expect(await toggle.getAttribute('aria-pressed')).toBe('false')
      expect(new URL(page.url()).pathname).toBe('/product/ks-2428/')
    },
  )
})

/** Scrolls a table of 24 goods, and expects its devices and its names of rows in the window, and values of a least width. */
async function expectInSight(page: Page, least: number): Promise<void> {
  const box = async (name: string) => page.getByRole('link', { name, exact: true }).boundingBox()
  await row(page, 'Weight').scrollIntoViewIfNeeded()
  await region(page).evaluate((element) => element.scrollBy(600, 0))
  const middle = row(page, 'Weight').getByRole('cell').nth(6)
  const names = await readNames(page)
  await expect
    .poll(async () => {
      const device = await box(names[6] ?? '')
      const cell = await middle.boundingBox()
      return Math.round((device?.x ?? 0) - (cell?.x ?? Infinity))
    })
    .toBe(0)
  const header = page.getByRole('banner')
  // Below a visible header, or at the edge of the window without one; the header may be moving.
  await expect
    .poll(async () => {
      const bar = await header.boundingBox()
      const device = await box(names[6] ?? '')
      return (device?.y ?? 0) > Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0))
    })
    .toBe(true)
  expect((await box(names[6] ?? ''))?.y).toBeLessThan(300)
  const heading = await page.getByRole('rowheader', { name: 'Weight' }).boundingBox()
  expect(heading?.x).toBeGreaterThanOrEqual(0)
  const cell = await middle.boundingBox()
  expect(cell?.width).toBeGreaterThan(least)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
