import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { openPlain, readText } from '../support/plain.page.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const total = (page: Page) => page.getByRole('region', { name: /^Price for/ }).getByRole('status')
const waitForTotal = (page: Page, text: string) => total(page).filter({ hasText: text }).waitFor()
const count = (page: Page, name: string) => page.getByRole('spinbutton', { name })
const searchOf = (page: Page) => new URL(page.url()).search

describe('the calculator of the management system', () => {
  const open = useBrowser()

  test('[P-eccm] devices, modules, support and years determine the price, and the back button undoes them', async () => {
    const { page, calls } = await open()
    await page.goto('/prices-eccm/')
    await waitUntilHydrated(page)
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByText('Calculating the cost of ECCM system')
      .waitFor()
    await waitForTotal(page, '—')
    await page.getByText('Enter the number of devices to manage').waitFor()

    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(request.url())
    })
    await count(page, 'Switches').pressSequentially('88')
    await waitForTotal(page, '$2,016.00')
    await page.getByText('12 more devices: 10% off every device').waitFor()
    await count(page, 'Switches').fill('1200')
    await count(page, 'Switches').blur()
    await expect.poll(() => count(page, 'Switches').inputValue()).toBe('1200')
    await waitForTotal(page, '$12,480.00')
    await page.getByText('1200 devices: 20% off every device').waitFor()
    await page.getByRole('checkbox', { name: 'Second server' }).check()
    await waitForTotal(page, '$13,200.00')
    await page.getByRole('radio', { name: 'Business support' }).check()
    await waitForTotal(page, '$15,180.00')
    await page.getByRole('radio', { name: '3 years' }).check()
    await waitForTotal(page, '$40,986.00')
    await page.getByText('3 years prepaid: 10% off the total').waitFor()
    expect(searchOf(page)).toBe('?n.switches=1200&m=redundancy&s=business&y=3')
    const lines = page.getByRole('table', { name: 'Price by line' })
    const readLine = (name: string) =>
      lines
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
        .getByRole('cell')
        .allInnerTexts()
    const term = '10% for 3 years prepaid'
    expect(await readLine('Server The system itself')).toEqual(['1', '$960.00', term, '$2,592.00'])
    expect(await readLine('Switches')).toEqual([
      '1200',
      '$12.00',
      `20% for 1200 devices\n${term}`,
      '$31,104.00',
    ])
    expect(await readLine('Second server')).toEqual(['1', '$720.00', term, '$1,944.00'])
    expect(await readLine('Business support')).toEqual([
      '3 years',
      '15% of $11,880.00',
      'None',
      '$5,346.00',
    ])
    expect(await readLine('Total')).toEqual(['$40,986.00'])
    await page.getByText('$13,662.00').waitFor()
    await page.getByText('$11.39').waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    await page.goBack()
    await waitForTotal(page, '$15,180.00')
    await page.goBack()
    await waitForTotal(page, '$13,200.00')
    await expect
      .poll(() => page.getByRole('radio', { name: 'Standard support' }).isChecked())
      .toBe(true)
    await page.goBack()
    await waitForTotal(page, '$12,480.00')
    await page.goForward()
    await waitForTotal(page, '$13,200.00')
    // A link to the same page without parameters resets the form.
    await page.locator('a[href="/prices-eccm/"]').first().dispatchEvent('click')
    await expect.poll(() => searchOf(page)).toBe('')
    await expect.poll(() => count(page, 'Switches').inputValue()).toBe('')
    await page.goBack()
    await waitForTotal(page, '$13,200.00')
    // The page contains the price list, so the calculation needs no requests.
    expect(fetched).toEqual([])
    expect(calls).toEqual([])
  })

  test('[P-eccm] a link shows its calculation at once, without items that are not in the list', async () => {
    const read = async (query: string) => (await openPlain(`/prices-eccm/?${query}`)).$
    const $ = await read(
      'n.switches=1%20200&n.toasters=5&n.routers=-3&n.pon=abc&m=redundancy&m=magic&s=none&y=99&utm_source=x',
    )
    expect(readText($('#price output, #price'))).toContain('$13,200.00')
    expect($('[name="n.switches"]').val()).toBe('1200')
    expect($('main [type=checkbox][checked]').length).toBe(1)
    const chosen = $('main [type=radio][checked]').toArray()
    expect(chosen.map((each) => readText($(each).closest('label')))).toEqual([
      expect.stringContaining('Standard support'),
      expect.stringContaining('1 year'),
    ])
    for (const [text, shown] of [
      ['12,000', '12,000'],
      ['12.000', '12,000'],
      ['1.5', ''],
      ['9'.repeat(15), '1,000,000'],
    ] as const) {
      expect((await read(`n.switches=${text}`))('[name="n.switches"]').val() ?? '').toBe(shown)
    }
  })

  test('[P-eccm] the same without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/prices-eccm/')
    await count(page, 'Switches').fill('1,200')
    await page.getByRole('checkbox', { name: 'Second server' }).check()
    await page.getByRole('radio', { name: 'Business support' }).check()
    await page.getByRole('radio', { name: '3 years' }).check()
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Calculate' }).click()
    await waitForTotal(page, '$40,986.00')
    await expect.poll(() => count(page, 'Switches').inputValue()).toBe('1200')
  })

  test('[P-eccm] by keyboard, and without violations at 320 px and in the dark', async () => {
    const { page } = await open({
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    })
    await page.goto('/prices-eccm/')
    await waitUntilHydrated(page)
    expect(await page.getByRole('button', { name: 'Calculate' }).isVisible()).toBe(false)
    await count(page, 'Routers').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => count(page, 'Routers').inputValue()).toBe('10')
    await waitForTotal(page, '$1,200.00')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => count(page, 'Routers').inputValue()).toBe('11')
    const field = count(page, 'Access points')
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => field.inputValue()).toBe('')
    await page.getByRole('checkbox', { name: 'Topology and maps' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('radio', { name: '1 year' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name: '2 years' }).isChecked()).toBe(true)
    expect(searchOf(page)).toBe('?n.routers=11&m=topology&y=2')
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('[P-eccm] the printed page has only the price, its date and the contact', async () => {
    const { page } = await open()
    await page.goto('/prices-eccm/?n.switches=1200&y=3')
    await waitUntilHydrated(page)
    expect(await page.getByText('Calculated on').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await page
      .getByText(`${new Date().getUTCFullYear()}, from the price list of 1 Jul 2026`)
      .waitFor()
    await page.getByText('Kedr Networks LLC, 12 Inzhenernaya St.').waitFor()
    await waitForTotal(page, '$33,696.00')
    await page.getByText(`${new URL(page.url()).origin}/prices-eccm/?n.switches=1200&y=3`).waitFor()
    await page
      .getByRole('row', { name: /^Switches .* 1200 \$12\.00 20% for 1200 devices/ })
      .waitFor()
    // A sheet of A4 is as narrow as a tablet, but its table keeps the columns.
    await page.setViewportSize({ width: 718, height: 1000 })
    const edgeOf = async (role: 'columnheader' | 'cell', name: string) => {
      const box = await page.getByRole(role, { name, exact: true }).last().boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    expect(await edgeOf('cell', '$33,696.00')).toBe(await edgeOf('columnheader', 'Total, 3 years'))
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    expect(await page.getByRole('form', { name: 'Calculation' }).isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: 'Request a quote' }).isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: 'Contact us' }).isVisible()).toBe(false)
    expect(await page.locator('body > header').isVisible()).toBe(false)
  })

  test('[P-eccm] the request carries the calculation and no price', async () => {
    const { page } = await open()
    await page.goto('/prices-eccm/')
    await waitUntilHydrated(page)
    const request = page.getByRole('region', { name: 'Request a quote' })
    await request.scrollIntoViewIfNeeded()
    await request.getByText('Enter the number of devices first').waitFor()
    await count(page, 'Switches').fill('120')
    await page.getByRole('checkbox', { name: 'Configuration history' }).check()
    await request.getByLabel('Name', { exact: false }).first().fill('Vera Sokolova')
    await request.getByLabel('Company').fill('Northern Lines')
    await request.getByLabel('Phone').fill('+73835550140')
    await request.getByLabel('Email').fill('vera@example.com')
    await request.getByRole('checkbox', { name: /processing of my personal data/ }).check()
    const answer = page.waitForResponse('**/api/forms/questionnaire/eccm')
    await request.getByRole('button', { name: 'Send request' }).click()
    const response = await answer
    expect(response.status()).toBe(201)
    expect(response.request().postDataJSON()).toMatchObject({
      contacts: { name: 'Vera Sokolova' },
      calculation: {
        devices: { switches: 120 },
        modules: ['backup'],
        support: 'standard',
        years: 1,
      },
    })
    expect(response.request().postData()).not.toContain('total')
    await page.getByText('Request is sent').waitFor()
    expect(
      await page.getByRole('link', { name: 'detailed questionnaire' }).getAttribute('href'),
    ).toBe('/questionnaires/eccm/')
  })
})

describe('the calculator without a price list', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess
  beforeAll(async () => {
    const shell = {
      brand: { name: 'Kedr', tagline: 't', description: 'd', legal_name: 'l' },
      contacts: { phone: '1', email: 'e', hours: 'h', address: 'a' },
      socials: [],
      sites: [],
      menu: [],
      columns: [],
      more: [],
      faq: [],
    }
    const answers: Record<string, unknown> = {
      '/api/site': shell,
      '/api/catalog/groups': { groups: [] },
      '/api/catalog/goods/questionnaire': [],
    }
    upstream = await startFaultyUpstream((request, response) => {
      const data = answers[request.url ?? '']
      answerJson({ data }, { status: data === undefined ? 404 : 200 })(request, response)
    })
    site = await startSite({ API_BASE: upstream.base })
  })
  afterAll(async () => {
    await site.stop()
  })

  test('[P-eccm] says so and offers the request', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/prices-eccm/')
    await page.getByText('There is no price list at the moment').waitFor()
    const request = page.getByRole('region', { name: 'Request a quote' })
    await request.getByRole('button', { name: 'Send request' }).waitFor()
    expect(await page.getByRole('form', { name: 'Calculation' }).count()).toBe(0)
  })
})
