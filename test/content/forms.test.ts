import { readDeliveries, readLeads } from '@faceplate/content/leads/leads.store'
import { maxBodyBytes } from '@faceplate/contracts/body.check'
import { endpoints } from '@faceplate/contracts/endpoints'
import { consultationSubjects, type Questionnaire } from '@faceplate/contracts/forms.contract'
import type { FieldProblem } from '@faceplate/contracts/problem.contract'
import { buildPath, type RouteContract } from '@faceplate/contracts/route.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openContent } from '../support/content.ts'
import { contacts, exampleOf, lead } from '../support/examples.ts'

const forms = (endpoints as readonly RouteContract[]).filter(
  ({ feature, method }) => feature === 'forms' && method === 'POST',
)

const json = { 'content-type': 'application/json' }
const inContacts = (...names: string[]) => names.map((name) => `/contacts/${name}`)
const person = inContacts('name', 'company_name', 'phone', 'email')
const consent = '/personalDataProcessingConsent'

/** What each form must be told (specification §5 and §7), beside nothing else. */
const requirements: [title: string, path: string, pointers: string[]][] = [
  ['[V-partnership] partner', 'partner', [...person, '/contacts/company_site', consent]],
  [
    '[V-callback] call',
    'call',
    [...inContacts('name', 'company_name', 'phone', 'comment'), consent],
  ],
  ['[V-consultation] consultation', 'consultation', [...person, '/contacts/subject', consent]],
  ['[V-buy] good-request', 'good-request', [...person, '/goods', consent]],
  ['[G-forms] sfp-request', 'sfp-request', [...person, '/modules', consent]],
  ['[G-forms] good-testing-request', 'good-testing-request', person],
  ['[G-forms] for-design', 'for-design', [...person, consent]],
  ['[G-forms] solution', 'solution', [...person, '/solutionId', consent]],
  ['[G-forms] analog', 'analog', [...person, '/devices', consent]],
  ['[G-forms] support', 'support', [...person, '/contacts/comment', consent]],
  [
    '[G-forms] warranty-extension',
    'warranty-extension',
    [...person, '/serialNumbers', '/years', consent],
  ],
  ['[G-forms] good-substitution', 'good-substitution', person],
  ['[G-forms] questionnaire/ecss', 'questionnaire/ecss', [...person, '/answers', consent]],
  // With a calculation its questions need no answers.
  ['[G-forms] questionnaire/eccm', 'questionnaire/eccm', [...person, consent]],
  ['[G-forms] questionnaire/{type}', 'questionnaire/wlc', [...person, '/answers', consent]],
]

