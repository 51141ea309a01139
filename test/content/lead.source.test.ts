import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findRoute, type Route } from '@faceplate/content/visitors/leads/lead.routes'
import { findRecipients, readRouting } from '@faceplate/content/visitors/leads/lead.routing'
import { findLead } from '@faceplate/content/visitors/leads/leads.reader'
import { releaseLead } from '@faceplate/content/visitors/leads/leads.release'
import { readAddress } from '@faceplate/contracts/forms/lead.source'
import { cleanSource } from '@faceplate/contracts/forms/lead.source.clean'
import { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import { leadFields } from '@faceplate/server/content/lead.fields'
import { formatSource, parseSource } from '@faceplate/server/content/source.field'
import * as fc from 'fast-check'
import { Check } from 'typebox/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmallContent } from '../support/content.ts'
import { lead } from '../support/examples.ts'
import { json } from '../support/forms.ts'
import { engines } from '../support/shared.postgres.ts'

const source = {
  utm_source: 'yandex',
  utm_campaign: 'Осень 2026',
  click_ids: { yclid: '77' },
  referrer_host: 'www.sibfibre.example',
  first_page: '/product/ks2428p/',
} satisfies LeadSource

describe('the source of a visit', () => {
  test('is read from the address of a page by the names that are allowed', () => {
    const address = new URL(
      'https://kedr.example/catalog/?utm_source=a&utm_medium=&gclid=G1&yclid=Y1&email=me%40x.example&utm_term=%20',
    )
    expect(readAddress(address, ['yclid'])).toEqual({
      utm_source: 'a',
      utm_term: ' ',
      click_ids: { yclid: 'Y1' },
      first_page: '/catalog/',
    })
  })

  test('whatever is sent as one, what is left of it meets its contract and fits into a header field', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2000 }),
      fc.webPath(),
      fc.domain(),
      fc.jsonValue(),
      fc.dictionary(fc.string({ maxLength: 40 }), fc.string({ maxLength: 500 })),
    )
    const names = [...Object.keys(LeadSource.properties), '__proto__', 'email']
    const sent = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), part))
    fc.assert(
      fc.property(sent, (value) => {
        const clean = cleanSource(value)
        if (clean === undefined) return
        expect(Check(LeadSource, clean), JSON.stringify(clean)).toBe(true)
        const field = formatSource(clean)
        expect(field).toMatch(/^[ -~]{1,7500}$/)
        expect(parseSource(field)).toEqual(clean)
        expect(cleanSource(clean)).toEqual(clean)
      }),
      { numRuns: 100 },
    )
  })

  test('a long campaign is cut, and everything else that breaks a rule is left out', () => {
    expect(
      cleanSource(
        {
          utm_source: `${'я'.repeat(99)}😀`,
          utm_medium: ' a\u0000\u202Eb\n',
          utm_term: 7,
          click_ids: { gclid: 'x'.repeat(401), yclid: 'a b', fbclid: 'F', msclkid: 'M' },
          referrer_host: 'a/b',
          first_page: '/a?token=secret',
          other: 'x',
        },
        (name) => name !== 'msclkid',
      ),
    ).toEqual({ utm_source: 'я'.repeat(99), utm_medium: 'a b', click_ids: { fbclid: 'F' } })
    expect(cleanSource({ utm_source: ' ' })).toBeUndefined()
  })
})

describe('routes', () => {
  const routes: Route[] = [
    {
      name: 'partner',
      partners: [{ code: 'astana-net', host: 'www.astana.example' }],
      to: ['p@x.example'],
    },
    { name: 'kazakhstan', phones: ['+77', '+76'], forms: ['call', 'support'], to: ['k@x.example'] },
    { name: 'support', forms: ['support'], webhook: 'https://x.example/' },
  ]
  const find = (form: string, phone: string, from: LeadSource = {}) =>
    findRoute(routes, { form, body: { contacts: { phone } }, source: from })

  test('the first one whose conditions are all met applies', () => {
    expect(find('call', '+7(701)123-45-67')).toBe('kazakhstan')
    expect(find('call', '007-701-1234567')).toBe('kazakhstan')
    expect(find('call', '+7(383)555')).toBeUndefined()
    expect(find('call', '8701')).toBeUndefined()
    expect(find('partner', '+77011234567')).toBeUndefined()
    expect(find('support', '+77011234567')).toBe('kazakhstan')
    expect(find('support', '112')).toBe('support')
    expect(find('support', '112', { referrer_host: 'astana.example' })).toBe('partner')
    expect(find('call', '112', { utm_source: 'astana-net' })).toBe('partner')
    expect(find('call', '112', { referrer_host: 'evil-astana.example' })).toBeUndefined()
  })
})

