import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser, type Visit } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'

const chosen = '/analogs/?vendor=Cisco&model=Catalyst+9200L-48P-4X'

describe('alternatives to devices of other vendors', () => {
  const open = useBrowser()
  let visit: Visit
  let page: Page
  beforeEach(async () => {
    visit = await open({ reducedMotion: 'reduce' })
    page = visit.page
  })

  const start = async (path: string) => {
    await page.goto(path)
    await waitUntilHydrated(page)
  }
  const maker = () => page.getByRole('combobox', { name: 'Vendor' })
  const model = () => page.getByRole('combobox', { name: 'Model or part number' })
  const fillPerson = async (request: Locator) => {
    await request.getByLabel('Name', { exact: false }).first().fill('Anna Petrova')
    await request.getByLabel('Company').fill('Sever Telecom')
    await request.getByLabel('Phone').fill('+7(383)555-01-40')
    await request.getByLabel('Email').fill('anna@sever.example')
    await request.getByRole('checkbox', { name: /personal data/ }).check()
  }

  test('[P-analogs] vendor, then model, by keyboard alone, and each characteristic is explained', async () => {
    await start('/analogs/')
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByText('Select alternative')
      .waitFor()
    await maker().focus()
    await page.keyboard.type('cis')
    await page.getByRole('option', { name: /^Cisco/ }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/analogs/?vendor=Cisco')
    await page.getByRole('heading', { name: /Cisco devices/ }).waitFor()
    await model().focus()
    await page.keyboard.type('9200l-48p-4x')
    const option = page.getByRole('option', { name: /9200L-48P-4X/ })
    await page.locator('[role=listbox][aria-label^=Model][aria-busy=false]').waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('model') === 'Catalyst 9200L-48P-4X')
    await page
      .getByRole('heading', { name: 'Alternatives to Cisco Catalyst 9200L-48P-4X' })
      .waitFor()

    const best = page.getByRole('article').first()
    await best.getByRole('heading', { name: 'KS-3352P' }).waitFor()
    await best.getByText('Direct replacement').waitFor()
    const row = best.getByRole('row', { name: /^10G SFP\+ ports/ })
    await expect.poll(() => row.innerText()).toMatch(/4[^]*4[^]*Meets[^]*The same: 4\./)
    await best.getByText(/^Meets 1G copper ports: 48; .+ Rests on \d known facts\./).waitFor()
    // A sum of power with the PoE load is shown and not judged.
    const draw = best.getByRole('row', { name: /^Max\. power consumption/ })
    await expect
      .poll(() => draw.innerText())
      .toMatch(/\d+\sW[^]*\d+\sW[^]*Not compared[^]*Both include the PoE load\./)
    const single = page
      .getByRole('article')
      .filter({ has: page.getByText('KS-2452P', { exact: true }) })
    await single.getByText('Downgrade').waitFor()
    await single.getByText(/^Misses Stacking: No against Yes\./).waitFor()
    expect(await page.getByRole('article').allInnerTexts()).not.toContainEqual(
      expect.stringContaining('%'),
    )
  })

  test('[P-analogs] a model alone selects its vendor, and the address can be shared', async () => {
    await start('/analogs/')
    await maker().fill('Juniper Networks')
    await page.getByRole('option', { name: /^Juniper/ }).waitFor()
    await maker().fill('')
    await model().fill('JL682A')
    await page.getByRole('option', { name: /Aruba 1930/ }).click()
    await page.getByRole('heading', { name: 'Alternatives to HPE Aruba 1930 24G' }).waitFor()
    const simpler = page.getByText('falls short by one thing')
    await expect
      .poll(() => simpler.innerText())
      .toMatch(
        /^Cheaper: KS-1226 falls short by one thing: 10G SFP\+ ports, 4 → 2\. It also has less/,
      )
    await expect.poll(() => maker().inputValue()).toBe('HPE')
    // The suggestions for both fields are requested a moment after the selection.
    const suggestions = expect.stringMatching(/q=Aruba\+1930\+24G&vendor=HPE$/)
    await expect.poll(() => visit.calls).toContainEqual(suggestions)
    await waitUntilIdle(page)
    const before = visit.calls.length
    await page.reload()
    await waitUntilHydrated(page)
    expect(visit.calls.slice(before)).toEqual([])
    await page.getByRole('heading', { name: 'Alternatives to HPE Aruba 1930 24G' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: /devices from \d+ vendors/ }).waitFor()
  })

  test('[P-analogs] an empty field has no suggestions', async () => {
    await start('/analogs/')
    await model().fill('C9300')
    const options = page.getByRole('listbox', { name: /^Model/ }).getByRole('option')
    await options.first().waitFor()
    await model().fill('')
    await expect.poll(() => options.count()).toBe(0)
  })

  test('[P-analogs] an unstated characteristic is neither met nor missed', async () => {
    await start('/analogs/?vendor=Cisco&model=Catalyst+9300-48UXM')
    const unknown = page
      .getByRole('row')
      .filter({ hasText: 'No data' })
      .or(page.getByText(/\d more for ours \(no data for theirs\)/))
    await unknown.first().waitFor()
    await page
      .getByText(/Rests on \d known facts/)
      .first()
      .waitFor()
  })

  test('[P-analogs] a product of ours can be compared and requested in both ways', async () => {
    await start(chosen)
    const best = page.getByRole('article').first()
    const compare = best.getByRole('button', { name: 'Compare KS-3352P' })
    await compare.click()
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true')
    await compare.click()
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('false')

    const request = page.getByRole('region', { name: 'Request a quote' })
    await request.scrollIntoViewIfNeeded()
    for (const [purpose, path] of [
      ['Request a quote', 'forms/analog'],
      ['Request a replacement', 'forms/good-substitution'],
    ] as const) {
      await request.getByLabel('Quantity').fill('many')
      await request.getByText('Enter a quantity').waitFor()
      await request.getByLabel('Quantity').fill('12')
      await fillPerson(request)
      const [response] = await Promise.all([
        page.waitForResponse(`**/api/${path}`),
        request.getByRole('button', { name: purpose }).click(),
      ])
      expect(response.status()).toBe(201)
      expect(response.request().postDataJSON().devices).toEqual([
        {
          vendor: 'Cisco',
          model: 'Catalyst 9200L-48P-4X',
          goodId: expect.any(Number),
          quantity: 12,
        },
      ])
      await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
      await page.keyboard.press('Escape')
    }
  })

  test('[P-analogs] a device of an unknown vendor is confirmed by its name alone', async () => {
    await start('/analogs/?model=Toaster+3000')
    const request = page.getByRole('region', { name: 'Request a quote' })
    await fillPerson(request)
    await request.getByRole('button', { name: 'Request a quote' }).click()
    const sent = page.getByRole('dialog', { name: 'Request is sent' })
    await sent.getByText('Toaster 3000 × 1', { exact: true }).waitFor()
  })

  test('[P-analogs] an unknown name gets suggestions, or can be described by hand', async () => {
    await start('/analogs/?model=9200L')
    await page.getByRole('heading', { name: 'Which device is “9200L”?' }).waitFor()
    await page.getByRole('link', { name: 'Cisco Catalyst 9200L-48P-4X', exact: true }).click()
    await page
      .getByRole('heading', { name: 'Alternatives to Cisco Catalyst 9200L-48P-4X' })
      .waitFor()
    await start('/analogs/?model=C9200L-24P-4Z')
    await page.getByRole('heading', { name: 'Which device is “C9200L-24P-4Z”?' }).waitFor()
    await page.getByRole('link', { name: 'Cisco Catalyst 9200L-24P-4G', exact: true }).waitFor()
    await start('/analogs/?model=C9350-48P')
    await page
      .getByText('Not in our list of 31 May 2025. Nearest family of Cisco: C9300.')
      .waitFor()
    await page.getByRole('link', { name: 'Cisco Catalyst 9300-48P', exact: true }).waitFor()
    const need = page.getByRole('form', { name: 'What you need' })
    await need.getByLabel('Ports', { exact: true }).fill('24')
    await need.getByLabel('PoE').selectOption('PoE+')
    await need.getByRole('button', { name: 'Find ours' }).click()
    await page.waitForURL((url) => url.searchParams.get('poe') === '802.3at')
    await page.getByRole('heading', { name: 'Ours for 24 × 1G copper, PoE+' }).waitFor()
    const fit = page.getByRole('article').first()
    await fit.getByRole('heading', { name: 'KS-2428P' }).waitFor()
    await fit.getByText('Fits', { exact: true }).waitFor()
    await expect.poll(() => page.title()).toContain('Ours for 24 × 1G copper, PoE+')
    await start('/analogs/?vendor=Nobody&model=X-1')
    await page.getByRole('heading', { name: '“Nobody X-1” was not found' }).waitFor()
    await page.getByText('Our engineers will look for an alternative to Nobody X-1.').waitFor()
    await start('/analogs/?vendor=Nobody')
    await page.getByRole('heading', { name: 'No “Nobody” devices found' }).waitFor()
  })

  test('[P-analogs] the chosen device is shown completely and accessibly, narrow and wide', async () => {
    await start(chosen)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await waitUntilIdle(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      expect(await findViolations(page), `${width} px`).toEqual([])
    }
  })

  test('[P-analogs] a figure that nothing states is asked for, stays in the address, and is compared', async () => {
    await start('/analogs/?vendor=Cisco&model=Catalyst+9200L-24P-4G')
    const figures = page.getByRole('form', { name: 'Figures of Catalyst 9200L-24P-4G' })
    await figures.getByLabel('PoE budget, W').fill('740,5')
    await page.keyboard.press('Enter')
    await page
      .getByRole('row', { name: /^PoE budget\b/ })
      .filter({ hasText: /740\.5\sW/ })
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('poe_budget')).toBe('740.5')
    expect(await figures.getByLabel('PoE budget, W').inputValue()).toBe('740.5')
    expect(await findViolations(page)).toEqual([])
  })
})

