import type { Good } from '@faceplate/contracts/catalogue.contract'
import supertest from 'supertest'
import { describe, expect, inject, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

async function readGood(code: string): Promise<Good> {
  const { body } = await supertest(inject('origin')).get(`/api/catalog/good/${code}`).expect(200)
  return body
}

describe('a product page', () => {
  const open = useBrowser()

  test('[P-product] the picture with the logo flag is shown, the others at a click, any of them large', async () => {
    const { images } = await readGood('ks-5448-100g')
    const { page } = await open()
    await page.goto('/product/ks-5448-100g/')
    await waitUntilHydrated(page)
    const stage = page.getByRole('link', { name: /Enlarge/ })
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
    expect(await width()).toBeGreaterThan(fitting * 2)
    expect(await findViolations(page)).toEqual([])
    await zoom.getByRole('button', { name: 'Next picture' }).click()
    await zoom.getByText(`1 / ${images.length}`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true)
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
      firmware.map(({ published_on }) => published_on).toSorted((a, b) => b.localeCompare(a)),
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
      ['manual', 'Manuals', 'Version'],
    ] as const) {
      const facts = page.getByRole('region', { name: title }).locator('dl > div').first()
      await expect.poll(() => facts.locator('dt').innerText()).toBe(label)
      expect(await facts.locator('dd').innerText()).toBe(
        documents.find((each) => each.type === type)?.version,
      )
    }
  })

  test.each([true, false])(
    '[P-product] what is ordered with a device stands on its page (JavaScript %s)',
    async (javaScriptEnabled) => {
      const { accessories } = await readGood('kw-570')
      expect(accessories.length).toBeGreaterThan(1)
      const { page } = await open({ javaScriptEnabled })
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
    },
  )

  test('[P-product] search engines read a Product with absolute addresses, and the policy is kept', async () => {
    const good = await readGood('ks-2428')
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const [product, breadcrumb] = blocks.flatMap((block) => JSON.parse(block))
    const origin = inject('origin')
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
      .poll(() => bar.getByRole('link', { name: 'Modules' }).getAttribute('aria-current'), {
        timeout: 10_000,
      })
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

  test('[P-product] without JavaScript: all pictures, files and ways to ask', async () => {
    const good = await readGood('ks-2428')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/product/ks-2428/')
    for (const { url } of good.images) {
      await page.locator(`[role=radiogroup] img[src="${url}"]`).waitFor()
    }
    expect(
      await page.getByRole('link', { name: 'Request for equipment' }).getAttribute('href'),
    ).toBe('#contact-us')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `${good.name} datasheet` }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ks-2428.pdf')
  })
})
