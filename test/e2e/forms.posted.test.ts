import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, findContact, findField, person, readNote } from '../support/form.pages.ts'
import { useSharedLeads } from '../support/shared.leads.ts'
import { origin } from '../support/shared.site.ts'

describe('the forms without JavaScript', () => {
  const openShared = useBrowser()
  const leads = useSharedLeads()
  const open = (complaints: RegExp[] = []) => openShared({ javaScriptEnabled: false, complaints })

  test('[V-submit] [F-contact] each of the three is chosen, sent, and confirmed with a reference', async () => {
    const { page } = await open()
    for (const [choice, form, more] of [
      ['Consultation', 'consultation', {}],
      ['Request a call', 'call', { Comment: 'After ten' }],
      ['Partnership', 'partner', { 'Company site': 'sever.example' }],
    ] as const) {
      await page.goto('/catalog/')
      const contact = findContact(page)
      await contact.getByText(choice, { exact: true }).click()
      const { Email, ...others } = person
      const name = `Posted ${form}`
      await fill(contact, { ...others, ...more, Name: ` ${name} ` })
      if (form !== 'call') await fill(contact, { Email })
      if (form === 'consultation') {
        await contact.getByRole('combobox', { name: 'Subject' }).selectOption('Other')
      }
      await consent(contact, { news: form !== 'call' })
      await contact.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { level: 1, name: 'Request is sent' }).waitFor()
      const [lead] = await leads.read(name)
      expect(lead).toMatchObject({ form, page: '/catalog/', quarantine: null })
      expect(lead?.body['contacts']).toMatchObject({
        name,
        company_name: person.Company,
        ...(form === 'call' ? { comment: 'After ten' } : {}),
      })
      await page.getByText(`Number: ${lead?.reference}`).waitFor()
      const consents = await leads.readConsents(lead?.reference ?? '')
      expect(consents.map(({ document, granted }) => [document, granted])).toEqual(
        form === 'call'
          ? [['personal_data', 1]]
          : [
              ['personal_data', 1],
              ['promotional', 1],
            ],
      )
      // The receipt has an address of its own, so a reload sends nothing again.
      await page.reload()
      expect(await leads.read(name)).toHaveLength(1)
    }
  })

  test('[V-consultation] a consultation without a subject is not sent, and an email is cleaned', async () => {
    const { page } = await open([/status of 422/])
    await page.goto('/catalog/')
    const contact = findContact(page)
    await fill(contact, { ...person, Name: 'Posted subject', Email: 'Anna <anna@Пример.рф>,' })
    await consent(contact)
    await contact.getByRole('button', { name: 'Send' }).click()
    const subject = contact.getByRole('combobox', { name: 'Subject' })
    await expect.poll(() => readNote(subject)).toBe('Required')
    expect(await leads.read('Posted subject')).toEqual([])
    await subject.selectOption('Other')
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request is sent' }).waitFor()
    const [lead] = await leads.read('Posted subject')
    expect(lead?.body['contacts']).toMatchObject({
      subject: 'other',
      email: 'anna@xn--e1afmkfd.xn--p1ai',
    })
  })

  test('[V-submit] [V-rules] errors are shown at their fields, beside the typed text', async () => {
    const { page } = await open([/status of 422/])
    await page.goto('/catalog/switches/?sort=-name')
    const contact = findContact(page)
    await contact.getByText('Request a call').click()
    await fill(contact, { Name: 'Anna <b>', Company: 'Sever', Phone: '12', Comment: '"Please"' })
    await consent(contact)
    await contact.getByRole('button', { name: 'Send' }).click()
    // The same page with the selected form and all values.
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
    // The previous page had the same heading.
    await expect
      .poll(() => readNote(findField(contact, 'Name')))
      .toBe('The Name field format is invalid. "<" cannot be used here: write "less than"')
    await expect
      .poll(() => readNote(findField(contact, 'Phone')))
      .toBe('The Phone field must be at least 4 characters')
    await expect.poll(() => findField(contact, 'Name').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => findField(contact, 'Name').inputValue()).toBe('Anna <b>')
    await expect.poll(() => findField(contact, 'Comment').inputValue()).toBe('"Please"')
    await expect.poll(() => contact.getByRole('checkbox', { checked: true }).count()).toBe(1)
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)

    // Another error shows the same page again.
    await fill(contact, { Name: 'Posted once more' })
    await contact.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => readNote(findField(contact, 'Name'))).toBe('')
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
    await fill(contact, { Phone: '1234' })
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request is sent' }).waitFor()
    expect(await leads.read('Posted once more')).toMatchObject([
      { form: 'call', page: '/catalog/switches/' },
    ])
  })

  test('[V-submit] a page with errors is private: no cache, and no search engine', async () => {
    const answer = await fetch(`${origin}/api/forms/call`, {
      method: 'POST',
      headers: { accept: 'text/html', referer: `${origin}/contacts/` },
      body: new URLSearchParams({ 'contacts.name': 'Seen by nobody' }),
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toContain('Seen by nobody')
    expect(await (await fetch(`${origin}/contacts/`)).text()).not.toContain('Seen by nobody')
  })

  test('[V-submit] [V-rules] a form posted without a Referer is shown again with its values', async () => {
    const html = await (await fetch(`${origin}/catalog/switches/?sort=-name&utm_source=x`)).text()
    const pages = [...html.matchAll(/name="page" value="([^"]*)"/g)].map(([, page = '']) => page)
    expect(new Set(pages)).toEqual(new Set(['/catalog/switches/?sort=-name']))
    const answer = await fetch(`${origin}/api/forms/call`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ page: pages[0] ?? '', 'contacts.name': 'Anna = Boris' }),
    })
    expect(answer.status).toBe(422)
    const shown = await answer.text()
    expect(shown).toMatch(/<h1[^>]*>Switches</)
    expect(shown).toContain('value="Anna = Boris"')
    expect(shown).toContain('&quot;=&quot; cannot be used here: write &quot;equals&quot;')
  })

  test('[P-product] [V-buy] a request for equipment and one for testing carry their product', async () => {
    const { page } = await open([/status of 422/])
    for (const [name, button, form] of [
      ['Posted buyer', 'Send', 'good-request'],
      ['Posted tester', 'Request for testing', 'good-testing-request'],
    ] as const) {
      await page.goto('/product/ks-2428p/')
      await page.getByRole('link', { name: 'Request for equipment' }).first().click()
      const request = page.getByRole('region', { name: 'Request for equipment' })
      await fill(request, { ...person, Name: name, Phone: '12', 'Quantity of KS-2428P': '3' })
      await consent(request)
      await request.getByRole('button', { name: button }).click()
      await request.getByText('The Phone field must be at least 4 characters').waitFor()
      await fill(request, { Phone: person.Phone })
      await request.getByRole('button', { name: button }).click()
      await page.getByRole('heading', { level: 1, name: 'Request is sent' }).waitFor()
      const [lead] = await leads.read(name)
      expect(lead).toMatchObject({ form, page: '/product/ks-2428p/' })
      const id = expect.any(Number)
      expect(lead?.body).toMatchObject({ goods: [id], quantities: [{ id, quantity: 3 }] })
    }
  })

  test('[P-eccm] a calculation is sent with the request for an offer', async () => {
    const { page } = await open()
    await page.goto('/prices-eccm/?n.switches=1200&y=3')
    const form = page.getByRole('region', { name: 'Request a quote' })
    await fill(form, { ...person, Name: 'Posted price' })
    await consent(form)
    await form.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request is sent' }).waitFor()
    expect(await leads.read('Posted price')).toMatchObject([
      { body: { calculation: { devices: { switches: 1200 }, modules: [], years: 3 } } },
    ])
  })

  test('[P-unsubscribe] subscribing needs only an address', async () => {
    const { page } = await open([/status of 422/])
    await page.goto('/catalog/')
    const email = () => findField(findContact(page), 'News by email')
    await email().fill('nobody')
    await email().press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    expect(await readNote(email())).toBe('The Email field must be a valid email')
    await expect.poll(() => email().inputValue()).toBe('nobody')
    await email().fill(' Plain-Reader@sever.example ')
    await email().press('Enter')
    // This site has no mail server, and the page states that.
    await page.getByText('this site is not sending email at present').waitFor()
    expect(await leads.readSubscription('plain-reader@sever.example')).toBe('pending')
  })

  test('[V-submit] the honeypot works without JavaScript too', async () => {
    const answer = await fetch(`${origin}/api/forms/call`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({
        homepage: 'https://spam.example',
        'contacts.name': 'Posted by a program',
        'contacts.company_name': 'Spam',
        'contacts.phone': '1234',
        'contacts.comment': 'Buy',
        personalDataProcessingConsent: 'on',
      }),
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/request-sent\/\?number=L-\d{6}-\w{8}$/)
    expect(await leads.read('Posted by a program')).toMatchObject([{ quarantine: 'honeypot' }])
  })
})
