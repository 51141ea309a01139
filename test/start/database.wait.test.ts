import { once } from 'node:events'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchContent } from '../support/content.launch.ts'
import { smallFolder } from '../support/content.templates.ts'
import { findFreePort } from '../support/free.port.ts'
import { createDatabase, createPostgres, type PostgresServer } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'
import { useShared } from '../support/shared.ts'

await useShared('build')

const waitEvents = ['database_awaited', 'database_available', 'content_start_failed'] as const

/** Runs the content service with a small content folder on a database; its files are removed with the test. */
async function launch(environment: Record<string, string>, entry?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-wait-'))
  const content = launchContent(
    { DATA_DIR: folder, DATABASE_URL: '', CONTENT_DIR: smallFolder, ...environment },
    entry,
  )
  onTestFinished(() => rm(folder, { recursive: true }))
  return { ...content, folder, waits: () => content.list(...waitEvents) }
}

describe.runIf(postgres)('a content service whose PostgreSQL is not there', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = (await createPostgres())!
  })
  afterAll(() => server.remove())

  test('waits for it, logs that once with the cause, and starts once it is there', async () => {
    const content = await launch({ DATABASE_URL: server.url })
    await expect.poll(content.waits).toMatchObject([
      {
        event: 'database_awaited',
        level: 40,
        reason: expect.stringMatching(/^connect ENOENT /),
      },
    ])
    await server.start()
    const base = await content.whenListening()
    expect((await fetch(`${base}healthz`)).status).toBe(200)
    expect(content.waits()).toMatchObject([
      { event: 'database_awaited' },
      { event: 'database_available', level: 30 },
    ])
  })

  test('waits while it shuts down and starts again', async () => {
    const client = new Client({ connectionString: server.url })
    client.on('error', () => {})
    await client.connect()
    // The server waits for this client, and rejects others with 57P03.
    await server.control('stop -m smart --no-wait')
    await expect
      .poll(async () => {
        const other = new Client({ connectionString: server.url })
        return other.connect().then(
          () => other.end(),
          ({ code }: { code: string }) => code,
        )
      })
      .toBe('57P03')
    const content = await launch({ DATABASE_URL: server.url })
    await expect
      .poll(content.waits)
      .toMatchObject([{ reason: 'the database system is shutting down' }])
    await client.end()
    await expect.poll(() => server.pid().catch(() => 'ended')).toBe('ended')
    await server.start()
    await content.whenListening()
    expect(content.waits()).toHaveLength(2)
  })

  test('waits while it hangs', async () => {
    const url = await createDatabase(server.url)
    const resume = await server.suspend()
    onTestFinished(resume)
    const content = await launch({ DATABASE_URL: url })
    await expect
      .poll(content.waits)
      .toMatchObject([{ event: 'database_awaited', reason: expect.stringMatching(/timeout/) }])
    resume()
    await content.whenListening()
    expect(content.waits()).toHaveLength(2)
  })

  test('that hangs later gets calls 503, until it responds again', async () => {
    const content = await launch({ DATABASE_URL: await createDatabase(server.url) })
    const base = await content.whenListening()
    const resume = await server.suspend()
    onTestFinished(resume)
    const call = async (path: string) => (await fetch(base + path)).status
    const search = 'api/search?q=switch'
    expect(await Promise.all([search, 'healthz'].map(call))).toEqual([503, 503])
    resume()
    await expect.poll(() => call(search)).toBe(200)
  })

  test('that is away when a file changes imports the change once it is back', async () => {
    const CONTENT_DIR = await mkdtemp(join(tmpdir(), 'faceplate-wait-'))
    onTestFinished(() => rm(CONTENT_DIR, { recursive: true }))
    await cp(smallFolder, CONTENT_DIR, { recursive: true })
    const content = await launch({ DATABASE_URL: await createDatabase(server.url), CONTENT_DIR })
    await content.whenListening()
    await expect.poll(() => content.list('device_library_imported')).toHaveLength(1)
    await server.control('stop -m fast')
    await appendFile(join(CONTENT_DIR, 'site.yaml'), '# changed\n')
    const refused = { err: { message: expect.stringMatching(/^connect ENOENT/) } }
    await expect
      .poll(() => content.list('content_import_failed', 'process_crashed').at(-1))
      .toMatchObject(refused)
    await server.start()
    await expect.poll(() => content.list('content_imported')).toHaveLength(2)
    expect(content.list('content_rejected', 'process_crashed')).toEqual([])
    const failures = content.list('content_import_failed').map(({ err }) => JSON.stringify(err))
    expect(new Set(failures).size).toBe(failures.length)
  })
})

