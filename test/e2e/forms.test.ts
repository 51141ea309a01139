import { cleanEmail } from '@faceplate/contracts/forms/email.clean'
import { consultationSubjects } from '@faceplate/contracts/forms/forms.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { startDemoSite } from '../support/demo.site.ts'
import {
  consent,
  fill,
  findContact,
  findField,
  openContact,
  person,
  readNote,
  watchEvents,
  expectSoon,
} from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { sendLead } from '../support/sent.lead.ts'
import { useSharedLeads } from '../support/shared.leads.ts'
import type { SiteProcess } from '../support/site.process.ts'

describe('the forms', () => {
  const open = useBrowser()
  const leads = useSharedLeads()

  test('[V-consultation] [V-subjects] [V-consent] [V-submit] [F-contact] a consultation arrives, with its consents', async () => {
    const { page, calls } = await open()
    const contact = await openContact(page)
    const events = await watchEvents(page)
    expect(calls).toEqual([])
    const subject = contact.getByRole('combobox', { name: 'Subject' })
    expect(await subject.getByRole('option').allInnerTexts()).toEqual([
      'Choose',
      ...Object.values(consultationSubjects),
    ])
    const send = contact.getByRole('button', { name: 'Send' })
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
    await subject.selectOption('Warranty service, repair')
    const Phone = '+7 (383) 555\u201101\u201140'
    await fill(contact, { ...person, Phone, Name: '  Consulted ', Extension: '12' })
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
    await consent(contact, { news: true })
    await expectSoon(() => send.getAttribute('aria-disabled')).toBe('false')
    await send.click()

    const popup = page.getByRole('dialog', { name: 'Request is sent' })
    await popup.getByText('We will contact you soon.').waitFor()
    // As typed, since people recognise their own writing of a number.
    await popup.getByText(`${Phone}, extension 12`, { exact: true }).waitFor()
    await popup.getByRole('button', { name: 'Ok' }).click()
    await popup.waitFor({ state: 'detached' })
    await expect.poll(() => findField(contact, 'Phone').inputValue()).toBe('')
    await expect.poll(() => findField(contact, 'Email').inputValue()).toBe(person.Email)
    expect(await contact.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await contact.getByText('Required').count()).toBe(0)
    expect(await send.evaluate((button) => button === document.activeElement)).toBe(true)

    const [lead] = await leads.read('Consulted')
    expect(lead).toMatchObject({
      form: 'consultation',
      body: {
        contacts: {
          name: 'Consulted',
          company_name: person.Company,
          phone: person.Phone,
          phoneNumberExtension: '12',
          email: person.Email,
          subject: 'warranty_service',
        },
      },
    })
    expect(await leads.readConsents(lead?.reference ?? '')).toEqual([
      { document: 'personal_data', version: '2.2', granted: 1 },
      { document: 'promotional', version: '1.3', granted: 1 },
    ])
    expect(await events()).toEqual([
      ['faceplate:form-success', { form: 'forms/consultation', reference: lead?.reference }],
      ['faceplate:goal', { goal: 'sendContactUs' }],
    ])
  })

  test('[V-callback] a call is requested with name, company, phone and comment, without a subscription', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    expect(await listRequired(contact)).toEqual(['Name', 'Company', 'Phone', 'Comment'])
    expect(await findField(contact, 'Email').count()).toBe(0)
    await expect.poll(() => contact.getByRole('checkbox').count()).toBe(1)
    await fill(contact, { Name: 'Call me', Company: 'Sever', Phone: '1234', Comment: '   ' })
    await consent(contact)
    expect(await contact.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await fill(contact, { Comment: ' After ten ' })
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    const [lead] = await leads.read('Call me')
    expect(lead).toMatchObject({ form: 'call', body: { contacts: { comment: 'After ten' } } })
    expect(lead?.body).not.toHaveProperty('promotionalCommunicationsConsent')
  })

  test('[V-partnership] the partnership form has the site of the company, in the footer and in the popup', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    await contact.getByText('Partnership').click()
    const required = ['Name', 'Company', 'Phone', 'Email', 'Company site']
    expect(await listRequired(contact)).toEqual(required)
    await page.getByRole('link', { name: 'Become a partner' }).click()
    const popup = page.getByRole('dialog', { name: 'Become a partner' })
    await popup.waitFor()
    expect(await listRequired(popup)).toEqual(required)
    await fill(popup, { ...person, Name: 'A partner', 'Company site': 'sever.example' })
    await consent(popup)
    await popup.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    expect(await popup.count()).toBe(0)
    const [lead] = await leads.read('A partner')
    expect(lead).toMatchObject({
      form: 'partner',
      body: { contacts: { company_site: 'sever.example' } },
    })
  })

  test('[V-buy] [V-submit] [X-popups] equipment is requested in a popup that names it', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428p/')
    await waitUntilHydrated(page)
    const events = await watchEvents(page)
    const opener = page.getByRole('main').getByText('Request for equipment').first()
    await opener.click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    await popup.getByText('KS-2428P').waitFor()
    expect(await listRequired(popup)).toEqual(['Name', 'Company', 'Phone', 'Email'])
    await fill(popup, { ...person, Name: 'A buyer' })
    await consent(popup)
    await popup.getByRole('button', { name: 'Send' }).click()
    const sent = page.getByRole('dialog', { name: 'Request is sent' })
    await sent.waitFor()
    expect(await popup.count()).toBe(0)
    await page.keyboard.press('Escape')
    await sent.waitFor({ state: 'detached' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
    const [lead] = await leads.read('A buyer')
    expect(lead?.form).toBe('good-request')
    expect(lead?.body['goods']).toEqual([expect.any(Number)])
    expect(await events()).toContainEqual(['faceplate:goal', { goal: 'ZayavkaSend' }])
  })

  test('[V-rules] [V-state] a field is checked on blur or after a pause, not while typing', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    const email = findField(contact, 'Email')
    const box = email.locator('xpath=..')
    const readState = () =>
      box.evaluate((element) => Object.keys((element as HTMLElement).dataset).toSorted())
    expect(await readState()).toEqual([])
    await email.pressSequentially('anna')
    expect(await readState()).toEqual(['dirty', 'touched'])
    expect(await readNote(email)).toBe('')
    await email.blur()
    expect(await readNote(email)).toBe('The Email field must be a valid email')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    expect(await readState()).toEqual(['dirty', 'invalid', 'touched', 'validated'])
    await email.press('End')
    await email.pressSequentially('@sever.example')
    expect(await readNote(email)).toBe('The Email field must be a valid email')
    await email.blur()
    expect(await readNote(email)).toBe('')
    expect(await readState()).toEqual(['dirty', 'touched', 'valid', 'validated'])

    const subject = contact.getByRole('combobox', { name: 'Subject' })
    await subject.focus()
    await subject.blur()
    expect(await readNote(subject)).toBe('Required')
    await subject.selectOption('Other')
    expect(await readNote(subject)).toBe('')

    const form = contact.locator('form').first()
    await expect.poll(() => form.getAttribute('data-submit-count')).toBe('0')
    await email.press('Enter')
    await expectSoon(() => form.getAttribute('data-submit-count')).toBe('1')
    await email.press('Enter')
    await expectSoon(() => form.getAttribute('data-submit-count')).toBe('2')
  })

  test('[V-state] a field is pending while the server checks it', async () => {
    const { page } = await open({ complaints: [/status of 422/] })
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    await fill(contact, { Name: 'Pending', Company: 'Sever', Phone: '1234', Comment: 'Please' })
    await consent(contact)
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/forms/call', async (route) => {
      arrived.resolve()
      await answer.promise
      const errors = [{ pointer: '/contacts/phone', rule: 'min', detail: 'is too short' }]
      const problem = { type: 'about:blank', title: 'Unprocessable Content', status: 422, errors }
      await route.fulfill({ status: 422, json: problem, contentType: 'application/problem+json' })
    })
    const name = findField(contact, 'Name').locator('xpath=..')
    const phone = findField(contact, 'Phone').locator('xpath=..')
    await contact.getByRole('button', { name: 'Send' }).click()
    await arrived.promise
    await expect.poll(() => contact.locator('[data-pending]').count()).toBeGreaterThan(3)
    expect(await name.getAttribute('data-pending')).toBe('')
    answer.resolve()
    await expect.poll(() => phone.getAttribute('data-invalid')).toBe('')
    expect(await contact.locator('[data-pending]').count()).toBe(0)
    expect(await name.getAttribute('data-valid')).toBe('')
  })

  test('[V-text] [V-phone] an invalid value is rejected in the words of its rule', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    await contact.getByText('Partnership').click()
    // One example of each kind; form.agreement.test.ts compares every field with the gateway.
    for (const [label, value, note] of [
      [
        'Name',
        'Anna <b>',
        'The Name field format is invalid. "<" cannot be used here: write "less than"',
      ],
      ['Name', 'Zoe\u0308 \u201cMüller\u201d O\u2019Neil \u2013 Nguyễn', ''],
      ['Name', 'Анна (ООО «Север»), "T-1"; @: .!? [a] | \\ / \' `', ''],
      ['Company', '   ', 'Required'],
      ['Phone', '12 3', 'The Phone field must be at least 4 characters'],
      ['Phone', '+7 383.555 01\u201340', ''],
      ['Phone', 'tel: (+62) 21 5795-1234 ext. 11', ''],
      ['Company site', 'sever', 'The Company site field is not a valid URL'],
    ] as const) {
      const field = findField(contact, label)
      await field.fill(value)
      await field.blur()
      expect(await readNote(field), `${label} ${value}`).toBe(note)
    }
    await fill(contact, { Comment: 'a'.repeat(4990) })
    await findField(contact, 'Comment').blur()
    await contact.getByText('10 characters left').waitFor()
  })

  const wrongEmail = 'The Email field must be a valid email'
  test.each([
    ['mailto:anna@sever.example', undefined],
    ['Anna Petrova <anna@sever.example>,', undefined],
    ['anna@пример.рф', undefined],
    ['ａｎｎａ＠sever.example', undefined],
    [
      'anna@ex\u0430mple.org',
      `${wrongEmail}. "\u0430" is of another alphabet than the letters beside it: type it again`,
    ],
    ['anna@sever.example; boris@sever.example', `${wrongEmail}. Write one address here`],
  ])('[V-rules] the pasted email %s is taken, or its wrong sign is named', async (email, note) => {
    const { page } = await open()
    const contact = await openContact(page)
    const news = page.getByRole('textbox', { name: 'News by email' })
    await news.scrollIntoViewIfNeeded()
    await waitUntilLive(news)
    for (const field of [findField(contact, 'Email'), news]) {
      await field.fill(email)
      await field.blur()
      const readError = async () =>
        (await field.getAttribute('aria-invalid')) === 'true' ? readNote(field) : undefined
      await expect.poll(readError).toBe(note)
    }
  })

  test('[V-rules] the browser and the servers write the same host', async () => {
    const { page } = await open()
    await page.goto('/robots.txt')
    const letters = 'abcžéßñøабвжяёїґαβγωςأب中文字あアกขञ한글đễıİ0-'
    const label = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 })
    const hosts = fc
      .sample(fc.array(label, { minLength: 2, maxLength: 3 }), { numRuns: 2000, seed: 7 })
      .map((labels) => labels.join('.'))
    const converted = hosts.flatMap((host) => {
      const [, own = ''] = cleanEmail(`anna@${host}`).split('@')
      return own.includes('xn--') ? [[host, own] as const] : []
    })
    expect(converted.length).toBeGreaterThan(100)
    const shown = await page.evaluate(
      (all) => all.map((host) => URL.parse(`http://${host}/`)?.hostname),
      converted.map(([host]) => host),
    )
    const apart = converted.flatMap(([host, own], at) =>
      own === shown[at] ? [] : [[host, own, shown[at]]],
    )
    expect(apart).toEqual([])
  })

  test('[V-submit] [V-consent] an incomplete form is not sent, and shows what is missing', async () => {
    const { page, calls } = await open()
    const contact = await openContact(page)
    const events = await watchEvents(page)
    await fill(contact, person)
    await consent(contact)
    const send = contact.getByRole('button', { name: 'Send' })
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
    await expect(readNote(send)).resolves.toMatch(/^Still needed: /)
    await send.focus()
    await page.keyboard.press('Enter')
    const subject = contact.getByRole('combobox', { name: 'Subject' })
    await expectSoon(() => subject.evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
    expect(await readNote(subject)).toBe('Required')

    await subject.selectOption('Other')
    await contact.getByRole('checkbox', { name: 'processing of my personal data' }).uncheck()
    await send.focus()
    await page.keyboard.press('Enter')
    await contact.locator('[aria-invalid][type=checkbox]').waitFor()
    await expect.poll(() => contact.getByText('Required').count()).toBe(1)
    expect(calls).toEqual([])
    expect((await events()).map(([name, detail]) => [name, detail])).toEqual([
      [
        'faceplate:form-error',
        { form: 'forms/consultation', fields: ['/contacts/subject'], submitCount: 1 },
      ],
      [
        'faceplate:form-error',
        {
          form: 'forms/consultation',
          fields: ['/personalDataProcessingConsent'],
          submitCount: 2,
        },
      ],
    ])
    expect(await findViolations(page, { part: '#contact-us' })).toEqual([])
  })

  test('[V-consent] the texts of the consents are linked, and exist', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    await expect
      .poll(() => contact.locator(':text("By clicking Send I consent"):visible').count())
      .toBe(1)
    const policy = contact.getByRole('link', { name: 'processing of my personal data' })
    const address = (await policy.getAttribute('href')) ?? ''
    expect(address).toBe(`${pathOf('policy')}#personal-data`)
    expect((await page.request.get(address)).status()).toBe(200)
    const news = contact
      .locator('form')
      .first()
      .getByRole('link', { name: 'promotional materials' })
    const file = await page.request.get((await news.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
  })

  test('[V-submit] a form submitted twice is sent once, and a lost response is retried', async () => {
    const { page } = await open({ complaints: [/ERR_CONNECTION_RESET/] })
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    await fill(contact, { Name: 'Once', Company: 'Sever', Phone: '1234', Comment: 'Please' })
    await consent(contact)
    const keys: (string | undefined)[] = []
    let answers = 0
    await page.route('**/api/forms/call', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const response = await route.fetch()
      answers += 1
      // The request arrives, but its response is lost.
      await (answers === 1 ? route.abort('connectionreset') : route.fulfill({ response }))
    })
    await contact.getByRole('button', { name: 'Send' }).dblclick()
    await contact.getByRole('alert').getByText('did not reach us').waitFor()
    expect(keys).toHaveLength(1)
    await expect.poll(() => findField(contact, 'Phone').inputValue()).toBe('1234')
    await expect.poll(() => contact.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    expect(await contact.getByRole('alert').count()).toBe(0)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(await leads.read('Once')).toHaveLength(1)
  })

  test('[V-submit] [G-forms] a form that is changed after a lost response is a request with a key of its own', async () => {
    const { page } = await open({ complaints: [/ERR_CONNECTION_RESET/] })
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    await fill(contact, { Name: 'Changed', Company: 'Sever', Phone: '1234', Comment: 'Pleese' })
    await consent(contact)
    const sent: { key: string | undefined; status: number }[] = []
    await page.route('**/api/forms/call', async (route) => {
      const response = await route.fetch()
      const key = route.request().headers()['idempotency-key']
      sent.push({ key, status: response.status() })
      await (sent.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }))
    })
    await contact.getByRole('button', { name: 'Send' }).click()
    await contact.getByRole('alert').getByText('did not reach us').waitFor()
    await fill(contact, { Comment: 'Please' })
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(await leads.read('Changed')).toHaveLength(2)
  })

  test('[V-submit] the thank-you message is waited for, and its failure does not matter', async () => {
    const { page } = await open({ complaints: [/ERR_FAILED/] })
    const arrived = Promise.withResolvers<void>()
    const popup = Promise.withResolvers<void>()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/forms/call')) sent += 1
    })
    await page.route('**/assets/PopupDialog-*.js', async (route) => {
      arrived.resolve()
      await popup.promise
      await route.abort()
    })
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    await fill(contact, { Name: 'Unsaid', Company: 'Sever', Phone: '1234', Comment: 'Please' })
    await arrived.promise
    await consent(contact)
    await contact.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => leads.read('Unsaid')).toHaveLength(1)
    // Until the receipt can be shown, the form is not cleared and cannot be sent again.
    const sending = contact.getByRole('button', { name: 'Sending…' })
    await sending.click({ force: true })
    expect(await findField(contact, 'Phone').inputValue()).toBe('1234')
    popup.resolve()
    const [lead] = await leads.read('Unsaid')
    await contact.getByText(`We will contact you soon. Number: ${lead?.reference}.`).waitFor()
    expect(await findField(contact, 'Phone').inputValue()).toBe('')
    expect(await findField(contact, 'Name').inputValue()).toBe('Unsaid')
    expect(sent).toBe(1)
  })

  test.each([
    { name: 'Trapped', trap: 'https://spam.example', leastMs: 1300, quarantine: 'honeypot' },
    { name: 'Hasty', trap: '', leastMs: 0, quarantine: 'too fast' },
    { name: 'Olga', trap: '', leastMs: 1300, quarantine: null },
  ])(
    '[V-submit] a filled honeypot, and a form sent too fast: the request of $name',
    async ({ name, trap, leastMs, quarantine }) => {
      const { page } = await open()
      const contact = await openContact(page)
      await contact.getByText('Request a call').click()
      const form = contact.locator('form:visible').filter({ has: page.getByLabel('Comment') })
      const stamped = page.waitForResponse('**/form-stamp')
      await form.getByLabel('Name').focus()
      await stamped
      const start = Date.now()
      // Fills in all fields at once, as a program does.
      await form.evaluate(
        (element: HTMLFormElement, typed) => {
          for (const [key, value] of Object.entries(typed)) {
            const control = element.elements.namedItem(key)
            if (!(control instanceof HTMLElement) || value === '') continue
            control.focus()
            if (value === true) control.click()
            else document.execCommand('insertText', false, String(value))
          }
        },
        {
          homepage: trap,
          'contacts.name': name,
          'contacts.company_name': 'Sever',
          'contacts.phone': '1234',
          'contacts.comment': 'Please',
          personalDataProcessingConsent: true,
        },
      )
      await expect.poll(() => Date.now() - start).toBeGreaterThan(leastMs)
      const send = form.getByRole('button', { name: 'Send' })
      await send.evaluate((button: HTMLButtonElement) => button.click())
      await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
      expect(await leads.read(name)).toMatchObject([{ quarantine }])
      const html = await (await page.request.get('/in-progress/')).text()
      expect(html).not.toContain('form-stamp')
    },
  )

  test('[V-submit] [G-forms] a visitor who sends two requests from one page is not suspected: each has its own form token', async () => {
    const { page } = await open()
    const tokens: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/forms/call')) tokens.push(request.headers()['form-stamp'])
    })
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    const name = findField(contact, 'Name')
    const stamped = page.waitForResponse('**/form-stamp')
    await name.focus()
    await stamped
    const start = Date.now()
    await expect.poll(() => Date.now() - start).toBeGreaterThan(1300)
    for (const Comment of ['The first', 'The second']) {
      const renewed = page.waitForResponse('**/form-stamp')
      await fill(contact, { Name: 'Twice', Company: 'Sever', Phone: '1234', Comment })
      await consent(contact)
      await contact.getByRole('button', { name: 'Send' }).click()
      const popup = page.getByRole('dialog', { name: 'Request is sent' })
      await popup.getByRole('button', { name: 'Ok' }).click()
      await popup.waitFor({ state: 'detached' })
      await renewed
    }
    expect(tokens).toEqual([expect.any(String), expect.any(String)])
    expect(tokens[0]).not.toBe(tokens[1])
    expect(await leads.read('Twice')).toMatchObject([{ quarantine: null }, { quarantine: null }])
  })

  test('[V-submit] an error that only the server finds is shown at its field', async () => {
    const { page } = await open({ complaints: [/status of 422/] })
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    await fill(contact, { Name: 'Refused', Company: 'Sever', Phone: '1234', Comment: 'Please' })
    await consent(contact)
    await page.route('**/api/forms/call', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace('"1234"', '"12"') }),
    )
    await contact.getByRole('button', { name: 'Send' }).click()
    const phone = findField(contact, 'Phone')
    await expectSoon(() => readNote(phone)).toBe('The phone field must be at least 4 characters')
    await expectSoon(() => phone.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => findField(contact, 'Name').inputValue()).toBe('Refused')
    expect(await leads.read('Refused')).toEqual([])
  })

  test('[V-submit] typed text is kept across pages until it is sent; consents are not', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    await contact.getByText('Request a call').click()
    await fill(contact, { Name: 'A draft', Company: 'Sever' })
    await consent(contact)
    await openContact(page, '/catalog/')
    await findContact(page).getByText('Request a call').click()
    await expectSoon(() => findField(contact, 'Name').inputValue()).toBe('A draft')
    expect(await contact.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await contact.getByText('Required').count()).toBe(0)
    await fill(contact, { Phone: '1234', Comment: 'Please' })
    await consent(contact)
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    await openContact(page, '/catalog/')
    await findContact(page).getByText('Request a call').click()
    await expect.poll(() => findField(contact, 'Name').inputValue()).toBe('')
  })

  test('[V-submit] text typed before the script has loaded is kept, and is not sent automatically', async () => {
    const { page } = await open()
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/ContactForms-*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    const contact = findContact(page)
    await findField(contact, 'Name').fill('Early')
    await findField(contact, 'Email').fill('early@sever.example')
    await findField(contact, 'Email').press('Enter')
    await contact.getByRole('checkbox').first().check()
    script.resolve()
    await waitUntilLive(contact.locator('form').first())
    await expect.poll(() => findField(contact, 'Name').inputValue()).toBe('Early')
    await expect.poll(() => contact.getByRole('checkbox').first().isChecked()).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    await contact.getByRole('combobox', { name: 'Subject' }).selectOption('Other')
    await fill(contact, { Company: 'Sever', Phone: '1234' })
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    expect(await leads.read('Early')).toHaveLength(1)
  })

  test('subscribing needs only an address', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    const email = findField(contact, 'News by email')
    await waitUntilLive(email)
    await email.fill('nobody')
    await email.blur()
    expect(await readNote(email)).toBe('The Email field must be a valid email')
    await email.fill(' Reader@sever.example ')
    await email.press('Enter')
    await contact.getByText('this site is not sending email at present').waitFor()
    expect(await leads.readSubscription('reader@sever.example')).toBe('pending')
  })
})

