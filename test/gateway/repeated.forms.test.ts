import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { openSpool, type Spool } from '@faceplate/gateway/leads/spool/spool.store'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contacts } from '../support/examples.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const minuteMs = 60_000

describe('a form that is posted twice without scripts', () => {
  let folder: string
  let upstream: FaultyUpstream
  let spool: Spool
  let gateway: TestGateway
  let keys: (string | undefined)[]
  let status: number
  let metrics: ReturnType<typeof createMetrics>
  let nowMs: number
  const start = (options: Parameters<typeof startGateway>[1] = {}) =>
    startGateway(upstream.base, { spool, isOwnApi: true, wallNow: () => nowMs, ...options })
  beforeEach(async () => {
    nowMs = Date.UTC(2026, 10, 25, 12)
    folder = await mkdtemp(join(tmpdir(), 'faceplate-repeated-'))
    keys = []
    status = 201
    upstream = await startFaultyUpstream((request, response) => {
      keys.push([request.headers['idempotency-key']].flat()[0])
      const reference = `L-261125-2222222${keys.length + 1}`
      answerJson(status === 201 ? { data: { reference } } : {}, { status })(request, response)
    })
    spool = openSpool({ file: join(folder, 'spool.sqlite'), maxBytes: 1e7, now: Date.now })
    metrics = createMetrics()
    gateway = await start({ metrics })
  })
  afterEach(async () => {
    await gateway.close()
    spool.close()
    await upstream.close()
    await rm(folder, { recursive: true })
  })

  const post = async (
    { comment = 'Two racks', browser = 'Lynx', at = gateway } = {},
    headers: Record<string, string> = {},
  ) => {
    const answer = await supertest(at.origin)
      .post('/api/forms/call')
      .redirects(0)
      .set({ accept: 'text/html', 'user-agent': browser, ...headers })
      .type('form')
      .send({
        'contacts.name': contacts.name,
        'contacts.company_name': contacts.company_name,
        'contacts.phone': contacts.phone,
        'contacts.comment': comment,
        personalDataProcessingConsent: 'on',
      })
    return answer.headers['location']
  }

  test('[V-submit] [G-forms] is one request, with one number, at once and some minutes later', async () => {
    const both = await Promise.all([post(), post()])
    nowMs += 9 * minuteMs
    expect(new Set([...both, await post()])).toEqual(
      new Set(['/request-sent/?number=L-261125-22222222']),
    )
    expect(keys).toHaveLength(1)
    const { values } = await metrics.forms.get()
    expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['taken', 1],
      ['duplicate', 2],
    ])
    nowMs += 2 * minuteMs
    expect(await post()).toBe('/request-sent/?number=L-261125-22222223')
  })

  test('[V-submit] [G-forms] is two requests from two browsers, or with another text', async () => {
    await post()
    await post({ browser: 'w3m' })
    await post({ comment: 'Three racks' })
    expect(new Set(keys).size).toBe(3)
  })

  test('[V-submit] [G-forms] is sent again after a rejection', async () => {
    status = 422
    expect(await post()).toBeUndefined()
    status = 201
    expect(await post()).toBe('/request-sent/?number=L-261125-22222223')
  })

  test('[V-submit] [G-forms] has one idempotency key in two gateways', async () => {
    const other = await start()
    await post()
    await post({ at: other })
    await other.close()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('[V-submit] [G-forms] keeps an idempotency key of its own', async () => {
    await post({}, { 'idempotency-key': 'first-of-two' })
    await post({}, { 'idempotency-key': 'second-of-two' })
    expect(keys).toEqual(['first-of-two', 'second-of-two'])
  })
})

describe('a form that is posted without a Referer', () => {
  test('[V-submit] [V-rules] is shown again on the page that it names, unless another site sends it', async () => {
    const shown: string[] = []
    const upstream = await startFaultyUpstream(answerJson({ title: 'Gone' }, { status: 404 }))
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-posted-'))
    const spool = openSpool({ file: join(folder, 'spool.sqlite'), maxBytes: 1e7, now: Date.now })
    const gateway = await startGateway(upstream.base, {
      spool,
      renderer: {
        build: { id: 'none', timestamp: 0 },
        map: { script: '/map.js', styles: [] },
        renderPage: ({ href }) => {
          shown.push(href)
          const page = { html: '<!doctype html>', scriptHashes: [], leftOut: [] }
          return Promise.resolve({ kind: 'page', status: 200, ...page })
        },
        readPage: () => Promise.reject(new Error('not requested')),
      },
    })
    const post = async (page: string, headers: Record<string, string> = {}) => {
      shown.length = 0
      await supertest(gateway.origin)
        .post('/api/forms/call')
        .set({ accept: 'text/html', ...headers })
        .type('form')
        .send({ page })
      return shown.at(-1)
    }
    const named = '/catalog/switches/?sort=-name'
    expect(await post(named)).toBe(named)
    expect(await post(named, { 'sec-fetch-site': 'same-origin' })).toBe(named)
    expect(await post(named, { referer: `${gateway.origin}/` })).toBe(named)
    expect(await post('https://evil.example/', { referer: `${gateway.origin}/news/` })).toBe(
      '/news/',
    )
    const failurePage = await post('/api/site')
    expect(failurePage).not.toBe('/api/site')
    for (const [page, headers] of [
      ['https://evil.example/news/', {}],
      ['//evil.example/news/', {}],
      ['/\\evil.example/news/', {}],
      ['/nowhere/at/all/', {}],
      ['news/', {}],
      [`/news/?q=${'x'.repeat(3000)}`, {}],
      [named, { 'sec-fetch-site': 'cross-site' }],
      [named, { origin: 'https://evil.example' }],
      [named, { origin: 'null' }],
      [named, { referer: 'https://evil.example/' }],
    ] as const) {
      expect(await post(page, headers), JSON.stringify([page, headers])).toBe(failurePage)
    }
    await gateway.close()
    spool.close()
    await upstream.close()
    await rm(folder, { recursive: true })
  })
})
