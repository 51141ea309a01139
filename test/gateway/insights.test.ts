import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnmetKind } from '@faceplate/contracts/pages/insights.names'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { InsightsFile, readUnmet } from '@faceplate/gateway/responses/insights/insights.file'
import { UnmetCounts, type Sighting } from '@faceplate/gateway/responses/insights/unmet.counts'
import { readUnmetText } from '@faceplate/gateway/responses/insights/unmet.text'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'

const dayMs = 24 * 3600 * 1000

describe('[G-insights] a text', () => {
  test.each<[UnmetKind, string, string]>([
    ['search', '  “PoE”   Switch ', 'poe switch'],
    ['search', 'коммутатор L3', 'коммутатор l3'],
    ['device', 'Huawei S5735-L24T4S-A', 'huawei s5735-l24t4s-a'],
    ['device', 'Cisco WS-C2960X-48FPS-L', 'cisco ws-c2960x-48fps-l'],
    ['device', 'Catalyst 9300 48', 'catalyst 9300 48'],
    ['list', '10.5 dB', '10.5 db'],
    [
      'filters',
      'switches: poe=yes ports.min=48 power.max=1200 weight.max=5000',
      'switches: poe=yes ports.min=48 power.max=1200 weight.max=5000',
    ],
    ['link', 'sfp+ to sfp+ 400 km smf', 'sfp+ to sfp+ 400 km smf'],
  ])('of %s, %j, is stored as %j', (kind, text, stored) => {
    expect(readUnmetText(kind, text)).toBe(stored)
  })

  test.each([
    ['an email address', 'anna@sever.example'],
    ['an email address in full-width letters', 'anna＠sever.example'],
    ['a telephone number', '+7 (913) 123-45-67'],
    ['a serial number', 'FOC2145X0AB'],
    ['a serial number of the maker', 'ks24280001'],
    ['an order number', 'order 204518'],
    ['a MAC address', '00:1b:44:11:3a:b7'],
    ['a MAC address with hyphens', '00-1B-44-11-3A-B7'],
    ['a MAC address of Cisco', '001b.4411.3ab7'],
    ['an IPv4 address', 'route 10.0.0.1'],
    ['an IPv6 address', '2001:db8::1'],
    ['a web address', 'https://a.example/?q=1'],
    ['a UUID', '1b4e28ba-2fa1-11d2-883f-0016d3cca427'],
    ['a token', 'abcdefghijklmnopqrstuvwxyz'],
    ['a sentence', 'which switch do you have for us now'],
    ['a long text', 'x '.repeat(40)],
    ['a single character', 'x'],
  ])('that is %s is not stored', (_, text) => {
    expect(readUnmetText('search', text)).toBeUndefined()
  })

  test('with an address in a filter is not stored', () => {
    expect(readUnmetText('filters', 'switches: q=anna@sever.example')).toBeUndefined()
    expect(readUnmetText('filters', 'switches: a=1 b=79131234567')).toBeUndefined()
  })
})

