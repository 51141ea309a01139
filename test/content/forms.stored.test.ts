import { readDeliveries, readLeads } from '@faceplate/content/visitors/leads/leads.reader'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { describe, expect, test } from 'vitest'
import { contacts, exampleOf, lead } from '../support/examples.ts'
import { consultation, useForms, withContacts } from '../support/forms.ts'
import { engines } from '../support/shared.postgres.ts'

describe.each(engines)('the forms on %s', (engine) => {
  const { content, questionnaires, post, countRows, refuse, refuseWith, accept } = useForms(engine)

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

    test('[G-forms] every questionnaire of the site is accepted at its own address', async () => {
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

    test('[G-forms] optional answers may be missing or empty', async () => {
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
    ])('[G-forms] %s is rejected: %j', async (_, changes, pointer, rule) => {
      expect(await refuseWith('questionnaire/ecss', answer(changes))).toEqual({ [pointer]: rule })
    })

    test.each([
      ['null', { sites: null }, '/answers/sites'],
      ['an object', { sites: { min: 1 } }, '/answers/sites'],
      ['a list of numbers', { signalling: [1] }, '/answers/signalling'],
      ['a list of lists', { signalling: [['sip']] }, '/answers/signalling'],
    ])('[G-forms] %s is not an answer', async (_, changes, pointer) => {
      const errors = await refuse('questionnaire/ecss', answer(changes))
      expect(errors.length).toBeGreaterThan(0)
      for (const each of errors) expect(each.pointer.startsWith(pointer)).toBe(true)
    })

    test('[G-forms] a number that JSON cannot represent is rejected', async () => {
      const body = JSON.stringify(answer({ sites: 12_345 })).replace('12345', '1e999')
      expect(Object.keys(await refuseWith('questionnaire/ecss', body))).toEqual(['/answers/sites'])
    })

    test('[G-forms] all errors are reported at once', async () => {
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

    test('[G-forms] a questionnaire without answers is rejected', async () => {
      expect(await refuseWith('questionnaire/ecss', lead)).toEqual({ '/answers': 'required' })
      expect(await refuseWith('questionnaire/eccm', lead)).toMatchObject({
        '/answers/switches': 'required',
      })
    })

    test('[G-forms] the answers to one questionnaire are rejected by another', async () => {
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

  describe('references in a request', () => {
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
    ])('an unknown %s is rejected by %s', async (_, form, rest, pointer) => {
      expect(await refuseWith(form, { ...lead, ...rest })).toEqual({ [pointer]: 'exists' })
    })

    test('every unknown good is reported', async () => {
      const errors = await refuse('good-request', { ...lead, goods: [999_998, 1102, 999_999] })
      expect(errors.map(({ pointer }) => pointer)).toEqual(['/goods/0', '/goods/2'])
    })

    test.each([2 ** 31, 2 ** 32 + 1102, Number.MAX_SAFE_INTEGER, 1e21])(
      'a number that is not an id, %d, matches nothing',
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

  describe('storage of requests', () => {
    test.each(['a\u0000b', 'a\ud800b'])(
      'text that the database cannot store (%j) does not hide other requests',
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

    test.each(requestCalls.map((contract) => [contract.path, contract] as const))(
      '[G-forms] %s is stored completely before the response, and added to the outbox',
      async (path, contract) => {
        const { params, body } = exampleOf(contract, { token: '', questionnaires })
        const form = buildPath(path, { params }).replace('forms/', '')
        const stored = await accept(form, body)
        expect(stored).toMatchObject({ form, received_at: '2026-11-21T00:00:00.000Z' })
        expect(stored.body).toEqual(body)
        expect(stored.reference).toMatch(/^L-261121-[2-9A-HJKMNP-Z]{8}$/)
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

    test('[V-consent] a consent that the form does not ask for is not recorded', async () => {
      const { reference } = await accept('call', { contacts, personalDataProcessingConsent: true })
      const recorded = await readConsents(reference)
      expect(recorded.map(({ document }) => document)).toEqual(['personal_data'])
    })

    test.each(['good-testing-request', 'good-substitution'])(
      '[V-consent] sending %s counts as consent to personal data, and is recorded so',
      async (form) => {
        const { reference } = await accept(form, { contacts })
        expect(await readConsents(reference)).toMatchObject([
          { document: 'personal_data', granted: 1, recorded_at: '2026-11-21T00:00:00.000Z' },
        ])
      },
    )

    test('[G-forms] a request is stored with its consents and messages, or not at all', async () => {
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
      // A request that was not stored can be sent again with its key.
      await accept('call', lead, { 'idempotency-key': 'all-or-nothing' })
    })

    test.each([
      "Robert'); DROP TABLE lead;--",
      "' OR 1 LIKE 1 --",
      '\\"; delete from consent; --',
      'a\\b\\\\c `x` "y" \'z\'',
      'first line\nsecond line\nthird',
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
    /** Counts the leads, consents and messages that some work added. */
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

    test('[G-forms] without a key or with another key is another request', async () => {
      const references = new Set<string>()
      for (const key of ['other-1', 'other-2', 'OTHER-1']) {
        references.add((await send(key)).body.data.reference)
      }
      for (let count = 0; count < 2; count += 1) {
        references.add((await post('call', lead)).body.data.reference)
      }
      expect(references.size).toBe(5)
    })

    test('[G-forms] a key belongs to its form: the same key at another form is another request', async () => {
      const mine = (await send('mine')).body.data.reference
      const stored = await countNew(async () => {
        const { status, body } = await send('mine', lead, 'for-design')
        expect(status).toBe(201)
        expect(body.data.reference).not.toBe(mine)
      })
      expect(stored).toEqual([1, 2, 1])
    })

    test('[G-forms] a key with another body is a 422 that says so, and what was stored stays', async () => {
      const stored = await countNew(async () => {
        const first = await send('reused')
        const changed = await send('reused', withContacts({ name: 'Eve' }))
        expect(changed.status).toBe(422)
        expect(changed.body).toEqual({
          type: 'about:blank',
          title: 'Unprocessable content',
          status: 422,
          detail: expect.stringContaining('already sent with another body'),
        })
        const { contacts, ...consents } = lead
        const reordered = await send('reused', { ...consents, contacts: { ...contacts } })
        expect(reordered.body).toEqual(first.body)
        expect((await send('reused')).body).toEqual(first.body)
        const renewed = await send('reused-2', withContacts({ name: 'Eve' }))
        expect(renewed.status).toBe(201)
      })
      expect(stored).toEqual([2, 4, 2])
    })

    test('[G-forms] a key with another body is stored if a gateway has acknowledged the request', async () => {
      const spooled = {
        'idempotency-key': 'two-gateways',
        'lead-received': '2026-11-20T21:00:00.000Z',
      }
      const stored = await countNew(async () => {
        await send('two-gateways')
        for (const name of ['Eve', 'Eve', 'Adam']) {
          expect((await post('call', withContacts({ name }), spooled)).status).toBe(201)
        }
        expect((await send('two-gateways', withContacts({ name: 'Abel' }))).status).toBe(422)
        expect((await post('call', lead, spooled)).status).toBe(201)
      })
      expect(stored).toEqual([3, 6, 3])
    })

    test('[G-forms] a key in quotes is the same key', async () => {
      const stored = await countNew(async () => {
        const bare = await send('5c0a-1')
        expect((await send('"5c0a-1"')).body).toEqual(bare.body)
      })
      expect(stored).toEqual([1, 2, 1])
    })

    test.each([
      '"',
      '"a',
      '"a"b',
      '""',
      '"a b"',
      'a b',
      String.raw`"a\b"`,
      String.raw`"a\"b"`,
      String.raw`"a\\b"`,
      '"a";b=1',
      'ключ',
    ])('[G-forms] the key %s is a 400 that says what a key is', async (key) => {
      const { status, body } = await send(Buffer.from(key).toString('latin1'))
      expect(status).toBe(400)
      expect(body.detail).toContain('visible ASCII characters')
    })

    test('[G-forms] a request is stored with the reference, time and page that the gateway sends', async () => {
      const gatewayHeaders = {
        'lead-reference': 'L-261120-ABCDEFGH',
        'lead-received': '2026-11-20T21:00:00.000Z',
        'lead-page': '/product/ks-2428/',
      }
      const stored = await accept('call', lead, gatewayHeaders)
      expect(stored).toMatchObject({
        reference: gatewayHeaders['lead-reference'],
        received_at: gatewayHeaders['lead-received'],
        page: gatewayHeaders['lead-page'],
        quarantine: null,
      })
      const other = await accept('call', lead, {
        'lead-reference': 'me',
        'lead-page': 'javascript:',
      })
      expect(other.reference).toMatch(/^L-261121-/)
      expect(other.page).toBeNull()
    })

    test('[G-forms] a reference that is already used is replaced by another', async () => {
      const number = { 'lead-reference': 'L-261121-22222222' }
      const first = await accept('call', lead, { ...number, 'idempotency-key': 'one' })
      const second = await accept('call', lead, { ...number, 'idempotency-key': 'two' })
      expect(first.reference).toBe('L-261121-22222222')
      expect(second.reference).toMatch(/^L-261121-(?!22222222)/)
    })

    test('[G-forms] a quarantined request is stored with its consents, and not sent', async () => {
      const stored = await countNew(async () => {
        const { quarantine } = await accept('call', lead, { 'lead-quarantine': 'honeypot' })
        expect(quarantine).toBe('honeypot')
      })
      expect(stored).toEqual([1, 2, 0])
    })

    test('[G-forms] a rejected body does not use up its key', async () => {
      expect((await send('second-try', withContacts({ phone: '1' }))).status).toBe(422)
      expect((await send('second-try')).status).toBe(201)
    })

    test('[G-forms] sent twenty times at once is one request', async () => {
      const stored = await countNew(async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => send('at-once')))
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
        expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
      })
      expect(stored).toEqual(one)
    })

    test('[G-forms] twenty different bodies with one key at once are one request, and nineteen are a 422', async () => {
      const stored = await countNew(async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, count) =>
            send('contested', withContacts({ comment: `Try ${count}` })),
          ),
        )
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
        expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
      })
      expect(stored).toEqual(one)
    })

    test('[G-forms] twenty requests with different keys at once are twenty requests', async () => {
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
      '[G-forms] the key %s is valid',
      async (key) => {
        const first = await send(key)
        expect(first.status).toBe(201)
        expect((await send(key)).body).toEqual(first.body)
      },
    )
  })
})
