import { createMailSender } from '@faceplate/content/visitors/delivery/mail.sender'
import { writeLeadEmail } from '@faceplate/content/visitors/leads/lead.email'
import { formatLeadEmail } from '@faceplate/content/visitors/leads/lead.text'
import { findLead, readConsents } from '@faceplate/content/visitors/leads/leads.reader'
import { releaseLead } from '@faceplate/content/visitors/leads/leads.release'
import {
  describeConsent,
  tableHeader,
  toCells,
} from '@faceplate/content/visitors/leads/leads.table'
import { contentUser } from '@faceplate/server/content/content.key'
import { leadFields } from '@faceplate/server/content/lead.fields'
import { findMessages } from '@faceplate/server/process/messages'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { secondFolder } from '../support/content.templates.ts'
import { openSmallContent } from '../support/content.ts'
import { lead } from '../support/examples.ts'
import { json } from '../support/forms.ts'
import { openMailServer } from '../support/mail.server.ts'
import { engines } from '../support/shared.postgres.ts'

const key = 'key-of-the-content-service'
const origin = 'https://en.taktonika.example'
const authorization = `Basic ${Buffer.from(`${contentUser}:${key}`).toString('base64')}`

describe.each(engines)('what visitors of an edition send, on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  let mail: Awaited<ReturnType<typeof openMailServer>>
  beforeAll(async () => {
    mail = await openMailServer()
    // Russian, with an English overlay that translates the consents.
    content = await openSmallContent(engine, secondFolder, { key })
    await content.import()
  })
  afterAll(async () => {
    await content.close()
    await mail.stop()
  })

  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await content.send({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...json, authorization, ...headers },
      payload: JSON.stringify(body),
    })
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
    return response.body.data
  }
  const readMessages = async () => {
    const rows = await content.database
      .selectFrom('outbox')
      .select('payload')
      .orderBy('created_at')
      .execute()
    return rows.map(({ payload }) => JSON.parse(payload))
  }
  const readMessage = async (reference: string) =>
    (await readMessages()).find((message) => message.reference === reference)
  const page = { [leadFields.page]: '/contacts/' }

  test('[E-leads] a lead names its edition, with its consents, to staff and to webhooks', async () => {
    const fields = { language: 'en-GB', [leadFields.origin]: origin, ...page }
    const { reference } = await post('forms/call', lead, fields)
    const edition = { language: 'en-GB', origin, page: '/contacts/' }
    const stored = await findLead(content.database, reference)
    expect(stored).toMatchObject(edition)
    expect(await readMessage(reference)).toMatchObject(edition)
    if (!stored) return
    const shown = await writeLeadEmail(findMessages('ru'), content.database, stored)
    expect(formatLeadEmail(shown, 'https://taktonika.example')).toEqual(
      expect.arrayContaining([
        `Страница: ${origin}/contacts/`,
        'Язык: британский английский (en-GB)',
      ]),
    )
    const consents = (await readConsents(content.database, reference)).get(reference) ?? []
    expect(consents.map(describeConsent)).toContain('personal_data 1.3 (en): given')
    const cells = toCells(stored, () => ({ name: '' }), consents, '')
    expect(cells[tableHeader.indexOf('language')]).toBe('en-GB')
    expect(cells[tableHeader.indexOf('page')]).toBe(`${origin}/contacts/`)
  })

  test('[E-leads] through the quarantine too, and without an edition as before', async () => {
    const { reference } = await post('forms/call', lead, {
      language: 'en',
      [leadFields.origin]: origin,
      [leadFields.quarantine]: 'honeypot',
    })
    await releaseLead(content.database, reference, { channels: ['mail'], now: content.now() })
    expect(await readMessage(reference)).toMatchObject({ language: 'en', origin })
    const other = await post('forms/call', lead, page)
    expect(await findLead(content.database, other.reference)).toMatchObject({
      language: null,
      origin: null,
    })
    const message = await readMessage(other.reference)
    expect(message).not.toHaveProperty('language')
    expect(message).not.toHaveProperty('origin')
  })

  test.each([
    ['en', 'en'],
    ['ru-RU', 'ru'],
    // No overlay has the text in Vietnamese: it is shown in Russian.
    ['vi', 'ru'],
  ])('[E-leads] a consent in %s is given to the text in %s', async (language, shown) => {
    const { reference } = await post('forms/call', lead, { language })
    const consents = (await readConsents(content.database, reference)).get(reference)
    expect(consents).toMatchObject([
      { document: 'personal_data', language: shown },
      { document: 'promotional', language: shown },
    ])
  })

  test.each(['javascript:alert(1)', 'https://a.example/path', 'ftp://a.example', 'x'])(
    '[E-leads] %s is no address of an edition',
    async (wrong) => {
      const fields = { language: '<script>', [leadFields.origin]: wrong }
      const { reference } = await post('forms/call', lead, fields)
      const stored = await findLead(content.database, reference)
      expect(stored).toMatchObject({ language: null, origin: null })
    },
  )

  test('[E-leads] a subscriber is asked in the language of the form, with links to its host', async () => {
    const email = 'anna@sever.example'
    await post('subscription', { email }, { language: 'en', [leadFields.origin]: origin })
    const message = (await readMessages()).find((each) => each.email === email)
    expect(message).toMatchObject({ language: 'en' })
    expect(message.confirm_url).toMatch(/^https:\/\/en\.taktonika\.example\/unsubscribe\//)
    const sender = createMailSender({
      smtpUrl: mail.url,
      readFrom: async (database) => {
        const { body } = await database
          .selectFrom('document')
          .select('body')
          .where('name', '=', 'site')
          .executeTakeFirstOrThrow()
        return `"${JSON.parse(body).brand.name}" <site@taktonika.example>`
      },
      hourly: 10,
      publicOrigin: 'https://taktonika.example',
      messages: findMessages('ru'),
      database: content.database,
      now: content.now,
    })
    await sender.send('1', message)
    const letter = mail.mails.at(-1)
    expect(letter?.headers.get('subject')).toBe(
      'Confirm your subscription to en.taktonika.example news',
    )
    expect(letter?.headers.get('from')).toContain('Taktonika')
    expect(letter?.text).toContain(message.confirm_url)
    expect(letter?.text).not.toMatch(/[а-яё]/i)

    const { token } = await content.database
      .selectFrom('subscription')
      .select('token')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await post(`subscription/confirm?token=${token}`, {}, {})
    const consent = await content.database
      .selectFrom('consent')
      .select(['document', 'language'])
      .where('subscription_email', '=', email)
      .executeTakeFirst()
    expect(consent).toEqual({ document: 'promotional', language: 'en' })
  })
})

test('[E-leads] a content service without a key takes no addresses for links from a request', async () => {
  const content = await openSmallContent('SQLite', secondFolder)
  onTestFinished(() => content.close())
  await content.import()
  const response = await content.send({
    method: 'POST',
    url: '/api/subscription',
    headers: { ...json, [leadFields.origin]: 'https://evil.example' },
    payload: JSON.stringify({ email: 'anna@sever.example' }),
  })
  expect(response.status).toBe(202)
  const { payload } = await content.database
    .selectFrom('outbox')
    .select('payload')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(payload).confirm_url).toMatch(/^https:\/\/kedr\.example\//)
})
