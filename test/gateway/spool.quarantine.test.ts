import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@faceplate/gateway/base/config/config'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import {
  openSpool,
  SpoolError,
  type Spool,
  type SpoolState,
} from '@faceplate/gateway/leads/spool/spool.store'
import { describeServices } from '@faceplate/gateway/operators/ops/services.status'
import { deleteBuilds, storeAssets } from '@faceplate/gateway/responses/builds/earlier.builds'
import { openLeadSpool } from '@faceplate/gateway/root/site.services'
import { logOptions } from '@faceplate/server/process/log.event'
import SQLite from 'better-sqlite3'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { contacts, lead } from '../support/examples.ts'
import { answerJson, hangUp, startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'

const maxBytes = 1_000_000
const day = 24 * 3_600_000

let folder: string
let aheadMs: number
let dropped: number[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faceplate-quarantine-'))
  aheadMs = 0
  dropped = []
})
afterEach(() => rm(folder, { recursive: true }))

function open(bytes = maxBytes): Spool {
  const spool = openSpool({
    file: join(folder, 'spool.sqlite'),
    maxBytes: bytes,
    now: () => Date.now() + aheadMs,
    onDropped: ({ count }) => dropped.push(count),
  })
  onTestFinished(() => spool.close())
  return spool
}

function createLead(quarantine?: string, bytes = 10_000) {
  return {
    call: 'POST forms/call',
    path: 'forms/call',
    body: JSON.stringify({ comment: 'x'.repeat(bytes), contacts }),
    idempotencyKey: randomUUID(),
    fingerprint: randomUUID(),
    reference: randomUUID(),
    quarantine,
  }
}

/** Stores leads until the spool is full. Returns their number. */
function fill(spool: Spool, bytes: number, most = Infinity): number {
  let count = 0
  try {
    while (count < most) {
      spool.hold(createLead(undefined, bytes), 'waiting')
      count += 1
    }
  } catch (error) {
    if (!(error instanceof SpoolError)) throw error
  }
  return count
}

function countPages(): number {
  const database = new SQLite(join(folder, 'spool.sqlite'), { readonly: true })
  const read = (name: string) => Number(database.pragma(name, { simple: true }))
  const bytes = (read('page_count') - read('freelist_count')) * read('page_size')
  database.close()
  return bytes
}

