import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchContent } from '../support/content.launch.ts'
import { smallFolder } from '../support/content.templates.ts'
import { lead } from '../support/examples.ts'
import { runLeads } from '../support/leads.command.ts'
import { createPgBouncer, hasPgBouncer, type PgBouncer } from '../support/pgbouncer.ts'
import { createDatabase } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'

const poolSize = 3

/** Calls that read the database, in words that no earlier call has asked for. */
const callPaths = [
  'api/catalog/goods?sort=name&q=',
  'api/catalog/goods?group=switches&q=',
  'api/search?q=',
  'api/catalog/analogs/search?line=',
]

const callAll = (base: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const path = callPaths[at % callPaths.length]
      const response = await fetch(`${base}${path}swich%20${crypto.randomUUID().slice(0, 8)}`)
      return response.status
    }),
  )

const sendLead = async (base: string) => {
  const response = await fetch(`${base}api/forms/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  })
  return response.status
}

describe.runIf(postgres && hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: PgBouncer
  beforeAll(async () => {
    pooler = await createPgBouncer(postgres, poolSize)
    await pooler.start()
  })
  afterAll(() => pooler.remove())

  /** A new database, the way to it through the pooler, and a folder with content and data. */
  async function open() {
    const database = await createDatabase(postgres)
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-pooled-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const CONTENT_DIR = join(folder, 'content')
    await cp(smallFolder, CONTENT_DIR, { recursive: true })
    const environment = {
      DATABASE_URL: pooler.urlOf(database),
      SEARCH_IN: 'database',
      CONTENT_DIR,
      DATA_DIR: folder,
    }
    return { environment, database, file: (name: string) => join(CONTENT_DIR, name) }
  }

  /** Asks the server itself. */
  async function query(url: string, text: string): Promise<unknown[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    return (await client.query(text).finally(() => client.end())).rows
  }

  test('a content service imports, serves more calls at once than there are connections, stores a lead and shows an edit', async () => {
    const { environment, database, file } = await open()
    const content = launchContent(environment)
    const base = await content.whenListening()
    expect(new Set(await callAll(base, 15))).toEqual(new Set([200]))
    const used = await query(
      database,
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    )
    expect(used.length).toBeLessThanOrEqual(poolSize)
    expect(await sendLead(base)).toBe(201)
    expect(await query(database, 'select form from lead')).toEqual([{ form: 'call' }])
    const { code, stdout } = await runLeads(environment, 'list')
    expect([code, stdout]).toEqual([0, expect.stringContaining('Sever Telecom')])

    const goods = file('catalogue/goods/switches/ks-1200.yaml')
    const text = await readFile(goods, 'utf8')
    await writeFile(goods, text.replace('8 gigabit ports on a desk', 'A quincunx on a desk'))
    const find = async () => (await fetch(`${base}api/search?q=quincunx`)).text()
    await expect.poll(find).toContain('ks-1208')
    expect(content.lines().filter(({ level }) => Number(level) > 30)).toEqual([])
  })

  test('services that start at once migrate and import once, and leave no lock behind', async () => {
    const { environment, database } = await open()
    const services = Array.from({ length: 4 }, () => launchContent(environment))
    await Promise.all(services.map((each) => each.whenListening()))
    expect(services.flatMap((each) => each.list('content_imported'))).toHaveLength(1)
    const countLocks = () =>
      query(
        database,
        `select pid, granted from pg_locks join pg_database on pg_database.oid = database
         where locktype = 'advisory' and datname = current_database()`,
      )
    await expect.poll(countLocks).toEqual([])
  })

  test('calls get 503 while PgBouncer restarts, which is one line in the log', async () => {
    const content = launchContent((await open()).environment)
    const base = await content.whenListening()
    await expect.poll(() => content.list('device_library_imported')).toHaveLength(1)
    await callAll(base, 15)
    await pooler.stop()
    expect(await callAll(base, 10)).toEqual(Array(10).fill(503))
    expect(await sendLead(base)).toBe(503)
    await pooler.start()
    await expect.poll(() => callAll(base, 1)).toEqual([200])
    expect(new Set(await callAll(base, 15))).toEqual(new Set([200]))
    expect(await sendLead(base)).toBe(201)
    expect(content.list('database_connection_lost')).toHaveLength(1)
    expect(content.lines().filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('a parameter in the address that PgBouncer refuses is named', async () => {
    const { environment } = await open()
    const content = launchContent({
      ...environment,
      DATABASE_URL: `${environment.DATABASE_URL}&statement_timeout=3000`,
    })
    await expect
      .poll(() => content.list('database_awaited'))
      .toMatchObject([{ reason: 'unsupported startup parameter: statement_timeout' }])
  })
})
