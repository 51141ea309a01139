import { findPage } from '@faceplate/contracts/pages/page.finder'
import { load } from 'cheerio'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { checkJson } from '../support/api.check.ts'
import { useBrowser } from '../support/browser.ts'
import { noticeRead } from '../support/cookie.notice.ts'
import type { FaultyUpstream } from '../support/faulty.upstream.ts'
import { hangUp } from '../support/faulty.upstream.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'
import { walkSite } from '../support/site.walk.ts'
import {
  answerSpecified,
  startSpecifiedUpstream,
  variants,
  type Variant,
} from '../support/specified.upstream.ts'

/** The 22 named routes (R-routes), and those with more than one address. */
const routes = [
  '/',
  '/about/',
  '/analogs/',
  '/catalog/',
  '/catalog/switches/',
  '/catalog/switches/access-switches/',
  '/catalog/switches/sfp/',
  '/catalog/comparison/',
  '/catalog/comparison/?ids=sw-10,sw-24',
  '/contacts/',
  '/download/',
  '/download/?product=sw-10',
  '/in-progress/',
  '/news/',
  '/news/sw-24-ships/',
  '/news/open-day/',
  '/partners/',
  '/policy/',
  '/press-kit/',
  '/prices-eccm/',
  '/product/sw-10/',
  '/promo/',
  '/promo/spring/',
  '/solutions/',
  '/solutions/1/',
  '/support/',
  '/support/faq-list/',
  '/tech-partners/',
  '/unsubscribe/',
  '/search/?q=sw',
  '/regulations/',
]

/** Formats for programs. */
const formats = [
  '/sitemap.xml',
  '/llms.txt',
  '/news/feed.xml',
  '/product/sw-10.md',
  '/product/sw-10.json',
  '/product/sw-10.png',
  '/news/open-day.md',
  '/solutions/1.md',
  '/catalog/switches.csv',
  '/news.csv',
  '/partners.csv',
  '/p/sw-10/',
]

/** An address for each kind of page: the last one, which shows most. */
const kinds = [...new Map(routes.map((path) => [kindOf(path), path])).values()]

/** Pages that a browser visits, the width at which they load, and another one that they are resized to. */
const visits = {
  least: { loadedAt: 360, alsoAt: 1440, paths: routes },
  empty: { loadedAt: 1440, alsoAt: 360, paths: kinds },
  wrong: { loadedAt: 1440, alsoAt: 360, paths: kinds },
} satisfies Record<Variant, unknown>

function kindOf(path: string): string | undefined {
  return findPage(path.replace(/\?.*/, ''))?.name
}

/** Elements that would show something, and show nothing. */
const readEmpty = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(p, li, dd, dt, h1, h2, h3, a, dl, ul, table, section, address):not([role=status])',
      ),
    ]
      .filter((each) => each.checkVisibility() && each.textContent.trim() === '')
      .filter((each) => !each.querySelector('img, svg, input, select, textarea, button'))
      // The place of the hints of a combobox, whose list opens on typing.
      .filter((each) => !each.closest('[id$=-note]'))
      .map((each) => each.outerHTML.slice(0, 120)),
  )

/** A tenth of a shift that is good by https://web.dev/articles/cls. */
const mostShift = 0.01

