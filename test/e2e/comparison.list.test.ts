import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Locator, Page } from 'playwright-core'
import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { noticeRead } from '../support/cookie.notice.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const compare = '/api/catalog/compare'

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Comparison', exact: true })
const compareButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Compare ${name}`, exact: true })
const isPressed = (page: Page, name: string) =>
  compareButton(page, name).getAttribute('aria-pressed')

/** The comparison list that the server stores for the visitor of a page. */
async function readList(page: Page): Promise<string[]> {
  const answer = await page.request.get(new URL(`${compare}/compare-goods`, page.url()).href)
  const groups = (await answer.json()) as Comparison
  return groups.flatMap(({ goods }) => goods.map(({ name }) => name))
}

async function add(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const answered = page.waitForResponse((response) => response.url().includes('/add-good/'))
    await compareButton(page, name).click()
    await answered
  }
}

describe('the list of compared goods', () => {
  const open = useBrowser()
  let codes: string[] = []
  beforeAll(async () => {
    const { body } = await supertest(origin).get('/api/catalog/goods?page_size=30')
    codes = (body.data as GoodCard[]).map(({ code }) => code)
  })

  test('[X-bar] [C-add] [C-remove] from the first good to an empty list', async () => {
    const { page } = await open({ stored: noticeRead })
    await visit(page, '/catalog/switches/')
    await add(page, 'KS-1208', 'KS-1210', 'KS-1226')
    await bar(page).getByText('3 products to compare').waitFor()
    await bar(page)
      .getByRole('status')
      .filter({ hasText: 'KS-1226 added to the comparison, 3 products' })
      .waitFor()
    expect(await readList(page)).toEqual(['KS-1208', 'KS-1210', 'KS-1226'])

    await page.reload()
    await bar(page).getByText('3 products to compare').waitFor()
    await expect.poll(() => isPressed(page, 'KS-1210')).toBe('true')
    expect(await isPressed(page, 'KS-1218')).toBe('false')

    await bar(page).getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => bar(page).getByRole('listitem').count()).toBe(4)
    await expect.poll(() => bar(page).getByText('Empty slot').count()).toBe(1)
    const link = bar(page).getByRole('link', { name: 'KS-1210' })
    await expect.poll(() => link.getAttribute('href')).toBe('/product/ks-1210/')
    const toCompare = bar(page).getByRole('link', { name: 'Compare' })
    await expect.poll(() => toCompare.getAttribute('href')).toBe('/catalog/comparison/')

    await bar(page).getByRole('button', { name: 'Remove KS-1210' }).click()
    await bar(page).getByText('2 products to compare').waitFor()
    await expect.poll(() => bar(page).getByText('Empty slot').count()).toBe(2)
    await expect.poll(() => readList(page)).toEqual(['KS-1208', 'KS-1226'])
    // The button on the card also removes the product.
    await compareButton(page, 'KS-1208').click()
    await bar(page).getByText('1 product to compare').waitFor()
    await bar(page).getByRole('button', { name: 'Clear all' }).click()
    await bar(page).getByText('to compare').waitFor({ state: 'detached' })
    await expect.poll(() => readList(page)).toEqual([])
    expect(await isPressed(page, 'KS-1226')).toBe('false')
  })

  test('[X-bar] two slides at 320 px with 5 px between them, 15 px from 768 px', async () => {
    const { page } = await open({ stored: noticeRead, viewport: { width: 320, height: 640 } })
    await visit(page, '/catalog/switches/')
    await add(page, 'KS-1208', 'KS-1210')
    await bar(page).getByRole('button', { name: 'Show more' }).click()
    const measure = async () => {
      const slides = await bar(page).getByRole('listitem').all()
      const boxes = await Promise.all(slides.map((slide) => slide.boundingBox()))
      const list = await bar(page).getByRole('list').boundingBox()
      const [first, second] = boxes
      if (!first || !second || !list) throw new Error('The slides are not shown')
      const gap = second.x - first.x - first.width
      return {
        gap: Math.round(gap),
        inView: Math.round((list.width + gap) / (first.width + gap)),
      }
    }
    expect(await measure()).toEqual({ gap: 5, inView: 2 })
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await measure()).toEqual({ gap: 15, inView: 4 })
    // The end of the page is not covered by the bar.
    const readBox = async (landmark: Locator) => {
      const box = await landmark.boundingBox()
      return box ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const footer = await readBox(page.getByRole('contentinfo'))
        return footer.y + footer.height - (await readBox(bar(page))).y
      })
      .toBeLessThanOrEqual(1)
  })

  test('[X-bar] by keyboard: the focus is never lost', async () => {
    const { page } = await open({ stored: noticeRead, reducedMotion: 'reduce' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await visit(page, '/catalog/switches/')
    await compareButton(page, 'KS-1208').press('Enter')
    await compareButton(page, 'KS-1210').press('Space')
    const toggle = bar(page).getByRole('button', { name: 'to compare' })
    await toggle.filter({ hasText: '2 products' }).press('Enter')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
    await bar(page).getByRole('button', { name: 'Remove KS-1208' }).press('Enter')
    expect(await focused()).toBe('Remove KS-1210')
    await page.keyboard.press('Escape')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true)
    await toggle.press('Enter')
    await bar(page).getByRole('button', { name: 'Remove KS-1210' }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('[X-bar] on other pages too the bar links to the comparison', async () => {
    const { page } = await open({ stored: noticeRead })
    await visit(page, '/product/ks-2428/')
    await add(page, 'KS-2428')
    await visit(page, '/')
    await bar(page).getByText('1 product to compare').waitFor()
    await bar(page).getByRole('link', { name: 'Compare' }).click()
    await page.waitForURL('**/catalog/comparison/')
    await page.getByRole('columnheader', { name: 'KS-2428' }).waitFor()
  })

  test('[X-bar] [C-add] a good added just before leaving the page is listed on the next page', async () => {
    const { page } = await open({ stored: noticeRead })
    await visit(page, '/product/ks-2428/')
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    await page.route(`**${compare}/add-good/**`, async (route) => {
      const answer = await route.fetch()
      expect(answer.status()).toBe(200)
      // The page never gets the response.
      resolve()
    })
    await compareButton(page, 'KS-2428').click()
    await answered
    await visit(page, '/')
    await bar(page).getByText('1 product to compare').waitFor()
    await bar(page).getByRole('button', { name: 'Show more' }).click()
    await bar(page).getByRole('link', { name: 'KS-2428' }).waitFor()
    expect(await readList(page)).toEqual(['KS-2428'])
  })

  test('[X-bar] no accessibility violation with the bar open, light or dark', async () => {
    const { page } = await open({ stored: noticeRead })
    await visit(page, '/catalog/switches/')
    await add(page, 'KS-1208')
    await bar(page).getByRole('button', { name: 'Show more' }).click()
    const part = '[aria-label=Comparison], main [aria-pressed=true]'
    expect(await findViolationsInBoth(page, { part })).toEqual([])
  })

  test('[C-add] with an empty list no script is loaded and no call made', async () => {
    const { page, calls } = await open({ stored: noticeRead })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/catalog/switches/')
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(calls).toEqual([])
    expect(scripts.filter((url) => /(ComparisonPanel|comparison\.state).*\.js/.test(url))).toEqual(
      [],
    )
  })

  test('[C-add] [C-remove] a change is shown at once, and undone when the server fails', async () => {
    const { page } = await open({ stored: noticeRead, complaints: [/ERR_FAILED/, /status of 503/] })
    await visit(page, '/catalog/switches/')
    await add(page, 'KS-1208')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${compare}/add-good/**`, async (route) => {
      await held
      await route.abort()
    })
    await compareButton(page, 'KS-1210').click()
    await bar(page).getByText('2 products to compare').waitFor()
    expect(await isPressed(page, 'KS-1210')).toBe('true')
    release()
    await bar(page)
      .getByText('KS-1210 could not be added: there is no connection. Try again.')
      .first()
      .waitFor()
    expect(await isPressed(page, 'KS-1210')).toBe('false')
    await bar(page).getByText('1 product to compare').waitFor()
    await page.unroute(`**${compare}/add-good/**`)

    await page.route(`**${compare}/delete-good/**`, (route) => route.fulfill({ status: 503 }))
    await compareButton(page, 'KS-1208').click()
    await bar(page)
      .getByText('KS-1208 could not be removed: the site is not responding. Try again.')
      .first()
      .waitFor()
    expect(await isPressed(page, 'KS-1208')).toBe('true')
    await bar(page).getByRole('button', { name: 'Dismiss' }).click()
    expect(await readList(page)).toEqual(['KS-1208'])
  })

  test('[C-add] [C-remove] only the failed change is undone, and the reason is shown', async () => {
    const { page } = await open({
      stored: noticeRead,
      complaints: [/ERR_FAILED/, /status of (404|409)/],
    })
    await visit(page, '/catalog/switches/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const calls = `**${compare}/add-good/**`
    await page.route(
      calls,
      async (route) => {
        await held
        await route.abort()
      },
      { times: 1 },
    )
    await compareButton(page, 'KS-1208').click()
    await compareButton(page, 'KS-1210').click()
    await bar(page).getByText('2 products to compare').waitFor()
    release()
    const says = (text: string) => bar(page).locator('p').getByText(text).waitFor()
    await says('KS-1208 could not be added: there is no connection. Try again.')
    await bar(page).getByText('1 product to compare').waitFor()
    expect(await isPressed(page, 'KS-1208')).toBe('false')
    expect(await isPressed(page, 'KS-1210')).toBe('true')
    await expect.poll(() => readList(page)).toEqual(['KS-1210'])

    // A product that was removed after the page was rendered.
    await page.route(
      calls,
      (route) => route.continue({ url: route.request().url().replace(/\d+$/, '999999') }),
      { times: 1 },
    )
    await compareButton(page, 'KS-1226').click()
    await says('KS-1226 could not be added: it is no longer in the catalogue.')
    expect(await isPressed(page, 'KS-1226')).toBe('false')

    // Another browser has filled the list in the meantime.
    for (const code of codes.slice(-24)) await page.request.post(`${compare}/add-good/${code}`)
    await compareButton(page, 'KS-1226').click()
    await says('KS-1226 could not be added: you can compare up to 24 products.')
    await bar(page).getByText('24 products to compare').waitFor()
  })

  test('[C-add] the twenty-fifth good is rejected with a message, without a call', async () => {
    const { page, calls } = await open({ stored: noticeRead })
    // Excludes the product whose button is clicked.
    const others = codes.filter((code) => code !== 'ks-2428').slice(0, 24)
    for (const code of others) await page.request.post(`${compare}/add-good/${code}`)
    await visit(page, '/catalog/comparison/')
    await page.getByRole('table').waitFor()
    calls.length = 0
    await visit(page, '/product/ks-2428/')
    await bar(page).getByText('24 products to compare').waitFor()
    await compareButton(page, 'KS-2428').click()
    await bar(page)
      .getByText('You can compare up to 24 products. Remove one to add KS-2428.')
      .first()
      .waitFor()
    expect(await isPressed(page, 'KS-2428')).toBe('false')
    expect(calls.filter((call) => call.startsWith(compare))).toEqual([`${compare}/compare-goods`])
  })

  test('[C-add] two tabs agree', async () => {
    const { page } = await open({ stored: noticeRead })
    await visit(page, '/catalog/switches/')
    const other = await page.context().newPage()
    await other.addInitScript(() => {
      addEventListener('storage', (event) => {
        if ('isAsleep' in window) event.stopImmediatePropagation()
      })
    })
    await visit(other, '/catalog/switches/')
    await add(page, 'KS-1208', 'KS-1210')
    await bar(other).getByText('2 products to compare').waitFor()
    expect(await isPressed(other, 'KS-1210')).toBe('true')
    await compareButton(other, 'KS-1208').click()
    await bar(page).getByText('1 product to compare').waitFor()
    expect(await isPressed(page, 'KS-1208')).toBe('false')

    // A background tab that missed the event updates when it becomes visible.
    await other.evaluate(() => Object.assign(window, { isAsleep: true }))
    await compareButton(page, 'KS-1210').click()
    await bar(page).getByText('to compare').waitFor({ state: 'detached' })
    await expect.poll(() => readList(page)).toEqual([])
    await expect.poll(() => isPressed(other, 'KS-1210')).toBe('true')
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => isPressed(other, 'KS-1210')).toBe('false')
  })

  test('[C-private] another visitor does not see it, and no cache may store it', async () => {
    const [anna, ivan] = [await open({ stored: noticeRead }), await open({ stored: noticeRead })]
    await visit(anna.page, '/catalog/switches/')
    await add(anna.page, 'KS-1208')
    await visit(ivan.page, '/catalog/comparison/')
    await ivan.page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
    expect(await readList(ivan.page)).toEqual([])
    for (const { page } of [anna, ivan]) {
      const answer = await page.request.get(`${compare}/compare-goods`)
      expect(answer.headers()['cache-control']).toBe('private, no-store')
      expect(answer.headers()['cache-status']).toBeUndefined()
    }
    // A list in the address is public: the response depends on no cookie, and is cached like the catalogue.
    for (const { page } of [anna, ivan]) {
      const answer = await page.request.get(`${compare}/compare-goods?ids=ks-2428`)
      expect(answer.headers()['cache-control']).toContain('max-age=')
      expect(answer.headers()['cache-control']).not.toContain('private')
      expect(answer.headers()['cache-status']).toBeDefined()
      expect(answer.headers()['set-cookie']).toBeUndefined()
      expect(await answer.json()).toMatchObject([{ goods: [{ code: 'ks-2428' }] }])
    }
    const [cookie] = await anna.page.context().cookies(`${origin}/api/`)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/' })
    // The page is the same for both visitors: its HTML contains no data of Anna's.
    const pages = await Promise.all(
      [anna, ivan].map(({ page }) => page.request.get('/catalog/comparison/')),
    )
    const [hers, his] = await Promise.all(
      // The HTML contains the time at which the data was read.
      pages.map(async (page) => (await page.text()).replace(/\b\d{13}\b/g, '')),
    )
    expect(hers).not.toContain('KS-1208')
    expect(hers).toBe(his)
  })
})
