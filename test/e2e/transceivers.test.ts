import type { Page, Route } from 'playwright-core'
import supertest from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser, type Visit } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const path = '/catalog/switches/sfp/'

const results = (page: Page) => page.getByRole('region', { name: 'Modules', exact: true })

/** Names of the modules in the order of the list. */
const listNames = (page: Page) =>
  results(page).getByRole('rowheader').getByRole('link').allInnerTexts()

async function waitForTotal(page: Page, total: number): Promise<void> {
  const text = total === 1 ? '1 module' : `${total} modules`
  await page.getByRole('status').getByText(text, { exact: true }).waitFor()
}

async function read(query: string) {
  const { body } = await supertest(origin).get(`/api/catalog/sfp/modules?${query}`)
  return {
    total: body.pagination.total as number,
    names: body.data.map(({ name }: { name: string }) => name) as string[],
  }
}

describe('the finder of modules', () => {
  const open = useBrowser()
  let visit: Visit
  let page: Page
  beforeEach(async () => {
    visit = await open({ reducedMotion: 'reduce' })
    page = visit.page
  })

  const start = async (query = '') => {
    await page.goto(path + query, { waitUntil: 'domcontentloaded' })
    await waitUntilHydrated(page)
  }

  test('[P-sfp] it is at the modules of the catalogue, and each section has its own page', async () => {
    await page.goto('/catalog/switches/', { waitUntil: 'domcontentloaded' })
    await waitUntilHydrated(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /SFP-modules/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'SFP-modules' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await waitForTotal(page, (await read('')).total)
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /SFP\+, 10G/ })
      .click()
    await page.waitForURL(`**${path}sfp-plus/`)
    const expected = await read('section=sfp-plus')
    await waitForTotal(page, expected.total)
    expect(await listNames(page)).toEqual(expected.names)
  })

  test('[P-sfp] filters are in the address, have facet counts, and are restored from the address', async () => {
    await start()
    await page.getByRole('checkbox', { name: /^10 / }).check()
    await page.waitForURL('**?data_rate=10')
    await waitForTotal(page, (await read('data_rate=10')).total)
    await page.getByLabel('Reach').selectOption({ label: '10\u00a0km or more' })
    await page.waitForURL((url) => url.searchParams.get('reach.min') === '10')
    const both = await read('data_rate=10&reach.min=10')
    await waitForTotal(page, both.total)
    expect(await listNames(page)).toEqual(both.names)
    await page.getByRole('checkbox', { name: /^1550/ }).check()
    const three = await read('data_rate=10&reach.min=10&optics=1550%20nm')
    await waitForTotal(page, three.total)
    await page.reload()
    await waitUntilHydrated(page)
    await waitForTotal(page, three.total)
    await expect.poll(() => page.getByRole('checkbox', { name: /^1550/ }).isChecked()).toBe(true)
    await page.goBack()
    await waitForTotal(page, both.total)
    await expect.poll(() => page.getByRole('checkbox', { name: /^1550/ }).isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await waitForTotal(page, (await read('')).total)
    await page.getByLabel('Part number, wavelength or standard').fill('BX10')
    await page.keyboard.press('Enter')
    await waitForTotal(page, (await read('q=BX10')).total)
  })

  test('[P-sfp] columns order the list both ways', async () => {
    await start()
    await page.getByRole('columnheader', { name: 'Reach' }).getByRole('link').click()
    await page.waitForURL('**?sort=-reach')
    const { names } = await read('sort=-reach')
    await expect.poll(() => listNames(page)).toEqual(names)
    const head = page.getByRole('columnheader', { name: 'Reach' })
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('link').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => listNames(page)).toEqual((await read('sort=reach')).names)
  })

  test('[P-sfp] results are on the first screen, with common names, reach and fibre first', async () => {
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await start()
      const first = page.getByRole('row', { name: /KX-SFP-SX/ })
      await expect
        .poll(async () => {
          const box = await first.boundingBox()
          return (box?.y ?? Infinity) + (box?.height ?? 0)
        })
        .toBeLessThan(height)
      expect((await first.getByRole('cell').allInnerTexts()).slice(0, 4)).toEqual([
        '550\u00a0m',
        'Multimode',
        '1\u00a0Gbit/s',
        '850 nm',
      ])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const names = page.getByRole('group', { name: 'Wavelength' }).getByRole('checkbox')
    expect(
      await names.evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value)),
    ).toEqual([
      '850 nm',
      '1310 nm',
      '1550 nm',
      'BiDi 1270/1330',
      'BiDi 1310/1490',
      'BiDi 1310/1550',
      'BiDi 1490/1550',
      'CWDM4',
      'GPON',
      'LAN-WDM',
      'XGS-PON',
    ])
    // An empty group is hidden.
    await page.getByRole('checkbox', { name: /^100 / }).check()
    await expect.poll(() => names.count()).toBe(4)
  })

  test('[P-sfp] an order that only a column header offers stays after a reload', async () => {
    await start('?sort=data_rate')
    await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('data_rate')
    await waitForTotal(page, (await read('')).total)
    expect(new URL(page.url()).search).toBe('?sort=data_rate')
  })

  test('[P-sfp] choices made while others are loading do not undo them', async () => {
    await start()
    const answers = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      await answers.promise
      await route.continue().catch(() => {})
    }
    await page.route('**/_payload.json*', hold)
    const box = page.getByRole('checkbox', { name: /^10 / })
    await box.focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Sort').selectOption('-reach')
    await page.getByRole('checkbox', { name: /^1550/ }).check()
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /SFP\+, 10G/ })
      .click()
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === `${path}sfp-plus/` &&
        [...searchParams].join('&') === 'data_rate,10&optics,1550 nm&sort,-reach',
    )
    answers.resolve()
    await page.unroute('**/_payload.json*', hold)
    const expected = await read('section=sfp-plus&data_rate=10&optics=1550%20nm&sort=-reach')
    await waitForTotal(page, expected.total)
    await expect.poll(() => listNames(page)).toEqual(expected.names)
    await expect.poll(() => box.isChecked()).toBe(true)
  })

  test('[P-sfp] a checkbox keeps the focus when its list has loaded', async () => {
    await start()
    const box = page.getByRole('checkbox', { name: /^10 / })
    await box.focus()
    await page.keyboard.press('Space')
    await waitForTotal(page, (await read('data_rate=10')).total)
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('[P-sfp] a device is found by typing, by keyboard alone, and filters the list to its modules', async () => {
    await start()
    const field = page.getByRole('combobox', { name: 'Device that takes the modules' })
    await field.focus()
    await page.keyboard.type('2428f')
    const option = page.getByRole('option', { name: /KS-2428F/ })
    await option.waitFor()
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
    // While the options belong to the previous text, none can be selected.
    const list = page.getByRole('listbox', { name: 'Device that takes the modules' })
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
    expect(await findViolations(page, { part: 'main form:has([role=combobox])' })).toEqual([])
    await page.keyboard.press('Escape')
    await option.waitFor({ state: 'hidden' })
    await expect.poll(() => field.inputValue()).toBe('2428f')
    // Opens the list again, with the first option active.
    await page.keyboard.press('ArrowDown')
    await option.waitFor()
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
    await expect
      .poll(() => field.getAttribute('aria-activedescendant'))
      .toBe(await option.getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**?good=ks-2428f')
    await waitForTotal(page, (await read('good=ks-2428f')).total)
    await page.getByText('4 × SFP+, for SFP+ and SFP modules').waitFor()
    await page.getByRole('link', { name: 'Remove KS-2428F' }).click()
    await waitForTotal(page, (await read('')).total)
  })

  test('[P-sfp] modules and devices of other vendors are known', async () => {
    const { text: html } = await supertest(origin).get(`${path}?q=GLC-LH-SMD`)
    expect(html).toContain('Cisco GLC-LH-SMD: ours is KX-SFP-LX10')
    expect(html).not.toContain('No modules match all filters')
    const none = await supertest(origin).get(`${path}?q=CWDM-SFP-1550`)
    expect(none.text).toContain('none of ours replaces it')
    await start('?device=C9200L-24P-4G')
    await page.getByText('4 × SFP').waitFor()
    await page.getByRole('link', { name: 'SFP modules', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('form_factor') === 'SFP')
    const { total } = await read('form_factor=SFP')
    await waitForTotal(page, total)
  })

  test('[P-sfp] chosen modules survive filters and pages, and are requested with quantities', async () => {
    await start()
    await page.getByRole('button', { name: 'Add to request: KX-SFP-SX', exact: true }).click()
    const field = page
      .getByRole('row', { name: /KX-SFP-SX/ })
      .getByRole('textbox', { name: 'Quantity of KX-SFP-SX' })
    await field.waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.fill('24')
    await page.getByRole('navigation', { name: 'Pages' }).getByLabel('Page 2').click()
    await page.waitForURL('**?page=2')
    await page
      .getByRole('button', { name: /^Add to request: KX-QSFP28/ })
      .first()
      .click()
    await page.getByText('25 modules', { exact: true }).waitFor()
    await page.reload()
    await waitUntilHydrated(page)
    const request = page.getByRole('region', { name: 'Request modules' })
    await expect.poll(() => request.getByRole('listitem').count()).toBe(2)

    const first = request.getByRole('textbox', { name: 'Quantity of KX-SFP-SX' })
    await first.fill('0')
    await request.getByText('A whole number from 1 to 100,000').waitFor()
    await request.getByText('Correct the quantity of KX-SFP-SX').waitFor()
    expect(await findViolations(page, { part: '#request' })).toEqual([])
    await first.fill('24')
    await request.getByRole('button', { name: 'One KX-SFP-SX more' }).click()
    await expect.poll(() => first.inputValue()).toBe('25')

    await request.getByLabel('Name', { exact: false }).first().fill('Anna Petrova')
    await request.getByLabel('Company').fill('Sever Telecom')
    await request.getByLabel('Phone').fill('+7(383)555-01-40')
    await request.getByLabel('Email').fill('anna@sever.example')
    await request.getByRole('checkbox', { name: /personal data/ }).check()
    const [response] = await Promise.all([
      page.waitForResponse('**/api/forms/sfp-request'),
      request.getByRole('button', { name: 'Send request' }).click(),
    ])
    expect(response.status()).toBe(201)
    const { modules } = response.request().postDataJSON()
    expect(modules).toHaveLength(2)
    expect(modules[0]).toEqual({ id: 9001, quantity: 25 })
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    await page.keyboard.press('Escape')
    await request.getByText('Add modules above').waitFor()
    await request.getByText('Add at least one module first').waitFor()
  })

  test('[P-sfp] the page of a device lists its modules by cage, that of a module its devices', async () => {
    const before = visit.calls.length
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    expect(visit.calls.slice(before)).toEqual([])
    const cage = page.getByRole('heading', { name: '4 SFP+ cages' }).locator('../..')
    await cage.getByText('SFP+ modules').click()
    await cage.getByRole('link', { name: 'KX-SFP10G-LR', exact: true }).waitFor()
    expect(await findViolations(page, { part: 'main details[open]' })).toEqual([])
    await cage
      .getByRole('link', { name: /finder/ })
      .first()
      .click()
    await page.waitForURL(`**${path}?**`)
    const { total } = await read('good=ks-2428&form_factor=SFP%2B')
    await waitForTotal(page, total)
    await page.goto('/product/kx-sfp10g-lr/')
    await page.getByText(/devices take SFP\+ modules/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'KS-2428', exact: true }).waitFor()
  })

  test('[P-sfp] chosen modules stay in reach above the comparison, and page links are in one row', async () => {
    const { page: own } = await open({ viewport: { width: 360, height: 740 } })
    await own.goto(path, { waitUntil: 'domcontentloaded' })
    await waitUntilHydrated(own)
    await own.getByRole('button', { name: 'Compare KX-SFP-LX10', exact: true }).click()
    await own.getByRole('button', { name: 'Add to request: KX-SFP-LX10', exact: true }).click()
    await own.getByRole('button', { name: 'Ok' }).click()
    // The notice was at the end of the page.
    await own.evaluate(() => scrollTo(0, 1500))
    await own.getByText('1 product to compare').first().waitFor()
    const chosen = own.getByRole('region', { name: 'Chosen modules' })
    await chosen.getByText('1 module of 1 type').waitFor()
    const pages = own.getByRole('navigation', { name: 'Pages' }).getByRole('link')
    const tops = await pages.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
    await chosen.getByRole('link', { name: 'Request' }).click()
    await expect.poll(() => chosen.count()).toBe(0)
  })

  test.each([
    ['?sort=colour', 404],
    ['?page=9', 404],
    ['?good=no-such', 404],
    ['no-such/', 404],
    ['../../routers/sfp/', 404],
  ])('[P-sfp] %s is a 404', async (rest, status) => {
    const response = await page.request.get(new URL(path + rest, origin).href)
    expect(response.status()).toBe(status)
  })
})

describe('the finder of modules without JavaScript', () => {
  const open = useBrowser()

  test('[P-sfp] filters, device, order and pages work', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(path)
    await page.getByRole('checkbox', { name: /^Multimode/ }).check()
    await page
      .getByRole('textbox', { name: 'Device that takes the modules' })
      .or(page.getByRole('combobox', { name: 'Device that takes the modules' }))
      .fill('KS-2428')
    await page.getByLabel('Sort').selectOption('-reach')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('good')).toBe('ks-2428')
    const expected = await read('good=ks-2428&fibre=Multimode&sort=-reach')
    await waitForTotal(page, expected.total)
    expect(await listNames(page)).toEqual(expected.names)
    await page.goto(`${path}?device=KS-24`)
    await page.getByText('Which device is “KS-24”?').waitFor()
    await page.getByRole('link', { name: 'KS-2428P', exact: true }).click()
    await waitForTotal(page, (await read('good=ks-2428p')).total)
    await page.goto(path)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**?page=2')
    expect(await listNames(page)).toEqual((await read('page=2')).names)
    await page.getByRole('link', { name: /^KX-/ }).first().click()
    await page.getByRole('heading', { level: 1, name: /^KX-/ }).waitFor()
  })
})
