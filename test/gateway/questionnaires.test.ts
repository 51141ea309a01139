import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { createMetrics, type Metrics } from '@faceplate/gateway/base/metrics/metrics'
import { openSpool, type Spool } from '@faceplate/gateway/leads/spool/spool.store'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import {
  answerJson,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
const questionnaire: Questionnaire = {
  type: 'acs',
  title: 'Questionnaire',
  description: 'Questions of every kind.',
  sections: [
    {
      title: 'Questions',
      fields: [
        { name: 'devices', label: 'Devices', kind: 'number', required: true, min: 1, max: 5000 },
        { name: 'note', label: 'Note', kind: 'textarea', required: false, max: 11 },
        { name: 'tls', label: 'TLS', kind: 'checkbox', required: false },
        { name: 'kinds', label: 'Kinds', kind: 'multiselect', required: false, options },
        { name: 'model', label: 'Model', kind: 'select', required: false, options },
        { name: 'plan', label: 'Plan', kind: 'file', required: false, rules: { ext: ['pdf'] } },
        { name: 'logo', label: 'Logo', kind: 'file', required: false, rules: { size: 10 } },
      ],
    },
  ],
}
const path = '/api/forms/questionnaire/acs'
const known = answerJson({ data: [questionnaire] })
const down = answerJson({}, { status: 503 })

describe('a questionnaire at the gateway', () => {
  let folder: string
  let upstream: FaultyUpstream
  let spool: Spool
  let gateway: TestGateway
  let metrics: Metrics
  /** Bodies that the content API accepted. */
  let taken: { answers: unknown }[]

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    taken.push(JSON.parse(await text(request)))
    answerJson({ data: { reference: 'L-261121-33333333' } }, { status: 201 })(request, response)
  }
  /** Sets the response to reads of questionnaires, and whether leads are accepted. */
  const behave = (read: Behaviour, { isUp = true } = {}) =>
    upstream.behave((request, response) => {
      if (request.method === 'GET') read(request, response)
      else if (isUp) void take(request, response)
      else down(request, response)
    })
  const start = async (language = 'en') => {
    metrics = createMetrics()
    gateway = await startGateway(upstream.base, {
      spool,
      language,
      metrics,
      deliveryDelays: { firstMs: 20, longestMs: 100 },
    })
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-answers-'))
    taken = []
    upstream = await startFaultyUpstream(known)
    behave(known)
    spool = openSpool({
      file: join(folder, 'spool.sqlite'),
      maxBytes: 10_000_000,
      now: Date.now,
    })
    await start()
  })
  afterEach(async () => {
    await gateway.close()
    spool.close()
    await upstream.close()
    await rm(folder, { recursive: true })
  })

  const send = (answers: unknown, at = path) =>
    supertest(gateway.origin)
      .post(at)
      .send({ ...lead, answers })
  const post = (entries: [string, string][], at = path) => {
    const { contacts } = lead
    const person = Object.entries(contacts).map(([name, value]) => [`contacts.${name}`, value])
    const all = [...person, ['personalDataProcessingConsent', 'on'], ...entries] as [
      string,
      string,
    ][]
    return supertest(gateway.origin)
      .post(at)
      .type('application/x-www-form-urlencoded')
      .send(new URLSearchParams(all.map(([name, value]) => [name, value])).toString())
  }
  const readErrors = ({ body }: { body: { errors?: { pointer: string; rule: string }[] } }) =>
    Object.fromEntries((body.errors ?? []).map(({ pointer, rule }) => [pointer, rule]))

  test('[P-questionnaires] [G-forms] while the content API is down, invalid answers are rejected and valid ones spooled', async () => {
    await send({ devices: 40 }).expect(201)
    behave(down, { isUp: false })
    // After 20 hours the last known questionnaire is still used.
    gateway.advanceMs(20 * 3_600_000)
    const answer = await send({ devices: 0, model: 'z', more: 'x' }).expect(422)
    expect(readErrors(answer)).toEqual({
      '/answers/devices': 'between',
      '/answers/model': 'one_of',
      '/answers/more': 'unknown',
    })
    expect(readErrors(await send({}).expect(422))).toEqual({ '/answers/devices': 'required' })
    expect(spool.count().waiting).toBe(0)
    await send({ devices: 41 }).expect(202)
    await post([['answers.devices', '4 200']]).expect(202)
    behave(down)
    await expect.poll(() => spool.count().waiting).toBe(0)
    // Spooled requests may be delivered in any order.
    expect(new Set(taken.map(({ answers }) => JSON.stringify(answers)))).toEqual(
      new Set(['{"devices":40}', '{"devices":41}', '{"devices":4200}']),
    )
  })

  test('[V-rules] slow and invalid patterns of the content API are dropped: no answer can block the gateway', async () => {
    const patterns = {
      // Judged first: the others may use up the time.
      fine: '^KS[0-9]{8}$',
      nested: '^(a+)+$',
      spaced: '^(\\w+\\s?)*$',
      twice: '(a+a+)+y',
      alternatives: '^(?:a|aa)+$',
      limited: '^(a{1,30}){1,30}$',
      optional: '^(?:a?){40}a{40}$',
      lookahead: '^(?:(?=(?:(?=.*x)a)*y)a)*$',
      backreference: '^(a*)*\\1$',
      rescanned: 'a+b',
      invalid: '(',
    }
    const fields = Object.entries(patterns).map(([name, regex]) => ({
      name,
      label: name,
      kind: 'text' as const,
      required: false,
      rules: { min: 2, regex },
    }))
    const asked = { ...questionnaire, sections: [{ title: 'Patterns', fields }] }
    behave(answerJson({ data: [asked] }, { headers: { 'cache-control': 'max-age=60' } }))
    const { body } = await supertest(gateway.origin)
      .get('/api/catalog/goods/questionnaire')
      .expect(200)
    const [served] = body as Questionnaire[]
    const rulesOf = (name: string) =>
      served?.sections[0]?.fields.find((field) => field.name === name)?.rules
    expect(rulesOf('fine')).toEqual({ min: 2, regex: patterns.fine })
    const dropped = Object.keys(patterns).filter((name) => name !== 'fine')
    for (const name of dropped) expect(rulesOf(name), name).toEqual({ min: 2 })

    const long = `${'a'.repeat(4000)}!`
    const answers = Object.fromEntries(dropped.map((name) => [name, long]))
    await send(answers).expect(201)
    await post(Object.entries(answers).map(([name, text]) => [`answers.${name}`, text])).expect(201)
    expect(taken.map(({ answers: own }) => own)).toEqual([answers, answers])
    // The other rules of the questions are applied.
    expect(readErrors(await send({ nested: 'a', fine: 'KS1' }).expect(422))).toEqual({
      '/answers/nested': 'min',
      '/answers/fine': 'regex',
    })

    // The next response is logged again, at any moment from then on.
    const logged = gateway.log.filter(({ event }) => event === 'field_omitted')
    gateway.advanceMs(400_000)
    await supertest(gateway.origin).get('/api/catalog/goods/questionnaire').expect(200)
    await expect
      .poll(() => upstream.requests.filter(({ method }) => method === 'GET').length)
      .toBeGreaterThan(1)
    expect(logged).toHaveLength(dropped.length)
    expect(logged[0]).toMatchObject({
      route: 'GET catalog/goods/questionnaire',
      pointer: '/*/sections/*/fields/*/rules/regex',
      rule: 'pattern',
      place: 'acs: nested: may take too long to match a long text',
    })
    const { values } = await metrics.contractDrift.get()
    expect(values).toHaveLength(1)
    expect(values[0]?.labels.pointer).toBe('/*/sections/*/fields/*/rules/regex')
    expect(values[0]?.value).toBeGreaterThanOrEqual(dropped.length)
  })

  test('many slow patterns at once delay a request by a limited time', async () => {
    const fields = Array.from({ length: 400 }, (_, at) => ({
      name: `q${at}`,
      label: 'Question',
      kind: 'text' as const,
      required: false,
      rules: { regex: `^(?:a?){40}a{${at + 1}}$` },
    }))
    behave(answerJson({ data: [{ ...questionnaire, sections: [{ title: 'All', fields }] }] }))
    const { body } = await supertest(gateway.origin)
      .get('/api/catalog/goods/questionnaire')
      .expect(200)
    expect(JSON.stringify(body)).not.toContain('regex')
    await send({ q399: `${'a'.repeat(400)}!` }).expect(201)
  })

  test('a pattern with more alternatives than can be compared is dropped', async () => {
    const write = (count: number) =>
      Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('|')
    const patterns = {
      repeated: `^(?:(?:${write(60)}){16})*$`,
      long: `^(?:${`(?:${write(180)})`.repeat(15)})*$`,
    }
    const fields = Object.entries(patterns).map(([name, regex]) => ({
      name,
      label: name,
      kind: 'text' as const,
      required: false,
      rules: { regex },
    }))
    behave(answerJson({ data: [{ ...questionnaire, sections: [{ title: 'All', fields }] }] }))
    const { body } = await supertest(gateway.origin)
      .get('/api/catalog/goods/questionnaire')
      .expect(200)
    expect(JSON.stringify(body)).not.toContain('regex')
    expect(gateway.log.filter(({ event }) => event === 'field_omitted')).toMatchObject([
      { rule: 'pattern', place: 'acs: repeated: may take too long to match a long text' },
      { rule: 'pattern', place: 'acs: long: has more than 500 characters' },
    ])
  })

  test('[P-questionnaires] [G-forms] answers to a questionnaire that the content API does not have are not spooled', async () => {
    const missing = answerJson({ title: 'Not found', status: 404 }, { status: 404 })
    upstream.behave((request, response) =>
      request.method === 'GET' ? known(request, response) : missing(request, response),
    )
    await send({ devices: 1 }, `${path}-other`).expect(404)
    expect(spool.count().waiting).toBe(0)
    // The call of a questionnaire that it has is missing for a while only.
    await send({ devices: 1 }).expect(202)
    expect(spool.count().waiting).toBe(1)
  })

  test('[P-questionnaires] errors of the contract are reported together with errors of the questions', async () => {
    const { body } = await supertest(gateway.origin)
      .post(path)
      .send({ ...lead, contacts: {}, answers: { devices: 0 } })
      .expect(422)
    expect(readErrors({ body })).toEqual({
      '/answers/devices': 'between',
      '/contacts/company_name': 'required',
      '/contacts/email': 'required',
      '/contacts/name': 'required',
      '/contacts/phone': 'required',
    })
    for (const answers of ['text', null, [], { devices: null }, { plan: {} }, undefined]) {
      const refused = await send(answers).expect(422)
      expect(JSON.stringify(readErrors(refused))).toContain('/answers')
    }
    expect(taken).toEqual([])
  })

  test('[P-questionnaires] posted form fields become answers by the kind of their question', async () => {
    await post([
      ['answers.devices', ' 1 200,5 '],
      // A browser sends CRLF for a line break; the length counts it as one character.
      ['answers.note', 'five.\r\nfive.'],
      ['answers.tls', 'on'],
      ['answers.kinds', 'a'],
      ['answers.kinds', 'c'],
      ['answers.model', ''],
      ['answers.plan', 'plan.pdf'],
    ]).expect(201)
    expect(taken.map(({ answers }) => answers)).toEqual([
      {
        devices: 1200.5,
        note: 'five.\nfive.',
        tls: true,
        kinds: ['a', 'c'],
        plan: { name: 'plan.pdf' },
      },
    ])
    const wrong = await post([
      ['answers.devices', 'a few'],
      ['answers.kinds', 'z'],
      ['answers.unasked', 'x'],
    ]).expect(422)
    expect(readErrors(wrong)).toEqual({
      '/answers/devices': 'numeric',
      '/answers/kinds': 'one_of',
      '/answers/unasked': 'unknown',
    })
    // Unticked checkboxes are not posted, so this form is empty.
    expect(readErrors(await post([]).expect(422))).toEqual({ '/answers/devices': 'required' })
  })

  test.each([
    [
      'en',
      'The Logo field cannot be checked without JavaScript: call us, or write to us with the file',
    ],
    ['ru', 'Поле Logo нельзя проверить без JavaScript: позвоните нам или пришлите файл письмом'],
  ])(
    '[V-rules] a file known only by its name fails only rules that need more, in %s',
    async (language, detail) => {
      await gateway.close()
      await start(language)
      const named = (plan: string, logo = ''): [string, string][] => [
        ['answers.devices', '1'],
        ['answers.plan', ''],
        ['answers.plan', plan],
        ['answers.logo', logo],
      ]
      await post(named('plan.pdf')).expect(201)
      expect(readErrors(await post(named('plan.exe')).expect(422))).toEqual({
        '/answers/plan': 'ext',
      })
      const { body } = await post(named('plan.pdf', 'logo.png')).expect(422)
      expect(body.errors).toEqual([{ pointer: '/answers/logo', rule: 'size', detail }])
    },
  )

  test.each<[string, Behaviour]>([
    ['cannot be reached', down],
    ['has no such call', answerJson({ title: 'Not found', status: 404 }, { status: 404 })],
    ['answers what is none', answerJson({ data: { reference: 'L-261121-33333333' } })],
    ['answers what is none of ours', answerJson({ data: [{ ...questionnaire, sections: 1 }] })],
    ['has another one', answerJson({ data: [{ ...questionnaire, type: 'wlc' }] })],
  ])('[P-questionnaires] a body is forwarded unchanged if the content API %s', async (_, read) => {
    behave(read)
    await send({ devices: 0, more: 'x' }).expect(201)
    await post([
      ['answers.devices', '1 200'],
      ['answers.tls', 'on'],
      ['answers.kinds', 'a'],
      ['answers.kinds', 'c'],
    ]).expect(201)
    expect(taken.map(({ answers }) => answers)).toEqual([
      { devices: 0, more: 'x' },
      { devices: '1 200', tls: 'on', kinds: ['a', 'c'] },
    ])
    // Other forms need no questionnaire.
    const before = upstream.requests.length
    await supertest(gateway.origin).post('/api/forms/call').send(lead).expect(201)
    expect(upstream.requests.slice(before).map(({ url }) => url)).toEqual(['/api/forms/call'])
  })
})
