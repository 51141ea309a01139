import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { chooseDelayMs, deliveryDelays } from '@faceplate/gateway/leads/spool/delivery.delay'
import { openSpoolFile, UnknownSpoolError } from '@faceplate/gateway/leads/spool/spool.file'
import { openSpool, type Spool } from '@faceplate/gateway/leads/spool/spool.store'
import { findMessages } from '@faceplate/server/process/messages'
import SQLite from 'better-sqlite3'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { contacts, lead } from '../support/examples.ts'
import {
  answerJson,
  hangUp,
  saySilence,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const taken = answerJson({ data: { reference: 'L-261121-33333333' } }, { status: 201 })
const reference = /^L-\d{6}-[2-9A-HJKMNP-Z]{8}$/

interface Arrival {
  headers: IncomingHttpHeaders
  body: string
}

test('[G-forms] the spool of another version is refused, and keeps its requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-spool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = new SQLite(join(folder, 'spool.sqlite'))
  onTestFinished(() => void file.close())
  file.exec(
    "create table lead (id integer primary key, body text); insert into lead values (1, 'x')",
  )
  expect(() => openSpoolFile(join(folder, 'spool.sqlite'))).toThrow(UnknownSpoolError)
  expect(file.prepare('select * from lead').all()).toEqual([{ id: 1, body: 'x' }])
})

test('[G-retry] delays between deliveries double from two seconds to five minutes, and respect Retry-After', () => {
  for (const random of [0, 0.5, 0.999]) {
    const choose = (failures: number, requestedMs?: number) =>
      chooseDelayMs(failures, requestedMs, deliveryDelays, () => random)
    const delays = Array.from({ length: 40 }, (_, at) => choose(at + 1))
    for (const [at, delay] of delays.entries()) {
      expect(delay).toBeGreaterThanOrEqual(Math.min(2000 * 2 ** at, 240_000))
      expect(delay).toBeLessThanOrEqual(Math.min(2500 * 2 ** at, 300_000))
    }
    expect(choose(1)).toBe(Math.round(2000 + 500 * random))
    expect(choose(1, 0)).toBe(choose(1))
    expect(choose(1, 20_000)).toBeGreaterThanOrEqual(20_000)
    expect(choose(1, 20_000)).toBeLessThan(21_000)
    expect(choose(1, 1e15)).toBe(3_600_000)
  }
})

