import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSpool, type Spool } from '@faceplate/gateway/leads/spool/spool.store'
import { leadFields } from '@faceplate/server/content/lead.fields'
import { parseSource } from '@faceplate/server/content/source.field'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import {
  answerJson,
  hangUp,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const taken = answerJson({ data: { reference: 'L-261121-33333333' } }, { status: 201 })

describe('the source of a lead', () => {
  let folder: string
  let upstream: FaultyUpstream
  let spool: Spool
  let gateway: TestGateway
  let arrivals: { field: string | undefined; body: unknown }[]

  const openFile = () =>
    openSpool({ file: join(folder, 'spool.sqlite'), maxBytes: 10_000_000, now: Date.now })
  const start = async () => {
    gateway = await startGateway(upstream.base, {
      spool,
      clickIds: ['yclid'],
      publicOrigin: 'http://kedr.example',
      deliveryDelays: { firstMs: 20, longestMs: 100 },
    })
  }
  const record = (respond = taken) => {
    upstream.behave((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        const field = [request.headers[leadFields.source]].flat()[0]
        arrivals.push({ field, body: body === '' ? undefined : JSON.parse(body) })
        respond(request, response)
      })
    })
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-source-'))
    upstream = await startFaultyUpstream(taken)
    spool = openFile()
    arrivals = []
    record()
    await start()
  })
  afterEach(async () => {
    await gateway.close()
    spool.close()
    await upstream.close()
    await rm(folder, { recursive: true })
  })

  const send = (body: object, headers: Record<string, string> = {}) =>
    supertest(gateway.origin)
      .post('/api/forms/call')
      .set({ host: 'kedr.example', ...headers })
      .send(body)
  const readSources = () => arrivals.map(({ field }) => parseSource(field))

  test('reaches any content API in a header field, in the characters of one, and the body is that of earlier versions', async () => {
    const source = { utm_source: 'я', click_ids: { yclid: '1', gclid: '2' }, first_page: '/' }
    await send({ ...lead, source }).expect(201)
    expect(arrivals).toEqual([
      {
        field: '{"utm_source":"\\u044f","click_ids":{"yclid":"1"},"first_page":"/"}',
        body: lead,
      },
    ])
  })

  test('[R-hits] of a browser with Global Privacy Control has no click ids', async () => {
    const source = { utm_source: 'ads', click_ids: { yclid: '1' }, first_page: '/' }
    await send({ ...lead, source }, { 'sec-gpc': '1' }).expect(201)
    await send({ ...lead, source }, { 'sec-gpc': '0' }).expect(201)
    const { click_ids: _, ...others } = source
    expect(readSources()).toEqual([others, source])
  })

  test('this site is not its own referrer, and a visitor cannot set the field', async () => {
    const source = { referrer_host: 'kedr.example', utm_source: 'a' }
    await send({ ...lead, source }, { [leadFields.source]: '{"utm_source":"b"}' }).expect(201)
    await send({ ...lead, source: { referrer_host: 'forum.example' } }).expect(201)
    await send({ ...lead, source: 'nonsense' }).expect(201)
    expect(readSources()).toEqual([
      { utm_source: 'a' },
      { referrer_host: 'forum.example' },
      undefined,
    ])
  })

  test('of a form without scripts is read from the address of its page, if that is a page of this site', async () => {
    const post = (referer: string) =>
      supertest(gateway.origin)
        .post('/api/forms/call')
        .set({ host: 'kedr.example', referer })
        .type('form')
        .send({
          'contacts.name': 'Anna',
          'contacts.company_name': 'Sever',
          'contacts.phone': '+7383',
          'contacts.comment': `Comment ${referer.length}`,
          personalDataProcessingConsent: 'on',
          'source.utm_source.x': 'y',
        })
    const query = 'utm_source=ads&utm_medium=cpc&gclid=1&yclid=2'
    await post(`http://kedr.example/catalog/?${query}`).expect(201)
    await post('http://kedr.example/catalog/?sort=name').expect(201)
    await post(`http://other.example/catalog/?${query}`)
    const [own, plain, ...others] = readSources()
    expect([own, plain]).toEqual([
      { utm_source: 'ads', utm_medium: 'cpc', click_ids: { yclid: '2' }, first_page: '/catalog/' },
      undefined,
    ])
    expect(others.filter((each) => each !== undefined)).toEqual([])
  })

  test('does not make a request another one, and is spooled with it', async () => {
    await gateway.close()
    record(hangUp)
    await start()
    const key = { 'idempotency-key': 'two-campaigns' }
    const first = await send({ ...lead, source: { utm_source: 'a' } }, key).expect(202)
    const second = await send({ ...lead, source: { utm_source: 'b' } }, key).expect(202)
    expect(second.body).toEqual(first.body)
    arrivals = []
    record()
    await expect.poll(() => arrivals.length).toBe(1)
    expect(readSources()).toEqual([{ utm_source: 'a' }])
  })
})
