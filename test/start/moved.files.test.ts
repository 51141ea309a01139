import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
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
      .values({ ...row, media_type: 'application/zip', modified_on: '2026-11-21' })
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

describe.each(engines)('files in rows of %s', (engine) => {
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
    expect(await countRows(database)).toEqual({ left: 0, moved: files.length })
    const { peak } = hasProcessFacts ? readMemory(content.pid()) : { peak: 0 }
    for (const { path, body } of files) {
      const answer = await fetch(new URL(path, content.base()))
      expect(answer.headers.get('etag')).toBe(`"${digest(body)}"`)
      expect((await readBody(answer)).equals(body), path).toBe(true)
    }
    await content.crash()
    const { peak: plainPeak } = hasProcessFacts ? readMemory(content.pid()) : { peak: 0 }
    // All rows of SQLite in memory would be 160 MB more than in a start that moves nothing.
    expect(peak - plainPeak).toBeLessThan(100)
    // The database does not keep the room of the rows.
    const bytes = engine === 'SQLite' ? (await stat(location)).size : 0
    expect(bytes).toBeLessThan(fileBytes * 5)
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
    for (const { path, body } of rows) {
      const answer = await fetch(new URL(path, content.base()))
      expect((await readBody(answer)).equals(body), path).toBe(true)
      const { mode } = await stat(storePath(data.folder, digest(body)))
      expect(mode & 0o777).toBe(0o600)
    }
    await content.stop()
  })
})
