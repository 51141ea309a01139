import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Livery } from '@faceplate/drawing/livery'
import type { Kysely, Transaction } from 'kysely'
import { findImport } from '../../base/database/import.record.ts'
import { readTimeZone } from '../../base/database/maker.day.ts'
import type { Database } from '../../base/database/schema.ts'
import { drawingSources, sources, tableSources } from '../../base/sources.ts'
import { readLivery } from '../../files/brand/livery.store.ts'
import { walkFolder } from '../../files/folder/folder.walk.ts'
import { recordChanges } from '../../goods/changes/changes.record.ts'
import { noteImport } from '../note/import.note.ts'
import { type ImportReport, runImport, type Trial } from '../note/trial.ts'
import { readUsedKeys } from '../read/used.keys.ts'
import { drawPictures } from '../render/good.pictures.ts'
import { clearGoods, insertGoods } from '../write/goods.write.ts'
import { readGoodsTable } from './csv.reader.ts'
import type { KnownCatalogue } from './csv.row.ts'

/** Goods written at a time. Pictures are drawn when they are written, and take about 30 KB each. */
const sliceGoods = 500

/**
 * Imports the goods of a table, a CSV file or a workbook, beside the goods of other sources. They replace the goods of
 * an earlier file with the same name. Rejects with an `ImportError` that lists line and column of every fault, and then
 * changes nothing.
 */
export async function importCsv(
  database: Kysely<Database>,
  path: string,
  trial?: Trial,
): Promise<ImportReport> {
  const source = nameCsvSource(path)
  const known = await readKnown(database)
  const livery = await readLivery({ database, hasOwnWords: true })
  const digest = await digestCsv(path, known, livery)
  const last = await findImport(database, source)
  if (last?.digest === digest) return { changed: false, goods: 0 }
  const usedKeys = await readUsedKeys(database, source)
  const goods = await readGoodsTable(path, { ...known, usedKeys, source })
  // SQLite blocks other writers during the transaction, so reading and checking come before it.
  const write = async (transaction: Transaction<Database>) => {
    const now = new Date()
    await recordChanges(transaction, { source, now }, async () => {
      await clearGoods(transaction, source)
      for (let start = 0; start < goods.length; start += sliceGoods) {
        const slice = goods.slice(start, start + sliceGoods)
        await insertGoods(transaction, slice, drawPictures(slice, livery))
      }
    })
    return noteImport(transaction, { source, digest, path, now })
  }
  const changed = await runImport(database, { source, digest, last }, write, trial)
  return { changed, goods: goods.length }
}

/** The source name of a table of goods; a file with the same name replaces its goods. */
export function nameCsvSource(path: string): string {
  return `csv:${basename(path)}`
}

async function readKnown(database: Kysely<Database>): Promise<KnownCatalogue> {
  const groups = await database
    .selectFrom('catalogue_group')
    .select(['id', 'code'])
    .orderBy('id')
    .execute()
  const attributes = await database
    .selectFrom('attribute')
    .select(['code', 'type'])
    .orderBy('code')
    .execute()
  return {
    groups: new Map(groups.map(({ id, code }) => [code, id])),
    attributes: new Map(attributes.map(({ code, type }) => [code, type])),
    timeZone: await readTimeZone(database),
  }
}

/** Includes groups, attributes and time zone, which rows are read by, and the code and livery that goods are drawn by. */
async function digestCsv(
  path: string,
  { groups, attributes, timeZone }: KnownCatalogue,
  livery: Livery,
): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify([[...groups], [...attributes], timeZone, livery]),
  )
  for (const folder of [join(sources, 'import'), drawingSources, tableSources]) {
    for (const { file } of walkFolder(folder)) hash.update(readFileSync(join(folder, file)))
  }
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
