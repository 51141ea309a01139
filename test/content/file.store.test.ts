import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { always } from '@faceplate/content/base/database/public.span'
import { pieceBytes } from '@faceplate/content/files/store/file.store'
import { createPieceReads } from '@faceplate/content/files/store/piece.reads'
import { openFileStore, storeBytes } from '@faceplate/content/files/store/stored.files'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../support/content.templates.ts'
import { openSmallContent } from '../support/content.ts'
import { openEmptyDatabase } from '../support/empty.database.ts'
import { engines, postgres } from '../support/shared.postgres.ts'

/** A new store on an empty database. */
async function openStore(engine: Engine) {
  const { folder, database } = await openEmptyDatabase(engine)
  const store = await openFileStore(database)
  const readStored = createPieceReads(store)
  const read = async (sha256: string, first: number, last: number) => {
    const pieces = []
    for await (const piece of readStored(sha256, first, last)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const put = (bytes: Buffer) => storeBytes(store, () => [bytes])
  /** Names a stored file in a row, as an import does. */
  const name = (path: string, sha256: string) =>
    database
      .insertInto('file')
      .values({
        ...always,
        path,
        sha256,
        media_type: 'application/zip',
        size: 1,
        modified_on: '2026-11-21',
        body: null,
      })
      .execute()
  /** Names of everything that is stored. */
  const list = async () => {
    if (engine === 'PostgreSQL') {
      const rows = await database
        .selectFrom('stored_file')
        .innerJoin('stored_file_piece', 'stored_file_piece.sha256', 'stored_file.sha256')
        .select('stored_file.sha256')
        .distinct()
        .execute()
      return rows.map(({ sha256 }) => sha256)
    }
    const entries = await readdir(join(folder, 'content.files'), {
      recursive: true,
      withFileTypes: true,
    })
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  return { folder, store, read, put, name, list }
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const missing = /ENOENT|is missing/
const inFuture = () => new Date(Date.now() + 60_000)

describe.each(engines)('stored files on %s', (engine) => {
  test('are the same bytes, whole and in parts, whatever their length', async () => {
    const { store, put, read } = await openStore(engine)
    for (const length of [1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 20 * pieceBytes + 7]) {
      const bytes = randomBytes(length)
      expect(await put(bytes)).toEqual({ sha256: digest(bytes), size: length })
      for (const [first, last] of [
        [0, length - 1],
        [0, 0],
        [length - 1, length - 1],
        [Math.floor(length / 3), Math.floor(length / 2)],
      ] as const) {
        const part = await read(digest(bytes), first, last)
        expect(part.equals(bytes.subarray(first, last + 1)), `${length}: ${first}`).toBe(true)
      }
    }
    expect(await store.touch(['0'.repeat(64)])).toEqual(['0'.repeat(64)])
    await expect(read('0'.repeat(64), 0, 9)).rejects.toThrow(missing)
  })

  test('are written once, also by several writers at a time', async () => {
    const { put, read, list } = await openStore(engine)
    const bytes = randomBytes(3 * pieceBytes)
    await Promise.all([put(bytes), put(bytes), put(bytes)])
    await put(bytes)
    expect((await read(digest(bytes), 0, bytes.length - 1)).equals(bytes)).toBe(true)
    expect(await list()).toEqual([digest(bytes)])
  })

  test('are not there if writing them fails, or if the source changes meanwhile', async () => {
    const { store, read, list } = await openStore(engine)
    const bytes = randomBytes(2 * pieceBytes)
    let isFirst = true
    const readChanging = () => {
      const now = isFirst ? bytes : randomBytes(2 * pieceBytes)
      isFirst = false
      return [now]
    }
    await expect(storeBytes(store, readChanging)).rejects.toThrow(
      'the file changed while it was read',
    )
    const fail = async function* () {
      yield bytes
      throw new Error('no more')
    }
    await expect(store.write(digest(bytes), fail())).rejects.toThrow('no more')
    expect(await store.touch([digest(bytes)])).toEqual([digest(bytes)])
    await expect(read(digest(bytes), 0, 9)).rejects.toThrow(missing)
    expect(await list()).toEqual([])
  })

  test('are removed once no row names them and nobody has needed them for a time', async () => {
    const { store, put, name, read, list } = await openStore(engine)
    const [named, unused, needed] = [randomBytes(9), randomBytes(pieceBytes + 9), randomBytes(9)]
    for (const bytes of [named, unused, needed]) await put(bytes)
    await name('/files/a.zip', digest(named))
    expect(await store.removeUnused(new Date(Date.now() - 60_000))).toBe(0)
    const since = new Date(Date.now() + 1)
    await expect.poll(() => Date.now()).toBeGreaterThan(since.getTime())
    // An import that is running has found this one stored.
    await put(needed)
    expect(await store.removeUnused(since)).toBe(1)
    expect(await store.touch([named, unused, needed].map(digest))).toEqual([digest(unused)])
    expect(await store.removeUnused(inFuture())).toBe(1)
    expect((await read(digest(named), 0, 8)).equals(named)).toBe(true)
    expect(await list()).toEqual([digest(named)])
  })
})

test('stored files beside SQLite are for their owner only, and other files in their folder stay', async () => {
  const { folder, store, put } = await openStore('SQLite')
  const below = join(folder, 'content.files')
  const { sha256 } = await put(randomBytes(9))
  const shard = join(below, sha256.slice(0, 2))
  const modes = [below, shard, join(shard, sha256)].map(
    async (path) => (await stat(path)).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
  await writeFile(join(below, 'README'), 'foreign')
  await writeFile(join(shard, `${sha256}.interrupted.part`), 'partial')
  expect(await store.removeUnused(inFuture())).toBe(2)
  expect([await readdir(shard), (await readdir(below)).includes('README')]).toEqual([[], true])
})

test.skipIf(postgres === '')('rows of stored files are null on PostgreSQL', async () => {
  const content = await openSmallContent('PostgreSQL')
  onTestFinished(() => content.close())
  await content.import()
  const rows = await content.database
    .selectFrom('file')
    .select(['path', 'body'])
    .where('path', 'like', '%.pdf')
    .execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ body }) => body !== null)).toEqual([])
})

describe.each(engines)('the files of a content folder on %s', (engine) => {
  test('are replaced by an import while a client still reads the former ones', async () => {
    const content = await openSmallContent(engine)
    onTestFinished(() => content.close())
    const store = await openFileStore(content.database)
    const file = join(content.files, 'files/press/plan.zip')
    const [former, later] = [randomBytes(3 * pieceBytes), randomBytes(pieceBytes)]
    await writeFile(file, former)
    await content.import()
    const reading = createPieceReads(store)(digest(former), 0, former.length - 1)
    const pieces = [(await reading.next()).value as Buffer]
    await writeFile(file, later)
    expect((await content.import()).changed).toBe(true)
    // As an hourly removal does right after the import.
    await store.removeUnused(new Date(Date.now() - 60_000))
    for await (const piece of reading) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(former)).toBe(true)
    const answer = await content.app.inject({ url: '/files/press/plan.zip' })
    expect(answer.rawPayload.equals(later)).toBe(true)
    expect(await store.removeUnused(inFuture())).toBeGreaterThan(0)
    expect(await store.touch([digest(former), digest(later)])).toEqual([digest(former)])
  })

  test('are stored again by an import if the store has lost them', async () => {
    const content = await openSmallContent(engine)
    onTestFinished(() => content.close())
    await content.import()
    expect((await content.import()).changed).toBe(false)
    const store = await openFileStore(content.database)
    const rows = await content.database.selectFrom('file').selectAll().execute()
    await content.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('file')
        .set({ body: Buffer.from('x') })
        .execute()
    })
    await store.removeUnused(inFuture())
    for (const { path, body } of rows) {
      await content.database.updateTable('file').set({ body }).where('path', '=', path).execute()
    }
    const datasheet = { url: '/files/datasheets/ks-1208.pdf' }
    const lost = await content.app.inject(datasheet)
    expect(lost.statusCode).toBe(500)
    expect(lost.headers).not.toHaveProperty('etag')
    expect(lost.headers).not.toHaveProperty('cache-control')
    expect((await content.import()).changed).toBe(true)
    const found = await content.app.inject(datasheet)
    expect(found.headers['etag']).toBe(`"${digest(found.rawPayload)}"`)
  })
})