describe('suspected spam in the spool', () => {
  test.each([
    ['stays in quarantine', 'quarantine'],
    ['waits for a content API that has a quarantine', 'waiting'],
  ] as [string, SpoolState][])(
    '[G-forms] that %s has a tenth of it, the oldest are dropped, and all other leads have the rest',
    (_, state) => {
      const spool = open()
      const room = fill(spool, 10_000)
      spool.forget(contacts.email)
      const base = countPages()
      const sent = Array.from({ length: 200 }, () => createLead('honeypot'))
      for (const each of sent) spool.hold(each, state)
      const left = spool.list(state).map(({ reference }) => reference)
      expect(left.length).toBeGreaterThan(4)
      expect(new Set(left)).toEqual(
        new Set(sent.slice(-left.length).map(({ reference }) => reference)),
      )
      expect(dropped.reduce((sum, count) => sum + count, 0)).toBe(200 - left.length)
      expect(countPages() - base).toBeLessThan(0.11 * maxBytes)
      expect(spool.isWritable()).toBe(true)

      expect(fill(spool, 10_000)).toBeGreaterThanOrEqual(room - 2)
      expect(spool.isWritable()).toBe(false)
      // Even now a suspected lead takes the place of another one.
      spool.hold(createLead('honeypot'), state)
      expect(countPages()).toBeLessThan(1.05 * maxBytes)
    },
  )

  test.each([100, 1400, 2100, 4000, 5000, 6700, 8100, 30_000])(
    '[G-forms] takes no more of the file than its share with leads of %i bytes',
    (bytes) => {
      const spool = open(10_000_000)
      const base = countPages()
      const held = Math.ceil(2_000_000 / (bytes + 700))
      for (let at = 0; at < held; at += 1) spool.hold(createLead('honeypot', bytes), 'quarantine')
      expect(dropped.length).toBeGreaterThan(0)
      expect(countPages() - base).toBeLessThan(1_100_000)
    },
  )

  test('[G-forms] that is larger than the share is not acknowledged', () => {
    const spool = open()
    spool.hold(createLead('honeypot'), 'quarantine')
    expect(() => spool.hold(createLead('honeypot', 150_000), 'quarantine')).toThrow(SpoolError)
    expect(spool.count().quarantine).toBe(1)
    expect(dropped).toEqual([])
  })

  test('[G-forms] is dropped after 30 days, whatever its state; other leads stay', () => {
    const spool = open()
    spool.hold(createLead(), 'waiting')
    spool.hold(createLead('too fast'), 'waiting')
    spool.hold(createLead('honeypot'), 'quarantine')
    aheadMs = 29.9 * day
    spool.hold(createLead('honeypot'), 'quarantine')
    expect(spool.count()).toEqual({ waiting: 2, refused: 0, quarantine: 2 })
    aheadMs = 30.1 * day
    spool.trimQuarantine()
    expect(spool.count()).toEqual({ waiting: 1, refused: 0, quarantine: 1 })
    expect(dropped).toEqual([2])
  })

  test('[G-forms] that was released counts as any other lead', () => {
    const spool = open()
    spool.hold(createLead('honeypot', 90_000), 'quarantine')
    spool.putBack('quarantine')
    spool.hold(createLead('honeypot', 90_000), 'quarantine')
    expect(spool.count()).toEqual({ waiting: 1, refused: 0, quarantine: 1 })
    expect(dropped).toEqual([])
  })

  test('[G-forms] is counted together by all processes that share the file', () => {
    const [one, other] = [open(), open()]
    for (let at = 0; at < 40; at += 1) {
      const spool = at % 2 === 0 ? one : other
      spool.hold(createLead('honeypot'), 'quarantine')
    }
    expect(one.count()).toEqual(other.count())
    expect(one.readRoom()).toEqual(other.readRoom())
    expect(one.count().quarantine + dropped.reduce((sum, count) => sum + count, 0)).toBe(40)
    const { quarantine } = one.count()
    expect(other.forget(contacts.email)).toBe(quarantine)
    expect(one.count().quarantine).toBe(0)
  })

  test('[G-forms] by the thousand does not make a gateway unready, and honest leads are stored', async () => {
    const upstream = await startFaultyUpstream(answerJson({ data: [] }))
    onTestFinished(() => upstream.close())
    const metrics = createMetrics()
    const log: { event: string; count?: number }[] = []
    const logger = pino(
      { ...logOptions, level: 'info' },
      { write: (line) => log.push(JSON.parse(line)) },
    )
    const config = readConfig({ DATA_DIR: folder, SPOOL_MAX_BYTES: String(maxBytes) })
    const spool = openLeadSpool(config, metrics, logger)
    onTestFinished(() => spool.close())
    const gateway = await startGateway(upstream.base, { spool, metrics, isOwnApi: false })
    onTestFinished(() => gateway.close())
    await supertest(gateway.origin).get('/api/banners/base').expect(200)
    const comment = 'Spam. '.repeat(100)
    const send = (trap: string) =>
      supertest(gateway.origin)
        .post('/api/forms/call')
        .set('form-trap', trap)
        .send({ ...lead, contacts: { ...contacts, comment } })
    for (let at = 0; at < 300; at += 1) await send('x').expect(202)
    upstream.behave(hangUp)
    gateway.advanceMs(1000)
    await send('').expect(202)
    const { body } = await supertest(gateway.origin).get('/readyz').expect(200)
    expect(body.status).toBe('degraded')
    expect(spool.count().waiting).toBe(1)

    const events = log.filter(({ event }) => event === 'quarantine_dropped')
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(contacts.email)
    const { values } = await metrics.spoolEvents.get()
    const count = values.find(({ labels }) => labels['event'] === 'dropped')?.value
    expect(count).toBe(300 - spool.count().quarantine)
  })
})

describe('the room of leads', () => {
  const readRow = async (spool: Spool) => {
    const sections = await describeServices({ spool })
    return sections.flatMap(({ rows }) => rows).find(([name]) => name === 'Room in use')
  }

  test('needs attention on the status page from 80 % on, and not because of the quarantine', async () => {
    const spool = open()
    for (let at = 0; at < 50; at += 1) spool.hold(createLead('honeypot'), 'quarantine')
    expect((await readRow(spool))?.[2]).toBe('good')
    const most = fill(open(), 10_000, 50)
    expect(most).toBe(50)
    expect((await readRow(spool))?.[2]).toBe('good')
    fill(spool, 10_000, 20)
    expect((await readRow(spool))?.[2]).toBe('watch')
  })

  test('is reserved on the disk: files of earlier builds are stored only beside it, and deleted for it', async () => {
    const clientDir = join(folder, 'client')
    await mkdir(join(clientDir, 'assets'), { recursive: true })
    await writeFile(join(clientDir, 'assets', 'entry.js'), 'x'.repeat(1000))
    const list = async () =>
      existsSync(join(folder, 'builds')) ? await readdir(join(folder, 'builds')) : []
    const [first, second] = ['0'.repeat(16), '1'.repeat(16)]

    const roomy = open(10_000_000)
    await storeAssets(folder, first, clientDir, roomy.countReservedBytes())
    expect(await deleteBuilds(folder, roomy.countReservedBytes())).toBe(0)
    expect(await list()).toEqual([first])

    // More than any disk has.
    const greedy = open(Number.MAX_SAFE_INTEGER)
    await expect(
      storeAssets(folder, second, clientDir, greedy.countReservedBytes()),
    ).rejects.toThrow('reserved for requests')
    expect(await list()).toEqual([first])
    expect(await deleteBuilds(folder, greedy.countReservedBytes())).toBe(1)
    expect(await list()).toEqual([])
    greedy.hold(createLead(), 'waiting')
  })
})
