import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Page } from 'playwright-core'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

async function read(path: string) {
  const { body } = await supertest(origin).get(`/api/${path}`).expect(200)
  return body
}

async function countGoods(query: string): Promise<number> {
  return (await read(`catalog/goods?${query}`)).pagination.total
}

function waitForTotal(page: Page, total: number) {
  return page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${total} products?$`) })
    .waitFor()
}

/** The options in the filter panel: `code=value count`. */
function listBoxes(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Filter panel' })
    .locator('label:has(input[type=checkbox])')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const box = label.querySelector('input')
        return `${box?.name}=${box?.value} ${label.lastElementChild?.textContent}`
      }),
    )
}

describe('a group of the catalogue', () => {
  const open = useBrowser()

  test('[P-catalog] every facet count is that of the API, and is correct when the value is chosen', async () => {
    const { page } = await open()
    const chosen = 'layer=L3&poe_budget.min=100'
    for (const query of ['', 'layer=L3', chosen]) {
      await page.goto(`/catalog/switches/${query === '' ? '' : `?${query}`}`)
      const filters: Filter[] = await read(`catalog/filters/switches?${query}`)
      expect(await listBoxes(page)).toEqual(
        filters.flatMap((filter) =>
          filter.kind === 'choice'
            ? filter.options.map(({ value, count }) => `${filter.code}=${value} ${count}`)
            : [],
        ),
      )
      for (const filter of filters.filter(({ kind }) => kind === 'range')) {
        const bounds = page.getByRole('group', { name: filter.name, includeHidden: true }).first()
        expect(
          await bounds
            .locator('input')
            .evaluateAll((inputs: HTMLInputElement[]) =>
              inputs.map(({ placeholder }) => Number(placeholder)),
            ),
        ).toEqual('min' in filter ? [filter.min, filter.max] : [])
      }
      await waitForTotal(page, await countGoods(`group=switches&${query}`))
    }
    const filters: Filter[] = await read('catalog/filters/switches?layer=L3')
    const protocols = filters.find(({ code }) => code === 'protocols')
    for (const { value, count } of protocols?.kind === 'choice' ? protocols.options : []) {
      expect(
        await countGoods(`group=switches&layer=L3&protocols=${encodeURIComponent(value)}`),
      ).toBe(count)
    }
  })

  test('[P-catalog] its devices stand on one ground to one scale, and lead to their products, without scripts too', async () => {
    const { lineup } = await read('catalog/group/switches')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/catalog/switches/')
    const line = page.getByRole('region', { name: 'Switches at one scale' })
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const pictures = await line.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const { width, height, bottom } = item.querySelector('img')!.getBoundingClientRect()
          return { width, height, bottom, path: item.querySelector('a')?.getAttribute('href') }
        }),
      )
      const scale = pictures[0]!.height / lineup[0].height
      for (const [at, picture] of pictures.entries()) {
        expect(picture.path).toBe(addressOf('product-code', { code: lineup[at].code }))
        expect(Math.abs(picture.width - lineup[at].width * scale)).toBeLessThan(1)
        expect(picture.bottom).toBeCloseTo(pictures[0]!.bottom, 0)
      }
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(220)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width}`).toBeLessThanOrEqual(0)
    }
    await page.goto('/catalog/software/')
    expect(await page.getByRole('region', { name: 'at one scale' }).count()).toBe(0)
  })

  test('[P-catalog] a checkbox keeps the focus, the back button undoes it, and long lists fold', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    await page.locator('summary', { hasText: 'Protocols' }).click()
    const protocols = page.getByRole('group', { name: 'Protocols' })
    await protocols.getByRole('checkbox', { name: 'VXLAN' }).waitFor({ state: 'hidden' })
    await protocols.locator('summary', { hasText: 'Show all' }).click()
    const box = protocols.getByRole('checkbox', { name: 'VXLAN' })
    await box.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/?protocols=VXLAN')
    await waitForTotal(page, await countGoods('group=switches&protocols=VXLAN'))
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await page.waitForURL('**/catalog/switches/')
    // A section that the visitor opened stays open.
    await expect.poll(() => box.isVisible()).toBe(true)
    await page.goBack()
    await page.waitForURL('**/?protocols=VXLAN')
    await expect.poll(() => box.isChecked()).toBe(true)
    await page.goBack()
    await expect.poll(() => box.isChecked()).toBe(false)
  })

  test('[P-catalog] search words, bounds and chips: each can be removed, and all at once', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    await page.getByRole('searchbox', { name: 'Search in Switches' }).pressSequentially('poe')
    await page.waitForURL('**/?q=poe')
    await waitForTotal(page, await countGoods('group=switches&q=poe'))
    await page.locator('summary', { hasText: 'Switching capacity' }).click()
    const capacity = page.getByRole('group', { name: 'Switching capacity' })
    await capacity.getByLabel('From').fill('200')
    await capacity.getByLabel('To').fill('100')
    await capacity.getByLabel('To').press('Enter')
    // Bounds in the wrong order are swapped; otherwise they would match nothing.
    await page.waitForURL((url) => url.searchParams.get('switching_capacity.min') === '100')
    expect(new URL(page.url()).searchParams.get('switching_capacity.max')).toBe('200')
    const both = 'switching_capacity.min=100&switching_capacity.max=200'
    await waitForTotal(page, await countGoods(`group=switches&q=poe&${both}`))
    await expect
      .poll(() => page.locator('meta[name=robots]').getAttribute('content'))
      .toContain('noindex')

    const chips = page.getByRole('list', { name: 'Selected filters' })
    await chips.getByRole('link', { name: 'Remove Search: poe' }).click()
    await page.waitForURL((url) => !url.searchParams.has('q'))
    await waitForTotal(page, await countGoods(`group=switches&${both}`))
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('')
    await chips.getByRole('link', { name: 'Remove Switching capacity: from 100 Gbit/s' }).click()
    await waitForTotal(page, await countGoods('group=switches&switching_capacity.max=200'))
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL('**/catalog/switches/')
    await waitForTotal(page, await countGoods('group=switches'))
  })

  test('[P-catalog] a choice made while another is loading does not undo the other', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const answers = Promise.withResolvers<void>()
    await page.route('**/_payload.json*', async (route) => {
      await answers.promise
      await route.continue().catch(() => {})
    })
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('-name')
    await page.getByRole('link', { name: 'Table', exact: true }).click()
    await page.getByRole('checkbox', { name: '24' }).first().check()
    await page.waitForURL('**/catalog/switches/?ports_1g=24&sort=-name&view=table')
    answers.resolve()
    await page.getByRole('table').waitFor()
  })

  test('[P-catalog] an empty result says so and links back', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/?q=zzzz')
    await page.getByRole('heading', { name: 'No products match all filters' }).waitFor()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await page.waitForURL('**/catalog/switches/')
    await waitForTotal(page, await countGoods('group=switches'))
  })

  test('[P-catalog] on a narrow screen 39 products take less than 5000 px, and filters are a sheet with the number of results', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.parentElement?.offsetHeight ?? 0))
    expect(heights).toHaveLength(24)
    expect(Math.max(...heights) * 39).toBeLessThan(5000)
    expect(Math.min(...heights)).toBeGreaterThan(90)
    const button = page.getByRole('button', { name: 'Filters' })
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: '24' }).first().check()
    const total = await countGoods('group=switches&ports_1g=24')
    const show = sheet.getByRole('button', { name: `Show ${total} products` })
    await show.waitFor()
    expect(await findViolations(page, { part: 'dialog' })).toEqual([])
    await show.click()
    await sheet.waitFor({ state: 'hidden' })
    await waitForTotal(page, total)
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await sheet.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL('**/catalog/switches/')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  })

  test('[P-catalog] a table of products scrolls separately, and the page stays as wide as the screen', async () => {
    const { page } = await open({ viewport: { width: 360, height: 800 } })
    await page.goto('/catalog/switches/?view=table')
    await waitUntilHydrated(page)
    for (const width of [360, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const { own, table } = await page.evaluate(() => {
        const region = document.querySelector('main table')?.parentElement
        return {
          own: document.documentElement.scrollWidth - innerWidth,
          table: (region?.scrollWidth ?? 0) - (region?.clientWidth ?? 0),
        }
      })
      expect(own, `${width} px`).toBe(0)
      expect(table, `${width} px`).toBeGreaterThan(0)
    }
  })

  test('[P-catalog] pages link forward and back, and search engines can follow the links', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    expect(await pages.locator('a[rel=prev]').count()).toBe(0)
    await pages.locator('a[rel=next]').click()
    await page.waitForURL('**/?page=2')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => pages.locator('[aria-current=page]').innerText()).toBe('2')
    const { data } = await read('catalog/goods?group=switches&page=2')
    await page.getByRole('heading', { level: 2, name: data[0].name, exact: true }).waitFor()
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toMatch(/\/catalog\/switches\/\?page=2$/)
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    await pages.locator('a[rel=prev]').click()
    await page.waitForURL('**/catalog/switches/')
  })

  test('[P-catalog] group 8 shows its SFP-modules first, and they lead to the modules', async () => {
    const { page } = await open()
    const { children } = await read('catalog/group/8')
    await page.goto('/catalog/switches/')
    const links = page.getByRole('list', { name: 'Groups of Switches' }).getByRole('link')
    await links.first().filter({ hasText: 'SFP-modules' }).waitFor()
    await expect.poll(() => links.count()).toBe(children.length)
    await links.first().click()
    await page.waitForURL('**/catalog/switches/sfp/')
    await page.getByRole('heading', { level: 1, name: 'SFP-modules' }).waitFor()
  })

  test('[P-catalog] cards and rows add a product to the comparison', async () => {
    const { page } = await open()
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    const compare = page
      .getByRole('main')
      .getByRole('button', { name: 'Compare KS-1208', exact: true })
    await compare.click()
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: 'Table', exact: true }).click()
    await page.waitForURL('**/?view=table')
    await expect
      .poll(() =>
        page
          .getByRole('row', { name: /KS-1208/ })
          .getByRole('button', { name: 'Compare KS-1208' })
          .getAttribute('aria-pressed'),
      )
      .toBe('true')
    // Only one of these products powers other devices, so the table has no column for the PoE budget.
    await page.goto('/catalog/access-points/indoor-access-points/?view=table')
    const heads = await page.getByRole('table').getByRole('columnheader').allInnerTexts()
    expect(heads).toContain('Wi-Fi standard')
    expect(heads).not.toContain('Summary')
    const columns = heads.map((_, at) => page.locator(`tbody tr > :nth-child(${at + 1})`))
    for (const [at, column] of columns.slice(1, -1).entries()) {
      const texts = await column.allInnerTexts()
      expect(new Set(texts).size, heads[at + 1]).toBeGreaterThan(1)
      expect(texts.filter((text) => text !== '').length, heads[at + 1]).toBeGreaterThan(2)
    }
    await page.getByText('Left out, as the same for all or stated by few: PoE budget').waitFor()
  })

  test.each([
    ['Routers', '**/catalog/routers/'],
    ['KR-105', '**/product/kr-105/'],
  ] as const)(
    '[P-catalog] [P-product] a navigation to %s requests all its data at once',
    async (name, path) => {
      const { page, calls } = await open()
      await page.goto(name === 'Routers' ? '/' : '/catalog/routers/')
      await waitUntilHydrated(page)
      const payloads: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('/_payload.json')) payloads.push(pathname)
      })
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
      await page.waitForURL(path)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const wanted = path.slice(2)
      expect(payloads.filter((each) => each === `${wanted}_payload.json`)).toHaveLength(1)
      expect(calls).toEqual([])
    },
  )

  test('[P-catalog] without JavaScript: search words, filters, table and pages', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/catalog/switches/?view=table')
    await page.getByRole('searchbox').fill('poe')
    await page.getByRole('checkbox', { name: '24' }).first().check()
    await page.getByRole('button', { name: 'Show results' }).click()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))).toEqual({
      view: 'table',
      q: 'poe',
      ports_1g: '24',
    })
    await waitForTotal(page, await countGoods('group=switches&q=poe&ports_1g=24'))
    await page.getByRole('rowheader').first().waitFor()
    await page.goto('/catalog/switches/')
    await page.getByRole('link', { name: 'Next' }).click()
    const { data } = await read('catalog/goods?group=switches&page=2')
    await page.getByRole('heading', { level: 2, name: data[0].name, exact: true }).waitFor()
  })
})
