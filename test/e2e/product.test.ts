import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { Locator } from 'playwright-core'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { stated } from '../support/stated.ts'

async function readGood(code: string): Promise<Good> {
  const { body } = await supertest(origin).get(`/api/catalog/good/${code}`).expect(200)
  return body
}

/** A phone, a tablet and a desktop. */
const widths = [360, 768, 1440]

/** The font sizes of the figures in a grid of facts, and the width of each of its rows. */
function measureTiles(facts: Locator) {
  return facts.evaluate((list) => {
    const tiles = Array.from(list.children)
    const gap = Number.parseFloat(getComputedStyle(list).columnGap)
    const byRow = Map.groupBy(tiles, (tile) => tile.getBoundingClientRect().top)
    return {
      sizes: tiles.map((tile) => Number.parseFloat(getComputedStyle(tile.children[1]!).fontSize)),
      rows: [...byRow.values()].map((row) =>
        Math.round(row.reduce((sum, tile) => sum + tile.getBoundingClientRect().width + gap, -gap)),
      ),
    }
  })
}

describe('a product page', () => {
  const open = useBrowser()

  test('[P-performance] pictures of performance fit a phone, and their tables open without scripts', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/product/kr-320/')
    const section = page.getByRole('region', { name: 'Performance' })
    await section.getByText('As a table').first().click()
    await section.getByRole('rowheader', { name: '1518' }).first().waitFor()
    const right = await section
      .locator('svg text, td, p')
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))
    expect(right).toBeLessThanOrEqual(360)
  })

  test('[P-product] the picture with the logo flag is shown first, the others on a click, each also large', async () => {
    const { images } = await readGood('ks-5448-100g')
    const { page } = await open()
    await page.goto('/product/ks-5448-100g/')
    await waitUntilHydrated(page)
    const stage = page.getByRole('link', { name: /Enlarge/ }).first()
    const shown = () => stage.getByRole('img').getAttribute('src')
    expect(await shown()).toBe(images.find(({ logo }) => logo)?.url)
    await page.getByRole('radio', { name: images[1]?.alt ?? '' }).check()
    expect(await shown()).toBe(images[1]?.url)

    await stage.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog')
    await page.getByRole('dialog', { name: images[1]?.alt ?? '' }).waitFor()
    const picture = zoom.locator('img')
    await picture.waitFor()
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const fitting = await width()
    await zoom.getByRole('button', { name: 'Zoom' }).click()
    await expect.poll(width).toBeGreaterThan(fitting * 2)
    expect(await findViolations(page, { part: 'dialog' })).toEqual([])
    await zoom.getByRole('button', { name: 'Next picture' }).click()
    await zoom.getByText(`${(2 % images.length) + 1} / ${images.length}`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true)

    for (const viewport of widths) {
      await page.setViewportSize({ width: viewport, height: 800 })
      const own = (await stage.getByRole('img').boundingBox())?.width ?? Infinity
      await stage.click()
      await expect.poll(width).toBeGreaterThan(own * 1.1)
      await page.keyboard.press('Escape')
      await zoom.waitFor({ state: 'hidden' })
    }
  })

  test.each([
    ['ks-2428p', 'PoE budget'],
    ['kx-sfp10g-lr', 'Reach'],
    ['kw-640', 'Wi-Fi standard'],
    ['kr-2010', 'Throughput'],
  ])(
    '[P-product] of %s the %s is the largest fact, no fact is alone in a row, and terms are beside the request',
    async (code, decisive) => {
      const good = await readGood(code)
      expect(good.key_facts[0]?.name).toBe(decisive)
      expect(good.supply?.map(({ name }) => name)).toEqual([
        'Availability',
        'Lead time',
        'Warranty',
      ])
      const { page } = await open()
      await page.goto(`/product/${code}/`)
      for (const { name, text } of good.supply ?? []) {
        const term = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
        expect(await term.first().locator('dd').innerText()).toBe(text)
      }
      const facts = page.locator('dl').filter({ hasText: decisive }).first()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const { sizes, rows } = await measureTiles(facts)
        expect(Math.max(...sizes.slice(1))).toBeLessThan(sizes[0] ?? 0)
        expect(new Set(rows).size, rows.join(' ')).toBe(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    },
  )

  test('[P-product] the drawing with dimensions opens large, and is available as SVG and PDF', async () => {
    const { attributes } = await readGood('ks-1218')
    const sizes = attributes.find(({ code }) => code === 'size')?.text.match(/\d+/g) ?? []
    expect(sizes.length).toBe(3)
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await page.goto('/product/ks-1218/')
    await waitUntilHydrated(page)
    await page.getByRole('region', { name: 'Overview' }).getByRole('link').click()
    const picture = page.getByRole('dialog', { name: /outline/ }).locator('img')
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(600)
    await page.keyboard.press('Escape')
    const link = (kind: string) =>
      page.getByRole('link', { name: `Drawing with dimensions, ${kind}` }).getAttribute('href')
    const get = (path: string | null) =>
      supertest(origin)
        .get(path ?? '')
        .responseType('blob')
        .expect(200)
    const svg = await get(await link('SVG'))
    for (const size of sizes) expect(String(svg.body)).toContain(`aria-label="${size}"`)
    const pdf = await get(await link('PDF'))
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="ks-1218-drawing.pdf"',
    })
    expect(String(pdf.body)).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/)
  })

  test('[P-product] the bar of sections is sticky on a phone, and has the request button', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await page.goto('/product/ks-2428p/')
    await waitUntilHydrated(page)
    const bar = page.getByRole('navigation', { name: 'Sections of this page' })
    for (const [id, title] of [
      ['related', 'Related'],
      ['overview', 'Overview'],
    ] as const) {
      await page.evaluate((name) => document.getElementById(name)?.scrollIntoView(), id)
      const link = bar.getByRole('link', { name: title })
      await expect.poll(() => link.getAttribute('aria-current')).toBe('location')
      await expect
        .poll(async () => {
          const box = await link.boundingBox()
          return box !== null && box.x >= 0 && box.x + box.width <= 360
        })
        .toBe(true)
      await page.getByRole('link', { name: 'Request KS-2428P' }).waitFor()
    }
  })

  test('[P-product] the series is shown side by side, with this model marked, and can be compared', async () => {
    const { series } = await readGood('ks-2428p')
    const { page } = await open()
    await page.goto('/product/ks-2428p/')
    const table = page.getByRole('region', { name: 'KS-2400P series' })
    const cells = await table
      .locator('tbody tr')
      .evaluateAll((rows: HTMLTableRowElement[]) =>
        rows.map((row) => Array.from(row.cells, ({ textContent }) => textContent)),
      )
    expect(cells).toEqual(series?.goods.map(({ name, facts }) => [name, ...facts]))
    expect(cells.length).toBe(4)
    expect(await table.locator('[aria-current]').getByRole('rowheader').innerText()).toBe(
      'KS-2428P',
    )
    // Accessories of a switch are not switches, so they cannot be compared.
    const besides = page.getByRole('region', { name: 'Goes with it' })
    expect(await besides.getByRole('heading', { name: 'ECCM' }).count()).toBe(1)
    expect(await besides.getByRole('link', { name: /^Compare/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Compare all 4' }).click()
    await page.getByRole('heading', { level: 1, name: /ompar/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('ids')).toBe('ks-2412p,ks-2428p,ks-2452p,ks-2624u')
  })

  test('[P-product] every attribute, document and related product of the API is on the page', async () => {
    const good = await readGood('ks-2428')
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    const table = page.getByRole('region', { name: 'Characteristics' })
    const rows = await table
      .locator('tr')
      .evaluateAll((all: HTMLTableRowElement[]) =>
        all.map(({ cells }) => [...cells].map(({ textContent }) => textContent)),
      )
    expect(rows).toEqual(good.attributes.map(({ name, text }) => [name, text]))

    const documents = page.getByRole('region', { name: 'Documents and firmware' })
    expect(
      await documents
        .getByRole('link', { name: /./ })
        .and(page.locator('[download]'))
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      ...good.documents.map(({ url }) => url),
      ...(good.models ?? []).flatMap(({ url }) =>
        url.endsWith('.svg') ? [url, `${url}?as=png`] : [url],
      ),
    ])
    expect(await documents.locator('li code').allInnerTexts()).toEqual(
      good.documents.map(({ sha256 }) => sha256),
    )
    const firmware = good.documents.filter(({ type }) => type === 'firmware')
    expect(firmware.length).toBeGreaterThan(1)
    expect(
      await documents
        .getByRole('region', { name: 'Firmware' })
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime'))),
    ).toEqual(
      firmware
        .map(({ published_on }) => stated(published_on))
        .toSorted((a, b) => b.localeCompare(a)),
    )
    await documents.getByText('Telnet and SNMPv1 are removed').waitFor()

    expect(
      await page
        .getByRole('region', { name: 'Related' })
        .getByRole('heading', { level: 3 })
        .allInnerTexts(),
    ).toEqual(good.related.map(({ name }) => name))
  })

  test('[P-product] a certificate has a number, a manual a version', async () => {
    const { documents } = await readGood('ks-2428p')
    const { page } = await open()
    await page.goto('/product/ks-2428p/')
    for (const [type, title, label] of [
      ['certificate', 'Certificates', 'Number'],
      ['report', 'Test reports', 'Number'],
      ['manual', 'Manuals', 'Version'],
    ] as const) {
      const facts = page.getByRole('region', { name: title }).locator('dl > div').first()
      await expect.poll(() => facts.locator('dt').innerText()).toBe(label)
      expect(await facts.locator('dd').innerText()).toBe(
        documents.find((each) => each.type === type)?.version,
      )
    }
  })

  test('[P-product] proof says what was tested, and its picture opens the document', async () => {
    const { documents } = await readGood('ks-2428p')
    const report = documents.find(({ type }) => type === 'report')
    const { page } = await open()
    await page.goto('/product/ks-2428p/')
    const proof = page.locator('#proof')
    const row = proof.getByRole('region', { name: 'Test reports' }).getByRole('listitem')
    for (const text of ['EN 55032, class A', 'Clearing EMC Laboratory', '4.1 dB below']) {
      await row.getByText(text).waitFor()
    }
    const picture = row.getByRole('link', { name: report?.picture?.alt ?? '' })
    expect(await picture.getAttribute('href')).toBe(report?.url)
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await page.locator('#documents').getByText('Certificates').count()).toBe(0)
  })

  test('[P-product] accessories of a device are on its page, without scripts', async () => {
    const { accessories } = await readGood('kw-570')
    expect(accessories.length).toBeGreaterThan(1)
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/product/kw-570/')
    const links = page
      .getByRole('region', { name: 'Goes with it' })
      .getByRole('heading', { level: 3 })
      .getByRole('link')
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href')]),
      ),
    ).toEqual(accessories.map(({ code, name }) => [name, `/product/${code}/`]))
    await page
      .getByRole('navigation', { name: 'Sections of this page' })
      .getByRole('link', { name: 'Goes with it' })
      .click()
    await expect
      .poll(async () => (await links.first().boundingBox())?.y ?? Infinity)
      .toBeLessThan(900)
    await links.first().click()
    await page.getByRole('heading', { level: 1, name: accessories[0]?.name ?? '' }).waitFor()
  })

  test('[P-product] search engines read a Product with absolute addresses, within the content policy', async () => {
    const good = await readGood('ks-2428')
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const [product, breadcrumb] = blocks.flatMap((block) => JSON.parse(block))
    expect(product).toMatchObject({
      '@type': 'Product',
      name: good.name,
      description: good.summary,
      mpn: good.part_number,
      url: `${origin}/product/ks-2428/`,
      brand: { '@type': 'Brand' },
    })
    expect(product.image[1]).toBe(origin + good.images.find(({ logo }) => logo)?.url)
    expect(breadcrumb.itemListElement.at(-1)).toMatchObject({ position: 5, name: good.name })
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${origin}/product/ks-2428/`,
    )
  })

  test('[P-product] a product is requested and compared from its page', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    const request = page.getByRole('link', { name: 'Request for equipment' })
    await request.click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    await popup.getByText('KS-2428', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    const compare = page.getByRole('button', { name: 'Compare KS-2428', exact: true })
    await compare.click()
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true')
  })

  test('[P-product] modules for a device, devices for a module, and the bar that leads to them', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    const bar = page.getByRole('navigation', { name: 'Sections of this page' })
    await bar.getByRole('link', { name: 'Modules' }).click()
    await expect
      .poll(() => bar.getByRole('link', { name: 'Modules' }).getAttribute('aria-current'))
      .toBe('location')
    await page
      .getByRole('region', { name: 'Compatible modules' })
      .locator('summary')
      .first()
      .click()
    await page.getByRole('rowheader').filter({ hasText: 'KX-' }).first().waitFor()

    await page.goto('/product/kx-sfp-sx/')
    const devices = page.getByRole('region', { name: 'Compatible devices' })
    await devices.getByRole('link', { name: 'KS-2428F', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'KS-2428F' }).waitFor()
  })

  test('[P-product] without JavaScript: all pictures, files and request forms', async () => {
    const good = await readGood('ks-2428')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/product/ks-2428/')
    for (const { url } of good.images) {
      await page.locator(`[role=radiogroup] img[src="${url}"]`).waitFor()
    }
    expect(
      await page.getByRole('link', { name: 'Request for equipment' }).getAttribute('href'),
    ).toBe('#request-products')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `${good.name} datasheet` }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ks-2428.pdf')
  })
})
