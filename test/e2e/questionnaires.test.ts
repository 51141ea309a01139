import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import type { Page } from 'playwright-core'
import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilLive } from '../support/hydration.ts'
import { openPlain, readHeading, readText } from '../support/plain.page.ts'
import { origin } from '../support/shared.site.ts'

/** The form of the page; the footer has other forms. */
const formOf = (page: Page) => page.locator('main form')
// The button looks disabled while a field is missing, but a click shows the missing fields.
const send = (page: Page) =>
  formOf(page).getByRole('button', { name: 'Send answers' }).click({ force: true })

async function fillContacts(page: Page): Promise<void> {
  const form = formOf(page)
  await form.locator('[name="contacts.name"]').fill('Vera Sokolova')
  await form.locator('[name="contacts.company_name"]').fill('Northern Lines')
  await form.locator('[name="contacts.phone"]').fill('+73835550140')
  await form.locator('[name="contacts.email"]').fill('vera@example.com')
  await form.getByRole('checkbox', { name: /processing of my personal data/ }).check()
}

const answer = (page: Page, name: string) => formOf(page).locator(`[name="answers.${name}"]`)

async function answerEcss(page: Page): Promise<void> {
  await answer(page, 'subscribers_now').fill('1 200')
  await answer(page, 'subscribers_planned').fill('2000')
  await formOf(page).getByRole('checkbox', { name: 'SIP phones' }).check()
  await formOf(page)
    .getByRole('group', { name: /Signalling/ })
    .getByLabel('SIGTRAN')
    .check()
  await answer(page, 'platform').selectOption({ label: 'On servers you supply' })
  await answer(page, 'sites').fill('2')
}

const sentAnswers = {
  subscribers_now: 1200,
  subscribers_planned: 2000,
  subscriber_kinds: ['sip'],
  signalling: ['sigtran'],
  platform: 'supplied',
  sites: 2,
}