describe('a lead that the content API cannot accept', () => {
  let folder: string
  let upstream: FaultyUpstream
  let spool: Spool
  let gateway: TestGateway
  let metrics: ReturnType<typeof createMetrics>

  /** Time by which the clock of the spool is ahead. */
  let aheadMs = 0

  const openFile = (maxBytes = 10_000_000) =>
    openSpool({
      file: join(folder, 'spool.sqlite'),
      maxBytes,
      now: () => Date.now() + aheadMs,
    })
  const start = async (options: Parameters<typeof startGateway>[1] = {}) => {
    metrics = createMetrics()
    gateway = await startGateway(upstream.base, {
      spool,
      metrics,
      isOwnApi: true,
      deliveryDelays: { firstMs: 20, longestMs: 100 },
      ...options,
    })
  }
  /** Restarts the gateway after some time; it delivers at once what is due. */
  const restartAfter = async (ms: number) => {
    await gateway.close()
    aheadMs += ms
    await start()
  }
  /** Resolves when the gateway has delivered what is due after some time. */
  const deliverAfter = async (ms: number) => {
    await restartAfter(ms)
    await gateway.close()
  }
  beforeEach(async () => {
    aheadMs = 0
    folder = await mkdtemp(join(tmpdir(), 'faceplate-spool-'))
    upstream = await startFaultyUpstream(taken)
    spool = openFile()
    await start()
  })
  afterEach(async () => {
    await gateway.close()
    spool.close()
    await upstream.close()
    await rm(folder, { recursive: true })
  })

  const send = (body: object = lead, key?: string, path = '/api/forms/call') => {
    const request = supertest(gateway.origin).post(path)
    return (key === undefined ? request : request.set('idempotency-key', key)).send(body)
  }
  const countEvents = async (event: string) => {
    const text = await metrics.registry.metrics()
    return Number(
      new RegExp(`faceplate_spool_events_total{event="${event}"} (\\d+)`).exec(text)?.[1],
    )
  }
  /** Number of forms by outcome. */
  const countForms = async () =>
    Object.fromEntries(
      (await metrics.forms.get()).values.map(({ labels, value }) => [labels.outcome, value]),
    )
  /** Sends the given responses in turn, and records the requests. */
  function respondAndRecord(...answers: Behaviour[]): Arrival[] {
    const arrivals: Arrival[] = []
    upstream.behave(
      ...answers.map<Behaviour>((answer) => (request, response) => {
        let body = ''
        request.on('data', (chunk) => (body += chunk))
        request.on('end', () => {
          arrivals.push({ headers: request.headers, body })
          answer(request, response)
        })
      }),
    )
    return arrivals
  }

  test('[E-leads] is of the edition of its host, at once and from the spool', async () => {
    const [language, origin] = ['ru', 'https://ru.kedr.example']
    const russian = { name: 'ru', language, origin, messages: findMessages(language) }
    const options = { publicOrigin: 'https://kedr.example', otherEditions: [russian] }
    await gateway.close()
    await start(options)
    const arrivals = respondAndRecord(taken, answerJson({}, { status: 503 }))
    const sendTo = (host: string) =>
      supertest(gateway.origin).post('/api/forms/call').set('host', host).send(lead)
    await sendTo('ru.kedr.example').expect(201)
    await sendTo('ru.kedr.example').expect(202)
    await sendTo('kedr.example').expect(202)
    const later = respondAndRecord(taken)
    await expect.poll(() => later.length).toBe(2)
    const list = (sent: Arrival[]) =>
      sent.map(({ headers }) => [headers['language'], headers['lead-origin']].join(' ')).toSorted()
    expect(new Set(list(arrivals.slice(0, 2)))).toEqual(new Set([`${language} ${origin}`]))
    expect(list(later)).toEqual(['en https://kedr.example', `${language} ${origin}`])
  })

  test('[V-buy] another content API gets quantities in the comment, ours in their field', async () => {
    const arrivals = respondAndRecord(taken)
    const goods = {
      ...lead,
      contacts: { ...contacts, comment: 'By May' },
      goods: [7, 9],
      quantities: [
        { id: 7, quantity: 4 },
        { id: 9, quantity: 100_000 },
      ],
    }
    await send(goods, undefined, '/api/forms/good-request').expect(201)
    await gateway.close()
    await start({ isOwnApi: false })
    await send(goods, undefined, '/api/forms/good-request').expect(201)
    const { quantities: _, ...others } = goods
    expect(arrivals.map(({ body }) => JSON.parse(body))).toEqual([
      goods,
      {
        ...others,
        contacts: { ...contacts, comment: 'By May\nQuantities: 7 x 4, 9 x 100000' },
      },
    ])
    const long = { ...goods, contacts: { ...contacts, comment: 'x'.repeat(4980) } }
    const rejected = await send(long, undefined, '/api/forms/good-request').expect(422)
    expect(rejected.body.errors).toMatchObject([
      {
        pointer: '/contacts/comment',
        detail: 'The comment field may not be greater than 4970 characters',
      },
    ])
    const none = { ...goods, quantities: [{ id: 7, quantity: 0 }] }
    const refused = await send(none, undefined, '/api/forms/good-request').expect(422)
    expect(refused.body.errors).toMatchObject([{ pointer: '/quantities/0/quantity' }])
  })

  test('[G-site] that is accepted without a reference gets one from the gateway, and is not sent again', async () => {
    await gateway.close()
    await start({ takesAnyShape: false })
    const arrivals = respondAndRecord(
      answerJson({ success: true }),
      answerJson({}, { status: 201 }),
      answerJson({ success: true, data: null }),
      (_request, response) => response.writeHead(204).end(),
      (_request, response) => response.writeHead(201).end(),
      answerJson({ success: false }),
      taken,
    )
    for (let time = 1; time <= 5; time += 1) {
      const { body, headers } = await send(lead, `key-${time}`).expect(201)
      expect(body).toEqual({ reference: expect.stringMatching(reference) })
      expect(headers['content-type']).toContain('application/json')
      expect(arrivals.at(-1)?.headers['lead-reference']).toBe(body.reference)
    }
    expect(await countEvents('held')).toBeNaN()
    // The response of the upstream shows that it did not accept the lead.
    await send(lead, 'key-6').expect(202)
    await expect.poll(() => spool.count()).toEqual({ waiting: 0, refused: 0, quarantine: 0 })
    expect(arrivals).toHaveLength(7)
  })

  test.each<[string, Behaviour]>([
    ['answers 500', answerJson({}, { status: 500 })],
    ...[401, 403, 404, 405, 408, 409, 425, 429, 503].map((status): [string, Behaviour] => [
      `answers ${status}`,
      answerJson({}, { status }),
    ]),
    ['leads elsewhere', answerJson({}, { status: 302, headers: { location: '/login' } })],
    ['hangs up', hangUp],
    ['answers a page', (_request, response) => void response.end('<p>Please log in</p>')],
  ])(
    '[G-forms] is spooled while it %s, and delivered with the same key and reference',
    async (_, fault) => {
      const arrivals = respondAndRecord(fault, fault, taken)
      const answer = await send(lead, 'key-1').expect(202)
      expect(answer.body).toEqual({ reference: expect.stringMatching(reference) })
      expect(answer.headers['cache-control']).toBe('private, no-store')
      await expect.poll(() => spool.count()).toEqual({ waiting: 0, refused: 0, quarantine: 0 })
      expect(arrivals).toHaveLength(3)
      for (const { headers, body } of arrivals) {
        expect(headers['idempotency-key']).toBe('key-1')
        expect(headers['lead-reference']).toBe(answer.body.reference)
        expect(JSON.parse(body)).toEqual(lead)
      }
      // The time at which the form was sent, not the time of delivery.
      expect(arrivals[0]?.headers['lead-received']).toBeUndefined()
      expect(Date.parse(String(arrivals[2]?.headers['lead-received']))).toBeLessThanOrEqual(
        Date.now(),
      )
      expect(await countEvents('held')).toBe(1)
      expect(await countEvents('delivered')).toBe(1)
      const outageLines = gateway.log.filter(({ event }) => event === 'lead_spooled')
      expect(outageLines).toHaveLength(1)
      expect(JSON.stringify(gateway.log)).not.toContain(contacts.email)
    },
  )

  test('[G-forms] is spooled when no response arrives in time', async () => {
    await gateway.close()
    await start({ timeoutMs: 200 })
    upstream.behave(saySilence)
    await send().expect(202)
    respondAndRecord(taken)
    await expect.poll(() => spool.count().waiting).toBe(0)
  })

  test('[G-forms] sent again with its key while it is spooled is stored once, with one reference', async () => {
    upstream.behave(answerJson({}, { status: 503 }))
    const answers = [
      await send(lead, 'again'),
      await send(lead, 'again'),
      await send(lead, 'again'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect(spool.count().waiting).toBe(1)
    expect(gateway.log.filter(({ event }) => event === 'lead_spooled')).toHaveLength(1)
    expect(await countForms()).toEqual({ held: 1, duplicate: 2 })
  })

  test('[G-forms] whose key waits with another body is a 422, also after a restart', async () => {
    upstream.behave(answerJson({}, { status: 503 }))
    const other = { ...lead, contacts: { ...contacts, name: 'Eve' } }
    const first = await send(lead, 'reused').expect(202)
    for (const key of ['reused', '"reused"']) {
      const { body } = await send(other, key).expect(422)
      expect(body.detail).toContain('already sent with another body')
    }
    await gateway.close()
    spool.close()
    spool = openFile()
    await start()
    await send(other, 'reused').expect(422)
    const again = await send(lead, '"reused"').expect(202)
    expect(again.body).toEqual(first.body)
    // At another form it is another key.
    await send(lead, 'reused', '/api/forms/for-design').expect(202)
    expect(spool.count().waiting).toBe(2)
    const arrivals = respondAndRecord(taken)
    await expect.poll(() => spool.count().waiting).toBe(0)
    expect(arrivals.map(({ headers }) => headers['idempotency-key'])).toEqual(['reused', 'reused'])
  })

  test('[G-forms] whose key is spooled with another body while it is sent is a 422', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    upstream.behave(async (_request, response) => {
      await promise
      response.writeHead(503).end()
    })
    const bodies = [lead, { ...lead, contacts: { ...contacts, name: 'Eve' } }, lead]
    const sent = Promise.all(bodies.map((body) => send(body, 'race').then(({ status }) => status)))
    await expect.poll(() => upstream.requests.length).toBe(3)
    resolve()
    expect((await sent).toSorted((one, other) => one - other)).toEqual([202, 202, 422])
    expect(spool.count().waiting).toBe(1)
  })

  test('[G-forms] whose key the content API has with another body gets its 422, and nothing is spooled', async () => {
    const problem = { title: 'Unprocessable content', status: 422, detail: 'Key used' }
    upstream.behave(answerJson(problem, { status: 422 }))
    const { body } = await send(lead, 'used').expect(422)
    expect(body).toEqual(problem)
    expect(spool.count().waiting).toBe(0)
  })

  test('[V-phone] [G-forms] with its phone written in two ways is one lead, spooled in its cleaned form', async () => {
    upstream.behave(answerJson({}, { status: 503 }))
    const withPhone = (phone: string) => ({ ...lead, contacts: { ...contacts, phone } })
    const first = await send(withPhone('+7 383 555-01-40'), 'phone').expect(202)
    const second = await send(withPhone('+7\u00a0383.555\u201301\u201340'), 'phone')
    expect(second.body.reference).toBe(first.body.reference)
    const arrivals = respondAndRecord(taken)
    await expect.poll(() => spool.count().waiting).toBe(0)
    expect(arrivals.map(({ body }) => JSON.parse(body))).toEqual([withPhone('+7383555-01-40')])
  })

  test('[G-forms] is delivered even if the clock was set back by a day', async () => {
    upstream.behave(answerJson({}, { status: 503 }))
    await send().expect(202)
    await gateway.close()
    aheadMs = -86_400_000
    const arrivals = respondAndRecord(taken)
    await start()
    await expect.poll(() => spool.count().waiting).toBe(0)
    expect(arrivals).toHaveLength(1)
  })

  test('[G-forms] survives the end of the gateway, and is delivered by the next one', async () => {
    upstream.behave(answerJson({}, { status: 503 }))
    const { body } = await send().expect(202)
    await gateway.close()
    spool.close()
    const arrivals = respondAndRecord(taken)
    spool = openFile()
    await start()
    await expect.poll(() => arrivals.length).toBe(1)
    expect(arrivals[0]?.headers['lead-reference']).toBe(body.reference)
    await expect.poll(() => spool.count().waiting).toBe(0)
  })

  const waiting = { waiting: 1, refused: 0, quarantine: 0 }
  const delivered = { waiting: 0, refused: 0, quarantine: 0 }

  test.each([
    ['seconds', 503, () => '600', 600],
    ['a date', 429, () => new Date(Date.now() + 600_000).toUTCString(), 598],
    ['more than an hour', 503, () => '86400', 3600],
    ['an hour', 302, () => '3600', 3600],
    ['seconds', 409, () => '600', 600],
    ['seconds', 404, () => '600', 600],
  ])(
    '[G-retry] is not sent again before a Retry-After of %s with %i, by a restarted gateway either',
    async (_, status, writeRetryAfter, seconds) => {
      const answer = answerJson({}, { status, headers: { 'retry-after': writeRetryAfter() } })
      const arrivals = respondAndRecord(answer, taken)
      await send(lead, 'patient').expect(202)
      for (const part of [0.5, 0.49]) {
        await deliverAfter(seconds * 1000 * part)
        expect(spool.count()).toEqual(waiting)
      }
      expect(arrivals).toHaveLength(1)
      // Until a second after it, and half a minute for the part that is chosen at random.
      await restartAfter(seconds * 10 + 3000)
      await expect.poll(() => spool.count()).toEqual(delivered)
      expect(arrivals.map(({ headers }) => headers['idempotency-key'])).toEqual([
        'patient',
        'patient',
      ])
    },
  )

  test('[G-retry] is not sent by any gateway until the Retry-After of another lead is over, and then one at a time', async () => {
    const busy = answerJson({}, { status: 503, headers: { 'retry-after': '20' } })
    const arrivals = respondAndRecord(busy)
    const second = openFile()
    const other = await startGateway(upstream.base, { spool: second })
    for (const { origin } of [gateway, other, gateway, other]) {
      await supertest(origin).post('/api/forms/call').send(lead).expect(202)
    }
    await other.close()
    second.close()
    await deliverAfter(19_000)
    expect(arrivals).toHaveLength(1)
    await deliverAfter(2000)
    expect(arrivals).toHaveLength(2)
    await deliverAfter(19_000)
    expect(arrivals).toHaveLength(2)
    const accepted = respondAndRecord(taken)
    await restartAfter(2000)
    await expect.poll(() => spool.count()).toEqual(delivered)
    expect(accepted).toHaveLength(4)
    // The outage is over: the next lead is sent at once.
    await send().expect(201)
  })

  test('[G-retry] does not wait for the outage of another content API', async () => {
    upstream.behave(answerJson({}, { status: 503, headers: { 'retry-after': '600' } }))
    await send().expect(202)
    await gateway.close()
    const other = await startFaultyUpstream(taken)
    const moved = await startGateway(other.base, { spool })
    await supertest(moved.origin).post('/api/forms/call').send(lead).expect(201)
    await moved.close()
    await other.close()
  })

  test('[G-retry] is sent again after two seconds at the earliest', async () => {
    await gateway.close()
    await start({ deliveryDelays })
    const times: number[] = []
    upstream.behave((request, response) => {
      times.push(Date.now())
      const answer = times.length === 1 ? answerJson({}, { status: 500 }) : taken
      answer(request, response)
    })
    await send().expect(202)
    await expect.poll(() => spool.count()).toEqual(delivered)
    expect(times).toHaveLength(2)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000)
  })

  test('[G-retry] that always fails does not hold up the others', async () => {
    const arrivals: string[] = []
    upstream.behave((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        const { name } = JSON.parse(body).contacts
        arrivals.push(name)
        const answer = name === 'Poison' ? answerJson({}, { status: 500 }) : taken
        answer(request, response)
      })
    })
    const name = (given: string) => ({ ...lead, contacts: { ...contacts, name: given } })
    await send(name('Poison')).expect(202)
    for (const each of ['Anna', 'Boris', 'Clara']) await send(name(each))
    await expect
      .poll(() => new Set(arrivals))
      .toEqual(new Set(['Poison', 'Anna', 'Boris', 'Clara']))
    await expect.poll(() => spool.count()).toEqual(waiting)
  })

  test.each([401, 403, 404, 405])(
    '[G-retry] [G-forms] that the content API denies with %i is rejected after an hour, and sent again on request',
    async (status) => {
      const arrivals = respondAndRecord(answerJson({}, { status }))
      await send(lead, 'denied').expect(202)
      // Another lead is sent all the same: the API responds.
      await send(lead, 'another').expect(202)
      expect(arrivals.map(({ headers }) => headers['idempotency-key'])).toContain('another')
      await deliverAfter(3_590_000)
      expect(spool.count()).toEqual({ ...waiting, waiting: 2 })
      await restartAfter(10_000)
      await expect.poll(() => spool.count()).toEqual({ waiting: 0, refused: 2, quarantine: 0 })
      expect(await countEvents('refused')).toBe(2)
      expect(spool.list('refused')[0]?.lastError).toBe(`the content API responded with ${status}`)
      const accepted = respondAndRecord(taken)
      spool.putBack('refused')
      await restartAfter(0)
      await expect.poll(() => spool.count()).toEqual(delivered)
      const keys = accepted.map(({ headers }) => headers['idempotency-key'])
      expect(new Set(keys)).toEqual(new Set(['another', 'denied']))
    },
  )

  test('[G-forms] that is denied, after an outage of two hours, is given an hour', async () => {
    upstream.behave(answerJson({}, { status: 503 }))
    await send().expect(202)
    // Otherwise a retry could be denied before the two hours, and the hour would start then.
    await gateway.close()
    const arrivals = respondAndRecord(answerJson({}, { status: 404 }))
    await deliverAfter(7_000_000)
    await deliverAfter(3_000_000)
    expect(arrivals.length).toBeGreaterThanOrEqual(2)
    expect(spool.count()).toEqual(waiting)
    await restartAfter(700_000)
    await expect.poll(() => spool.count().refused).toBe(1)
  })

  test('[G-forms] that is rejected at delivery is stored, counted, logged, and sent again on request', async () => {
    respondAndRecord(
      answerJson({}, { status: 503 }),
      answerJson({ title: 'no' }, { status: 422 }),
      taken,
    )
    const { body } = await send().expect(202)
    await expect.poll(() => spool.count().refused).toBe(1)
    expect(spool.list('refused')).toMatchObject([
      { reference: body.reference, lastError: 'the content API responded with 422' },
    ])
    expect(await countEvents('refused')).toBe(1)
    expect(gateway.log.filter(({ event }) => event === 'spooled_lead_rejected')).toHaveLength(1)
    expect(spool.putBack('refused')).toBe(1)
    await expect.poll(() => spool.count()).toEqual({ waiting: 0, refused: 0, quarantine: 0 })
  })

  test('[G-forms] with errors gets them at once, and is not spooled', async () => {
    upstream.behave(answerJson({ title: 'no', status: 422 }, { status: 422 }))
    await send().expect(422)
    await send({}).expect(422)
    await send(lead, 'k'.repeat(201)).expect(400)
    expect(spool.count().waiting).toBe(0)
  })

  test('[G-forms] of the subscription form is spooled as well', async () => {
    const arrivals = respondAndRecord(answerJson({}, { status: 500 }), taken)
    const { body } = await send(
      { email: 'anna@sever.example' },
      undefined,
      '/api/subscription',
    ).expect(202)
    expect(body).toEqual({ status: 'pending' })
    await expect.poll(() => arrivals.length).toBe(2)
    await expect.poll(() => spool.count().waiting).toBe(0)
  })

  test('[C-add] a change of the comparison is not spooled: its failure is passed on', async () => {
    upstream.behave(answerJson({ title: 'down', status: 503 }, { status: 503 }))
    await supertest(gateway.origin).post('/api/catalog/compare/add-good/ks-2428').expect(503)
    expect(spool.count().waiting).toBe(0)
  })

  test('[G-forms] with a full spool gets an error, and is accepted again once there is room', async () => {
    await gateway.close()
    spool.close()
    spool = openFile(120_000)
    await start()
    upstream.behave(answerJson({}, { status: 503 }))
    const long = { ...lead, contacts: { ...contacts, comment: 'a'.repeat(5000) } }
    let answer = await send(long)
    const acknowledged: string[] = []
    for (let sent = 0; answer.status === 202 && sent < 100; sent += 1) {
      acknowledged.push(answer.body.reference)
      answer = await send(long)
    }
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.text).not.toMatch(/sqlite/i)
    expect(await countEvents('full')).toBe(1)
    expect(await countForms()).toEqual({ held: acknowledged.length, lost: 1 })
    expect(acknowledged.length).toBeGreaterThan(3)
    const arrivals = respondAndRecord(taken)
    await expect.poll(() => spool.count().waiting).toBe(0)
    const delivered = arrivals.map(({ headers }) => headers['lead-reference'])
    expect(delivered).toEqual(expect.arrayContaining(acknowledged))
    await send(long).expect(201)
  })

  test('[G-forms] header fields of the gateway sent by a visitor are not forwarded', async () => {
    const arrivals = respondAndRecord(taken)
    await send()
      .set('lead-reference', 'L-261121-99999999')
      .set('lead-quarantine', 'mine')
      .set('lead-received', '2020-01-01T00:00:00.000Z')
      .set('lead-page', '/evil/')
      .expect(201)
    const headers: IncomingHttpHeaders = arrivals[0]?.headers ?? {}
    expect(headers['lead-reference']).not.toBe('L-261121-99999999')
    expect(headers).not.toHaveProperty('lead-quarantine')
    expect(headers).not.toHaveProperty('lead-received')
    expect(headers).not.toHaveProperty('lead-page')
  })

  test('[G-forms] that subscribes is delivered with a name of the network of its client, which reveals no address', async () => {
    const subscribed = answerJson({ data: { status: 'pending' } }, { status: 202 })
    await gateway.close()
    await start({ trustProxy: ['loopback'] })
    const addresses = [
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
      ['2001:db8:1:3::1'],
      ['192.0.2.7', '::ffff:192.0.2.7'],
      ['192.0.2.8'],
    ]
    const arrivals = respondAndRecord(subscribed)
    const subscribe = (address: string) =>
      supertest(gateway.origin)
        .post('/api/subscription')
        .set({ 'x-forwarded-for': address, 'lead-client': 'mine' })
        .send({ email: 'anna@sever.example' })
    for (const address of addresses.flat()) await subscribe(address).expect(202)
    const names = arrivals.map(({ headers }) => String(headers['lead-client']))
    expect(names[0]).toMatch(/^[\w-]{22}$/)
    const [a, b, c, d, e, f] = names
    expect([a, d]).toEqual([b, e])
    expect(new Set([a, c, d, f]).size).toBe(4)

    upstream.behave(answerJson({}, { status: 503 }))
    await subscribe('192.0.2.7').expect(202)
    const later = respondAndRecord(subscribed)
    await expect.poll(() => later.length).toBe(1)
    expect(later[0]?.headers['lead-client']).toBe(d)

    await gateway.close()
    await start({ trustProxy: ['loopback'], isOwnApi: false })
    await subscribe('192.0.2.7').expect(202)
    await send().expect(202)
    expect(later.slice(1).map(({ headers }) => headers['lead-client'])).toEqual([
      undefined,
      undefined,
    ])
  })

  test('[G-forms] that subscribes has the same name of its network at all gateways with the key of the content service', async () => {
    const arrivals = respondAndRecord(answerJson({ data: { status: 'pending' } }, { status: 202 }))
    for (const key of ['shared-key-of-the-service', 'shared-key-of-the-service', 'other-key']) {
      await gateway.close()
      const upstreamBase = upstream.base.replace('http://', `http://gateway:${key}@`)
      await start({ trustProxy: ['loopback'], upstreamBase })
      await supertest(gateway.origin)
        .post('/api/subscription')
        .set('x-forwarded-for', '192.0.2.7')
        .send({ email: 'anna@sever.example' })
        .expect(202)
    }
    const [one, two, other] = arrivals.map(({ headers }) => headers['lead-client'])
    expect(one).toBe(two)
    expect(one).not.toBe(other)
  })

  test('[G-forms] is delivered with the path of its page, without the query', async () => {
    const arrivals = respondAndRecord(taken)
    await send().set('referer', `${gateway.origin}/product/ks-2428/?utm_source=letter`).expect(201)
    await send().set('referer', 'https://elsewhere.example/product/').expect(201)
    expect(arrivals.map(({ headers }) => headers['lead-page'])).toEqual([
      '/product/ks-2428/',
      undefined,
    ])
  })

  describe('and is suspected spam', () => {
    const stamp = async () => {
      const { body, headers } = await supertest(gateway.origin).get('/form-stamp').expect(200)
      expect(headers['cache-control']).toBe('no-store')
      return String(body.stamp)
    }

    test('[G-forms] is forwarded with a mark, and its sender sees no difference', async () => {
      const arrivals = respondAndRecord(taken)
      const trapped = await send().set('form-trap', 'https://spam.example').expect(201)
      const hasty = await send()
        .set('form-stamp', await stamp())
        .expect(201)
      expect(trapped.body).toEqual(hasty.body)
      expect(arrivals.map(({ headers }) => headers['lead-quarantine'])).toEqual([
        'honeypot',
        'too fast',
      ])
    })

    test('[G-forms] a form token that is missing, old, of another site or invalid does not make a lead suspicious', async () => {
      let time = Date.now()
      await gateway.close()
      await start({ wallNow: () => time })
      const arrivals = respondAndRecord(taken)
      const old = await stamp()
      time += 2000
      await send().set('form-stamp', old).expect(201)
      const oldest = await stamp()
      time += 48 * 3_600_000
      await send().set('form-stamp', oldest).expect(201)
      await send().expect(201)
      for (const other of ['x', `${Math.floor(time).toString(36)}.forged`, randomUUID()]) {
        await send().set('form-stamp', other).expect(201)
      }
      expect(arrivals.map(({ headers }) => headers['lead-quarantine'])).toEqual(
        Array.from({ length: 6 }, () => undefined),
      )
    })

    describe('because its form token was used before', () => {
      let time: number
      beforeEach(async () => {
        time = Date.now()
        await gateway.close()
        await start({ wallNow: () => time })
      })
      const ripen = async () => {
        const token = await stamp()
        time += 2000
        return token
      }
      const sendWith = (token: string, key: string | undefined, name = 'Anna') =>
        send({ ...lead, contacts: { ...contacts, name } }, key).set('form-stamp', token)
      const marks = (arrivals: Arrival[]) =>
        arrivals.map(({ headers }) => headers['lead-quarantine'])

      test('[G-forms] [V-submit] a token is used once, whatever the form', async () => {
        const arrivals = respondAndRecord(taken)
        const token = await ripen()
        await sendWith(token, undefined).expect(201)
        await sendWith(token, undefined).expect(201)
        await sendWith(token, randomUUID(), 'Ivan').expect(201)
        await send({ email: 'anna@sever.example' }, undefined, '/api/subscription').set(
          'form-stamp',
          token,
        )
        expect(marks(arrivals)).toEqual([
          undefined,
          'token used before',
          'token used before',
          'token used before',
        ])
      })

      test('[G-forms] [V-submit] a retry of the same request is not suspected, also while the first is in flight', async () => {
        const arrivals = respondAndRecord(taken)
        const [token, key] = [await ripen(), randomUUID()]
        await Promise.all([sendWith(token, key), sendWith(token, key)])
        await sendWith(token, key).expect(201)
        expect(new Set(marks(arrivals))).toEqual(new Set([undefined]))
      })

      test('[G-forms] [V-submit] a form that was corrected after an error is not suspected', async () => {
        const refused = answerJson({ status: 422, title: 'Refused' }, { status: 422 })
        const arrivals = respondAndRecord(refused, taken)
        const token = await ripen()
        await sendWith(token, randomUUID(), '').expect(422)
        expect(arrivals).toEqual([])
        await sendWith(token, randomUUID(), 'Anna').expect(422)
        await sendWith(token, randomUUID(), 'Ivan').expect(201)
        await sendWith(token, randomUUID(), 'Olga').expect(201)
        expect(marks(arrivals)).toEqual([undefined, undefined, 'token used before'])
      })

      test('[G-forms] [V-submit] the next token of a visitor keeps the time of the first', async () => {
        const arrivals = respondAndRecord(taken)
        const first = await ripen()
        await sendWith(first, undefined).expect(201)
        const { body } = await supertest(gateway.origin).get('/form-stamp').set('form-stamp', first)
        expect(body.stamp).not.toBe(first)
        await sendWith(String(body.stamp), undefined).expect(201)
        const forged = String(
          (await supertest(gateway.origin).get('/form-stamp').set('form-stamp', `${first}x`)).body
            .stamp,
        )
        await sendWith(forged, undefined).expect(201)
        expect(marks(arrivals)).toEqual([undefined, undefined, 'too fast'])
      })
    })

    test('[G-forms] is spooled if the content API has no quarantine, until it is released', async () => {
      await gateway.close()
      await start({ isOwnApi: false })
      const arrivals = respondAndRecord(taken)
      const { body } = await send().set('form-trap', 'x').expect(202)
      expect(body.reference).toMatch(reference)
      expect(arrivals).toEqual([])
      expect(await countForms()).toEqual({ quarantined: 1 })
      expect(spool.list('quarantine')).toMatchObject([
        { reference: body.reference, quarantine: 'honeypot' },
      ])
      expect(spool.putBack('quarantine', body.reference)).toBe(1)
      await expect.poll(() => arrivals.length).toBe(1)
      expect(arrivals[0]?.headers).not.toHaveProperty('lead-quarantine')
    })
  })

  test('two gateways with one spool deliver each lead once', async () => {
    upstream.behave(answerJson({}, { status: 503 }))
    for (let sent = 0; sent < 20; sent += 1) await send().expect(202)
    const second = openFile()
    const other = await startGateway(upstream.base, { spool: second })
    const arrivals = respondAndRecord(taken)
    await expect.poll(() => spool.count().waiting).toBe(0)
    const numbers = arrivals.map(({ headers }) => headers['lead-reference'])
    expect(new Set(numbers).size).toBe(20)
    expect(numbers).toHaveLength(20)
    await other.close()
    second.close()
  })

  test('a gateway without room for leads serves pages, and says so while the content API is unreachable', async () => {
    await gateway.close()
    spool.close()
    spool = openFile(1)
    await start()
    upstream.behave(answerJson({ data: [] }))
    await supertest(gateway.origin).get('/api/banners/base').expect(200)
    upstream.behave(hangUp)
    const degraded = ['content API', 'DATA_DIR']
    await supertest(gateway.origin).get('/readyz').expect(200, { status: 'degraded', degraded })
    upstream.behave(answerJson({ data: {} }))
    gateway.advanceMs(1000)
    await supertest(gateway.origin).get('/readyz').expect(200, { status: 'ok' })
  })
})