describe('counts of what visitors did not find', () => {
  let folder: string
  let path: string
  let file: InsightsFile
  let counts: UnmetCounts
  let nowMs: number
  let failures: unknown[]
  const metrics = createMetrics()

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'faceplate-insights-'))
    path = join(folder, 'insights.sqlite')
    nowMs = Date.parse('2026-11-01T12:00:00Z')
    failures = []
    open()
  })
  const open = () => {
    const today = new Date(nowMs).toISOString().slice(0, 10)
    file = new InsightsFile(path, { keptDays: 180, today })
    counts = new UnmetCounts({
      file,
      metrics,
      now: () => nowMs,
      onFailure: (error) => failures.push(error),
    })
  }
  afterEach(() => {
    file.close()
    rmSync(folder, { recursive: true })
  })

  const restart = () => {
    counts.close()
    file.close()
    open()
  }
  const note = (text: string, client: string, kind: Sighting['kind'] = 'search') =>
    counts.note({ kind, texts: [text], client })
  const read = (since = '2026-01-01') => {
    counts.close()
    return readUnmet(path, since)
  }

  test('show a text after three clients have sent it, whatever its case', () => {
    note('Wi-Fi 7', '192.0.2.1')
    note('wi-fi 7', '192.0.2.2')
    note('outdoor olt', '192.0.2.2')
    const days = { first_day: '2026-11-01', last_day: '2026-11-01' }
    expect(read()).toEqual([{ kind: 'search', text: null, count: 3, ...days }])
    note('WI-FI  7', '192.0.2.3')
    expect(read()).toEqual([
      { kind: 'search', text: 'wi-fi 7', count: 3, ...days },
      { kind: 'search', text: null, count: 1, ...days },
    ])
  })

  test('[G-insights] a client counts once a day for a text, and for a hundred texts at most', async () => {
    for (let times = 0; times < 5; times += 1) note('wi-fi 7', '192.0.2.1')
    expect(read()).toEqual([expect.objectContaining({ text: null, count: 1 })])
    nowMs += 2 * dayMs
    note('wi-fi 7', '192.0.2.1')
    nowMs += dayMs
    note('wi-fi 7', '192.0.2.1')
    // One person on three days.
    expect(read()).toEqual([expect.objectContaining({ text: null, count: 3 })])
    note('wi-fi 7', '192.0.2.2')
    expect(read()).toEqual([
      {
        kind: 'search',
        text: 'wi-fi 7',
        count: 4,
        first_day: '2026-11-01',
        last_day: '2026-11-04',
      },
    ])
    for (let n = 0; n < 120; n += 1) note(`model ${n}`, '192.0.2.9', 'device')
    expect(read().find(({ kind }) => kind === 'device')?.count).toBe(100)
    const { values } = await metrics.unmet.get()
    expect(values.find(({ labels }) => labels.outcome === 'limited')?.value).toBe(20)
  })

  test('[G-insights] a person who searches again after a restart is not taken for a second one', () => {
    for (let times = 0; times < 4; times += 1) {
      note('anna petrova', '192.0.2.1')
      restart()
    }
    expect(read()).toEqual([expect.objectContaining({ text: null, count: 1 })])
    nowMs += dayMs
    note('anna petrova', '192.0.2.1')
    restart()
    note('anna petrova', '192.0.2.1')
    expect(read()).toEqual([expect.objectContaining({ text: null, count: 2 })])
    note('anna petrova', '192.0.2.2')
    expect(read()).toEqual([expect.objectContaining({ text: 'anna petrova', count: 3 })])
  })

  test('a text that may be personal is counted without it', () => {
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) note('anna@sever.example', client)
    expect(read()).toEqual([expect.objectContaining({ text: null, count: 3 })])
  })

  test('at most 1000 texts of a day are stored', () => {
    for (let client = 0; client < 12; client += 1) {
      for (let n = 0; n < 100; n += 1) note(`made up ${client}x${n}`, `192.0.2.${client}`)
      counts.close()
    }
    // Known texts still count.
    for (const client of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      note('made up 0x0', client)
      note('too late', client)
    }
    const found = read()
    expect(found.map(({ text, count }) => [text, count])).toEqual([
      [null, 1202],
      ['made up 0x0', 4],
    ])
  })

  test('a text that is not shown loses its text after 30 days, and every count ends after its time', () => {
    note('ivan petrov', '192.0.2.1')
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) note('wi-fi 7', client)
    nowMs += 31 * dayMs
    note('outdoor olt', '192.0.2.1')
    note('ivan petrov', '192.0.2.1')
    note('ivan petrov', '192.0.2.2')
    expect(read().map(({ text, count }) => [text, count])).toEqual([
      [null, 4],
      ['wi-fi 7', 3],
    ])
    expect(read('2026-11-10').map(({ text, count }) => [text, count])).toEqual([[null, 3]])
    nowMs += 180 * dayMs
    note('outdoor olt', '192.0.2.1')
    expect(read().map(({ text, count }) => [text, count])).toEqual([[null, 1]])
    // Also without a new count, when the site starts.
    new InsightsFile(path, { keptDays: 180, today: '2028-01-01' }).close()
    expect(read()).toEqual([])
  })

  test('a file that cannot be written drops counts, and is reported once', () => {
    const broken = new UnmetCounts({
      file: {
        add: () => {
          throw new Error('disk full')
        },
      },
      metrics,
      now: () => nowMs,
      onFailure: (error) => failures.push(error),
    })
    for (const text of ['one thing', 'other thing']) {
      broken.note({ kind: 'search', texts: [text], client: '192.0.2.1' })
      broken.close()
    }
    expect(failures).toHaveLength(1)
  })
})

describe('[G-insights] POST /insights', () => {
  test('takes reports of this site alone, and does not exist unless it is on', async () => {
    const upstream = await startFaultyUpstream(answerJson({ data: [] }))
    const noted: Sighting[] = []
    const gateway = await startGateway(upstream.base, { noteUnmet: (each) => noted.push(each) })
    const off = await startGateway(upstream.base)
    const report = { kind: 'search', texts: ['wi-fi 7'] }
    const post = (body: object, headers = {}) =>
      supertest(gateway.origin).post('/insights').set(headers).send(body)
    await post(report).expect(204)
    await post(report, { 'sec-fetch-site': 'cross-site' }).expect(403)
    await post({ ...report, kind: 'name' }).expect(400)
    await post({ ...report, texts: ['x'.repeat(201)] }).expect(400)
    await post({ ...report, texts: Array.from({ length: 51 }, () => 'x') }).expect(400)
    await supertest(gateway.origin).get('/insights').expect(404)
    expect(noted).toEqual([{ ...report, client: '127.0.0.1' }])
    expect((await supertest(off.origin).post('/insights').send(report)).status).toBe(405)
    await gateway.close()
    await off.close()
    await upstream.close()
  })
})