describe('alternatives without JavaScript', () => {
  const open = useBrowser()

  test('[P-analogs] one device and a list work with forms and links', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/analogs/')
    await page.getByLabel('Model or part number').fill('jl682a')
    await page.getByRole('button', { name: 'Find alternatives' }).click()
    await page.getByRole('heading', { name: 'Alternatives to HPE Aruba 1930 24G' }).waitFor()
    await page
      .getByRole('row', { name: /^1G copper ports/ })
      .first()
      .waitFor()
    await page.goto('/analogs/?vendor=Cisco&model=Catalyst+9200L-24P-4G')
    const figures = page.getByRole('form', { name: 'Figures of Catalyst 9200L-24P-4G' })
    await figures.getByLabel('PoE budget, W').fill('370')
    await figures.getByRole('button', { name: 'Compare' }).click()
    expect(await figures.getByLabel('PoE budget, W').inputValue()).toBe('370')
    await page
      .getByRole('row', { name: /^PoE budget\b/ })
      .filter({ hasText: /370\sW.*720\sW.*Exceeds/s })
      .first()
      .waitFor()
    await page.goto('/analogs/?vendor=Netgear')
    await page.getByRole('link', { name: 'GS108', exact: true }).click()
    await page.getByRole('heading', { name: 'Alternatives to Netgear GS108' }).waitFor()
    await page.getByText('No model? Describe what you need').click()
    const need = page.getByRole('form', { name: 'What you need' })
    await need.getByLabel('Wi-Fi').selectOption('Wi-Fi 7 or newer')
    await need.getByRole('button', { name: 'Find ours' }).click()
    await page.getByRole('heading', { name: 'Ours for Wi-Fi 7' }).waitFor()
    await page.getByRole('article').first().getByRole('heading', { name: 'KW-570' }).waitFor()
    await page.getByRole('link', { name: 'A list of part numbers' }).click()
    await page
      .getByLabel(/Devices, one per line/)
      .fill('JL682A\n9200L\nToaster 3000\ncore1#show clock\n10:15:33.120 UTC Mon Nov 2 2026')
    await page.getByRole('button', { name: 'Find alternatives' }).click()
    await page.getByText('1 found, 1 to select, 1 not found').waitFor()
    await page.getByText('1 line of “show clock” not read').waitFor()
    // The test browser does not render noscript.
    const choice = /href="([^"]+model=Catalyst\+9200L[^"]*)"/.exec(await page.content())
    await page.goto(choice![1]!.replaceAll('&amp;', '&'))
    await page.getByRole('heading', { name: /^Alternatives to Cisco Catalyst 9200L/ }).waitFor()
  })
})