/** How far the page has shifted while it loaded, and by which elements (https://web.dev/articles/cls). */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node?: Partial<Element>; previousRect: DOMRect; currentRect: DOMRect }[]
          })[]
          const place = ({ x, y, width, height }: DOMRect) =>
            [x, y, width, height].map(Math.round).join(' ')
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts
              .flatMap(({ sources }) => sources)
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${place(previousRect)} → ${place(currentRect)}: ${(node?.outerHTML ?? node?.nodeName ?? '').slice(0, 80)}`,
              ),
          })
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer is not called without an entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum: 0, moved: [] })))
      }),
  )

describe.each(variants)('the specified API, %s', (variant) => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess
  beforeAll(async () => {
    upstream = await startSpecifiedUpstream(variant)
    site = await startSite({ API_BASE: upstream.base })
    return async () => {
      await site.stop()
      await upstream.close()
    }
  })

  test('[G-fields] [G-survey] keeps the contracts', async () => {
    const { code, counts, find } = await checkJson(upstream.base, '--writes')
    expect({ code, ...counts }).toMatchObject({ code: 0, broken: 0 })
    expect(find('GET catalog/goods')?.absent).toContain('GoodCard.part_number')
    const drifts = find('GET catalog/groups')?.drift ?? []
    const explained = `${site.opsOrigin}/explain?url=/catalog/`
    await fetch(`${site.origin}/catalog/`)
    const asJson = { headers: { accept: 'application/json' } }
    const body = (await (await fetch(explained, asJson)).json()) as { steps: object[] }[]
    const steps = body.flatMap((each) => each.steps)
    expect(steps).toContainEqual(
      expect.objectContaining({
        step: 'contract',
        says: expect.stringContaining('CatalogueGroup.image'),
      }),
    )
    expect([...new Set(drifts.map(({ field }) => field))]).toEqual(
      variant === 'wrong'
        ? ['short_description', 'goods_count', 'banner'].map((name) => `CatalogueGroup.${name}`)
        : [],
    )
  })

  test('[G-fields] [R-routes] has every page at its widths, and no part of one is empty or moves', async () => {
    const { loadedAt, alsoAt, paths } = visits[variant]
    const { page } = await open({
      baseURL: site.origin,
      stored: noticeRead,
      viewport: { width: loadedAt, height: 800 },
      reducedMotion: 'reduce',
      // After a page was widened, Chromium shows the wider picture that it has, not the one that the next page preloads.
      ignored: /was preloaded using link preload but not used/,
    })
    for (const path of paths) {
      await page.setViewportSize({ width: loadedAt, height: 800 })
      // A page that loads while the one before it is resized has its first layout at a width between both.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await waitUntilHydrated(page)
      let shift = await readShift(page)
      if (shift.sum >= mostShift) {
        await page.reload()
        await waitUntilHydrated(page)
        shift = await readShift(page)
      }
      expect(shift.sum, [path, ...shift.moved].join('\n')).toBeLessThan(mostShift)
      for (const width of [loadedAt, alsoAt]) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        // The other variants have the same elements, or fewer.
        const faults = variant === 'least' ? await findViolations(page) : []
        expect({ path, width, overflow, empty: await readEmpty(page), faults }).toEqual({
          path,
          width,
          overflow: 0,
          empty: [],
          faults: [],
        })
      }
    }
  }, 300_000)

  test('[G-fields] [R-routes] has every page, without a part for an absent value', async () => {
    for (const path of routes) {
      const answer = await fetch(site.origin + path)
      expect([path, answer.status]).toEqual([path, 200])
      const $ = load(await answer.text())
      $('script, style').remove()
      expect([path, $('body').text()]).toEqual([
        path,
        expect.not.stringMatching(/\b(?:null|undefined|NaN)\b|\[object/),
      ])
    }
    expect(site.output()).not.toMatch(/"level":50|"event":"section_omitted"/)
  })

  test('[R-routes] [P-seo] has every format, and neither pages nor sitemap lead nowhere', async () => {
    const pages = await Promise.all(
      routes.map(async (path) => (await fetch(site.origin + path)).text()),
    )
    const links = pages.flatMap((html) => [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)])
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)/g)].map(([, path = '']) => path)
    expect(listed).toEqual(expect.arrayContaining(['/news/', '/solutions/1/', '/product/ap-5/']))
    expect(listed).not.toContain('/changes/')
    const paths = new Set([
      ...formats,
      ...links.map(([, path = '']) => path.replaceAll('&amp;', '&')),
      ...listed.filter((each) => !each.startsWith('/docs/')),
    ])
    for (const path of paths) {
      expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 200])
    }
  })

  test('[G-all] [H-columns] [F-columns] is walked as any site: menu, list, search, product and request', async () => {
    const { page } = await open({ baseURL: site.origin, stored: noticeRead })
    const shape = await walkSite(page)
    expect(shape.items).toEqual(['Products', 'Solutions', 'Partners /partners/', 'Company /about/'])
    expect(shape.columns).toEqual({
      Products: ['Switches', 'Access points'],
      Solutions: ['Solutions'],
      Partners: ['Partners'],
      Company: ['About the company', 'News', 'Press kit', 'Warranty and repair'],
    })
  })

  test('[C-add] [C-remove] [P-compare] products are compared', async () => {
    const { page } = await open({ baseURL: site.origin, stored: noticeRead })
    for (const [count, code] of ['sw-10', 'sw-24'].entries()) {
      await page.goto(`/product/${code}/`)
      await waitUntilHydrated(page)
      await page
        .getByRole('button', { name: /compare/i })
        .first()
        .click()
      await page
        .getByText(new RegExp(`^${count + 1} products? to compare`))
        .first()
        .waitFor()
    }
    await page.goto('/catalog/comparison/')
    await page.getByRole('main').getByRole('link', { name: 'SW-24' }).first().waitFor()
  })

  test('[P-product] the group of a product is found in the tree of groups', async () => {
    const $ = load(await (await fetch(`${site.origin}/product/sw-10/`)).text())
    const hrefs = $('[aria-label=Breadcrumb] a')
      .toArray()
      .map((link) => $(link).attr('href'))
    expect(hrefs).toEqual([
      '/',
      '/catalog/',
      '/catalog/switches/',
      '/catalog/switches/access-switches/',
    ])
  })

  test('[G-retry] is not needed for pages that are in memory', async () => {
    const paths = ['/', '/catalog/switches/', '/product/sw-10/', '/news/']
    const readAll = () =>
      Promise.all(paths.map(async (path) => (await fetch(site.origin + path)).status))
    expect(await readAll()).toEqual(paths.map(() => 200))
    upstream.behave(hangUp)
    await fetch(`${site.opsOrigin}/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"tags":["catalogue","news"],"expire":true}',
    })
    expect(await readAll()).toEqual(paths.map(() => 200))
    upstream.behave(answerSpecified(variant))
  })
})

