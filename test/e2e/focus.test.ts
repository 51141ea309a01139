import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle, waitUntilLive } from '../support/hydration.ts'
import { keyboard } from '../support/input.method.ts'
import { readScroll, scrollPage } from '../support/scrolling.ts'

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
    await keyboard.pick(
      field
        .page()
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first(),
    )
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

describe('a client-side navigation', () => {
  const open = useBrowser()

  /** Opens a page and records all texts of its live regions from then on. */
  const start = async (path: string, complaints: RegExp[] = []) => {
    const { page } = await open({ complaints })
    await page.goto(path)
    await waitUntilHydrated(page)
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const note = (node: Node) => {
        const element = node instanceof Element ? node : node.parentElement
        const text = element?.closest('[role=status], [aria-live=polite]')?.textContent
        if (text && text !== said.at(-1)) said.push(text)
      }
      new MutationObserver((changes) => {
        for (const { target } of changes) note(target)
      }).observe(document, { childList: true, characterData: true, subtree: true })
    })
    const session = await page.context().newCDPSession(page)
    /** Role and name of the focused node in the accessibility tree. */
    const readFocused = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const isFocused = (name: string, value: unknown) => name === 'focused' && value === true
      const focused = nodes.findLast(({ properties = [] }) =>
        properties.some(({ name, value }) => isFocused(name, value.value)),
      )
      return `${focused?.role?.value} ${focused?.name?.value}`
    }
    /** Texts of the polite live regions in the accessibility tree. */
    const readRegions = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const names = new Map(nodes.map(({ nodeId, name }) => [nodeId, name?.value]))
      const isPolite = (name: string, value: unknown) => name === 'live' && value === 'polite'
      return nodes
        .filter(({ properties = [] }) =>
          properties.some(({ name, value }) => isPolite(name, value.value)),
        )
        .flatMap(({ childIds = [] }) => childIds.map((id) => names.get(id)))
    }
    const readSaid = () =>
      page.evaluate(() => (window as never as { said: string[] }).said.splice(0))
    return { page, readFocused, readRegions, readSaid }
  }

  const footer = (page: Page) => page.getByRole('navigation', { name: 'Footer' })

  /** Whether Tab goes to an element of the page's content. */
  const tabsIntoContent = async (page: Page) => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => document.activeElement?.matches('main *'))
  }

  test('[R-scroll] a followed link moves the focus to the heading and announces the title; back and forward too', async () => {
    const { page, readFocused, readRegions, readSaid } = await start('/product/ks-2428p/')
    const link = footer(page).getByRole('link', { name: 'Media center' })
    // The footer is an island, whose links load a document until it is hydrated.
    await link.focus()
    await waitUntilLive(link)
    const left = await readScroll(page)
    expect(left).toBeGreaterThan(1000)
    await readSaid()
    await page.keyboard.press('Enter')
    const media = 'heading Media center'
    await expect.poll(readFocused).toBe(media)
    const title = await page.title()
    expect(await readRegions()).toContain(title)
    expect((await readSaid()).filter((text) => text === title)).toHaveLength(1)
    expect(await readScroll(page)).toBe(0)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('none')
    expect(await tabsIntoContent(page)).toBe(true)
    expect(await readScroll(page)).toBeLessThan(500)

    await page.goBack()
    await expect.poll(readFocused).toBe('heading KS-2428P')
    expect(await readSaid()).toEqual([await page.title()])
    expect(await readScroll(page)).toBe(left)

    await page.goForward()
    await expect.poll(readFocused).toBe(media)
    expect(await readSaid()).toEqual([title])
    expect(await tabsIntoContent(page)).toBe(true)
  })

  test('[R-scroll] after a click there is no ring around the heading, and Tab continues from there', async () => {
    const { page, readFocused } = await start('/catalog/')
    await page.getByRole('main').getByRole('link', { name: 'Routers' }).first().click()
    await expect.poll(readFocused).toBe('heading Routers')
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('none')
    expect(await tabsIntoContent(page)).toBe(true)
    // It is like any other heading again.
    expect(await heading.getAttribute('tabindex')).toBeNull()
  })

  test('[R-scroll] a link to a part of a page moves the focus to that part, on the same page and on another', async () => {
    const { page, readSaid } = await start('/product/ks-2428p/')
    const anchor = page.getByRole('main').locator('a[href="#documents"]').first()
    await anchor.focus()
    await readSaid()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('documents')
    expect(await readSaid()).toEqual([])
    expect(await tabsIntoContent(page)).toBe(true)
    const inPart = () => page.evaluate(() => document.activeElement?.closest('#documents') !== null)
    expect(await inPart()).toBe(true)

    const policy = page.locator('a[href="/policy/#cookies"]').first()
    await policy.focus()
    await waitUntilLive(policy)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('cookies')
    expect(await readSaid()).toContain(await page.title())
  })

  test('[R-scroll] [P-catalog] a filter, an order and a page of a list move no focus and announce only the count', async () => {
    const { page, readFocused, readSaid } = await start('/catalog/switches/')
    // It leaves several pages, whose number is not announced.
    const filters = page.getByRole('region', { name: 'Filter panel' })
    const filter = filters.locator('input[value=Rack]')
    await waitUntilLive(filter)
    await filters.getByText('Mounting', { exact: true }).click()
    await filter.focus()
    const focused = await readFocused()
    await readSaid()
    await page.keyboard.press('Space')
    await page.waitForURL((url) => url.search !== '')
    await page.getByRole('list', { name: 'Selected filters' }).waitFor()
    await waitUntilIdle(page)
    expect(await readFocused()).toBe(focused)
    expect(await readSaid()).toEqual([expect.stringMatching(/^\d+ products?$/)])
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()

    await page.goto('/news/')
    const news = await start('/news/')
    const next = news.page.getByRole('link', { name: 'Page 2' })
    await next.focus()
    await news.readSaid()
    await news.page.keyboard.press('Enter')
    await news.page.waitForURL('**/news/?page=2')
    await expect.poll(news.readSaid).toEqual([expect.stringMatching(/^Page 2 of \d+$/)])
    expect(await news.readFocused()).toBe('link Page 2')
  })

  test('[R-scroll] [X-error] a page that fails gets the focus on its heading, and its title is announced', async () => {
    const { page, readFocused, readSaid } = await start('/catalog/', [/status of 503/, /PageError/])
    const broken = /\/api\/catalog\/|_payload\.json/
    await page.route(broken, (route) => route.fulfill({ status: 503, json: {} }))
    await readSaid()
    await page.getByRole('main').getByRole('link', { name: 'Routers' }).first().click()
    await expect.poll(readFocused).toBe('heading 502 error')
    expect(await readSaid()).toEqual([await page.title()])
    await page.unroute(broken)
    await page.evaluate(() => window.history.pushState({}, '', '/no-such-page/'))
    await expect.poll(readFocused).toBe('heading 404 error')
    expect(await readSaid()).toEqual([await page.title()])
  })

  test('[H-state] a link of the menu moves the focus to the heading, on the same page too', async () => {
    const { page, readFocused, readSaid } = await start('/solutions/')
    await scrollPage(page, 0)
    await page.locator('[data-panel] > summary', { hasText: /^Solutions$/ }).focus()
    await page.keyboard.press('Enter')
    const panel = page.locator('[data-panel][open]')
    const link = panel.locator('a[href^="/solutions/?group=task&subgroup"]').first()
    await link.focus()
    await readSaid()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/solutions/?group=task&subgroup=**')
    await expect.poll(readFocused).toBe('heading Solutions')
    expect(await panel.count()).toBe(0)
    expect(await readSaid()).toContain(await page.title())
  })
})
