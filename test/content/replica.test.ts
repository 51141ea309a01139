import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, openUnchanged } from '@faceplate/content/base/database/database'
import { ReplicaBehindError } from '@faceplate/content/base/database/database.faults'
import { openReplica } from '@faceplate/content/base/database/replica'
import type { Database } from '@faceplate/content/base/database/schema'
import { searchInCopy, searchInDatabase } from '@faceplate/content/base/fulltext/stored.words'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openReplicatedContent } from '../support/content.ts'
import { lead } from '../support/examples.ts'
import { json } from '../support/forms.ts'
import { patienceMs } from '../support/patience.ts'
import { createPostgres, createStandby, type PostgresServer } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'

type Content = Awaited<ReturnType<typeof openReplicatedContent>>

const waitMs = { timeout: patienceMs }

/** What visitors read: lists, facets, a product, search, other texts, and a table of contents. */
const paths = [
  '/api/catalog/goods?page_size=100',
  '/api/catalog/goods?group=switches&sort=-name&ports_1g=24',
  '/api/catalog/goods?q=poe%20switch',
  '/api/catalog/filters/switches?management=SNMP',
  '/api/catalog/good/ks-1208',
  '/api/catalog/sfp/modules?sort=-reach',
  '/api/search?q=swich%20poe',
  '/api/news/list',
  '/content/state?since=0',
]