describe('a form over its rate limit', () => {
  const open = useBrowser()
  let limited: SiteProcess
  beforeAll(async () => {
    limited = await startDemoSite({ LIMIT_FORMS: '1/600', LOG_LEVEL: 'info' })
    await sendLead(limited.origin)
  })
  afterAll(() => limited.stop())

  const typed = { Name: 'Often', Company: 'Sever', Phone: '1234', Comment: 'Please' }
  const send = async (contact: ReturnType<typeof findContact>) => {
    await contact.getByText('Request a call').click()
    await fill(contact, typed)
    await consent(contact)
    await contact.getByRole('button', { name: 'Send' }).click()
  }

  test('[V-submit] asks to wait, and keeps the typed text', async () => {
    const { page } = await open({ baseURL: limited.origin, complaints: [/status of 429/] })
    const contact = await openContact(page)
    await send(contact)
    await contact.getByRole('alert').getByText('Too many requests at once').waitFor()
    await expect.poll(() => findField(contact, 'Comment').inputValue()).toBe(typed.Comment)
    await expect.poll(() => contact.getByRole('checkbox', { checked: true }).count()).toBe(1)
  })

  test('[V-submit] without JavaScript leads to a page, and going back keeps the typed text', async () => {
    const { page } = await open({
      baseURL: limited.origin,
      javaScriptEnabled: false,
      complaints: [/status of 429/],
    })
    await page.goto('/contacts/')
    await send(findContact(page))
    await page.getByRole('heading', { level: 1, name: '429 error' }).waitFor()
    // The browser restores the typed text when it goes back.
    await page.goBack()
    await expect
      .poll(() => findField(findContact(page), 'Comment').inputValue())
      .toBe(typed.Comment)
  })
})

/** Labels of the required fields and checkboxes, except for the consent. */
async function listRequired(scope: ReturnType<typeof findContact>): Promise<string[]> {
  const labels = await scope
    .locator(':is(input:not([type=checkbox]), select, textarea)[aria-required]:visible')
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    )
  for (const label of labels) expect(label).toMatch(/\*$/)
  return labels.map((label) => label.slice(0, -1))
}
