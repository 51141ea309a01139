import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { holdScripts } from '../support/early.scripts.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

describe('input before the scripts have loaded', () => {
  const open = useBrowser()

  /** Opens a page whose scripts are delayed until `act` has ended. */
  async function openEarly(path: string, act: (page: Page) => Promise<unknown>) {
    const visit = await open({ reducedMotion: 'reduce' })
    const { page } = visit
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').first().waitFor()
    await act(page)
    release()
    await waitUntilHydrated(page)
    return visit
  }

  test('[P-analogs] a model is searched as typed', async () => {
    const model = (page: Page) => page.getByRole('combobox', { name: 'Model or part number' })
    const { page } = await openEarly('/analogs/', (early) => model(early).fill('JL682A'))
    await page.getByRole('button', { name: 'Find alternatives' }).click()
    await page.getByRole('heading', { name: 'Alternatives to HPE Aruba 1930 24G' }).waitFor()
  })

  test('[P-analogs] a list is processed as typed, and a line as decided', async () => {
    const list = await openEarly('/analogs/?list=', (early) =>
      early.getByLabel(/Devices, one per line/).fill('9200L\nToaster 3000'),
    )
    await list.page.getByRole('button', { name: 'Find alternatives' }).click()
    await list.page.getByText('1 to select, 1 not found').waitFor()

    const decided = await openEarly('/analogs/?list=9200L', (early) =>
      early.getByRole('combobox', { name: 'Which device is “9200L”?' }).selectOption({ index: 1 }),
    )
    await decided.page.getByText('1 found').waitFor()
  })

  test('[P-analogs] a request has the chosen good and quantity', async () => {
    const request = (page: Page) => page.getByRole('region', { name: 'Request a quote' })
    const path = '/analogs/?vendor=Cisco&model=Catalyst+9200L-48P-4X'
    const { page } = await openEarly(path, async (early) => {
      await request(early).getByLabel('Quantity').fill('12')
      await request(early)
        .getByLabel(/^Replacement for/)
        .selectOption({ label: 'KS-3352P' })
      await request(early).getByLabel('Company').fill('Sever Telecom')
    })
    const form = request(page)
    await form.getByLabel('Name', { exact: false }).first().fill('Anna Petrova')
    await form.getByLabel('Phone').fill('+7(383)555-01-40')
    await form.getByLabel('Email').fill('anna@sever.example')
    await form.getByRole('checkbox', { name: /personal data/ }).check()
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/forms/good-substitution'),
      form.getByRole('button', { name: 'Request a replacement' }).click(),
    ])
    const { contacts, devices } = sent.postDataJSON()
    expect(contacts).toMatchObject({ name: 'Anna Petrova', company_name: 'Sever Telecom' })
    const { id } = await (await page.request.get('/api/catalog/good/ks-3352p')).json()
    expect(devices).toMatchObject([{ goodId: id, quantity: 12 }])
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
  })

  test('[P-catalog] the list has the chosen words, filters and order', async () => {
    const { page } = await openEarly('/catalog/switches/', async (early) => {
      await early.getByRole('searchbox', { name: 'Search in Switches' }).fill('poe')
      await early.getByRole('checkbox', { name: '24' }).first().check()
      await early.getByRole('combobox', { name: 'Sort' }).selectOption('-name')
    })
    await page.waitForURL('**/?q=poe&ports_1g=24&sort=-name')
    await page.getByRole('link', { name: 'Remove Search: poe' }).waitFor()
    await expect
      .poll(() => page.getByRole('checkbox', { name: '24' }).first().isChecked())
      .toBe(true)
  })

  test('[P-sfp] the list has the chosen filters and order', async () => {
    const { page } = await openEarly('/catalog/switches/sfp/', async (early) => {
      await early.getByRole('checkbox', { name: /^10 / }).check()
      await early.getByLabel('Sort').selectOption('-reach')
      await early.getByRole('combobox', { name: 'Device that takes the modules' }).fill('2428f')
    })
    await page.waitForURL('**?data_rate=10&sort=-reach')
    await page.getByRole('rowheader', { name: /^KX-SFP10G-ZR/ }).waitFor()
    const device = page.getByRole('combobox', { name: 'Device that takes the modules' })
    await device.press('ArrowDown')
    await page.getByRole('option', { name: /KS-2428F/ }).waitFor()
  })

  test('[P-eccm] the price is computed from the typed and chosen values', async () => {
    const { page } = await openEarly('/prices-eccm/', async (early) => {
      await early.getByRole('spinbutton', { name: 'Switches' }).fill('1200')
      await early.getByRole('checkbox', { name: 'Second server' }).check()
      await early.getByRole('radio', { name: 'Business support' }).check()
      await early.getByRole('radio', { name: '3 years' }).check()
    })
    await page.waitForURL('**?n.switches=1200&m=redundancy&s=business&y=3')
    await page.getByRole('status').filter({ hasText: '$40,986.00' }).waitFor()
  })

  test('[P-questionnaires] answers are counted and stored for the next visit', async () => {
    const answer = (page: Page, name: string) => page.locator(`main form [name="answers.${name}"]`)
    const { page } = await openEarly('/questionnaires/ecss/', async (early) => {
      await answer(early, 'subscribers_now').fill('1200')
      await answer(early, 'platform').selectOption({ label: 'On servers you supply' })
      await early.getByRole('checkbox', { name: 'SIP phones' }).check()
    })
    await page.getByText('3 of 12 answered').waitFor()
    await page.reload()
    await page.getByText('3 of 12 answered').waitFor()
    await expect.poll(() => answer(page, 'subscribers_now').inputValue()).toBe('1200')
    await expect.poll(() => answer(page, 'platform').inputValue()).toBe('supplied')
  })

  test('[P-questionnaires] an answer given while the script of the form is loading is kept too', async () => {
    const answer = (page: Page, name: string) => page.locator(`main form [name="answers.${name}"]`)
    const { page } = await open()
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/RequestFormContent-*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/questionnaires/ecss/')
    await waitUntilHydrated(page)
    await answer(page, 'subscribers_now').fill('1200')
    await answer(page, 'platform').selectOption({ label: 'On servers you supply' })
    await page.getByRole('checkbox', { name: 'SIP phones' }).check()
    script.resolve()
    await page.getByText('3 of 12 answered').waitFor()
    await expect.poll(() => answer(page, 'subscribers_now').inputValue()).toBe('1200')
    await answer(page, 'sites').fill('2')
    await page.getByText('4 of 12 answered').waitFor()
  })
})
