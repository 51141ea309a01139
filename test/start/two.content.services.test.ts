import { once } from 'node:events'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@faceplate/content/base/database/migrations'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchContent } from '../support/content.launch.ts'
import { demoFolder, importFolder, smallFolder } from '../support/content.templates.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { lead } from '../support/examples.ts'
import { createDatabase } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'

type Content = ReturnType<typeof launchContent>

/** Key of the lock under which a content service imports; a migration has another. */
const writeLock = 4_502_196_001

/** Starts content services with a small content folder on a database at the same moment. */
const launchAll = (DATABASE_URL: string, ...environments: Record<string, string>[]) =>
  environments.map((environment) =>
    launchContent({ DATABASE_URL, CONTENT_DIR: smallFolder, ...environment }),
  )

const listen = (services: readonly Content[]) =>
  Promise.all(services.map((each) => each.whenListening()))

const listAll = (services: readonly Content[], ...events: string[]) =>
  services.flatMap((each) => each.list(...events))

const listErrors = (services: readonly Content[]) =>
  services.flatMap((each) => each.lines().filter(({ level }) => Number(level) >= 50))

/** A copy of a content folder that a test changes. */
async function copyContent(from = smallFolder): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-two-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(from, folder, { recursive: true })
  return folder
}

/** Changes the content without changing what the site shows. */
const touch = (folder: string) =>
  appendFile(join(folder, 'site.yaml'), `# ${crypto.randomUUID()}\n`)

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Receives webhook calls and lists their ids. While `isHeld`, it does not respond. */
async function startReceiver(isHeld: () => boolean = () => false) {
  const ids: string[] = []
  const server = createServer((request, response: ServerResponse) => {
    ids.push(String(request.headers['webhook-id']))
    if (!isHeld()) response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { ids, url: `http://127.0.0.1:${port}/` }
}

const send = async (base: string, name: string) => {
  const response = await fetch(`${base}api/forms/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify(lead),
  })
  return response.status
}

describe.runIf(postgres)('two content services on one PostgreSQL', () => {
  /** A database with the small content folder, to copy. */
  let template: string
  beforeAll(async () => {
    const url = await createDatabase(postgres)
    await importFolder(url, smallFolder)
    template = new URL(url).pathname.slice(1)
  })

  test('that start at once on an empty database: one migrates and imports, both serve the same', async () => {
    const url = await createDatabase(postgres)
    const services = launchAll(url, {}, {})
    const bases = await listen(services)
    expect(listAll(services, 'content_imported')).toHaveLength(1)
    const client = await connect(url)
    const { rows } = await client.query('select name from kysely_migration order by name')
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
    const read = async (base: string) => (await fetch(`${base}api/catalog/groups`)).text()
    const [first = '', second] = await Promise.all(bases.map(read))
    expect(first).toContain('access-switches')
    expect(second).toBe(first)
    await expect.poll(() => listAll(services, 'device_library_imported').length).toBe(1)
    expect(listErrors(services)).toEqual([])
  })

  test('with the same folder import each change of it once', async () => {
    const url = await createDatabase(postgres, template)
    const CONTENT_DIR = await copyContent()
    await touch(CONTENT_DIR)
    const services = launchAll(url, { CONTENT_DIR }, { CONTENT_DIR })
    await listen(services)
    expect(listAll(services, 'content_imported')).toHaveLength(1)
    const client = await connect(url)
    const readImport = async () =>
      (await client.query(`select id, digest from content_import where source = 'content'`)).rows[0]
    const before = await readImport()
    await touch(CONTENT_DIR)
    await expect.poll(() => listAll(services, 'content_imported').length).toBe(2)
    const after = await readImport()
    expect(after.digest).not.toBe(before.digest)
    // The next change comes after both have ended the import of this one.
    await touch(CONTENT_DIR)
    await expect.poll(() => listAll(services, 'content_imported').length).toBe(3)
    expect(listErrors(services)).toEqual([])
  })

  test('with different folders import only changes of their own, and not back and forth', async () => {
    const url = await createDatabase(postgres, template)
    const folders = [await copyContent(), await copyContent()]
    for (const folder of folders) await touch(folder)
    const [first, second] = launchAll(url, ...folders.map((CONTENT_DIR) => ({ CONTENT_DIR })))
    const services = [first!, second!]
    await listen(services)
    const count = (content: Content) => content.list('content_imported').length
    expect(services.map(count)).toEqual([1, 1])
    for (const round of [2, 3]) {
      await touch(folders[0]!)
      await expect.poll(() => services.map(count)).toEqual([round, round - 1])
      await touch(folders[1]!)
      await expect.poll(() => services.map(count)).toEqual([round, round])
    }
  })

  test('deliver each message once', async () => {
    const { ids, url: LEADS_WEBHOOK_URL } = await startReceiver()
    const url = await createDatabase(postgres, template)
    const services = launchAll(url, { LEADS_WEBHOOK_URL }, { LEADS_WEBHOOK_URL })
    const bases = await listen(services)
    const names = Array.from({ length: 60 }, (_, at) => `two-${at}`)
    const statuses = await Promise.all(names.map((name, at) => send(bases[at % 2]!, name)))
    expect(new Set(statuses)).toEqual(new Set([201]))
    const client = await connect(url)
    const isDelivered = async () =>
      (await client.query('select count(*)::int as left from outbox where delivered_at is null'))
        .rows[0].left
    await expect.poll(isDelivered).toBe(0)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
    expect(listErrors(services)).toEqual([])
  })

  test('an import that is killed leaves nothing locked, and the other imports', async () => {
    // The documents of the demo are in the database already. Its import writes for a second, so that the kill is in time.
    const url = await copyDemoDatabase('PostgreSQL', '')
    const client = await connect(url)
    const readDigests = async () =>
      (await client.query(`select digest from content_import where source = 'content'`)).rows
    const before = await readDigests()
    const CONTENT_DIR = await copyContent(demoFolder)
    await touch(CONTENT_DIR)
    const [first, second] = launchAll(url, { CONTENT_DIR }, { CONTENT_DIR }) as [Content, Content]
    // Both write their import under this lock of the transaction, one after the other.
    const findWriter = async () => {
      const { rows } = await client.query(
        `select a.client_port, l.pid from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.xact_start is not null
         and (l.classid::bigint << 32) + l.objid::bigint = $1`,
        [writeLock],
      )
      return rows[0]?.pid as number | undefined
    }
    await expect.poll(findWriter, { interval: 5 }).toBeDefined()
    // Either may be the writer; the one that is left must do all of it.
    first.kill('SIGKILL')
    await first.ended
    const base = await second.whenListening()
    expect((await fetch(`${base}api/catalog/good/ks-2428`)).status).toBe(200)
    expect(listErrors([second])).toEqual([])
    const after = await readDigests()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  test('a migration that is killed leaves nothing locked, and the other migrates', async () => {
    const url = await createDatabase(postgres)
    const [client, watcher] = [await connect(url), await connect(url)]
    // The migration waits for this transaction to create the same table, while it has the lock of migrations.
    await client.query('begin')
    await client.query('create table catalogue_group (id integer)')
    const [first] = launchAll(url, {}) as [Content]
    const countWaiting = async () => {
      const { rows } = await watcher.query(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0].waiting as number
    }
    await expect.poll(countWaiting).toBe(1)
    const [second] = launchAll(url, {}) as [Content]
    await expect.poll(countWaiting).toBe(2)
    first.kill('SIGKILL')
    await first.ended
    await client.query('rollback')
    const base = await second.whenListening()
    expect((await fetch(`${base}api/catalog/good/ks-1208`)).status).toBe(200)
    expect(listErrors([second])).toEqual([])
  })

  test('a delivery that is killed is repeated by the other after its lease, under the same id', async () => {
    let isHeld = true
    const { ids, url: LEADS_WEBHOOK_URL } = await startReceiver(() => isHeld)
    const url = await createDatabase(postgres, template)
    const [first] = launchAll(url, { LEADS_WEBHOOK_URL }) as [Content]
    expect(await send(await first.whenListening(), 'killed')).toBe(201)
    await expect.poll(() => ids.length).toBe(1)
    first.kill('SIGKILL')
    await first.ended
    isHeld = false
    const client = await connect(url)
    const { rows } = await client.query('select next_at from outbox')
    expect(Date.parse(rows[0].next_at)).toBeGreaterThan(Date.now())
    // Ends the lease.
    await client.query(`update outbox set next_at = '2020-01-01T00:00:00.000Z'`)
    const [second] = launchAll(url, { LEADS_WEBHOOK_URL }) as [Content]
    await second.whenListening()
    await expect.poll(() => ids.length).toBe(2)
    expect(ids[1]).toBe(ids[0])
  })

  test('the earlier release goes on serving while and after a newer one migrates the database', async () => {
    const url = await createDatabase(postgres, template)
    const [earlier] = launchAll(url, {}) as [Content]
    const base = await earlier.whenListening()
    const client = await connect(url)
    await client.query('begin')
    await client.query('alter table lead add column later text')
    await client.query(`insert into kysely_migration values ('999-later', '2999-01-01T00:00:00Z')`)
    const waiting = send(base, 'during')
    const isWaiting = async () =>
      (
        await (
          await connect(url)
        ).query(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].waiting
    await expect.poll(isWaiting).toBe(1)
    await client.query('commit')
    expect(await waiting).toBe(201)
    expect(await send(base, 'after')).toBe(201)
    expect((await fetch(`${base}api/search?q=switch`)).status).toBe(200)
    expect(listErrors([earlier])).toEqual([])
  })
})
