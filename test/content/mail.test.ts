import { always } from '@faceplate/content/base/database/public.span'
import { describeSubject } from '@faceplate/content/visitors/leads/lead.words'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { toFormName } from '@faceplate/server/content/lead.references'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { startMailServer, type Mail } from '../support/mail.server.ts'
import { expectNothingPersonal, openOutbox, writeLead } from '../support/outbox.ts'
import { poisons } from '../support/poisoned.leads.ts'
import { engines } from '../support/shared.postgres.ts'

const subscription = {
  kind: 'subscription',
  email: 'anna@private.example',
  confirm_url: `https://maker.example/unsubscribe/?confirm=${'a'.repeat(80)}`,
  unsubscribe_url: `https://maker.example/unsubscribe/?token=${'a'.repeat(80)}`,
  language: 'en',
} as const

describe.each(engines)('emails on %s', (engine) => {
  test('a lead arrives as a readable email, with the visitor as Reply-To', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    await insertGood(outbox.database)
    const lead = writeLead(
      { comment: 'First line\nSecond: "line"', subject: 'warranty_service' },
      {
        personalDataProcessingConsent: true,
        answers: { peak_load: 900 },
      },
    )
    const id = await outbox.enqueue('mail', lead)
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(1)
    const [mail] = server.mails
    expect(mail?.to).toEqual(['sales@maker.example'])
    expect(mail?.headers.get('subject')).toBe(
      `Private Works: request for a consultation: warranty service, repair (${lead.reference})`,
    )
    expect(mail?.headers.get('reply-to')).toBe('Анна Ivanova <anna@private.example>')
    expect(mail?.headers.get('from')).toBe('The Site <site@maker.example>')
    expect(mail?.headers.get('message-id')).toBe(`<${id}@maker.example>`)
    expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/)
    for (const line of [
      'Form: request for a consultation: warranty service, repair (consultation)',
      'Received: 1 March 2026 at 17:00 (Asia/Novosibirsk, GMT+7)',
      'Name: Анна Ivanova',
      'Company name: Private Works',
      'Email: anna@private.example',
      'Phone: +7900123',
      'Comment:\n  First line\n  Second: "line"',
      'Subject: Warranty service, repair',
      'Personal data processing consent: yes',
      'Peak load: 900',
    ]) {
      expect(mail?.text).toContain(`${line}\n`)
    }
    await expect
      .poll(() => outbox.read(id))
      .toMatchObject({
        attempts: 1,
        next_at: null,
        last_error: null,
        delivered_at: '2026-03-01T10:00:00.000Z',
        // A delivered message no longer contains the lead.
        payload: JSON.stringify({ kind: 'lead', reference: lead.reference }),
      })
  })

  test('the subject of a lead is described by name, as the contract of its form declares', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    await insertGood(outbox.database)
    const goods = { ...writeLead({}, { goods: [7, 8] }), form: 'good-request' }
    const counted = {
      ...writeLead(
        {},
        {
          goods: [7],
          quantities: [{ id: 7, quantity: 12 }],
          project: '/project/?goods=kr-124*12*Floor+2_gone-1',
        },
      ),
      form: 'good-request',
    }
    const modules = {
      ...writeLead({}, { modules: [{ id: 7, quantity: 40 }] }),
      form: 'sfp-request',
    }
    const others = {
      ...writeLead({}, { answers: { id: 7, goods: [7] } }),
      form: 'questionnaire/wlc',
    }
    for (const lead of [goods, counted, modules, others]) await outbox.enqueue('mail', lead)
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(4)
    const textOf = ({ reference }: typeof goods) =>
      server.mails.find(({ text }) => text.includes(reference))?.text
    expect(textOf(goods)).toContain(
      'Goods:\n  • KR-124 (KR124-AC)\n    https://maker.example/product/kr-124/\n' +
        '  • 8, no longer on the site\n',
    )
    expect(textOf(counted)?.match(/KR-124 \(KR124-AC\)/g)).toHaveLength(1)
    expect(textOf(counted)).toContain('Goods:\n  • Good: KR-124 (KR124-AC), Quantity: 12\n')
    expect(textOf(counted)).toContain(
      'Project: Open the project, 2 lines\n  https://maker.example/project/?goods=kr-124*12*Floor+2_gone-1\n' +
        'Lines:\n  • 12 × kr-124: Floor 2\n  • 1 × gone-1\n' +
        'To check:\n  • Not checked: 13 pieces without figures for power: KR-124 and gone-1.\n' +
        '  • 1 product is not in the catalogue: gone-1\n',
    )
    expect(textOf(modules)).toContain(
      'Modules:\n  • Module: KR-124 (KR124-AC), Quantity: 40\n    https://maker.example/product/kr-124/\n',
    )
    // A number in an answer to a question is not looked up as a product.
    expect(textOf(others)).toContain('Answers:\n  Id: 7\n  Goods:\n    • 7\n')
  })

  test('an email has tables with links, and texts of visitors are escaped', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    await insertGood(outbox.database)
    const lead = {
      ...writeLead(
        { company_name: '<b>Acme</b> & "Co"', comment: '<script>alert(1)</script>\nSecond' },
        { goods: [7, 8], '<i>key</i>': '<img src=x>' },
      ),
      form: 'good-request',
      page: '/product/kr-124/?from=<b>',
    }
    await outbox.enqueue('mail', lead)
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(1)
    const [{ html, text, headers }] = server.mails as [Mail]
    expect(headers.get('subject')).toBe(
      `<b>Acme</b> & "Co": request for equipment (${lead.reference})`,
    )
    expect(text).toContain('\nPage: https://maker.example/product/kr-124/?from=%3Cb%3E\n')
    expect(html).toContain(
      '<a href="https://maker.example/product/kr-124/?from=%3Cb%3E">' +
        'https://maker.example/product/kr-124/?from=%3Cb%3E</a>',
    )
    expect(html).toContain(
      '<li><a href="https://maker.example/product/kr-124/">KR-124 (KR124-AC)</a></li>',
    )
    expect(html).toContain('<li>8, no longer on the site</li>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>\nSecond')
    expect(html).not.toMatch(/<(script|img|b|i|link|style)\b/)
    expect(html).not.toMatch(/\b(src|url)\b *[=(]\s*["']?http/)
  })

  test('emails carry name, address and accent of the maker', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    const brand = { name: 'Zed <& Sons>', legal_name: 'Zed Ltd', accent: '#0b57c2' }
    const contacts = { address: '1 High Street', phone: '+1 555 0100' }
    await outbox.database
      .insertInto('document')
      .values({ ...always, name: 'site', body: JSON.stringify({ brand, contacts }) })
      .execute()
    await outbox.enqueue('mail', writeLead())
    await outbox.enqueue('mail', subscription)
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(2)
    const isLead = ({ to }: Mail) => to.includes('sales@maker.example')
    const html = server.mails.find(isLead)?.html ?? ''
    expect(html).toContain('border-color: #0b57c2">Zed &lt;&amp; Sons&gt;</p>')
    expect(html).toContain('>Zed Ltd, 1 High Street, +1 555 0100</p>')
    const text = server.mails.find((mail) => !isLead(mail))?.text ?? ''
    expect(text.trimEnd()).toMatch(/\nZed <& Sons>\nZed Ltd, 1 High Street, \+1 555 0100$/)
  })

  test.each(['//other.example/', 'https://other.example/', '/\\other.example/', 'x', ''])(
    'the page %j makes no link to another site',
    async (page) => {
      const outbox = await openOutbox(engine)
      const server = await startMailServer()
      await outbox.enqueue('mail', { ...writeLead(), page })
      outbox.start({ mail: outbox.mail(server.url) })
      await expect.poll(() => server.mails.length).toBe(1)
      for (const [, href = ''] of server.mails[0]?.html.matchAll(/href="([^"]*)"/g) ?? []) {
        expect(new URL(href).origin).toBe('https://maker.example')
      }
      expect(server.mails[0]?.text).not.toMatch(/^Page: (?!https:\/\/maker\.example\/)/m)
    },
  )

  test('a form is sent to the recipient that the content has for it', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    const support = { ...writeLead(), form: 'support' }
    const call = { ...writeLead(), form: 'call' }
    for (const lead of [support, call]) await outbox.enqueue('mail', lead)
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(2)
    const receiverOf = ({ reference }: typeof call) =>
      server.mails.find(({ text }) => text.includes(reference))?.to
    expect(receiverOf(support)).toEqual(['support@maker.example'])
    expect(receiverOf(call)).toEqual(['sales@maker.example'])
  })

  test('a malformed stored lead is mailed as far as it can be read', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    const bodies = Object.entries(poisons).flatMap(([name, { form, body }]) => {
      try {
        return [{ ...writeLead(), form, body: JSON.parse(body), reference: `L-${name}` }]
      } catch {
        return []
      }
    })
    for (const lead of bodies) await outbox.enqueue('mail', lead)
    const broken = await outbox.enqueue('mail', writeLead())
    await outbox.database
      .updateTable('outbox')
      .set({ payload: '{"kind":"lead"' })
      .where('id', '=', broken)
      .execute()
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(bodies.length)
    await expect
      .poll(() => outbox.read(broken))
      .toMatchObject({ next_at: null, last_error: 'the message cannot be read' })
    for (const { text } of server.mails) {
      const lines = text.split(/[\n\r\v\f\u0085\u2028\u2029]/)
      expect(lines.filter((line) => line.startsWith('Received: '))).toHaveLength(1)
      expect(lines.filter((line) => /^(Deliveries|- )/.test(line))).toEqual([])
      expect(text.length).toBeLessThan(100_000)
    }
  })

  test('a lead without an email address is mailed without Reply-To', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    await outbox.enqueue('mail', writeLead({ email: undefined }))
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(1)
    expect(server.mails[0]?.headers.has('reply-to')).toBe(false)
  })

  test('a subscription email has its link and one-click unsubscription (RFC 8058)', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    await outbox.enqueue('mail', subscription)
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(1)
    const [mail] = server.mails
    expect(mail?.to).toEqual([subscription.email])
    expect(mail?.headers.get('subject')).toBe('Confirm your subscription to maker.example news')
    expect(mail?.text.trim().split('\n')).toEqual([
      'Someone, most likely you, entered this address on maker.example to receive its news by email.',
      '',
      'To confirm, open this page and press the button:',
      subscription.confirm_url,
      '',
      'The link is valid for seven days, or until a newer one is requested.',
      '',
      'If this was not you, do nothing: without confirmation we send no news.',
      '',
      'To unsubscribe at any time, and to receive no email like this one for 30 days:',
      subscription.unsubscribe_url,
    ])
    expect(mail?.head).toContain(`List-Unsubscribe: <${subscription.unsubscribe_url}>`)
    expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('[G-language] a subscription email is in the language of its request', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    await outbox.enqueue('mail', { ...subscription, language: 'vi' })
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(1)
    const subject = 'Xác nhận đăng ký nhận tin từ maker.example'
    expect(server.mails[0]?.headers.get('subject')).toBe(subject)
  })

  test('text of a visitor never becomes a header or another recipient', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer()
    const attacks = [
      { name: 'Eve\r\nBcc: victim@other.example\r\n\r\nBody', email: 'eve@home.example' },
      { name: 'Eve" <victim@other.example>, "x', email: 'eve@home.example' },
      { name: 'Eve', email: 'eve@home.example\r\nBcc: victim@other.example' },
      { name: 'Eve', email: 'eve@home.example, victim@other.example' },
    ]
    for (const attack of attacks) await outbox.enqueue('mail', writeLead(attack))
    outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => server.mails.length).toBe(attacks.length)
    for (const { to, head, headers, text } of server.mails) {
      expect(to).toEqual(['sales@maker.example'])
      expect(head.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual([
        'To: sales@maker.example',
      ])
      expect(headers.get('reply-to') ?? '<eve@home.example>').toMatch(/<eve@home\.example>$/)
      expect(text).toMatch(/^Request: /)
    }
    // Only emails whose visitor left a valid address have a Reply-To.
    expect(server.mails.filter(({ headers }) => headers.has('reply-to'))).toHaveLength(2)
  })

  test('while the mail server is down nothing is lost', async () => {
    const outbox = await openOutbox(engine)
    const { port, url, stop } = await startMailServer()
    await stop()
    const ids = [
      await outbox.enqueue('mail', writeLead()),
      await outbox.enqueue('mail', subscription),
    ]
    const worker = outbox.start({ mail: outbox.mail(url) })
    for (const id of ids) {
      await expect
        .poll(() => outbox.read(id))
        .toMatchObject({ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') })
    }
    expect(outbox.log).toHaveLength(2)
    expectNothingPersonal(outbox.log)
    const server = await startMailServer({ port })
    outbox.advanceMs(30_000)
    worker.wake()
    await expect.poll(() => server.mails.length).toBe(2)
    for (const id of ids) {
      await expect
        .poll(() => outbox.read(id))
        .toMatchObject({ attempts: 2, last_error: null, next_at: null })
    }
  })

  test('a message to an unknown address is abandoned, and the address is not in the log', async () => {
    const outbox = await openOutbox(engine)
    const server = await startMailServer({ refuse: '5.1.1 no such user' })
    const reader = await outbox.enqueue('mail', subscription)
    const lead = await outbox.enqueue('mail', writeLead())
    const worker = outbox.start({ mail: outbox.mail(server.url) })
    await expect.poll(() => outbox.log.length).toBe(2)
    await worker.close()
    const last_error = 'EENVELOPE at RCPT responded 550 5.1.1'
    expect(await outbox.read(reader)).toMatchObject({ last_error, next_at: null })
    // The operator can fix the site's address, so the delivery is retried.
    expect(await outbox.read(lead)).toMatchObject({
      last_error,
      next_at: '2026-03-01T10:00:30.000Z',
    })
    expectNothingPersonal(outbox.log)
  })
})