describe.each(engines)('a stored lead on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  const writeRoutes = async (lines: readonly string[]) => {
    const file = join(content.files, 'site.yaml')
    const text = (await readFile(file, 'utf8')).replace(/^ {2}routes:\n(?: {4}.*\n)*/m, '')
    const routes = ['leads:', '  routes:', ...lines.map((line) => `    ${line}`)].join('\n')
    await writeFile(file, text.replace(/^leads:$/m, routes))
  }
  beforeAll(async () => {
    content = await openSmallContent(engine)
    await writeRoutes([
      '- name: forum',
      '  partners: [sibfibre]',
      '  webhook: https://crm.example/hook',
      '- { name: abroad, phones: ["+998", "+77"], to: [a@x.example, b@x.example] }',
    ])
    await content.import()
  })
  afterAll(() => content.close())

  const post = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await content.send({
      method: 'POST',
      url: '/api/forms/support',
      headers: { ...json, ...headers },
      payload: JSON.stringify(body),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const { reference } = answer.body.data
    const stored = await findLead(content.database, reference)
    const outbox = await content.database
      .selectFrom('outbox')
      .select(['channel', 'payload'])
      .where('lead_reference', '=', reference)
      .orderBy('channel')
      .execute()
    return {
      reference,
      stored,
      messages: outbox.map(({ channel, payload }) => ({ channel, ...JSON.parse(payload) })),
    }
  }

  test('has its source beside its body, and goes by its route', async () => {
    const { stored, messages } = await post(lead, { [leadFields.source]: formatSource(source) })
    expect(stored).toMatchObject({ source, route: 'forum', body: lead })
    expect(messages).toMatchObject([
      { channel: 'mail', source, route: 'forum', body: lead },
      { channel: 'webhook', source, route: 'forum', body: lead },
    ])
    // A client of the content API may send it in the body.
    const other = await post({ ...lead, source })
    expect(other.stored).toMatchObject({ source, route: 'forum', body: lead })
    expect(other.stored?.body).not.toHaveProperty('source')
  })

  test('without a source is as before', async () => {
    const { stored, messages } = await post(lead)
    expect(stored).toMatchObject({ source: undefined, route: null })
    expect(messages).toHaveLength(1)
    expect(messages[0]).not.toHaveProperty('source')
    expect(messages[0]).not.toHaveProperty('route')
  })

  test('the same request from two campaigns is one lead', async () => {
    const key = { 'idempotency-key': `campaigns-${engine}` }
    const first = await post(lead, { ...key, [leadFields.source]: formatSource(source) })
    const second = await post({ ...lead, source: { utm_source: 'other' } }, key)
    expect(second.reference).toBe(first.reference)
    expect(second.stored?.source).toEqual(source)
  })

  test.each([
    ['a text', 'yandex'],
    ['null', null],
    ['a list', [1]],
    ['wrong parts', { utm_source: { a: 1 }, click_ids: [1], first_page: 'x', more: {} }],
  ])('%s as its source does not reject it', async (_, sent) => {
    const { stored } = await post({ ...lead, source: sent })
    expect(stored?.source).toBeUndefined()
    expect((await post(lead, { [leadFields.source]: '{"utm_source":' })).stored?.source).toBe(
      undefined,
    )
  })

  test('goes to the recipients of its route, as the content has them when it is sent', async () => {
    const contacts = { ...lead.contacts, phone: '00 998 71 200 00 00' }
    const { stored, messages } = await post({ ...lead, contacts })
    expect(stored?.route).toBe('abroad')
    const routing = await readRouting(content.database)
    expect(findRecipients(routing, messages[0])).toBe('a@x.example, b@x.example')
    expect(findRecipients(routing, { form: 'support', route: 'removed since' })).toBe(
      'support@kedr.example',
    )
    expect(findRecipients(routing, { form: 'call' })).toBe('sales@kedr.example')
  })

  test('keeps both through the quarantine', async () => {
    const { reference, messages } = await post(lead, {
      [leadFields.source]: formatSource(source),
      [leadFields.quarantine]: 'honeypot',
    })
    expect(messages).toEqual([])
    const options = { channels: [], now: new Date() }
    expect(await releaseLead(content.database, reference, options)).toBe(true)
    const [message] = await content.database
      .selectFrom('outbox')
      .select(['channel', 'payload'])
      .where('lead_reference', '=', reference)
      .execute()
    expect(message?.channel).toBe('webhook')
    expect(JSON.parse(message?.payload ?? '')).toMatchObject({ source, route: 'forum' })
  })

  test('routes are checked when they are imported', async () => {
    await writeRoutes([
      '- { name: a, phones: ["+7"], to: a@x.example }',
      '- { name: b, phones: ["+77", "+79"], forms: [call], to: a@x.example }',
      '- { name: c, forms: [call], webhook: "https://x.example/" }',
      '- { name: d, forms: [call], partners: [sibfibre], to: a@x.example }',
    ])
    const { warnings } = await content.import()
    expect(warnings.map(({ field, reason }) => [field, reason])).toEqual([
      ['/leads/routes/1', "no request reaches 'b': 'a' takes them all"],
      ['/leads/routes/3', "no request reaches 'd': 'c' takes them all"],
    ])
    await writeRoutes([
      '- { name: a, forms: [cal], to: a@x.example }',
      '- { name: a, partners: [nobody], to: a@x.example }',
      '- { name: c, phones: ["8"] }',
    ])
    const rejected = content.import()
    await expect(rejected).rejects.toThrow(/site.yaml:\d+.*unknown form 'cal'/)
    await expect(rejected).rejects.toThrow(/'a' is used twice/)
    await expect(rejected).rejects.toThrow(/unknown partner 'nobody'/)
    await expect(rejected).rejects.toThrow(/names neither recipients/)
  })
})
