import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@faceplate/content/base/database/database'
import { always } from '@faceplate/content/base/database/public.span'
import type { Database } from '@faceplate/content/base/database/schema'
import { root } from '@faceplate/server/process/project'
import SQLite from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { copyData, earlierData } from '../support/earlier.data.ts'
import { hasProcessFacts, readMemory } from '../support/process.facts.ts'
import { engines } from '../support/shared.postgres.ts'

const run = promisify(execFile)
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const readBody = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const storePath = (data: string, sha256: string) =>
  join(data, 'content.files', sha256.slice(0, 2), sha256)

const fileBytes = 8_000_000

/** Files in rows, as earlier releases stored them. */
async function insertRows(database: Kysely<Database>, count: number) {
  const files = Array.from({ length: count }, (_, at) => ({
    path: `/files/press/${at}.zip`,
    body: randomBytes(fileBytes),
  }))
  for (const { path, body } of files) {
    const row = { path, body, size: body.length, sha256: digest(body) }
    await database
      .insertInto('file')
      .values({ ...always, ...row, media_type: 'application/zip', modified_on: '2026-11-21' })
      .execute()
  }
  return files
}

async function countRows(database: Kysely<Database>) {
  const rows = await database
    .selectFrom('file')
    .select(sql<number>`case when length(body) = size then 1 else 0 end`.as('whole'))
    .where('path', 'like', '/files/press/%.zip')
    .execute()
  const left = rows.filter(({ whole }) => whole === 1).length
  return { left, moved: rows.length - left }
}

describe.each(engines)('files in rows of %s', { timeout: 180_000 }, (engine) => {
  test('move to the store when the service starts, and go on moving after a crash', async () => {
    const data = await mkdtemp(join(tmpdir(), 'faceplate-moved-'))
    onTestFinished(() => rm(data, { recursive: true }))
    const location = await copyDemoDatabase(engine, data)
    const database = await openDatabase({ location })
    onTestFinished(() => database.destroy())
    const files = await insertRows(database, engine === 'SQLite' ? 20 : 6)
    // A folder that is missing imports nothing, so the rows stay.
    const settings = {
      CONTENT_DIR: join(data, 'none'),
      ...(engine === 'PostgreSQL' && { DATABASE_URL: location }),
    }
    const child = spawn(process.execPath, ['content/dist/main.js'], {
      cwd: root,
      env: { ...process.env, ...settings, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit')
    await expect
      .poll(async () => (await countRows(database)).moved, { interval: 10 })
      .toBeGreaterThan(1)
    child.kill('SIGKILL')
    await ended
    expect((await countRows(database)).left).toBeGreaterThan(0)

    const content = await startContent(data, settings)
    onTestFinished(() => content.stop())
    await expect
      .poll(() => countRows(database), { interval: 100 })
      .toEqual({ left: 0, moved: files.length })
    // The database does not keep the room of the rows.
    const isSqlite = engine === 'SQLite'
    await expect
      .poll(async () => (isSqlite ? (await stat(location)).size : 0), { interval: 100 })
      .toBeLessThan(fileBytes * 6)
    const { peak } = hasProcessFacts ? readMemory(content.pid()) : { peak: 0 }
    for (const { path, body } of files) {
      const answer = await fetch(new URL(path, content.base()))
      expect(answer.headers.get('etag')).toBe(`"${digest(body)}"`)
      expect((await readBody(answer)).equals(body), path).toBe(true)
    }
    await content.crash()
    // All rows of SQLite in memory would be 160 MB more than in a start that moves nothing, once that has read its indexes.
    const readGrowth = () => (hasProcessFacts ? peak - readMemory(content.pid()).peak : 0)
    await expect.poll(readGrowth).toBeLessThan(140)
  })
})

describe.each(earlierData)('files in the data of an earlier build ($commit)', (earlier) => {
  test('are the same bytes on disk', async () => {
    const data = await copyData(earlier)
    onTestFinished(data.remove)
    const sqlite = new SQLite(join(data.folder, 'content.sqlite'), { readonly: true })
    const rows = sqlite
      .prepare<[], { path: string; body: Buffer }>('select * from file where length(body) = size')
      .all()
    sqlite.close()
    expect(rows).not.toEqual([])
    const content = await startContent(data.folder, { CONTENT_DIR: join(data.folder, 'none') })
    onTestFinished(() => content.stop())
    for (const { path, body } of rows) {
      await expect
        .poll(() => stat(storePath(data.folder, digest(body))).catch(() => undefined))
        .toBeDefined()
      const answer = await fetch(new URL(path, content.base()))
      expect((await readBody(answer)).equals(body), path).toBe(true)
      const { mode } = await stat(storePath(data.folder, digest(body)))
      expect(mode & 0o777).toBe(0o600)
    }
  })

  /** Starts the service while its store cannot be written, reads all files, and starts it again once it can. */
  async function startBlocked(
    block: (store: string) => Promise<() => Promise<void>>,
    code: string,
  ) {
    const data = await copyData(earlier)
    onTestFinished(data.remove)
    const unblock = await block(join(data.folder, 'content.files'))
    const sqlite = new SQLite(join(data.folder, 'content.sqlite'), { readonly: true })
    const list = sqlite.prepare<[], { path: string; body: Buffer }>(
      'select * from file where length(body) = size order by path',
    )
    const rows = list.all()
    onTestFinished(() => {
      sqlite.close()
    })
    const settings = { CONTENT_DIR: join(data.folder, 'none') }
    const log = join(data.folder, 'log')
    const content = await startContent(data.folder, { ...settings, LOG_LEVEL: 'error' }, log)
    const readEvents = async () =>
      (await readFile(log, 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line): { event: string; err?: { code: string } } => JSON.parse(line))
        .filter(({ event }) => event === 'files_move_failed')
    await expect.poll(readEvents).toMatchObject([{ err: { code } }])
    for (const { path, body } of rows) {
      const answer = await fetch(new URL(path, content.base()))
      expect((await readBody(answer)).equals(body), path).toBe(true)
      const headers = { range: 'bytes=10-19' }
      const part = await fetch(new URL(path, content.base()), { headers })
      expect((await readBody(part)).equals(body.subarray(10, 20)), path).toBe(true)
    }
    expect(list.all().length).toBeGreaterThan(0)
    expect(await readEvents()).toHaveLength(1)
    await unblock()
    await content.crash()
    onTestFinished(() => content.stop())
    await expect.poll(() => list.all().length).toBe(0)
  }

  test('are served from their rows while the store cannot be written, and move later', async () => {
    await startBlocked(async (store) => {
      await writeFile(store, 'not a folder')
      return () => rm(store)
    }, 'ENOTDIR')
  })

  test('are served from their rows while the disk is full, and move later', async ({ skip }) => {
    await startBlocked(async (store) => {
      await mkdir(store)
      const mount = ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', store]
      const isMounted = await run('mount', mount).then(
        () => true,
        () => false,
      )
      skip(!isMounted, 'mounting a small disk needs more rights')
      const unmount = async () => {
        await run('umount', [store])
      }
      onTestFinished(() => unmount().catch(() => {}))
      return unmount
    }, 'ENOSPC')
  })
})