describe.each(engines)('the forms on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  let questionnaires: Questionnaire[]
  beforeAll(async () => {
    content = await openContent(engine)
    questionnaires = (await content.get('/api/catalog/goods/questionnaire')).body.data
  })
  afterAll(() => content.close())

  const post = (form: string, body: unknown, headers: Record<string, string> = {}) =>
    content.send({
      method: 'POST',
      url: `/api/forms/${form}`,
      headers: { ...json, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const countRows = () =>
    Promise.all(
      (['lead', 'consent', 'outbox'] as const).map(async (table) => {
        const rows = await content.database.selectFrom(table).selectAll().execute()
        return rows.length
      }),
    )

  /** Sends a body that must be refused, sees that nothing is left of it, and gives what it broke. */
  const refuse = async (form: string, body: unknown): Promise<FieldProblem[]> => {
    const before = await countRows()
    const answer = await post(form, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ title: 'Unprocessable content', status: 422 })
    expect(await countRows()).toEqual(before)
    for (const problem of answer.body.errors) {
      expect(problem).toEqual({
        pointer: expect.any(String),
        rule: expect.stringMatching(/^\w+$/),
        detail: expect.stringMatching(/./),
      })
    }
    return answer.body.errors
  }
  const refuseWith = async (form: string, body: unknown): Promise<Record<string, string>> =>
    Object.fromEntries((await refuse(form, body)).map(({ pointer, rule }) => [pointer, rule]))

  /** Sends a body that must be taken, and gives it as it was stored. */
  const accept = async (form: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await post(form, body, headers)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return readLead(answer.body.data.reference)
  }
  const readLead = async (reference: string) => {
    const row = await content.database
      .selectFrom('lead')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return { ...row, body: JSON.parse(row.body) }
  }

  const withContacts = (changes: object) => ({ ...lead, contacts: { ...contacts, ...changes } })
  const consultation = (changes: object) => withContacts({ subject: 'other', ...changes })

  describe('what is required', () => {
    test('[G-forms] no form is missing here', () => {
      expect(requirements).toHaveLength(forms.length)
    })

    test.each(requirements)('%s names each field that is missing', async (_, form, pointers) => {
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

    test.each(requirements)(
      '%s takes texts of spaces for missing ones',
      async (_, form, pointers) => {
        const texts = pointers.filter((pointer) => pointer.startsWith('/contacts/'))
        const blank = Object.fromEntries(texts.map((each) => [each.split('/')[2], ' \t\n ']))
        const rules = await refuseWith(form, { contacts: blank })
        // A subject is chosen, not written.
        for (const each of texts.filter((text) => !text.endsWith('subject'))) {
          expect(rules[each], each).toBe('required')
        }
        expect(Object.keys(rules).toSorted()).toEqual(pointers.toSorted())
      },
    )

    test.each([[undefined], [{}], [[]], [null], ['"text"'], [42]])(
      'a body that is %j is refused',
      async (body) => {
        for (const [, form] of requirements) {
          const errors = await refuse(form, body === undefined ? '{}' : body)
          expect(errors.length).toBeGreaterThan(0)
        }
      },
    )

    test('[V-callback] a call needs no email, and a comment of spaces is none', async () => {
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
    ])('%s is taken without a comment, and with an empty one', async (_, form, fields, rest) => {
      const { comment: __, ...silent } = contacts
      await accept(form, { ...lead, ...rest, contacts: { ...silent, ...fields } })
      await accept(form, { ...lead, ...rest, contacts: { ...silent, ...fields, comment: ' ' } })
    })

    test.each(forms.map((contract) => [contract.path, contract] as const))(
      '[V-consent] %s takes nothing without the consent to personal data',
      async (_, contract) => {
        const { params, body } = exampleOf(contract, { token: '', questionnaires })
        const path = buildPath(contract.path, { params }).replace('forms/', '')
        const refused = { ...body, personalDataProcessingConsent: false }
        expect(await refuseWith(path, refused)).toEqual({ [consent]: 'required' })
      },
    )
  })

  describe('the rules of a field', () => {
    test('[G-forms] every field that is wrong is named at once, each with its first rule', async () => {
      const errors = await refuse('partner', {
        contacts: {
          name: '<b>',
          company_name: '',
          phone: '12',
          phoneNumberExtension: 'ext',
          email: 'nobody',
          company_site: 'none',
          comment: '{}',
        },
        personalDataProcessingConsent: false,
        promotionalCommunicationsConsent: 'no',
      })
      const rules = errors.map(({ pointer, rule }) => [pointer, rule])
      expect(Object.fromEntries(rules)).toEqual({
        '/contacts/name': 'regex',
        '/contacts/company_name': 'required',
        '/contacts/phone': 'min',
        '/contacts/phoneNumberExtension': 'numeric',
        '/contacts/email': 'email',
        '/contacts/company_site': 'url',
        '/contacts/comment': 'regex',
        '/personalDataProcessingConsent': 'required',
        '/promotionalCommunicationsConsent': 'type',
      })
      expect(rules).toHaveLength(9)
    })

    test('[G-forms] a sentence says what is wrong, in the words of the specification', async () => {
      const errors = await refuse('partner', {
        ...withContacts({
          name: 'a'.repeat(101),
          company_name: '<',
          phone: '12',
          email: 'x',
          company_site: 'x',
        }),
      })
      expect(errors.map(({ detail }) => detail).toSorted()).toEqual([
        'The company_name field format is invalid',
        'The company_site field is not a valid URL',
        'The email field must be a valid email',
        'The name field may not be greater than 100 characters',
        'The phone field must be at least 4 characters',
      ])
    })

    test('[V-rules] where the site is in Russian, it says so in Russian', async () => {
      const body = withContacts({ name: '', phone: '12', email: 'x', company_name: '<' })
      const { body: problem } = await post('consultation', body, { language: 'ru' })
      const details = problem.errors.map(({ detail }: FieldProblem) => detail)
      expect(details.toSorted()).toEqual([
        'Поле company_name имеет некорректный формат',
        'Поле email должно быть действительным электронным адресом',
        'Поле name обязательно для заполнения',
        'Поле phone должно быть не короче 4 символов',
        'Поле subject обязательно для заполнения',
      ])
    })

    test('[V-rules] an answer out of its bounds is told both of them', async () => {
      const questionnaire = questionnaires.find(({ type }) => type === 'ecss')
      const field = questionnaire?.sections
        .flatMap(({ fields }) => fields)
        .find(({ name }) => name === 'sites')
      if (field?.kind !== 'number') throw new Error('There is no such question')
      const errors = await refuse('questionnaire/ecss', { ...lead, answers: { sites: 0 } })
      expect(errors.find(({ pointer }) => pointer === '/answers/sites')?.detail).toBe(
        `The ${field.label} field must be between ${field.min} and ${field.max}`,
      )
    })

    test.each([
      'Анна Ёлкина-Петрова',
      'ООО «Север»',
      'Zeta 9',
      'a',
      '- : ; . ( ) ! [ ] ? " @ « » , / \' ` | \\',
      'a'.repeat(100),
    ])('[V-text] %s is a text', async (text) => {
      const stored = await accept(
        'consultation',
        consultation({ name: text, company_name: text, comment: text }),
      )
      expect(stored.body.contacts).toMatchObject({ name: text, company_name: text, comment: text })
    })

    test.each([...'<>&#$%^*+={}~_', '№', '€', '中', 'é', '😀', '\u0000', '\u001b', '\u202e'])(
      '[V-text] %j is refused in a text',
      async (character) => {
        const text = `Anna ${character} Petrova`
        const body = consultation({ name: text, company_name: text, comment: text })
        expect(await refuseWith('consultation', body)).toEqual({
          '/contacts/name': 'regex',
          '/contacts/company_name': 'regex',
          '/contacts/comment': 'regex',
        })
      },
    )

    test('[V-text] texts may be as long as they may be, and no longer', async () => {
      const limits = { name: 100, company_name: 200, comment: 5000 }
      const ofLength = (more: number) =>
        consultation(
          Object.fromEntries(
            Object.entries(limits).map(([name, limit]) => [name, 'я'.repeat(limit + more)]),
          ),
        )
      await accept('consultation', ofLength(0))
      expect(await refuseWith('consultation', ofLength(1))).toEqual({
        '/contacts/name': 'max',
        '/contacts/company_name': 'max',
        '/contacts/comment': 'max',
      })
    })

    test.each([
      '+7(383)555-01-40',
      '8-383-555-01-40',
      '1234',
      '+123',
      '(12)',
      '0'.repeat(32),
      '  1234  ',
    ])('[V-phone] %j is a phone', async (phone) => {
      const stored = await accept('call', withContacts({ phone }))
      expect(stored.body.contacts.phone).toBe(phone.trim())
    })

    test.each([
      ['', 'required'],
      ['   ', 'required'],
      ['123', 'min'],
      ['   12   ', 'min'],
      ['12 34', 'regex'],
      ['1234x', 'regex'],
      ['++1234', 'regex'],
      ['1+234', 'regex'],
      ['1234+', 'regex'],
      ['12.34', 'regex'],
      ['12/34', 'regex'],
      ['1234#5', 'regex'],
      ['１２３４', 'regex'],
      ['١٢٣٤', 'regex'],
      ['1234\n5', 'regex'],
      ['1234\u0000', 'regex'],
      ['0'.repeat(33), 'max'],
      [1234, 'type'],
    ])('[V-phone] %j is no phone: %s', async (phone, rule) => {
      expect(await refuseWith('call', withContacts({ phone }))).toEqual({ '/contacts/phone': rule })
    })

    test.each([
      'anna@sever.example',
      'ANNA@SEVER.EXAMPLE',
      "o'neil+news_1@mail.sever.example",
      'a@b.co',
      '  anna@sever.example\n',
    ])('%j is an email', async (email) => {
      const stored = await accept('consultation', consultation({ email }))
      expect(stored.body.contacts.email).toBe(email.trim())
    })

    test.each([
      ['', 'required'],
      ['anna', 'email'],
      ['anna@', 'email'],
      ['@sever.example', 'email'],
      ['anna@sever', 'email'],
      ['anna@@sever.example', 'email'],
      ['anna petrova@sever.example', 'email'],
      ['anna@sever..example', 'email'],
      ['anna@-sever.example', 'email'],
      ['anna@sever.example.', 'email'],
      ['анна@sever.example', 'email'],
      ['anna@sever.example, eve@home.example', 'email'],
      ['Anna <anna@sever.example>', 'email'],
      ['anna@sever.example\r\nBcc: eve@home.example', 'email'],
      [`${'a'.repeat(250)}@b.co`, 'max'],
    ])('%j is no email: %s', async (email, rule) => {
      expect(await refuseWith('consultation', consultation({ email }))).toEqual({
        '/contacts/email': rule,
      })
    })

    test.each([
      'sever.example',
      'https://sever.example/about_us?from=mail#top',
      'http://sever.example:8080',
      'https://www.sever.example',
      'север.рф',
      ' https://sever.example ',
    ])('[V-partnership] %j is a site', async (site) => {
      const stored = await accept('partner', withContacts({ company_site: site }))
      expect(stored.body.contacts.company_site).toBe(site.trim())
    })

    test.each([
      ['', 'required'],
      ['sever', 'url'],
      ['https://', 'url'],
      ['https://sever', 'url'],
      ['sever .example', 'url'],
      ['ftp://sever.example', 'url'],
      ['//sever.example', 'url'],
      ['https://anna@sever.example', 'url'],
      ['javascript:alert(1)', 'url'],
      ['javascript:window.alert(1)', 'url'],
      ['data:text.html,x', 'url'],
      ['"><b>.example', 'url'],
      [`${'a'.repeat(300)}.example`, 'max'],
    ])('[V-partnership] %j is no site: %s', async (site, rule) => {
      expect(await refuseWith('partner', withContacts({ company_site: site }))).toEqual({
        '/contacts/company_site': rule,
      })
    })

    test('[V-subjects] a consultation is about one of the five subjects', async () => {
      expect(consultationSubjects).toEqual({
        equipment_selection: 'Equipment selection, testing',
        request_for_quotations:
          'Request for quotations, formation of a commercial offer, delivery terms',
        support_link: 'Contacting technical support, setting up equipment',
        warranty_service: 'Warranty service, repair',
        other: 'Other',
      })
      for (const subject of Object.keys(consultationSubjects)) {
        const stored = await accept('consultation', consultation({ subject }))
        expect(stored.body.contacts.subject).toBe(subject)
      }
      for (const subject of ['', 'Other', 'others', 'toString', '__proto__', 'other,other']) {
        expect(await refuseWith('consultation', consultation({ subject }))).toEqual({
          '/contacts/subject': 'one_of',
        })
      }
    })

    test('[V-text] spaces around every text are taken away before it is kept', async () => {
      const stored = await accept('warranty-extension', {
        ...withContacts({ name: '  Anna ', company_name: '\tSever\n', comment: ' a  b ' }),
        serialNumbers: ['  KS24280001  '],
        years: 2,
      })
      expect(stored.body).toMatchObject({
        contacts: { name: 'Anna', company_name: 'Sever', comment: 'a  b' },
        serialNumbers: ['KS24280001'],
      })
    })

    test.each([
      ['for-design', { project: 'Campus <b>' }, '/project'],
      ['support', { serialNumber: 'KS<2428>' }, '/serialNumber'],
      ['warranty-extension', { serialNumbers: ['KS1', 'KS{2}'], years: 1 }, '/serialNumbers/1'],
    ])('[V-text] the own text of %s is held to the rule of texts', async (form, rest, pointer) => {
      expect(await refuseWith(form, { ...lead, ...rest })).toEqual({ [pointer]: 'regex' })
    })

    test.each(['a\u0000b', 'a\ud800b'])(
      'what cannot be kept as text (%j) does not hide the requests of others',
      async (text) => {
        const { reference } = await accept('call', lead)
        await post('for-design', { ...lead, project: text })
        await post('support', { ...lead, serialNumber: text })
        await post('analog', { ...lead, devices: [{ vendor: text, model: text }] })
        await post('questionnaire/ecss', { ...lead, answers: { billing_system: text } })
        const references: string[] = []
        for await (const each of readLeads(content.database)) references.push(each.reference)
        expect(references).toContain(reference)
        const deliveries = await readDeliveries(content.database)
        expect(deliveries.get(reference)).toHaveLength(1)
      },
    )
  })

  describe('what is not in the contract', () => {
    test('[G-forms] unknown fields are refused by name, wherever they stand', async () => {
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

    test.each(forms.map((contract) => [contract.path, contract] as const))(
      '[G-forms] %s takes no field of another form',
      async (path, contract) => {
        const { params, body } = exampleOf(contract, { token: '', questionnaires })
        const form = buildPath(path, { params }).replace('forms/', '')
        const errors = await refuse(form, { ...body, basket: [] })
        expect(errors.map(({ pointer }) => pointer)).toEqual(['/basket'])
      },
    )

    test.each([[null], [0], [1234567], [true], [false], [['1234']], [{ a: '1234' }]])(
      '[G-forms] %j is no text, and is not made one',
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
      '[V-consent] %j is no consent',
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
    ])('[G-forms] %s refuses %j at %s', async (form, rest, pointer) => {
      expect(Object.keys(await refuseWith(form, { ...lead, ...rest }))).toEqual([pointer])
    })

    test('[V-buy] a request is for no more than 200 goods', async () => {
      const ask = (count: number) => ({ ...lead, goods: Array.from({ length: count }, () => 1102) })
      await accept('good-request', ask(200))
      expect(Object.keys(await refuseWith('good-request', ask(201)))).toEqual(['/goods'])
    })

    test.each([
      ['[V-buy] a good', 'good-request', { goods: [1102, 999_999] }, '/goods/1'],
      ['[G-forms] a good', 'good-testing-request', { goods: [999_999] }, '/goods/0'],
      ['[G-forms] a good', 'support', { goods: [1102, 1103, 999_999] }, '/goods/2'],
      [
        '[G-forms] a good',
        'analog',
        { devices: [{ vendor: 'Cisco', model: 'C9300', goodId: 999_999 }] },
        '/devices/0/goodId',
      ],
      [
        '[G-forms] a good',
        'good-substitution',
        { devices: [{ vendor: 'Cisco', model: 'C9300', goodId: 999_999 }] },
        '/devices/0/goodId',
      ],
      ['[G-forms] a solution', 'solution', { solutionId: 999_999 }, '/solutionId'],
      [
        '[G-forms] a module',
        'sfp-request',
        {
          modules: [
            { id: 9001, quantity: 1 },
            { id: 999_999, quantity: 1 },
          ],
        },
        '/modules/1/id',
      ],
      [
        '[G-forms] a good that is no module',
        'sfp-request',
        { modules: [{ id: 1102, quantity: 1 }] },
        '/modules/0/id',
      ],
    ])('%s that is not there is refused by %s', async (_, form, rest, pointer) => {
      expect(await refuseWith(form, { ...lead, ...rest })).toEqual({ [pointer]: 'exists' })
    })

    test('several goods that are not there are each named', async () => {
      const errors = await refuse('good-request', { ...lead, goods: [999_998, 1102, 999_999] })
      expect(errors.map(({ pointer }) => pointer)).toEqual(['/goods/0', '/goods/2'])
    })

    test.each([2 ** 31, 2 ** 32 + 1102, Number.MAX_SAFE_INTEGER, 1e21])(
      'a number no id can have, %d, names nothing',
      async (id) => {
        expect(await refuseWith('good-request', { ...lead, goods: [id] })).toEqual({
          '/goods/0': 'exists',
        })
        expect(await refuseWith('solution', { ...lead, solutionId: id })).toEqual({
          '/solutionId': 'exists',
        })
      },
    )
  })

  describe('questionnaires', () => {
    const right = {
      subscribers_now: 100,
      subscribers_planned: 200,
      subscriber_kinds: ['sip'],
      signalling: ['sip', 'pri'],
      platform: 'supplied',
      sites: 1,
    }
    const answer = (changes: object) => ({ ...lead, answers: { ...right, ...changes } })

    test('[G-forms] every questionnaire of the site is taken at its own address', async () => {
      expect(questionnaires.length).toBeGreaterThan(2)
      for (const questionnaire of questionnaires) {
        const { body } = exampleOf(
          { name: 'sendQuestionnaire', path: `forms/questionnaire/${questionnaire.type}` },
          { token: '', questionnaires },
        )
        const stored = await accept(`questionnaire/${questionnaire.type}`, body)
        expect(stored).toMatchObject({ form: `questionnaire/${questionnaire.type}`, body })
      }
    })

    test('[G-forms] what need not be answered may be left out or left empty', async () => {
      await accept('questionnaire/ecss', answer({}))
      const stored = await accept(
        'questionnaire/ecss',
        answer({
          busy_hour_traffic: 0.05,
          e1_trunks: 0,
          billing_system: '',
          lawful_interception: false,
          special_requirements: 'a'.repeat(3000),
        }),
      )
      expect(stored.body.answers).toMatchObject({ busy_hour_traffic: 0.05, e1_trunks: 0 })
    })

    test.each([
      ['an unknown field', { favourite_colour: 'blue' }, '/answers/favourite_colour', 'unknown'],
      ['a field of an object', { constructor: 'x' }, '/answers/constructor', 'unknown'],
      ['a missing answer', { sites: undefined }, '/answers/sites', 'required'],
      ['an empty choice', { platform: '' }, '/answers/platform', 'required'],
      ['no choice of many', { signalling: [] }, '/answers/signalling', 'required'],
      ['a number too small', { sites: 0 }, '/answers/sites', 'between'],
      ['a number too large', { sites: 21 }, '/answers/sites', 'between'],
      ['a number below zero', { e1_trunks: -1 }, '/answers/e1_trunks', 'between'],
      ['an unknown option', { platform: 'cloud' }, '/answers/platform', 'one_of'],
      ['an option by its label', { platform: 'SIP' }, '/answers/platform', 'one_of'],
      ['an unknown one of many', { signalling: ['sip', 'x'] }, '/answers/signalling', 'one_of'],
      ['a text for a number', { sites: '2' }, '/answers/sites', 'numeric'],
      ['a flag for a number', { sites: true }, '/answers/sites', 'numeric'],
      ['a list for a number', { e1_trunks: ['1'] }, '/answers/e1_trunks', 'numeric'],
      ['an empty list for a number', { e1_trunks: [] }, '/answers/e1_trunks', 'numeric'],
      ['no for a number', { e1_trunks: false }, '/answers/e1_trunks', 'numeric'],
      ['a list for a choice', { platform: ['supplied'] }, '/answers/platform', 'type'],
      ['a text for a list', { signalling: 'sip' }, '/answers/signalling', 'type'],
      ['a number for a text', { billing_system: 7 }, '/answers/billing_system', 'type'],
      ['no for a text', { billing_system: false }, '/answers/billing_system', 'type'],
      ['a text for a flag', { lawful_interception: 'yes' }, '/answers/lawful_interception', 'type'],
      ['a long text', { billing_system: 'a'.repeat(201) }, '/answers/billing_system', 'max'],
    ])('[G-forms] %s is refused: %j', async (_, changes, pointer, rule) => {
      expect(await refuseWith('questionnaire/ecss', answer(changes))).toEqual({ [pointer]: rule })
    })

    test.each([
      ['null', { sites: null }, '/answers/sites'],
      ['an object', { sites: { min: 1 } }, '/answers/sites'],
      ['a list of numbers', { signalling: [1] }, '/answers/signalling'],
      ['a list of lists', { signalling: [['sip']] }, '/answers/signalling'],
    ])('[G-forms] %s is no answer at all', async (_, changes, pointer) => {
      const errors = await refuse('questionnaire/ecss', answer(changes))
      expect(errors.length).toBeGreaterThan(0)
      for (const each of errors) expect(each.pointer.startsWith(pointer)).toBe(true)
    })

    test('[G-forms] a number that JSON cannot hold is refused', async () => {
      const body = JSON.stringify(answer({ sites: 12_345 })).replace('12345', '1e999')
      expect(Object.keys(await refuseWith('questionnaire/ecss', body))).toEqual(['/answers/sites'])
    })

    test('[G-forms] all that is wrong is named at once', async () => {
      const answers = { subscribers_now: 0, signalling: ['x'], platform: 5, nonsense: true }
      expect(await refuseWith('questionnaire/ecss', { ...lead, answers })).toEqual({
        '/answers/nonsense': 'unknown',
        '/answers/subscribers_now': 'between',
        '/answers/subscribers_planned': 'required',
        '/answers/subscriber_kinds': 'required',
        '/answers/signalling': 'one_of',
        '/answers/platform': 'one_of',
        '/answers/sites': 'required',
      })
    })

    test('[G-forms] a questionnaire without answers is none', async () => {
      expect(await refuseWith('questionnaire/ecss', lead)).toEqual({ '/answers': 'required' })
      expect(await refuseWith('questionnaire/eccm', lead)).toMatchObject({
        '/answers/switches': 'required',
      })
    })

    test('[G-forms] the answers to one questionnaire do not fit another', async () => {
      const rules = await refuseWith('questionnaire/eccm', answer({}))
      expect(rules).toMatchObject({
        '/answers/subscribers_now': 'unknown',
        '/answers/switches': 'required',
      })
    })

    test.each(['no-such', '__proto__', 'constructor', 'ecss%00', 'ECSS', '..%2Fcall'])(
      '[G-forms] there is no questionnaire %s',
      async (type) => {
        const before = await countRows()
        const refused = await post(`questionnaire/${type}`, answer({}))
        expect(refused.status).toBe(404)
        expect(refused.headers['content-type']).toContain('application/problem+json')
        expect(await countRows()).toEqual(before)
      },
    )
  })

  describe('what is stored', () => {
    test.each(forms.map((contract) => [contract.path, contract] as const))(
      '[G-forms] %s is stored whole before it is answered, and noted to be sent',
      async (path, contract) => {
        const { params, body } = exampleOf(contract, { token: '', questionnaires })
        const form = buildPath(path, { params }).replace('forms/', '')
        const stored = await accept(form, body)
        expect(stored).toMatchObject({ form, received_at: '2026-11-21T00:00:00.000Z' })
        expect(stored.body).toEqual(body)
        expect(stored.reference).toMatch(/^L-261121-[2-9A-HJ-NP-Z]{6}$/)
        const messages = await readMessages(stored.reference)
        expect(messages).toEqual([
          {
            channel: 'mail',
            attempts: 0,
            next_at: '2026-11-21T00:00:00.000Z',
            payload: {
              kind: 'lead',
              reference: stored.reference,
              form,
              received_at: '2026-11-21T00:00:00.000Z',
              body,
            },
          },
        ])
      },
    )

    test('[V-consent] both consents are recorded with the version that was shown, and the time', async () => {
      const versions = await Promise.all(
        ['personal-data-processing-consent', 'promotional-communications-consent'].map(
          async (name) => (await content.get(`/api/docs/${name}`)).body.data.version as string,
        ),
      )
      for (const promotional of [true, false]) {
        const { reference } = await accept('call', {
          ...lead,
          promotionalCommunicationsConsent: promotional,
        })
        const recorded_at = '2026-11-21T00:00:00.000Z'
        expect(await readConsents(reference)).toEqual([
          { document: 'personal_data', version: versions[0], granted: 1, recorded_at },
          {
            document: 'promotional',
            version: versions[1],
            granted: promotional ? 1 : 0,
            recorded_at,
          },
        ])
      }
    })

    test('[V-consent] what was not asked is not recorded as consented to', async () => {
      const { reference } = await accept('call', { contacts, personalDataProcessingConsent: true })
      const recorded = await readConsents(reference)
      expect(recorded.map(({ document }) => document)).toEqual(['personal_data'])
    })

    test.each(['good-testing-request', 'good-substitution'])(
      '[V-consent] sending %s is the consent to personal data, and is recorded as that',
      async (form) => {
        const { reference } = await accept(form, { contacts })
        expect(await readConsents(reference)).toMatchObject([
          { document: 'personal_data', granted: 1, recorded_at: '2026-11-21T00:00:00.000Z' },
        ])
      },
    )

    test('[G-forms] a request is stored with all that belongs to it, or not at all', async () => {
      const before = await countRows()
      const { schema } = content.database
      const rename = (from: string, to: string) => schema.alterTable(from).renameTo(to).execute()
      await rename('outbox', 'outbox_away')
      const failed = await post('call', lead, { 'idempotency-key': 'all-or-nothing' })
      await rename('outbox_away', 'outbox')
      expect(failed.status).toBe(500)
      expect(failed.headers['content-type']).toContain('application/problem+json')
      expect(JSON.stringify(failed.body)).not.toMatch(/outbox|sql/i)
      expect(await countRows()).toEqual(before)
      // What was not stored may be sent again under its key.
      await accept('call', lead, { 'idempotency-key': 'all-or-nothing' })
    })

    test.each([
      "Robert'); DROP TABLE lead;--",
      "' OR 1 LIKE 1 --",
      '\\"; delete from consent; --',
      'a\\b\\\\c `x` "y" \'z\'',
      'first line\nsecond line\r\nthird',
      '?1 :name @name ?',
    ])('%j is stored as it is', async (text) => {
      const body = consultation({ name: text, company_name: text, comment: text })
      const stored = await accept('consultation', body)
      expect(stored.body).toEqual(body)
      const [message] = await readMessages(stored.reference)
      expect(message?.payload).toMatchObject({ body })
      const answers = { ...lead, answers: eccmAnswers(`${text} %_{}$1 \\u0000`) }
      expect((await accept('questionnaire/eccm', answers)).body).toEqual(answers)
    })

    const eccmAnswers = (text: string) => ({
      switches: 1,
      routers: 0,
      other_makers: text,
      functions: ['alarms'],
      users: 2,
      platform: 'bare',
    })

    const readMessages = async (reference: string) => {
      const rows = await content.database
        .selectFrom('outbox')
        .select(['channel', 'payload', 'attempts', 'next_at'])
        .where('payload', 'like', `%"${reference}"%`)
        .execute()
      return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }))
    }
    const readConsents = (reference: string) =>
      content.database
        .selectFrom('consent')
        .select(['document', 'version', 'granted', 'recorded_at'])
        .where('lead_reference', '=', reference)
        .orderBy('document')
        .execute()
  })

  describe('the same request again', () => {
    const send = (key: string, body: unknown = lead, form = 'call') =>
      post(form, body, { 'idempotency-key': key })
    const one = [1, 2, 1]
    /** Leads, consents and messages that came of what was done. */
    const countNew = async (work: () => Promise<void>) => {
      const before = await countRows()
      await work()
      const after = await countRows()
      return after.map((count, at) => count - (before[at] ?? 0))
    }

    test('[G-forms] with its key gives the same reference and is stored once', async () => {
      const stored = await countNew(async () => {
        const first = await send('again-1')
        const again = await send('again-1')
        content.advanceMs(3_600_000)
        const later = await send('again-1')
        content.advanceMs(-3_600_000)
        expect([first.status, again.status, later.status]).toEqual([201, 201, 201])
        expect(again.body).toEqual(first.body)
        expect(later.body).toEqual(first.body)
      })
      expect(stored).toEqual(one)
    })

    test('[G-forms] without a key or with another one is another request', async () => {
      const references = new Set<string>()
      for (const key of ['other-1', 'other-2', 'OTHER-1']) {
        references.add((await send(key)).body.data.reference)
      }
      for (let count = 0; count < 2; count += 1) {
        references.add((await post('call', lead)).body.data.reference)
      }
      expect(references.size).toBe(5)
    })

    test('[G-forms] a key that was used for another body or form is refused', async () => {
      await send('mine')
      const stored = await countNew(async () => {
        const body = await send('mine', withContacts({ name: 'Eve' }))
        const form = await send('mine', lead, 'for-design')
        for (const { status, headers, body: problem } of [body, form]) {
          expect(status).toBe(422)
          expect(headers['content-type']).toContain('application/problem+json')
          expect(problem.detail).toContain('Idempotency-Key')
          expect(JSON.stringify(problem)).not.toContain('L-261121')
        }
      })
      expect(stored).toEqual([0, 0, 0])
    })

    test('[G-forms] a refused body does not use its key up', async () => {
      expect((await send('second-try', withContacts({ phone: '1' }))).status).toBe(422)
      expect((await send('second-try')).status).toBe(201)
    })

    test('[G-forms] twenty times at once is one request', async () => {
      const stored = await countNew(async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => send('at-once')))
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
        expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
      })
      expect(stored).toEqual(one)
    })

    test('[G-forms] twenty different bodies with one key at once are one request and refusals', async () => {
      const stored = await countNew(async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, count) =>
            send('contested', withContacts({ comment: `Try ${count}` })),
          ),
        )
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
        expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)])
      })
      expect(stored).toEqual(one)
    })

    test('[G-forms] twenty requests with keys of their own at once are twenty', async () => {
      const stored = await countNew(async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, count) => send(`own-${count}`)),
        )
        expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(20)
      })
      expect(stored).toEqual([20, 40, 20])
    })

    test.each(['', 'two words', 'tab\there', 'k'.repeat(201), 'ключ', 'k\u007f'])(
      '[G-forms] the key %j is malformed',
      async (key) => {
        const stored = await countNew(async () => {
          const answer = await send(key)
          expect(answer.status).toBe(400)
          expect(answer.headers['content-type']).toContain('application/problem+json')
        })
        expect(stored).toEqual([0, 0, 0])
      },
    )

    test.each(['k', 'k'.repeat(200), "'/**/or/**/1=1;--", '%', '__proto__', '"quoted"'])(
      '[G-forms] the key %s is one',
      async (key) => {
        const first = await send(key)
        expect(first.status).toBe(201)
        expect((await send(key)).body).toEqual(first.body)
      },
    )
  })

  describe('bodies that are none', () => {
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

    test('[G-forms] one of more than 256 KiB is refused', async () => {
      const fill = (bytes: number) => {
        const empty = JSON.stringify(withContacts({ comment: '' }))
        return JSON.stringify(withContacts({ comment: 'a'.repeat(bytes - empty.length) }))
      }
      expect(maxBodyBytes).toBe(256 * 1024)
      await refused(413, fill(maxBodyBytes + 1))
      await refused(422, fill(maxBodyBytes))
    })

    test.each(['{', '{"contacts":}', "{'contacts':1}", 'contacts=1', '{}{}', '\u0000', '﻿'])(
      '[G-forms] broken JSON is refused: %j',
      (text) => refused(400, text),
    )

    test('[G-forms] no JSON at all is refused', () => refused(400, ''))

    test.each([
      'text/plain',
      'text/plain; charset=utf-8',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
    ])('[G-forms] a body of %s is refused', (type) =>
      refused(415, JSON.stringify(lead), { 'content-type': type }),
    )

    test('[G-forms] a body in the encoding of an HTML form is refused', () =>
      refused(422, 'contacts=1', { 'content-type': 'application/x-www-form-urlencoded' }))

    test.each([
      ['__proto__ at the top', '{"__proto__":{"polluted":1},REST}', 400],
      ['__proto__ within', '{"contacts":{"__proto__":{"polluted":1}}}', 400],
      ['an escaped __proto__', '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":1},REST}', 400],
      ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}},REST}', 400],
      ['constructor', '{"constructor":{"polluted":1},REST}', 422],
      ['toString', '{"toString":1,"hasOwnProperty":1,REST}', 422],
    ])('[G-forms] %s is refused and does no harm', async (_, text, status) => {
      await refused(status, text.replace('REST}', JSON.stringify(lead).slice(1)))
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      await accept('call', lead)
    })

    test.each([
      ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ])(
      '[G-forms] %s in each other a hundred thousand deep are the fault of who sent them',
      async (_, text) => {
        const answer = await post('call', text)
        expect([400, 413, 422]).toContain(answer.status)
        await accept('call', lead)
      },
    )
  })
})
