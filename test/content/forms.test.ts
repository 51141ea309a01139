import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { maxBodyBytes } from '@faceplate/contracts/forms/body.check'
import { describe, expect, test } from 'vitest'
import { contacts, exampleOf, formExamples, lead, type FormExample } from '../support/examples.ts'
import { consultation, json, useForms, withContacts } from '../support/forms.ts'

const consent = '/personalDataProcessingConsent'

/** The fields that each form requires; all others are optional. */
const requirements = requestCalls.map(
  ({ name, path }): [title: string, form: string, pointers: string[]] => {
    const { row, params, required } = requireExample(name)
    const form = buildPath(path, { params }).replace('forms/', '')
    return [`[${row}] ${form}`, form, required]
  },
)

function requireExample(name: string): FormExample {
  const example = formExamples[name]
  if (!example) throw new Error(`There is no example of ${name}`)
  return example
}

// The rules do not depend on the database engine; forms.stored.test.ts tests storage and look-ups.
describe('the forms', () => {
  const { content, questionnaires, post, countRows, refuse, refuseWith, accept } =
    useForms('SQLite')

  describe('required fields', () => {
    test('[G-forms] every example belongs to an existing form', () => {
      expect(Object.keys(formExamples).toSorted()).toEqual(
        requestCalls.map(({ name }) => name).toSorted(),
      )
    })

    test.each(requirements)('%s reports each missing field', async (_, form, pointers) => {
      const errors = await refuse(form, { contacts: {} })
      expect(errors.map(({ pointer }) => pointer).toSorted()).toEqual(pointers.toSorted())
      for (const { pointer, rule, detail } of errors) {
        const field = pointer.split('/').at(-1)
        expect({ rule, detail }).toEqual({
          rule: 'required',
          detail: `The ${field} field is required`,
        })
      }
    })

    test.each(requirements)('%s treats texts of spaces as missing', async (_, form, pointers) => {
      const texts = pointers.filter((pointer) => pointer.startsWith('/contacts/'))
      const blank = Object.fromEntries(texts.map((each) => [each.split('/')[2], ' \t\n ']))
      const rules = await refuseWith(form, { contacts: blank })
      // A subject is selected, not typed.
      for (const each of texts.filter((text) => !text.endsWith('subject'))) {
        expect(rules[each], each).toBe('required')
      }
      expect(Object.keys(rules).toSorted()).toEqual(pointers.toSorted())
    })

    test.each([[undefined], [{}], [[]], [null], ['"text"'], [42]])(
      'the body %j is rejected',
      async (body) => {
        for (const [, form] of requirements) {
          const errors = await refuse(form, body === undefined ? '{}' : body)
          expect(errors.length).toBeGreaterThan(0)
        }
      },
    )

    test('[V-callback] a call needs no email, and a comment of spaces counts as no comment', async () => {
      const { email: _, ...rest } = contacts
      const stored = await accept('call', { ...lead, contacts: rest })
      expect(stored.body.contacts).toEqual(rest)
      const body = { ...lead, contacts: { ...rest, comment: '  \n ' } }
      expect(await refuseWith('call', body)).toEqual({ '/contacts/comment': 'required' })
    })

    test.each([
      ['[V-consultation] consultation', 'consultation', { subject: 'other' }, {}],
      ['[V-partnership] partner', 'partner', { company_site: 'sever.example' }, {}],
      ['[V-buy] good-request', 'good-request', {}, { goods: [1102] }],
    ])('%s is accepted without a comment, and with an empty one', async (_, form, fields, rest) => {
      const { comment: __, ...silent } = contacts
      await accept(form, { ...lead, ...rest, contacts: { ...silent, ...fields } })
      await accept(form, { ...lead, ...rest, contacts: { ...silent, ...fields, comment: ' ' } })
    })

    test.each(requestCalls.map((contract) => [contract.path, contract] as const))(
      '[V-consent] %s requires the consent to personal data',
      async (_, contract) => {
        const { params, body } = exampleOf(contract, { token: '', questionnaires })
        const path = buildPath(contract.path, { params }).replace('forms/', '')
        const refused = { ...body, personalDataProcessingConsent: false }
        expect(await refuseWith(path, refused)).toEqual({ [consent]: 'required' })
      },
    )
  })

  describe('values outside the contract', () => {
    test('[G-forms] unknown fields are rejected by name, at every level', async () => {
      const body = { ...consultation({ is_admin: true, Name: 'x' }), id: 1 }
      const errors = await refuse('consultation', body)
      expect(errors.toSorted((a, b) => a.pointer.localeCompare(b.pointer))).toEqual([
        { pointer: '/contacts/is_admin', rule: 'unknown', detail: expect.any(String) },
        { pointer: '/contacts/Name', rule: 'unknown', detail: expect.any(String) },
        { pointer: '/id', rule: 'unknown', detail: expect.any(String) },
      ])
      expect(
        await refuseWith('sfp-request', {
          ...lead,
          modules: [{ id: 9001, quantity: 1, price: 0 }],
        }),
      ).toEqual({ '/modules/0/price': 'unknown' })
    })

    test.each(requestCalls.map((contract) => [contract.path, contract] as const))(
      '[G-forms] %s rejects a field of another form',
      async (path, contract) => {
        const { params, body } = exampleOf(contract, { token: '', questionnaires })
        const form = buildPath(path, { params }).replace('forms/', '')
        const errors = await refuse(form, { ...body, basket: [] })
        expect(errors.map(({ pointer }) => pointer)).toEqual(['/basket'])
      },
    )

    test.each([[null], [0], [1234567], [true], [false], [['1234']], [{ a: '1234' }]])(
      '[G-forms] %j is not a text, and is not converted to one',
      async (value) => {
        for (const name of ['name', 'company_name', 'phone', 'email', 'comment', 'company_site']) {
          const rules = await refuseWith('partner', {
            ...withContacts({ company_site: 'sever.example', [name]: value }),
          })
          expect(rules).toEqual({ [`/contacts/${name}`]: 'type' })
        }
        const subject = await refuseWith('consultation', consultation({ subject: value }))
        expect(Object.keys(subject)).toEqual(['/contacts/subject'])
      },
    )

    test.each([['true'], [1], [null], ['on'], [[true]]])(
      '[V-consent] %j is not a consent',
      async (value) => {
        const body = { contacts, personalDataProcessingConsent: value }
        expect(Object.keys(await refuseWith('call', body))).toEqual([consent])
        const other = { ...lead, promotionalCommunicationsConsent: value }
        expect(await refuseWith('call', other)).toEqual({
          '/promotionalCommunicationsConsent': 'type',
        })
      },
    )

    test.each([
      ['good-request', { goods: '1102' }, '/goods'],
      ['good-request', { goods: 1102 }, '/goods'],
      ['good-request', { goods: [] }, '/goods'],
      ['good-request', { goods: null }, '/goods'],
      ['good-request', { goods: ['1102'] }, '/goods/0'],
      ['good-request', { goods: [1102, null] }, '/goods/1'],
      ['good-request', { goods: [1102.5] }, '/goods/0'],
      ['good-request', { goods: [0] }, '/goods/0'],
      ['good-request', { goods: [-1102] }, '/goods/0'],
      ['good-request', { goods: [[1102]] }, '/goods/0'],
      ['solution', { solutionId: '1' }, '/solutionId'],
      ['solution', { solutionId: 1.5 }, '/solutionId'],
      ['solution', { solutionId: [1] }, '/solutionId'],
      ['sfp-request', { modules: [9001] }, '/modules/0'],
      ['sfp-request', { modules: [{ id: 9001 }] }, '/modules/0/quantity'],
      ['sfp-request', { modules: [{ id: 9001, quantity: '2' }] }, '/modules/0/quantity'],
      ['sfp-request', { modules: [{ id: 9001, quantity: 0 }] }, '/modules/0/quantity'],
      ['sfp-request', { modules: [{ id: 9001, quantity: 1e9 }] }, '/modules/0/quantity'],
      ['sfp-request', { modules: [{ id: '9001', quantity: 1 }] }, '/modules/0/id'],
      ['analog', { devices: [{ vendor: 'Cisco' }] }, '/devices/0/model'],
      ['analog', { devices: [{ vendor: ' ', model: 'X' }] }, '/devices/0/vendor'],
      ['warranty-extension', { serialNumbers: ['A'], years: 0 }, '/years'],
      ['warranty-extension', { serialNumbers: ['A'], years: 6 }, '/years'],
      ['warranty-extension', { serialNumbers: ['A'], years: '2' }, '/years'],
      ['warranty-extension', { serialNumbers: ['A', ''], years: 2 }, '/serialNumbers/1'],
      ['warranty-extension', { serialNumbers: 'A', years: 2 }, '/serialNumbers'],
    ])('[G-forms] %s rejects %j at %s', async (form, rest, pointer) => {
      expect(Object.keys(await refuseWith(form, { ...lead, ...rest }))).toEqual([pointer])
    })

    test('[P-project] a project may have no goods of the catalogue, another request may not', async () => {
      const project = '/project/?goods=gone-1*3'
      await accept('good-request', { ...lead, project })
      expect(await refuseWith('good-request', lead)).toEqual({ '/goods': 'required' })
    })

    test('[V-buy] a request is for no more than 200 goods', async () => {
      const ask = (count: number) => ({ ...lead, goods: Array.from({ length: count }, () => 1102) })
      await accept('good-request', ask(200))
      expect(Object.keys(await refuseWith('good-request', ask(201)))).toEqual(['/goods'])
    })
  })

  describe('invalid bodies', () => {
    const refused = async (status: number, payload: string | Buffer, headers = json) => {
      const before = await countRows()
      const answer = await content.send({
        method: 'POST',
        url: '/api/forms/call',
        headers,
        payload,
      })
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.body).toMatchObject({ type: 'about:blank', status })
      expect(JSON.stringify(answer.body)).not.toMatch(/\.ts\b|node_modules/)
      expect(await countRows()).toEqual(before)
    }

    test('[G-forms] a body of more than 64 KiB is rejected', async () => {
      const fill = (bytes: number) => {
        const empty = JSON.stringify(withContacts({ comment: '' }))
        return JSON.stringify(withContacts({ comment: 'a'.repeat(bytes - empty.length) }))
      }
      expect(maxBodyBytes).toBe(64 * 1024)
      await refused(413, fill(maxBodyBytes + 1))
      await refused(422, fill(maxBodyBytes))
    })

    test.each(['{', '{"contacts":}', "{'contacts':1}", 'contacts=1', '{}{}', '\u0000', '﻿'])(
      '[G-forms] broken JSON is rejected: %j',
      (text) => refused(400, text),
    )

    test('[G-forms] a body that is not JSON is rejected', () => refused(400, '{"contacts":'))

    test('[G-forms] a body without content lacks every field', () => refused(422, ''))

    test.each([
      'text/plain',
      'text/plain; charset=utf-8',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
    ])('[G-forms] a body of %s is rejected', (type) =>
      refused(415, JSON.stringify(lead), { 'content-type': type }),
    )

    test('[G-forms] a body in the encoding of an HTML form is rejected', () =>
      refused(422, 'contacts=1', { 'content-type': 'application/x-www-form-urlencoded' }))

    test.each([
      ['__proto__ at the top', '{"__proto__":{"polluted":1},REST}', 400],
      ['__proto__ within', '{"contacts":{"__proto__":{"polluted":1}}}', 400],
      ['an escaped __proto__', '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":1},REST}', 400],
      ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}},REST}', 400],
      ['constructor', '{"constructor":{"polluted":1},REST}', 422],
      ['toString', '{"toString":1,"hasOwnProperty":1,REST}', 422],
    ])('[G-forms] %s is rejected and does no harm', async (_, text, status) => {
      await refused(status, text.replace('REST}', JSON.stringify(lead).slice(1)))
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      await accept('call', lead)
    })

    test.each([
      ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ])('[G-forms] %s nested a hundred thousand deep are a client error', async (_, text) => {
      const answer = await post('call', text)
      expect([400, 413, 422]).toContain(answer.status)
      await accept('call', lead)
    })
  })
})