describe('questionnaires', () => {
  const open = useBrowser()
  let questionnaires: Questionnaire[] = []
  beforeAll(async () => {
    questionnaires = (await supertest(origin).get('/api/catalog/goods/questionnaire')).body
  })

  test('[P-questionnaires] every questionnaire of the API has a page with all its questions', async () => {
    const { $ } = await openPlain('/questionnaires/')
    for (const { title, type, sections } of questionnaires) {
      const link = $(`main a[href="/questionnaires/${type}/"]`)
      expect(readText(link), type).toContain(title)
      const page = await openPlain(`/questionnaires/${type}/`)
      expect(readHeading(page)).toBe(title)
      const main = readText(page.$('main'))
      const headings = page.$('h2').toArray()
      for (const { title: section, fields } of sections) {
        expect(headings.map((each) => readText(page.$(each)))).toContain(section)
        for (const { name, label } of fields) {
          const controls = page.$(`main form [name="answers.${name}"]`)
          expect(controls.length, `${type} ${name}`).toBeGreaterThan(0)
          expect(main).toContain(label)
        }
      }
    }
    expect((await openPlain('/questionnaires/none/')).status).toBe(404)
  })

  test('[P-questionnaires] missing and wrong answers are reported at their fields, and nothing is sent', async () => {
    const { page, calls } = await open()
    await page.goto('/questionnaires/ecss/')
    await waitUntilLive(formOf(page))
    await answer(page, 'sites').fill('21')
    await answer(page, 'sites').blur()
    await page.getByText('The Number of sites field must be between 1 and 20').waitFor()
    await answer(page, 'e1_trunks').fill('many')
    await answer(page, 'e1_trunks').blur()
    await page.getByText('The E1 trunks in use field may only contain numeric characters').waitFor()
    await fillContacts(page)
    await send(page)
    await formOf(page).getByRole('alert').filter({ hasText: '7 answers need correcting' }).waitFor()
    await expect.poll(() => formOf(page).getByText('Required', { exact: true }).count()).toBe(5)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('answers.subscribers_now')
    // An invalid value does not count as an answer.
    await page.getByText('6 required left').waitFor()
    await page.getByText('0 of 12 answered').waitFor()
    expect(calls).toEqual([])
    expect(await findViolations(page)).toEqual([])
  })

  test.each([
    ['ecss', '/api/forms/questionnaire/ecss', sentAnswers],
    [
      'network-audit',
      '/api/forms/questionnaire/network-audit',
      { organisation_kind: 'operator', sites: 3, devices: 40, deadline: 'month' },
    ],
  ])('[P-questionnaires] %s is sent to its own address', async (type, path, answers) => {
    const { page } = await open({ viewport: { width: 390, height: 800 } })
    await page.goto(`/questionnaires/${type}/`)
    await waitUntilLive(formOf(page))
    if (type === 'ecss') await answerEcss(page)
    else {
      await answer(page, 'organisation_kind').selectOption('operator')
      await answer(page, 'sites').fill('3')
      await answer(page, 'devices').fill('40')
      await formOf(page).getByRole('checkbox', { name: 'Outages', exact: true }).check()
      await answer(page, 'maintenance_window').fill('Weekdays from 1 a.m.')
      await answer(page, 'deadline').selectOption('month')
    }
    await fillContacts(page)
    const sent = page.waitForResponse(`**${path}`)
    await send(page)
    const response = await sent
    expect(response.status()).toBe(201)
    expect(response.request().postDataJSON()).toMatchObject({ answers })
    const { reference } = await response.json()
    await page.getByText(`We have received your answers: ${reference}`).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('[P-questionnaires] a draft is kept after the visit, without contacts and consents, until it is discarded', async () => {
    const { page } = await open()
    await page.goto('/questionnaires/ecss/')
    await waitUntilLive(formOf(page))
    expect(await page.getByRole('button', { name: 'Discard draft' }).count()).toBe(0)
    await answerEcss(page)
    await fillContacts(page)
    await page.getByText('Draft saved').waitFor()
    await page.getByText('6 of 12 answered').waitFor()
    const form = formOf(page)
    const name = form.locator('[name="contacts.name"]')
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Vera Sokolova')
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain('faceplate:answers:ecss')
    expect(kept).not.toMatch(/Sokolova|Northern|vera@|7383555/i)
    // Clears the tab's storage, as in another tab or on the next visit.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await page.goto('/questionnaires/ecss/')
    await page.getByText('6 of 12 answered').waitFor()
    await expect.poll(() => answer(page, 'subscribers_now').inputValue()).toBe('1 200')
    await expect.poll(() => answer(page, 'platform').inputValue()).toBe('supplied')
    await expect.poll(() => name.inputValue()).toBe('')
    const consent = form.getByRole('checkbox', { name: /processing of my personal data/ })
    expect(await consent.isChecked()).toBe(false)

    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByText('0 of 12 answered').waitFor()
    await expect.poll(() => answer(page, 'subscribers_now').inputValue()).toBe('')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('[P-questionnaires] a draft of an older questionnaire keeps the answers that still fit', async () => {
    const { page } = await open()
    await page.addInitScript(() => {
      localStorage.setItem(
        'faceplate:answers:ecss',
        JSON.stringify({
          gone: 'x',
          sites: '4',
          platform: 'cloud',
          signalling: ['sip', 'pigeon'],
          billing_system: ['list'],
          lawful_interception: 'yes',
        }),
      )
      localStorage.setItem('faceplate:answers:eccm', 'broken {')
    })
    await page.goto('/questionnaires/ecss/')
    await page.getByText('2 of 12 answered').waitFor()
    await expect.poll(() => answer(page, 'sites').inputValue()).toBe('4')
    await expect.poll(() => answer(page, 'platform').inputValue()).toBe('')
    await expect.poll(() => formOf(page).getByRole('checkbox', { checked: true }).count()).toBe(1)
    await page.goto('/questionnaires/eccm/')
    await page.getByText('0 of 12 answered').waitFor()
  })

  test('[P-questionnaires] an error from the server is shown at its field', async () => {
    const { page } = await open({ complaints: [/status of 422/] })
    await page.route('**/api/forms/questionnaire/ecss', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Unprocessable Content',
          status: 422,
          errors: [
            { pointer: '/answers/sites', rule: 'max_value', detail: 'Ten sites at most this week' },
          ],
        },
      }),
    )
    await page.goto('/questionnaires/ecss/')
    await waitUntilLive(formOf(page))
    await answerEcss(page)
    await fillContacts(page)
    await send(page)
    await page.getByText('Ten sites at most this week').waitFor()
    await formOf(page).getByRole('alert').filter({ hasText: '1 answer needs correcting' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('answers.sites')
    await answer(page, 'sites').fill('3')
    await page.getByText('Ten sites at most this week').waitFor({ state: 'detached' })
  })

  test('[P-questionnaires] by keyboard, and without violations at 320 px and in the dark', async () => {
    const { page } = await open({
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    })
    await page.goto('/questionnaires/ecss/')
    await waitUntilLive(formOf(page))
    await answer(page, 'subscribers_now').focus()
    await page.keyboard.type('500')
    await page.keyboard.press('Tab')
    await page.keyboard.type('900')
    await formOf(page).getByRole('checkbox', { name: 'SIP phones' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('3 of 12 answered').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