describe.runIf(postgres)('a service with a read replica', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let database: Kysely<Database>
  let replica: Kysely<Database>
  /** Why the replica was not used, the latest last. */
  const losses: unknown[] = []
  let isUsed = true
  /** Asks the standby itself, since a paused or empty one is not opened as a replica. */
  let observer: Kysely<Database>
  /** Reads the replica; it imports into the primary. */
  let content: Content
  /** Reads the primary only. */
  let plain: Content

  beforeAll(async () => {
    primary = (await createPostgres())!
    await primary.start()
    standby = await createStandby(primary)
    await standby.start()
    observer = openUnchanged({ location: standby.url })
  })
  afterAll(async () => {
    await Promise.all([content?.close(), plain?.close()])
    await Promise.all([replica?.destroy(), database?.destroy(), observer.destroy()])
    await standby.remove()
    await primary.remove()
  })

  const pause = async () => {
    await sql`select pg_wal_replay_pause()`.execute(observer)
    const isPaused = async () => {
      const { rows } = await sql<{ state: string }>`
        select pg_get_wal_replay_pause_state() as state
      `.execute(observer)
      return rows[0]?.state === 'paused'
    }
    await vi.waitUntil(isPaused, waitMs)
    onTestFinished(resume)
  }
  const resume = async () => {
    await sql`select pg_wal_replay_resume()`.execute(observer)
  }
  /** Waits until the standby has what the primary has now. */
  const catchUp = async (database: Kysely<Database>) => {
    const { rows } = await sql<{ lsn: string }>`
      select pg_current_wal_insert_lsn()::text as lsn
    `.execute(database)
    const has = async () => {
      const replayed = await sql<{ done: boolean }>`
        select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as done
      `.execute(observer)
      return replayed.rows[0]?.done === true
    }
    await vi.waitUntil(has, waitMs)
  }
  const expectSame = async (one: Content, other: Content) => {
    for (const path of paths) {
      const answer = await one.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.body).toEqual((await other.get(path)).body)
    }
  }
  /** Rows that the standby has of what visitors write. */
  const countCopied = (table: 'comparison' | 'lead') =>
    observer
      .selectFrom(table)
      .select((build) => build.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()

  const options = () => ({
    location: standby.url,
    databaseLocation: primary.url,
    database,
    lagMs: 3_600_000,
    onReplicaLost(error: unknown) {
      losses.push(error)
      isUsed = false
    },
    onReplicaBack() {
      isUsed = true
    },
  })
  const open = (changes: Partial<ReturnType<typeof options>> = {}) =>
    openReplica({ ...options(), ...changes })
  const expectUsed = async (expected: boolean) => {
    await expect.poll(() => isUsed, waitMs).toBe(expected)
  }

  test('[G-replica] is used once the standby has the schema, and the database until then', async () => {
    await pause()
    database = await openDatabase({ location: primary.url })
    replica = await open()
    expect([isUsed, losses]).toEqual([false, [new ReplicaBehindError()]])
    content = await openReplicatedContent(primary.url, replica)
    plain = await openReplicatedContent(primary.url)
    expect((await content.get('/healthz')).status).toBe(200)
    await resume()
    await expectUsed(true)
    await expect(sql`create table written (id int)`.execute(replica)).rejects.toThrow('read-only')
  })

  test('[G-replica] answers the same from it as from the database', async () => {
    await content.import()
    await catchUp(content.database)
    await expectSame(content, plain)
    const { body } = await content.get('/api/catalog/goods?page_size=100')
    expect(body.data.length).toBeGreaterThan(5)
    // The bytes of files are in the replica, too.
    const { path } = await content.database
      .selectFrom('file')
      .innerJoin('stored_file_piece', 'stored_file_piece.sha256', 'file.sha256')
      .select('file.path')
      .orderBy('file.path')
      .executeTakeFirstOrThrow()
    const file = await content.app.inject(path)
    expect([file.statusCode, file.rawPayload.length > 0]).toEqual([200, true])
    expect(file.rawPayload).toEqual((await plain.app.inject(path)).rawPayload)
  })

  test('[G-replica] searches in it, once it has the words', async () => {
    const copy = await open()
    onTestFinished(() => copy.destroy())
    await pause()
    const searched = await openReplicatedContent(primary.url, copy)
    onTestFinished(() => searched.close())
    await searchInDatabase(searched.database)
    await expect(searchInCopy(copy)).rejects.toThrow(ReplicaBehindError)
    await resume()
    const isCopied = () =>
      searchInCopy(copy).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(isCopied, waitMs)
    await expectSame(searched, plain)
  })

  test('[G-replica] reads back what a visitor writes, although the replica lacks it', async () => {
    await pause()
    let cookie = ''
    const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string) => {
      const { headers, status, body } = await content.send({
        method,
        url: `/api/catalog/compare/${path}`,
        headers: { cookie },
      })
      expect([path, status]).toEqual([path, 200])
      cookie = [headers['set-cookie'] ?? cookie].flat()[0]?.split(';')[0] ?? ''
      return (body.data as Comparison).flatMap(({ goods }) => goods.map(({ code }) => code))
    }
    expect(await ask('POST', 'add-good/ks-1208')).toEqual(['ks-1208'])
    expect(await ask('GET', 'compare-goods')).toEqual(['ks-1208'])
    expect(await ask('POST', 'add-good/ks-1208')).toEqual(['ks-1208'])
    expect(await ask('DELETE', 'delete-good/ks-1208')).toEqual([])
    expect(await ask('GET', 'compare-goods')).toEqual([])
    expect(await ask('POST', 'add-good/ks-1208')).toEqual(['ks-1208'])
    expect(await ask('DELETE', 'delete-group/switches')).toEqual([])
    expect(await ask('POST', 'add-good/ks-1208')).toEqual(['ks-1208'])

    const request = {
      method: 'POST',
      url: '/api/forms/call',
      headers: { ...json, 'idempotency-key': 'a-visitor-who-clicks-twice' },
      payload: JSON.stringify(lead),
    } as const
    const first = await content.send(request)
    expect([first.status, first.body]).toEqual([201, { data: { reference: expect.any(String) } }])
    // The second click finds the first, which only the database has.
    expect((await content.send(request)).body).toEqual(first.body)
    const leads = await content.database.selectFrom('lead').select('reference').execute()
    expect(leads).toEqual([first.body.data])
    expect(await countCopied('comparison')).toEqual({ count: '0' })
    expect(await countCopied('lead')).toEqual({ count: '0' })
  })

  test('[G-replica] shows an import, and tells gateways of it, once the replica has it', async () => {
    const readSummary = async ({ get }: Content) =>
      (await get('/api/catalog/good/ks-1208')).body.data.summary as string
    const readVersion = async ({ get }: Content) =>
      (await get('/content/state')).body.version as number
    await catchUp(content.database)
    const before = [await readSummary(content), await readVersion(content)]
    await pause()
    const file = join(content.files, 'catalogue/goods/switches/ks-1200.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/summary: .*/, 'summary: A quincunx for tests'))
    await content.import()
    expect(await readSummary(plain)).toBe('A quincunx for tests')
    // A gateway that heard of it now would store the old content as new.
    expect([await readSummary(content), await readVersion(content)]).toEqual(before)
    await resume()
    await expect.poll(() => readSummary(content), waitMs).toBe('A quincunx for tests')
    expect(await readVersion(content)).toBe(await readVersion(plain))
    await expectSame(content, plain)
  })

  test('[G-replica] the database answers while the replica is away, and the replica after it', async () => {
    losses.length = 0
    await standby.control('stop -m fast')
    // Connections that the server has closed fail the calls that use them; the next calls do not.
    await expect.poll(async () => (await content.get('/healthz')).status, waitMs).toBe(200)
    await expectSame(content, plain)
    expect([isUsed, losses.length]).toEqual([false, 1])
    await standby.start()
    await expectUsed(true)
    await expectSame(content, plain)
  })

  test('[G-replica] the database answers while the replica hangs', async () => {
    const answerNow = await standby.suspend()
    onTestFinished(answerNow)
    await expectUsed(false)
    await expectSame(content, plain)
    const failures: unknown[] = []
    const other = await open({
      onReplicaLost: (error) => failures.push(error),
      onReplicaBack: () => {},
    })
    onTestFinished(() => other.destroy())
    expect(failures).toMatchObject([{ code: 'ETIMEDOUT' }])
    answerNow()
    await expectUsed(true)
  })

  test('[G-replica] the database answers while the replica lacks a change for too long', async () => {
    const events: string[] = []
    const late = await open({
      lagMs: 1000,
      onReplicaLost: (error) => events.push(String(error)),
      onReplicaBack: () => events.push('back'),
    })
    onTestFinished(() => late.destroy())
    const shown = await openReplicatedContent(primary.url, late)
    onTestFinished(() => shown.close())
    const readTitle = async ({ get }: Content) =>
      (await get('/api/catalog/good/ks-1208')).body.data.summary as string
    expect(events).toEqual([])
    await pause()
    const file = join(content.files, 'catalogue/goods/switches/ks-1200.yaml')
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(/summary: .*/, 'summary: A late zymurgy'),
    )
    await content.import()
    const lost = String(new ReplicaBehindError())
    await expect.poll(() => events, waitMs).toEqual([lost])
    expect(await readTitle(shown)).toBe('A late zymurgy')
    // The other service may use the replica for longer.
    expect([isUsed, await readTitle(content)]).toEqual([true, 'A quincunx for tests'])
    await resume()
    await expect.poll(() => events, waitMs).toEqual([lost, 'back'])
    expect(await readTitle(shown)).toBe('A late zymurgy')
  })

  test('[G-replica] a replica that refuses the connection for good ends the start', async () => {
    const location = standby.url.replace('/postgres?', '/no_such_database?')
    await expect(open({ location })).rejects.toThrow('does not exist')
  })
})