describe('parts that a maker does not have', () => {
  const open = useBrowser()
  const gone = /^\/api\/(?:news|solutions?|partners|reference|catalog\/goods\/questionnaire)\b/
  let upstream: FaultyUpstream
  let site: SiteProcess
  /** Status of the calls that the API lacks. */
  let status: number
  const answer = answerSpecified()
  const pages = ['/news/', '/solutions/', '/partners/', '/tech-partners/', '/about/', '/press-kit/']

  beforeAll(async () => {
    status = 404
    upstream = await startSpecifiedUpstream()
    upstream.behave((request, response) =>
      status !== 200 && gone.test(request.url ?? '')
        ? void response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
        : answer(request, response),
    )
    site = await startSite({ API_BASE: upstream.base })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })
  const read = async (path: string) => (await fetch(site.origin + path)).status

  test('[R-404] [H-columns] [P-seo] have 404 pages, nothing leads to them, and nothing is logged as an error', async () => {
    const { page } = await open({ baseURL: site.origin, complaints: 'any' })
    for (const path of pages) expect([path, await read(path)]).toEqual([path, 404])
    await page.goto('/news/')
    await page.getByRole('heading', { name: '404 error' }).waitFor()
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.waitForURL(`${site.origin}/`)
    await waitUntilHydrated(page)
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    for (const path of pages) {
      expect(await page.locator(`a[href^="${path}"]`).count(), path).toBe(0)
      expect(sitemap).not.toContain(`${path}<`)
    }
    expect(await page.locator('header nav > ul > li').allInnerTexts()).toEqual(['Products'])
    expect(site.output()).not.toMatch(/"level":50|"event":"section_omitted"/)
  })

  test('[R-404] appear when the API has them, and fail as an outage when it loses them again', async () => {
    status = 200
    await fetch(`${site.opsOrigin}/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"all":true}',
    })
    await expect.poll(() => read('/news/')).toBe(200)
    await expect
      .poll(async () => (await (await fetch(site.origin)).text()).includes('"/news/"'))
      .toBe(true)
    status = 501
    await fetch(`${site.opsOrigin}/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"all":true}',
    })
    expect(await read('/news/')).toBe(502)
  })
})