async function insertGood(database: Awaited<ReturnType<typeof openOutbox>>['database']) {
  const texts = { short_description: '', description: '' }
  await database
    .insertInto('catalogue_group')
    .values({
      id: 1,
      code: 'routers',
      parent_id: null,
      name: 'Routers',
      sort: 1,
      ...texts,
      banner: null,
      standalone: 0,
      none_unless_stated: '[]',
      filters: '[]',
      facts: '[]',
    })
    .execute()
  await database
    .insertInto('good')
    .values({
      ...always,
      id: 7,
      code: 'kr-124',
      group_id: 1,
      name: 'KR-124',
      part_number: 'KR124-AC',
      summary: '',
      description: '',
      sort: 1,
      released_on: '2026-01-01',
      source: 'test',
    })
    .execute()
}

describe('the subject of a lead', () => {
  test('is described in each language for every form', async () => {
    const { database } = await openOutbox('SQLite')
    const nameAll = (language: string) =>
      Promise.all(
        requestCalls.map(({ path }) =>
          describeSubject(findMessages(language), database, { form: toFormName(path), body: {} }),
        ),
      )
    for (const words of await nameAll('en')) expect(words).toMatch(/^(request|questionnaire) /)
    for (const words of await nameAll('ru')) expect(words).toMatch(/^[а-яё]+ /)
  })
})

test('the recipients of leads are not shown to visitors', async () => {
  const content = await openContent('SQLite')
  const { status, body } = await content.get('/api/site')
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(/partners@kedr|projects@kedr|"leads"/)
  await content.close()
})
