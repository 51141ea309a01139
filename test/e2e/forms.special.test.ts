import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, findField, readNote } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { findForm, openPlain, readHeading } from '../support/plain.page.ts'
import { useSharedLeads } from '../support/shared.leads.ts'

const person = {
  Company: 'Sever Telecom',
  Phone: '+7 383 555-01-40',
  Email: 'anna@sever.example',
}

describe('the forms for service and projects', () => {
  const open = useBrowser()
  const leads = useSharedLeads()

  const unfold = async (page: Page, title: string): Promise<Locator> => {
    const section = page.getByRole('region', { name: 'Service and projects' })
    await section.getByText(title, { exact: true }).click()
    const form = section.locator('form:visible')
    await form.waitFor()
    return form
  }

  const cases: [title: string, form: string, controls: Record<string, string>, body: object][] = [
    [
      'Technical support',
      'support',
      { 'Serial number': 'KS-1', Comment: 'It is dark' },
      { serialNumber: 'KS-1' },
    ],
    [
      'Warranty extension',
      'warranty-extension',
      { 'Serial numbers': 'KS-1\n KS-2, KS-3;\n\n' },
      { serialNumbers: ['KS-1', 'KS-2', 'KS-3'], years: 3 },
    ],
    ['Test equipment', 'good-testing-request', {}, {}],
    ['Network design', 'for-design', { Project: 'A campus' }, { project: 'A campus' }],
  ]

  test('[V-submit] [P-support] each is requested on its page', async () => {
    const { page } = await open()
    for (const [title, form, controls, body] of cases) {
      await page.goto('/support/')
      await waitUntilHydrated(page)
      const scope = await unfold(page, title)
      await waitUntilLive(scope)
      await fill(scope, { ...person, ...controls, Name: `${form} script` })
      if (form === 'warranty-extension') {
        await scope.getByRole('combobox', { name: 'Extend by' }).selectOption('3 years')
      }
      await consent(scope)
      await scope.getByRole('button', { name: 'Send request' }).click()
      await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
      const [lead] = await leads.read(`${form} script`)
      expect(lead).toMatchObject({ form, page: '/support/', body })
    }
  })

  test('[V-submit] [P-support] each is requested without JavaScript', async () => {
    const page = await openPlain('/support/')
    for (const [, call, controls, body] of cases) {
      const form = findForm(page, `main form[action="/api/forms/${call}"]`)
      form.enter({ ...person, ...controls, Name: `${call} plain` })
      if (call === 'warranty-extension') form.select('Extend by', '3 years')
      form.check('processing of my personal data')
      expect(readHeading(await form.send('Send request'))).toBe('Request is sent')
      const [lead] = await leads.read(`${call} plain`)
      expect(lead).toMatchObject({ form: call, page: '/support/', body })
    }
  })

  const wrong = { ...person, Name: 'Wrong', 'Serial numbers': 'KS-1\n<KS-2>' }
  const wrongSerials =
    'The Serial numbers field format is invalid. "<" cannot be used here: write "less than"'

  test('[V-submit] [V-rules] the error of a form’s own control is shown below it', async () => {
    const { page } = await open()
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const scope = await unfold(page, 'Warranty extension')
    await waitUntilLive(scope)
    await fill(scope, wrong)
    await consent(scope)
    // The button looks disabled while a field is missing, but a click shows the missing fields.
    await scope.getByRole('button', { name: 'Send request' }).click({ force: true })
    const serials = findField(scope, 'Serial numbers')
    await expect.poll(() => readNote(serials)).toBe(wrongSerials)
    await expect.poll(() => serials.inputValue()).toBe(wrong['Serial numbers'])
    expect(await readNote(scope.getByRole('combobox', { name: 'Extend by' }))).toBe('Required')
    expect(await leads.read('Wrong')).toEqual([])
  })

  test('[V-submit] [V-rules] without JavaScript too', async () => {
    const selector = 'main form[action="/api/forms/warranty-extension"]'
    const form = findForm(await openPlain('/contacts/'), selector)
    form.enter(wrong)
    form.check('processing of my personal data')
    const again = findForm(await form.send('Send request'), selector)
    expect(again.note('Serial numbers')).toBe(wrongSerials)
    expect(again.field('Serial numbers').val()).toBe(wrong['Serial numbers'])
    expect(again.note('Extend by')).toBe('Required')
    expect(await leads.read('Wrong')).toEqual([])
  })

  test('[V-submit] a product is requested for a test, in a popup that names it', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428p/')
    await waitUntilHydrated(page)
    await page.getByRole('main').getByText('Test it first').click()
    const popup = page.getByRole('dialog', { name: 'Request for testing' })
    await popup.getByText('KS-2428P').waitFor()
    await fill(popup, { ...person, Name: 'A tester' })
    await consent(popup)
    await popup.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    const [lead] = await leads.read('A tester')
    expect(lead).toMatchObject({
      form: 'good-testing-request',
      body: { goods: [expect.any(Number)] },
    })
  })

  test('[V-submit] the page with one of them open has no accessibility violation', async () => {
    const { page } = await open({ viewport: { width: 360, height: 800 } })
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    await waitUntilLive(await unfold(page, 'Warranty extension'))
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
