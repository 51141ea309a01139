import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { buildContent } from '@faceplate/content/app'
import { always } from '@faceplate/content/base/database/public.span'
import type { Database } from '@faceplate/content/base/database/schema'
import { shrinkDatabase } from '@faceplate/content/base/database/shrink'
import { moveFilesToStore } from '@faceplate/content/files/store/file.move'
import { createPieceStore } from '@faceplate/content/files/store/piece.store'
import { openFileStore } from '@faceplate/content/files/store/stored.files'
import type { Kysely, KyselyPlugin, UnknownRow } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { openEmptyDatabase } from '../support/empty.database.ts'
import { engines, postgres } from '../support/shared.postgres.ts'

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A database that runs something after the first result with a row that matches. */
function interrupt(
  database: Kysely<Database>,
  matches: (row: UnknownRow) => boolean,
  run: () => Promise<unknown>,
): Kysely<Database> {
  let isDone = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && result.rows.some(matches)) {
        isDone = true
        await run()
      }
      return result
    },
  }
  return database.withPlugin(plugin)
}

/** A row with all bytes of its file, as earlier releases stored them. */
async function insertRow(database: Kysely<Database>, path: string, body: Buffer) {
  const facts = { size: body.length, sha256: digest(body), modified_on: '2026-11-21' }
  await database
    .insertInto('file')
    .values({ ...always, path, body, media_type: 'application/zip', ...facts })
    .execute()
}

describe.each(engines)('files that move from rows of %s to the store', (engine) => {
  const isRead = (row: UnknownRow) => 'slice' in row || 'body' in row

  test('may be moved by another process at the same time', async () => {
    const { database } = await openEmptyDatabase(engine)
    const bodies = [1, 2, 3].map(() => randomBytes(3_000_000))
    for (const [at, body] of bodies.entries()) await insertRow(database, `/files/${at}.zip`, body)
    let movedByOther = 0
    const late = interrupt(database, isRead, async () => {
      movedByOther = await moveFilesToStore(database)
    })
    // SQLite has the whole body of the first file by then.
    expect([await moveFilesToStore(late), movedByOther]).toEqual([0, 3])
    const store = await openFileStore(database)
    expect(await store.touch(bodies.map(digest))).toEqual([])
    expect(await moveFilesToStore(database)).toBe(0)
  })

  test('may be replaced by an import at the same time', async () => {
    const { database } = await openEmptyDatabase(engine)
    const [former, later, other] = [3, 2, 1].map((size) => randomBytes(size * 1_000_000))
    if (!former || !later || !other) throw new Error('three files')
    await insertRow(database, '/files/a.zip', former)
    await insertRow(database, '/files/b.zip', other)
    const late = interrupt(database, isRead, async () => {
      await database.deleteFrom('file').where('path', '=', '/files/a.zip').execute()
      await insertRow(database, '/files/a.zip', later)
    })
    expect(await moveFilesToStore(late)).toBe(1)
    const row = await database
      .selectFrom('file')
      .selectAll()
      .where('path', '=', '/files/a.zip')
      .executeTakeFirstOrThrow()
    expect(row.body?.equals(later)).toBe(true)
    expect(await moveFilesToStore(database)).toBe(1)
  })

  test('are sent while they move, and the new ones if an import replaces them', async () => {
    const content = await openContent(engine)
    onTestFinished(() => content.close())
    const { database } = content
    const [former, later] = [randomBytes(3_000_000), randomBytes(2_000_000)]
    const isWhole = (row: UnknownRow) => Number(row['is_whole']) === 1
    const send = async (run: () => Promise<unknown>, url = '/files/own.zip', matches = isWhole) => {
      const app = await buildContent({
        database: interrupt(database, matches, run),
        logger: pino({ level: 'silent' }),
        publicOrigin: 'https://kedr.example',
        now: () => new Date(),
        channels: [],
        onOutbox: () => {},
        subscriptionMailsHourly: 100,
      })
      const answer = await app.inject({ url, headers: { range: 'bytes=5-9' } })
      await app.close()
      return answer
    }
    await insertRow(database, '/files/own.zip', former)
    const replaced = await send(async () => {
      await database.deleteFrom('file').where('path', '=', '/files/own.zip').execute()
      await insertRow(database, '/files/own.zip', later)
    })
    expect(replaced.statusCode).toBe(206)
    expect(replaced.headers['etag']).toBe(`"${digest(later)}"`)
    expect(replaced.rawPayload.equals(later.subarray(5, 10))).toBe(true)
    const moved = await send(() => moveFilesToStore(database))
    expect(moved.rawPayload.equals(later.subarray(5, 10))).toBe(true)

    const { path } = await database.selectFrom('image').select('path').executeTakeFirstOrThrow()
    const picture = await send(
      () => database.updateTable('image').set({ etag: 'new' }).where('path', '=', path).execute(),
      path,
      (row) => row['path'] === path && 'etag' in row,
    )
    expect([picture.statusCode, picture.headers['etag']]).toEqual([200, '"new"'])
  })
})

test.skipIf(postgres === '')(
  'two processes on PostgreSQL that touch the same files in different orders do not block each other',
  async () => {
    const { database } = await openEmptyDatabase('PostgreSQL')
    const hashes = Array.from({ length: 1000 }, (_, at) => digest(Buffer.from(`${at}`)))
    const rows = hashes.map((sha256) => ({ sha256, used_at: '2026-11-21T00:00:00.000Z' }))
    await database.insertInto('stored_file').values(rows).execute()
    const touch = (list: readonly string[]) =>
      database.transaction().execute((transaction) => createPieceStore(transaction).touch(list))
    for (let round = 0; round < 10; round += 1) {
      expect(await Promise.all([touch(hashes), touch(hashes.toReversed())])).toEqual([[], []])
    }
  },
)

test('SQLite returns room to the disk once most of its file is free', async () => {
  const { database, location } = await openEmptyDatabase('SQLite')
  await insertRow(database, '/files/a.zip', randomBytes(40_000_000))
  await shrinkDatabase(database)
  expect((await stat(location)).size).toBeGreaterThan(40_000_000)
  await database.deleteFrom('file').execute()
  await shrinkDatabase(database)
  expect((await stat(location)).size).toBeLessThan(2_000_000)
})