describe.runIf(postgres)('a content service that waits for its database', () => {
  const findNowhere = async () => `postgres://faceplate@127.0.0.1:${await findFreePort()}/faceplate`

  test.for(['SIGTERM', 'SIGINT'] as const)('ends at once on %s', async (signal) => {
    const content = await launch({ DATABASE_URL: await findNowhere() })
    await expect
      .poll(content.waits)
      .toMatchObject([{ reason: expect.stringMatching(/^connect ECONNREFUSED/) }])
    content.kill(signal)
    expect(await content.ended).toMatchObject({ code: 0, signal: null })
    expect(content.waits()).toHaveLength(1)
  })

  test('is not restarted meanwhile by the gateway that runs it', async () => {
    const server = (await createPostgres())!
    onTestFinished(() => server.remove())
    const site = await launch({ DATABASE_URL: server.url, OPS_PORT: '0' }, 'gateway/dist/main.js')
    await expect.poll(site.waits).toHaveLength(1)
    await server.start()
    const base = await site.whenListening()
    expect((await fetch(base)).status).toBe(200)
    expect(site.list('content_process_ended', 'content_process_restarted')).toEqual([])
    site.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0 })
  })
})

describe('a failure that waiting does not cure', () => {
  test.runIf(postgres)('ends the start at once: the database does not exist', async () => {
    const url = new URL(postgres)
    url.pathname = '/nowhere'
    const content = await launch({ DATABASE_URL: url.href })
    expect((await content.ended).code).toBe(1)
    expect(content.waits()).toMatchObject([
      {
        event: 'content_start_failed',
        reason: 'The content service cannot start: database "nowhere" does not exist',
      },
    ])
  })

  test.runIf(postgres)('ends the start at once: the database has another encoding', async () => {
    const url = await createDatabase(postgres, 'template0', "encoding 'LATIN1' locale 'C'")
    const content = await launch({ DATABASE_URL: url })
    expect((await content.ended).code).toBe(1)
    expect(content.waits()).toMatchObject([
      {
        event: 'content_start_failed',
        reason: expect.stringMatching(
          /^The content service cannot start: the database has the encoding LATIN1, .+`create database/,
        ),
      },
    ])
  })

  test.runIf(postgres)('ends the start at once: a newer release has migrated it', async () => {
    const url = await createDatabase(postgres)
    const first = await launch({ DATABASE_URL: url })
    await first.whenListening()
    first.kill('SIGTERM')
    await first.ended
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`insert into kysely_migration values ('999-later', '2999-01-01T00:00:00Z')`)
    await client.end()
    const content = await launch({ DATABASE_URL: url })
    expect((await content.ended).code).toBe(1)
    expect(content.waits()).toMatchObject([
      { event: 'content_start_failed', reason: expect.stringContaining('by a newer release') },
    ])
  })

  test('ends the start at once: the server has no TLS', async () => {
    // Responds to the request for TLS as a PostgreSQL without it does.
    const server = createServer((socket) => socket.once('data', () => socket.write('N')))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    const content = await launch({
      DATABASE_URL: `postgres://faceplate@127.0.0.1:${port}/faceplate?sslmode=verify-full`,
    })
    expect((await content.ended).code).toBe(1)
    expect(content.waits()).toMatchObject([
      {
        event: 'content_start_failed',
        reason: 'The content service cannot start: The server does not support SSL connections',
      },
    ])
  })
})

test('a content service waits for an SQLite file that another process has locked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-wait-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lock = new SQLite(join(folder, 'content.sqlite'))
  lock.exec('create table held (id integer); begin exclusive')
  const content = await launch({ DATA_DIR: folder })
  await expect
    .poll(content.waits)
    .toMatchObject([{ event: 'database_awaited', reason: 'database is locked' }])
  lock.exec('rollback')
  lock.close()
  await content.whenListening()
  expect(content.waits()).toHaveLength(2)
})
