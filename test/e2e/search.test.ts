import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { findMessages } from '@faceplate/server/process/messages'
import type { Page } from 'playwright-core'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { groupFinds } from '../../web/src/search/search.groups.ts'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

async function openSearch(page: Page, path = '/catalog/') {
  await page.goto(path)
  await waitUntilHydrated(page)
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Search the site' })
  await input.waitFor()
  return { input, results: page.getByRole('listbox', { name: 'Search results' }) }
}

async function search(text: string): Promise<SearchResult> {
  const query = new URLSearchParams({ q: text, limit: '5' })
  return (await supertest(origin).get(`/api/search?${query}`)).body
}

const textOf = (url: string) => new URL(url, 'http://site').searchParams.get('q')

describe('search of the whole site', () => {
  const open = useBrowser()

  test('[S-search] one call after a pause, five groups, excerpts and marks', async () => {
    const { page, calls } = await open()
    const { input, results } = await openSearch(page)
    const searches = () => calls.filter((call) => call.startsWith('/api/search?')).map(textOf)

    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await input.press('s')
    await page.clock.runFor(2000)
    await input.press('w')
    await page.clock.runFor(400)
    await input.pressSequentially('itch')
    await page.clock.runFor(499)
    expect(searches()).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(searches).toEqual(['switch'])
    await page.clock.resume()
    await results.waitFor()

    const { catalog, news, solutions, pages } = await search('switch')
    const shown = await results.getByRole('group').evaluateAll((groups) =>
      groups.map((group) => ({
        title: group.getAttribute('aria-label'),
        count: Number(group.querySelector('p span')?.textContent),
        links: [...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      })),
    )
    expect(shown).toEqual([
      {
        title: 'Products',
        count: catalog.count,
        links: catalog.goods.map(({ code }) => `/product/${code}/`),
      },
      {
        title: 'Documents and firmware',
        count: catalog.count,
        links: catalog.goods.map(({ id }) => `/download/?product=${id}`),
      },
      {
        title: 'Pages',
        count: pages?.count,
        links: pages?.items.map(({ url }) => url),
      },
      {
        title: 'Solutions',
        count: solutions.count,
        links: solutions.items.map(({ code }) => addressOf('solutions-code', { code })),
      },
      {
        title: 'News',
        count: news.count,
        links: news.items.map(({ code }) => addressOf('news-code', { code })),
      },
    ])
    await expect.poll(() => results.locator('mark').first().textContent()).toMatch(/^switch$/i)

    await input.fill('s')
    await results.waitFor({ state: 'hidden' })
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false')
    expect(searches()).toEqual(['switch'])
  })

  test('[S-search] a long description is cut at 160 characters', async () => {
    const { page } = await open()
    const long = 'Каталог '.repeat(30).trim()
    await page.route('**/api/search?**', async (route) => {
      const response = await route.fetch()
      const body: SearchResult = await response.json()
      body.news.items[0]!.summary = long
      await route.fulfill({ response, json: body })
    })
    const { input, results } = await openSearch(page)
    await input.fill('switch')
    await results.getByText(`${long.slice(0, 160)}...`, { exact: true }).waitFor()
  })

  test('[S-search] by keyboard: choosing navigates, clears the text and closes', async () => {
    const { page } = await open()
    const { input, results } = await openSearch(page)
    const found = await search('ks2428')
    const [first, second] = found.catalog.goods
    const last = groupFinds(findMessages('en'), found, 'ks2428').at(-1)?.options.at(-1)
    await input.fill('ks2428')
    await results.waitFor()
    const active = () =>
      input.evaluate((field) =>
        document
          .getElementById(field.getAttribute('aria-activedescendant') ?? '')
          ?.getAttribute('href'),
      )
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(`/product/${first!.code}/`)
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(`/product/${second!.code}/`)
    await expect.poll(() => results.getByRole('option', { selected: true }).count()).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBe(undefined)
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBe(last?.href)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/product/${first!.code}/`)
    await input.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await input.waitFor()
    await expect.poll(() => input.inputValue()).toBe('')
    await results.waitFor({ state: 'hidden' })
  })

  test('[S-search] a new text cancels the call in flight, and an old response changes nothing', async () => {
    const { page } = await open()
    const canceled: (string | null)[] = []
    page.on('requestfailed', (request) => canceled.push(textOf(request.url())))
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: isAnswered, resolve: tellAnswered } = Promise.withResolvers<void>()
    await page.route(/\/api\/search\?.*q=router/, async (route) => {
      await isReleased
      await route.continue().catch(() => {})
      tellAnswered()
    })
    const { input, results } = await openSearch(page)
    const [begun] = await Promise.all([
      page.waitForRequest((request) => textOf(request.url()) === 'router'),
      input.fill('router'),
    ])
    expect(begun.url()).toContain('/api/search')
    await input.fill('camera')
    await expect.poll(() => canceled).toEqual(['router'])
    await results.waitFor()
    const before = await results.innerText()
    release()
    await isAnswered
    await waitUntilIdle(page)
    await expect.poll(() => results.innerText()).toBe(before)
  })

  test('[S-search] a failed search is logged, and the panel stays as it was', async () => {
    const { page } = await open({ complaints: [/ERR_FAILED/] })
    const log: string[] = []
    page.on('console', (message) => log.push(`${message.type()}: ${message.text()}`))
    const { input, results } = await openSearch(page)
    const panel = page.getByRole('search').filter({ has: input })
    await page.route('**/api/search?**', (route) => route.abort())
    const first = await panel.innerText()
    await input.fill('switch')
    const listFailures = () => log.filter((line) => line.startsWith('info: Search failed'))
    await expect.poll(listFailures).toHaveLength(1)
    expect(await panel.innerText()).toBe(first)
    expect(await results.isVisible()).toBe(false)

    await page.unroute('**/api/search?**')
    await input.fill('switches')
    await results.waitFor()
    const before = await panel.innerText()
    await page.route('**/api/search?**', (route) => route.abort())
    await input.fill('switches 24')
    await expect.poll(listFailures).toHaveLength(2)
    await expect.poll(() => results.getAttribute('aria-busy')).not.toBe('true')
    expect(await panel.innerText()).toBe(before)
    expect(await input.inputValue()).toBe('switches 24')
  })

  test('[S-search] an empty result says so and links to help', async () => {
    const { page } = await open()
    const { input, results } = await openSearch(page)
    await input.fill('zzqqzz')
    const status = page.getByRole('status').filter({ hasText: 'Nothing found for “zzqqzz”' })
    await status.waitFor()
    expect(await results.isVisible()).toBe(false)
    expect(
      await status
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
    ).toEqual(['/analogs/?model=zzqqzz', '#contact-us'])
  })

  test.each([true, false])(
    '[S-search] Enter opens all results, by group and page (JavaScript %s)',
    async (javaScriptEnabled) => {
      const { page } = await open({ javaScriptEnabled })
      if (javaScriptEnabled) await openSearch(page)
      else {
        await page.goto('/')
        await page.locator('[data-panel="99"] > summary').click()
      }
      await page.getByRole('combobox', { name: 'Search the site' }).fill('коммутатор')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('q') === 'коммутатор')
      const { catalog, news } = (
        await supertest(origin).get('/api/search').query({ q: 'коммутатор', limit: 24 })
      ).body as SearchResult
      const main = page.getByRole('main')
      const listLinks = (name: RegExp) =>
        main
          .getByRole('region', { name })
          .getByRole('listitem')
          .getByRole('link')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
      const products = catalog.goods.map(({ code }) => addressOf('product-code', { code }))
      await expect.poll(() => listLinks(/^Products/)).toEqual(products.slice(0, 12))
      expect(await listLinks(/^News/)).toEqual(
        news.items.slice(0, 6).map(({ code }) => addressOf('news-code', { code })),
      )
      await main.getByRole('link', { name: `All ${catalog.count} in Products` }).click()
      await expect.poll(() => listLinks(/^Products/)).toEqual(products)
      expect(await main.getByRole('region', { name: /^News/ }).count()).toBe(0)
      await main.getByRole('link', { name: 'Page 2' }).click()
      await page.waitForURL('**&page=2')
      await expect
        .poll(() => listLinks(/^Products/).then((links) => links[0]))
        .not.toBe(products[0])
      await main.getByRole('link', { name: 'Remove коммутатор: switch' }).click()
      await page.waitForURL((url) => !url.searchParams.has('q'))

      await page.goto('/search/?q=fanless+KS-2429')
      await main.getByText('Nothing found for “fanless KS-2429”').waitFor()
      const families = main.getByRole('list', { name: 'Families' })
      expect(await families.getByRole('link').count()).toBeGreaterThan(5)
      expect(await main.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe(
        '#contact-us',
      )
      await main
        .getByRole('list', { name: 'Did you mean' })
        .getByRole('link', { name: 'KS-2428', exact: true })
        .click()
      await page.waitForURL('**/search/?q=KS-2428')
      await expect.poll(() => listLinks(/^Products/)).toContain('/product/ks-2428/')
      const { status } = await supertest(origin).get('/search/?q=ks&group=news&page=999')
      expect(status).toBe(404)
    },
  )

  test('[S-search] recent searches are on the page and in the empty column, and can be deleted', async () => {
    const { page } = await open()
    for (const text of ['poe 24', 'wifi7', 'zzqqzz']) {
      await page.goto(`/search/?${new URLSearchParams({ q: text })}`)
      await waitUntilHydrated(page)
    }
    const { input, results } = await openSearch(page, '/search/')
    const families = page.getByRole('search').getByRole('list', { name: 'Families' })
    await families.getByRole('link', { name: 'Switches' }).waitFor()
    const recent = page
      .getByRole('search')
      .getByRole('region', { name: 'Recent searches' })
      .getByRole('link')
    await expect.poll(() => recent.allTextContents()).toEqual(['wifi7', 'poe 24'])
    expect(await results.isVisible()).toBe(false)
    await input.fill('w')
    await expect.poll(() => recent.count()).toBe(0)
    await input.fill('wifi')
    await families.waitFor({ state: 'hidden' })
    await input.fill('')
    await families.waitFor()
    await page.getByRole('search').getByRole('button', { name: 'Forget “wifi7”' }).click()
    await expect.poll(() => recent.allTextContents()).toEqual(['poe 24'])
    await recent.click()
    await page.waitForURL('**/search/?q=poe+24')
    await input.waitFor({ state: 'hidden' })
    await page.goto('/search/')
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('faceplate:searches')))
      .toBe(null)
  })

  test('[S-search] a device of another vendor: ours, one click from the reasons', async () => {
    const { page } = await open()
    const { input, results } = await openSearch(page)
    await input.fill('C9200L-24P-4G')
    const option = results.getByRole('option', {
      name: /^Cisco Catalyst 9200L-24P-4G: ours is KS-3328P/,
    })
    await option.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/analogs/')
    await page.getByRole('heading', { name: 'KS-3328P' }).first().waitFor()

    await page.goto('/search/?q=C9300-24T+WS-C2960X-48TS-L')
    const devices = page.getByRole('region', { name: /^Other vendors’ devices/ })
    expect(await devices.getByRole('listitem').count()).toBe(2)
    await devices.getByRole('link', { name: 'Replace them as a list' }).click()
    await page.waitForURL((url) => url.searchParams.get('list')?.split('\n').length === 2)
  })

  test('[S-search] documents open as files, pages of other sites in a tab, questions unfold', async () => {
    const { page } = await open()
    const { input, results } = await openSearch(page)
    await input.fill('KS-2428P manual')
    const file = results.getByRole('group', { name: 'Documents and firmware' }).getByRole('option')
    await file.waitFor()
    expect(await file.getAttribute('href')).toMatch(/^\/files\/.+\.pdf$/)
    expect(await file.getAttribute('target')).toBe('_blank')
    await input.fill('academy')
    const academy = results.locator('a[href="https://academy.kedr.example/"]')
    await academy.waitFor()
    expect(await academy.getAttribute('rel')).toBe('noopener')
    await input.fill('lead time')
    await results.getByRole('option', { name: /^What is the lead time/ }).click()
    await page.waitForURL('**/support/faq-list/#what-is-the-lead-time')
    await page.getByText('Items in stock ship').waitFor()
  })

  test('[S-search] what was not found goes along: to the alternatives and into the form', async () => {
    const { page } = await open()
    await page.goto('/search/?q=C9300-24Z')
    await waitUntilHydrated(page)
    const main = page.getByRole('main')
    await main.getByText('Nothing found for').waitFor()
    await page.locator('#contact-us').scrollIntoViewIfNeeded()
    const comment = page.locator('form textarea[name="contacts.comment"]').first()
    await expect.poll(() => comment.inputValue()).toBe('I am looking for: C9300-24Z')
    await main.getByRole('link', { name: 'Select an alternative' }).click()
    await page.waitForURL('**/analogs/?model=C9300-24Z')
    await main.getByRole('link', { name: 'Cisco Catalyst 9300-24T', exact: true }).waitFor()
  })

  test('[S-search] a long text fits on a narrow screen', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    const long = 'wifi'.repeat(50)
    await page.goto(`/search/?q=${long}`)
    await waitUntilHydrated(page)
    const { input } = await openSearch(page, `/search/?q=${long}`)
    await input.fill(long)
    await page.getByRole('search').getByText('Nothing found for').waitFor()
    const right = (await page.getByRole('button', { name: 'Clear', exact: true }).boundingBox())!
    expect(right.x + right.width).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('[S-search] suggestions are one list by keyboard and for screen readers, in every place', async () => {
    const { page } = await open()
    const places = [
      ['/catalog/', 'Search the site', 'ks-24'],
      ['/download/', 'Product name or part number', 'ks-24'],
      ['/analogs/', 'Model or part number', 'C93'],
    ] as const
    for (const [path, name, text] of places) {
      await page.goto(path)
      await waitUntilHydrated(page)
      if (path === '/catalog/') await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name })
      await field.fill(text)
      await expect.poll(() => field.getAttribute('aria-expanded'), { message: path }).toBe('true')
      const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
      await expect.poll(() => list.getAttribute('aria-busy'), { message: path }).toBe('false')
      const options = list.getByRole('option')
      const chosen = () =>
        options.evaluateAll((all) => all.findIndex((each) => each.ariaSelected === 'true'))
      const told = async () => {
        const id = await field.getAttribute('aria-activedescendant')
        return options.evaluateAll((all, active) => all.findIndex((each) => each.id === active), id)
      }
      const last = (await options.count()) - 1
      for (const [key, place] of [
        ['ArrowDown', 0],
        ['ArrowDown', 1],
        ['ArrowUp', 0],
        ['ArrowUp', -1],
        ['ArrowUp', last],
        ['ArrowDown', -1],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(chosen, { message: `${path} ${key}` }).toBe(place)
        await expect.poll(told, { message: `${path} ${key}` }).toBe(place)
      }
      expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
      expect(await findViolations(page), path).toEqual([])
    }
  })

  test('[S-search] without JavaScript it searches a family of products', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/')
    await page.locator('[data-panel="99"] > summary').click()
    await page.getByRole('combobox', { name: 'Search the site' }).fill('2428')
    await page.locator('[data-panel="99"]').getByRole('button', { name: 'Switches' }).click()
    await page.waitForURL('**/catalog/switches/?q=2428')
    await page.getByRole('link', { name: 'KS-2428P', exact: true }).waitFor()
  })
})
