import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, findField, person, readNote } from '../support/form.pages.ts'
import { useSharedLeads } from '../support/shared.leads.ts'

describe('tools that end in a request, without JavaScript', () => {
  const openShared = useBrowser()
  const leads = useSharedLeads()
  const open = (complaints: RegExp[] = []) => openShared({ javaScriptEnabled: false, complaints })

  const form = (page: Page) => page.locator('main form[method="post"]').first()
  const send = (page: Page, button: string) =>
    form(page).getByRole('button', { name: button }).click()
  const waitUntilSent = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Request is sent' }).waitFor()
  const fillPerson = async (page: Page, name: string) => {
    await fill(form(page), { ...person, Name: name })
    await consent(form(page))
  }
  /** The tool-specific part of the last lead that a person with this name sent. */
  const readBody = async (name: string) => (await leads.read(name))[0]?.body

  test('[P-questionnaires] posted answers are converted by the kind of their question', async () => {
    const { page } = await open()
    await page.goto('/questionnaires/ecss/')
    const answer = (name: string) => form(page).locator(`[name="answers.${name}"]`)
    await answer('subscribers_now').fill('1 200')
    await answer('subscribers_planned').fill('2,000')
    await answer('busy_hour_traffic').fill('0,05')
    await form(page).getByLabel('SIP phones').check()
    await form(page).getByLabel('Fax machines').check()
    await form(page).getByLabel('SIGTRAN').check()
    await form(page).getByLabel('Lawful interception interface required').check()
    await answer('platform').selectOption({ label: 'On servers you supply' })
    await answer('sites').fill('2')
    await answer('special_requirements').fill('One line\nand another')
    await fillPerson(page, 'Posted answers')
    await send(page, 'Send answers')
    await waitUntilSent(page)
    expect(await leads.read('Posted answers')).toMatchObject([
      { form: 'questionnaire/ecss', page: '/questionnaires/ecss/' },
    ])
    expect((await readBody('Posted answers'))?.['answers']).toEqual({
      subscribers_now: 1200,
      subscribers_planned: 2000,
      busy_hour_traffic: 0.05,
      subscriber_kinds: ['sip', 'fax'],
      signalling: ['sigtran'],
      lawful_interception: true,
      platform: 'supplied',
      sites: 2,
      special_requirements: 'One line\nand another',
    })
  })

  test('[P-questionnaires] [V-rules] errors are shown at their questions, and all answers are kept', async () => {
    const { page } = await open([/status of 422/])
    await page.goto('/questionnaires/ecss/')
    const answer = (name: string) => form(page).locator(`[name="answers.${name}"]`)
    await answer('subscribers_now').fill('a few')
    await answer('sites').fill('21')
    await answer('platform').selectOption('own_virtual')
    await answer('billing_system').fill('"Files" <b>')
    await form(page).getByLabel('Optical terminals').check()
    await form(page).getByLabel('Lawful interception interface required').check()
    await fill(form(page), { ...person, Name: 'Posted & wrong', Phone: '1' })
    await send(page, 'Send answers')
    await page.getByRole('heading', { level: 1, name: 'Questionnaire for ECSS' }).waitFor()
    expect(await readNote(answer('subscribers_now'))).toBe(
      'The Subscribers today field may only contain numeric characters',
    )
    expect(await readNote(answer('sites'))).toBe(
      'The Number of sites field must be between 1 and 20',
    )
    expect(await readNote(answer('subscribers_planned'))).toBe('Required')
    expect(await readNote(findField(form(page), 'Phone'))).toBe(
      'The Phone field must be at least 4 characters',
    )
    await form(page).getByRole('alert').filter({ hasText: '4 answers need correcting' }).waitFor()
    await expect.poll(() => answer('subscribers_now').inputValue()).toBe('a few')
    await expect.poll(() => answer('sites').inputValue()).toBe('21')
    await expect.poll(() => answer('platform').inputValue()).toBe('own_virtual')
    await expect.poll(() => answer('billing_system').inputValue()).toBe('"Files" <b>')
    await expect.poll(() => form(page).getByRole('checkbox', { checked: true }).count()).toBe(2)

    // After a correction the form is sent with all its values.
    await answer('subscribers_now').fill('500')
    await answer('subscribers_planned').fill('900')
    await answer('sites').fill('3')
    await form(page).getByLabel('SIGTRAN').check()
    await fillPerson(page, 'Posted twice')
    await send(page, 'Send answers')
    await waitUntilSent(page)
    expect((await readBody('Posted twice'))?.['answers']).toEqual({
      subscribers_now: 500,
      subscribers_planned: 900,
      subscriber_kinds: ['ont'],
      signalling: ['sigtran'],
      billing_system: '"Files" <b>',
      lawful_interception: true,
      platform: 'own_virtual',
      sites: 3,
    })
  })

  test('[P-sfp] modules are requested by their quantities in the list', async () => {
    const { page } = await open([/status of 422/])
    await page.goto('/catalog/switches/sfp/?sort=-reach')
    const quantities = page.getByRole('textbox', { name: /^Quantity of/ })
    expect(await page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
    const names = await quantities.evaluateAll((fields) =>
      fields.map((field) => field.getAttribute('aria-label') ?? ''),
    )
    await fillPerson(page, 'Posted modules')
    await send(page, 'Send request')
    await form(page)
      .getByRole('alert')
      .filter({ hasText: 'Add at least one module first' })
      .waitFor()
    await quantities.nth(2).fill('24')
    await quantities.nth(5).fill('a few')
    await send(page, 'Send request')
    await form(page).getByRole('alert').filter({ hasText: 'Correct the quantities' }).waitFor()
    expect(await readNote(quantities.nth(5))).toBe('A whole number from 1 to 100,000')
    await expect.poll(() => quantities.nth(2).inputValue()).toBe('24')
    await expect.poll(() => quantities.nth(5).inputValue()).toBe('a few')
    await expect.poll(() => quantities.nth(0).inputValue()).toBe('')
    await quantities.nth(5).fill(' 2 ')
    await send(page, 'Send request')
    await waitUntilSent(page)
    const { data } = (await (
      await page.request.get('/api/catalog/sfp/modules?sort=-reach')
    ).json()) as { data: { id: number; name: string }[] }
    const idOf = (at: number) => data.find(({ name }) => names[at] === `Quantity of ${name}`)?.id
    expect((await readBody('Posted modules'))?.['modules']).toEqual([
      { id: idOf(2), quantity: 24 },
      { id: idOf(5), quantity: 2 },
    ])
  })

  test('[P-analogs] both buttons send a request, with the good and the quantity', async () => {
    const { page } = await open([/status of 422/])
    for (const [button, sent] of [
      ['Request a quote', 'analog'],
      ['Request a replacement', 'good-substitution'],
    ] as const) {
      await page.goto('/analogs/?vendor=Cisco&model=Catalyst+9200L-48P-4X')
      const request = page.getByRole('region', { name: 'Request a quote' })
      const quantity = request.getByRole('textbox', { name: 'Quantity' })
      await quantity.fill('many')
      await request.getByLabel(/^Replacement for/).selectOption({ label: 'KS-3352P' })
      await fillPerson(page, `Posted ${sent}`)
      await send(page, button)
      await form(page).getByRole('alert').filter({ hasText: 'Enter a quantity' }).waitFor()
      await expect.poll(() => quantity.inputValue()).toBe('many')
      await quantity.fill('12')
      await send(page, button)
      await waitUntilSent(page)
      const { id } = await (await page.request.get('/api/catalog/good/ks-3352p')).json()
      expect(await leads.read(`Posted ${sent}`)).toMatchObject([{ form: sent, page: '/analogs/' }])
      expect((await readBody(`Posted ${sent}`))?.['devices']).toEqual([
        { vendor: 'Cisco', model: 'Catalyst 9200L-48P-4X', goodId: id, quantity: 12 },
      ])
    }
  })

  test('[P-analogs] a device without a match, an unknown device and a list are sent as shown', async () => {
    const { page } = await open()
    await page.goto('/analogs/?vendor=Cisco&model=Catalyst+9200L-48P-4X')
    const request = page.getByRole('region', { name: 'Request a quote' })
    await request.getByLabel(/^Replacement for/).selectOption('')
    await fillPerson(page, 'Posted open')
    await send(page, 'Request a quote')
    await waitUntilSent(page)
    expect((await readBody('Posted open'))?.['devices']).toEqual([
      { vendor: 'Cisco', model: 'Catalyst 9200L-48P-4X', quantity: 1 },
    ])

    await page.goto('/analogs/?vendor=Nobody&model=X-1')
    await fillPerson(page, 'Posted unknown')
    await send(page, 'Request a quote')
    await waitUntilSent(page)
    expect((await readBody('Posted unknown'))?.['devices']).toEqual([
      { vendor: 'Nobody', model: 'X-1', quantity: 1 },
    ])

    await page.goto('/analogs/?list=JL682A%3B+20%0AToaster+3000')
    await fillPerson(page, 'Posted list')
    await send(page, 'Request a replacement')
    await waitUntilSent(page)
    expect((await readBody('Posted list'))?.['devices']).toEqual([
      { vendor: 'HPE', model: expect.any(String), quantity: 20, goodId: expect.any(Number) },
      { vendor: 'Not stated', model: 'Toaster 3000', quantity: 1 },
    ])
  })
})
