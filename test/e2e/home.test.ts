import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Locator, Page } from 'playwright-core'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

async function read(path: string) {
  const { body } = await supertest(origin).get(`/api/${path}`).expect(200)
  return body
}

describe('the home page', () => {
  const open = useBrowser()

  test('[P-home] the carousel shows every banner, by buttons and arrow keys, and never moves automatically', async () => {
    const banners: { title: string; url: string }[] = await read('banners/base')
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    const carousel = page.getByRole('region', { name: 'Highlights' })
    await carousel.getByText(`1 / ${banners.length}`).waitFor()
    await carousel.getByRole('button', { name: 'Next' }).click()
    await carousel.getByText(`2 / ${banners.length}`).waitFor()
    await page.keyboard.press('ArrowRight')
    await carousel.getByText(`3 / ${banners.length}`).waitFor()
    await page.keyboard.press('ArrowLeft')
    await carousel.getByText(`2 / ${banners.length}`).waitFor()
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await carousel.getByText(`1 / ${banners.length}`).waitFor()
    // No fast click is lost.
    const last = banners.length - 1
    await carousel.getByRole('button', { name: 'Next' }).click({ clickCount: last })
    await carousel.getByText(`${banners.length} / ${banners.length}`).waitFor()
    await carousel.getByRole('button', { name: 'Previous' }).click({ clickCount: last })
    await carousel.getByText(`1 / ${banners.length}`).waitFor()
    for (const { title, url } of banners) {
      const link = carousel.getByRole('link', { name: `Read more about ${title}` })
      await expect.poll(() => link.getAttribute('href')).toBe(url)
    }
    // The arrow that points along the line leads to the next one.
    const track = carousel.getByRole('list')
    await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await carousel.getByRole('button', { name: 'Previous' }).press('ArrowLeft')
    await carousel.getByText(`2 / ${banners.length}`).waitFor()
    await page.keyboard.press('ArrowRight')
    await carousel.getByText(`1 / ${banners.length}`).waitFor()
  })

  test('[P-home] families, solutions and news are those of the API, without scripts', async () => {
    const [{ groups }, solutions, news, newest] = await Promise.all([
      read('catalog/groups'),
      read('solutions?page_size=3'),
      read('news/list?page_size=3'),
      read('catalog/goods?sort=new&page_size=4'),
    ])
    const { page } = await open({ javaScriptEnabled: false })
    // Waits for the styles: without them no text has a layout.
    await page.goto('/')
    const names = async (region: string) =>
      page
        .getByRole('region', { name: region, exact: true })
        .getByRole('heading', { level: 3 })
        .allInnerTexts()
    expect(await names('Products')).toEqual(
      groups.map(({ name, goods_count }: { name: string; goods_count: number }) =>
        expect.stringMatching(new RegExp(`^${name}\\s+${goods_count}\\b`)),
      ),
    )
    expect(await names('New products')).toEqual(
      newest.data.map(({ name }: { name: string }) => name),
    )
    expect(await names('Solutions')).toEqual(
      solutions.data.map(({ name }: { name: string }) => name),
    )
    expect(await names('News')).toEqual(news.data.map(({ title }: { title: string }) => title))
    const hrefOf = (name: string) =>
      page.getByRole('main').getByRole('link', { name }).getAttribute('href')
    expect(await hrefOf(solutions.data[0].name)).toBe(
      addressOf('solutions-code', { code: solutions.data[0].code }),
    )
    expect(await hrefOf(news.data[0].title)).toBe(
      addressOf('news-code', { code: news.data[0].code }),
    )
    // The subscription is in the footer of every page; the news section links to it.
    const place = await hrefOf('News by email')
    await page
      .locator(place ?? '')
      .getByRole('textbox', { name: 'News by email' })
      .waitFor()
  })

  const widths = [1440, 768, 360]

  test('[P-home] the first screen is a claim about a device, with figures of the catalogue, and proves it at real size', async () => {
    const { panel } = await read('banners/showcase')
    const good = await read(`catalog/good/${panel.good.code}`)
    const figures: string[] = good.attributes.map(({ text }: { text: string }) => text)
    const ports = panel.callouts.filter(({ title }: { title: string }) => /^\d/.test(title))
    const sum = ports.reduce((total: number, { count }: { count: number }) => total + count, 0)
    expect(panel.claim).toMatch(new RegExp(`^${sum} ports\\b`))
    expect(figures.some((figure) => panel.claim.includes(figure))).toBe(true)
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: panel.claim, exact: true }).waitFor()
    const picture = page.getByAltText(`${panel.good.name}, front panel`)
    const src = await picture.getAttribute('src')
    const preloaded = page.locator(`link[rel=preload][as=image][href="${src}"]`)
    expect(await preloaded.count()).toBe(1)
    expect(await page.locator('img[fetchpriority=high]').count()).toBe(1)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const { title, others, overflow } = await page.evaluate(() => {
        const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
        const inView = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter((heading) => {
          const { top, left } = heading.getBoundingClientRect()
          return top < innerHeight && left < innerWidth
        })
        return {
          title: Math.max(...inView.filter(({ tagName }) => tagName === 'H1').map(sizeOf)),
          others: Math.max(...inView.filter(({ tagName }) => tagName !== 'H1').map(sizeOf)),
          overflow: document.documentElement.scrollWidth - innerWidth,
        }
      })
      expect(others, `${width}`).toBeLessThanOrEqual(0.67 * title)
      expect(overflow, `${width}`).toBeLessThanOrEqual(0)
      const { y, height, ...box } = (await picture.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      expect(Math.abs(box.width / toPixels(panel.width) - 1)).toBeLessThan(0.01)
      expect(Math.abs(height / toPixels(panel.height) - 1)).toBeLessThan(0.01)
      // All of its height is on the first screen, and its end beyond the edge.
      expect(y + height, `${width}`).toBeLessThan(800)
      expect(box.x + box.width, `${width}`).toBeGreaterThan(width)
    }
    const names: string[] = panel.callouts.map(
      ({ count, title }: { count: number; title: string }) =>
        count === 1 ? title : `${count} × ${title}`,
    )
    const region = page.getByRole('region', { name: `${panel.good.name} at 1:1` })
    for (const name of names) await region.getByText(name, { exact: true }).waitFor()
    // Its text is whole although the panel extends beyond the window.
    for (const width of [360, 393, 600, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await region.getByText(names[0] ?? '', { exact: true }).boundingBox()
      expect(box?.x, `${width}`).toBeGreaterThan(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThan(width)
    }
  })

  test('[P-home] a device parts while the page scrolls, beside what its maker states', async () => {
    const { inside } = await read('banners/showcase')
    const good = await read(`catalog/good/${inside.good.code}`)
    // None of its pictures is one of the product.
    const own = good.images.map(({ url }: { url: string }) => url)
    expect(own.filter((url: string) => url.includes('inside'))).toEqual([])
    const { page } = await open({ reducedMotion: 'no-preference', javaScriptEnabled: false })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const region = page.getByRole('region', { name: `Inside the ${inside.good.name}` })
    const items = await region.getByRole('listitem').allInnerTexts()
    expect(items.length).toBe(inside.callouts.length)
    for (const [at, { value, name, notes = [] }] of inside.callouts.entries()) {
      for (const text of [value, name, ...notes]) expect(items[at]).toContain(text)
    }
    const weight = good.attributes.find(({ code }: { code: string }) => code === 'weight')
    expect(items.at(-1)).toContain(`${weight.values[0]}`)
    // Distance between lid and tray when the section is at a height of the window. Without scripts there are no frames
    // to wait for.
    const measure = (share: number) =>
      region.evaluate((section, height) => {
        const topOf = (selector: string) =>
          section.querySelector(selector)?.getBoundingClientRect().top ?? 0
        const top = topOf('[role=img]') + scrollY - innerHeight * height
        scrollTo({ top, behavior: 'instant' })
        return Math.round(Math.abs(topOf('[src*="-tray."]') - topOf('[src*="-lid."]')))
      }, share)
    await expect.poll(() => measure(0.9)).toBe(0)
    await expect.poll(() => measure(0.1)).toBeGreaterThan(300)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => measure(0.9)).toBeGreaterThan(300)
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' })
    await expect.poll(() => measure(0.9)).toBeGreaterThan(300)
  })

  test('[P-home] no picture is shown three times', async () => {
    const html = (await supertest(origin).get('/').expect(200)).text
    const pictures = [...html.matchAll(/<(?:img|image)[^>]* src="([^"]+)"/g)].map(([, src]) => src)
    expect(pictures.length).toBeGreaterThan(15)
    const often = [...Map.groupBy(pictures, (src) => src)].filter(([, same]) => same.length > 2)
    expect(often.map(([src]) => src)).toEqual([])
  })

  const tools = [
    {
      name: 'Replace another vendor’s device',
      use: async (tool: Locator, isLive: boolean) => {
        const model = tool.getByLabel('Their model or part number')
        if (isLive) {
          await model.click()
          await waitUntilLive(model)
        }
        await model.fill('C9300-48T')
        if (isLive) await tool.getByRole('option', { name: 'Cisco Catalyst 9300-48T' }).click()
        else await model.press('Enter')
        return ''
      },
      find: (page: Page) =>
        page.getByRole('heading', { name: 'Alternatives to Cisco Catalyst 9300-48T' }),
    },
    {
      name: 'Price of the management system',
      use: async (tool: Locator, isLive: boolean) => {
        const slider = tool.getByRole('slider', { name: 'Switches' })
        await slider.fill('620')
        if (isLive) await tool.getByText('a year for 620').waitFor()
        const price = isLive ? await tool.locator('output').innerText() : '$6,912.00'
        await tool.getByRole('button').click()
        return price
      },
      find: (page: Page) => page.locator('#price output'),
    },
    {
      name: 'Link between two ports',
      use: async (tool: Locator, isLive: boolean) => {
        await tool.getByLabel('Port at A').selectOption('SFP28')
        await tool.getByLabel('Port at B').selectOption('SFP28')
        await tool.getByLabel('Distance, km').fill('8')
        const found = tool.locator('output')
        if (isLive) await expect.poll(() => found.innerText()).toContain('SFP28')
        const names = isLive ? await found.innerText() : ''
        await tool.getByRole('button').click()
        return names
      },
      find: (page: Page) =>
        page.getByRole('region', { name: 'Links' }).getByRole('heading', { level: 3 }).first(),
    },
  ]

  test.each([true, false])(
    '[P-home] its tools give the same results as their own pages (JavaScript %s)',
    async (javaScriptEnabled) => {
      const { page } = await open({ javaScriptEnabled })
      for (const { name, use, find } of tools) {
        await page.goto('/')
        if (javaScriptEnabled) await waitUntilHydrated(page)
        // Scrolling to a tool does not load its script.
        await page.getByRole('heading', { name: 'Answers on the spot' }).scrollIntoViewIfNeeded()
        expect(await listToolScripts(page), name).toEqual([])
        const said = await use(page.getByRole('form', { name }), javaScriptEnabled)
        const answer = find(page)
        await answer.waitFor()
        for (const part of said.split('\n')) expect(await answer.innerText()).toContain(part)
      }
    },
  )
})

/** CSS defines 96 px per inch (https://www.w3.org/TR/css-values-4/#absolute-lengths). */
function toPixels(mm: number): number {
  return (mm * 96) / 25.4
}

function listToolScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/(?:Replace|Price|Link)Tool-[^/]+\.js$/.test(name)),
  )
}
