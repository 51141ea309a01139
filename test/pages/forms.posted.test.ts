import { describe, expect, test } from 'vitest'
import { person } from '../support/form.pages.ts'
import {
  findForm,
  openPlain,
  readHeading,
  readText,
  type PlainPage,
} from '../support/plain.page.ts'
import { useSharedLeads } from '../support/shared.leads.ts'
import { origin } from '../support/shared.site.ts'

const consentText = 'processing of my personal data'

/** A form of the section with the three forms. */
const findContact = (page: PlainPage, call: string) =>
  findForm(page, `#contact-us form[action="/api/forms/${call}"]`)

describe('the forms without JavaScript', () => {
  const leads = useSharedLeads()

  test('[V-submit] [F-contact] each of the three is sent, and confirmed with a reference', async () => {
    for (const [form, more] of [
      ['consultation', {}],
      ['call', { Comment: 'After ten' }],
      ['partner', { 'Company site': 'sever.example' }],
    ] as const) {
      const contact = findContact(await openPlain('/catalog/'), form)
      const { Email, ...others } = person
      const name = `Posted ${form}`
      contact.enter({ ...others, ...more, Name: ` ${name} ` })
      if (form !== 'call') contact.enter({ Email })
      if (form === 'consultation') contact.select('Subject', 'Other')
      contact.check(consentText)
      if (form !== 'call') contact.check('promotional materials')
      const receipt = await contact.send('Send')
      expect(readHeading(receipt)).toBe('Request is sent')
      const [lead] = await leads.read(name)
      expect(lead).toMatchObject({ form, page: '/catalog/', quarantine: null })
      expect(lead?.body['contacts']).toMatchObject({
        name,
        company_name: person.Company,
        ...(form === 'call' ? { comment: 'After ten' } : {}),
      })
      expect(readText(receipt.$('main'))).toContain(`Number: ${lead?.reference}`)
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
      expect(readHeading(await openPlain(receipt.url.href))).toBe('Request is sent')
      expect(await leads.read(name)).toHaveLength(1)
    }
  })

  test('[V-consultation] a consultation without a subject is not sent, and an email is cleaned', async () => {
    const contact = findContact(await openPlain('/catalog/'), 'consultation')
    contact.enter({ ...person, Name: 'Posted subject', Email: 'Anna <anna@Пример.рф>,' })
    contact.check(consentText)
    const again = findContact(await contact.send('Send'), 'consultation')
    expect(again.note('Subject')).toBe('Required')
    expect(await leads.read('Posted subject')).toEqual([])
    again.select('Subject', 'Other')
    expect(readHeading(await again.send('Send'))).toBe('Request is sent')
    const [lead] = await leads.read('Posted subject')
    expect(lead?.body['contacts']).toMatchObject({
      subject: 'other',
      email: 'anna@xn--e1afmkfd.xn--p1ai',
    })
  })

  test('[V-submit] [V-rules] errors are shown at their fields, beside the typed text', async () => {
    const contact = findContact(await openPlain('/catalog/switches/?sort=-name'), 'call')
    contact.enter({ Name: 'Anna <b>', Company: 'Sever', Phone: '12', Comment: '"Please"' })
    contact.check(consentText)
    // The same page with all values.
    const page = await contact.send('Send')
    expect([page.status, readHeading(page)]).toEqual([422, 'Switches'])
    const again = findContact(page, 'call')
    expect(again.note('Name')).toBe(
      'The Name field format is invalid. "<" cannot be used here: write "less than"',
    )
    expect(again.note('Phone')).toBe('The Phone field must be at least 4 characters')
    expect(again.field('Name').attr('aria-invalid')).toBe('true')
    expect(again.field('Name').val()).toBe('Anna <b>')
    expect(again.field('Comment').val()).toBe('"Please"')
    expect(again.countTicked()).toBe(1)
    expect(page.$('script:not([type="application/ld+json"])').length).toBe(0)

    // Another error shows the same page again.
    again.enter({ Name: 'Posted once more' })
    const third = await again.send('Send')
    expect(readHeading(third)).toBe('Switches')
    const last = findContact(third, 'call')
    expect(last.note('Name')).toBe('')
    last.enter({ Phone: '1234' })
    expect(readHeading(await last.send('Send'))).toBe('Request is sent')
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
    for (const [name, button, form] of [
      ['Posted buyer', 'Send', 'good-request'],
      ['Posted tester', 'Request for testing', 'good-testing-request'],
    ] as const) {
      const page = await openPlain('/product/ks-2428p/')
      expect(page.$('main a[href$="#request-products"]').length).toBeGreaterThan(0)
      const request = findForm(page, '#request-products form')
      request.enter({ ...person, Name: name, Phone: '12', 'Quantity of KS-2428P': '3' })
      request.check(consentText)
      const again = findForm(await request.send(button), '#request-products form')
      expect(again.note('Phone')).toBe('The Phone field must be at least 4 characters')
      again.enter({ Phone: person.Phone })
      expect(readHeading(await again.send(button))).toBe('Request is sent')
      const [lead] = await leads.read(name)
      expect(lead).toMatchObject({ form, page: '/product/ks-2428p/' })
      const id = expect.any(Number)
      expect(lead?.body).toMatchObject({ goods: [id], quantities: [{ id, quantity: 3 }] })
    }
  })

  test('[P-eccm] a calculation is sent with the request for an offer', async () => {
    const form = findForm(
      await openPlain('/prices-eccm/?n.switches=1200&y=3'),
      'main form[method=post]',
    )
    form.enter({ ...person, Name: 'Posted price' })
    form.check(consentText)
    expect(readHeading(await form.send('Send request'))).toBe('Request is sent')
    expect(await leads.read('Posted price')).toMatchObject([
      { body: { calculation: { devices: { switches: 1200 }, modules: [], years: 3 } } },
    ])
  })

  test('[P-unsubscribe] subscribing needs only an address', async () => {
    const subscription = 'form[action="/api/subscription"]'
    const news = findForm(await openPlain('/catalog/'), subscription)
    news.enter({ 'News by email': 'nobody' })
    const page = await news.send('Subscribe')
    expect(readHeading(page)).toBe('Products')
    const again = findForm(page, subscription)
    expect(again.note('News by email')).toBe('The Email field must be a valid email')
    expect(again.field('News by email').val()).toBe('nobody')
    again.enter({ 'News by email': ' Plain-Reader@sever.example ' })
    // This site has no mail server, and the page states that.
    expect(readText((await again.send('Subscribe')).$('body'))).toContain(
      'this site is not sending email at present',
    )
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
