import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Database } from '@faceplate/content/base/database/schema'
import { importCsv } from '@faceplate/content/import/csv/csv.import'
import { importLibraries } from '@faceplate/content/import/libraries/libraries.import'
import { removeSource } from '@faceplate/content/import/source.removal'
import SQLite from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { lead } from '../support/examples.ts'
import { openOutbox, startReceiver, writeLead } from '../support/outbox.ts'

/** A CSV file with the given number of products. */
function writeTable(count: number, summary: string): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `${900_001 + at},zz-${at},ZZ-${at},ZED-${at},access-switches,${summary},2025-02-03`,
  )
  return ['id,code,name,part_number,group,summary,released_on', ...rows].join('\n')
}

type Write = (
  database: Kysely<Database>,
  path: string,
  files: string,
) => Promise<object | undefined>

test('[G-forms] a lead waits for an import that is writing, and is stored', async () => {
  const content = await openContent('SQLite')
  const importer = new SQLite(join(content.files, '../content.sqlite'))
  importer.exec('begin immediate')
  let isAnswered = false
  const send = async () => {
    const answer = await content.send({ method: 'POST', url: '/api/forms/call', payload: lead })
    isAnswered = true
    return answer
  }
  const sent = send()
  // Reads still get responses during the import: the service is not blocked.
  for (let read = 0; read < 5; read += 1) {
    expect((await content.get('/api/catalog/good/ks-2428')).status).toBe(200)
  }
  expect(isAnswered).toBe(false)
  importer.exec('commit')
  importer.close()
  const { status, body } = await sent
  expect(status).toBe(201)
  expect(body.data.reference).toMatch(/^L-261121-/)
  await content.close()
})

describe('an import, while a site is writing', () => {
  test.each([
    ['of a CSV file', (database, path) => importCsv(database, path), { changed: true, goods: 3 }],
    ['of a library', (database, _, files) => importLibraries(database, files), { devices: 5441 }],
    ['taken out', (database) => removeSource(database, 'csv:zed.csv'), { goods: 2, devices: 0 }],
  ] satisfies [string, Write, object][])('%s waits for it', async (_, write: Write, done) => {
    const content = await openContent('SQLite')
    const path = join(content.files, '../zed.csv')
    await writeFile(path, writeTable(2, 'first'))
    await importCsv(content.database, path)
    await removeSource(content.database, 'content/devices.jsonl.gz')
    await writeFile(path, writeTable(3, 'then'))
    const site = new SQLite(join(content.files, '../content.sqlite'))
    site.exec('begin immediate')
    const waiting = write(content.database, path, content.files)
    // Longer than the default busy timeout of a connection.
    const first = await Promise.race([waiting.catch(() => 'refused'), sleep(700, 'nothing')])
    expect(first).toBe('nothing')
    site.exec('commit')
    site.close()
    expect(await waiting).toMatchObject(done)
    await content.close()
  })

  test('of three thousand goods succeeds despite a continuous stream of writes', async () => {
    const content = await openContent('SQLite')
    const path = join(content.files, '../zed.csv')
    const site = new Worker(
      `const { workerData, parentPort } = require('node:worker_threads')
      const site = require('better-sqlite3')(workerData, { timeout: 100 })
      const add = site.prepare('insert into comparison values (?, ?)')
      setInterval(() => {
        try {
          add.run(String(Math.random()), new Date().toISOString())
          parentPort.postMessage('written')
        } catch {}
      }, 10)`,
      { eval: true, workerData: join(content.files, '../content.sqlite') },
    )
    await once(site, 'message')
    await writeFile(path, writeTable(3000, 'first'))
    await importCsv(content.database, path)
    await once(site, 'message')
    await writeFile(path, writeTable(3000, 'then'))
    expect(await importCsv(content.database, path)).toEqual({ changed: true, goods: 3000 })
    await site.terminate()
    expect((await content.get('/api/catalog/good/zz-1')).body.data.summary).toBe('then')
    await content.close()
  })
})

test('[V-submit] the outbox waits for an import that is writing, and logs nothing', async () => {
  const outbox = await openOutbox('SQLite')
  const receiver = await startReceiver(500, 200)
  const id = await outbox.enqueue('webhook', writeLead())
  const held = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<void>()
  const writing = outbox.otherDatabase.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('content_import').where('source', '=', '').execute()
    held.resolve()
    await hold.promise
  })
  await held.promise
  outbox.start({ webhook: outbox.webhook(receiver.url) })
  const { attempts } = await outbox.read(id)
  expect(attempts).toBe(0)
  hold.resolve()
  await writing
  await expect.poll(() => outbox.read(id)).toMatchObject({ last_error: expect.any(String) })
  expect(outbox.log.map((line) => JSON.parse(line).event)).toEqual(['message_delivery_failed'])
})

test('a full disk is reported as such, and the transaction is rolled back', async () => {
  const content = await openContent('SQLite')
  await sql`pragma max_page_count = 1`.execute(content.database)
  const path = join(content.files, '../zed.csv')
  await writeFile(path, writeTable(3000, 'too many'))
  await expect(importCsv(content.database, path)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect((await content.get('/api/catalog/good/zz-1')).status).toBe(404)
  expect((await content.get('/api/catalog/good/ks-2428')).status).toBe(200)
  await content.close()
})
