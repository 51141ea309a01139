import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { drawFront, drawOutline } from '../drawing/device.drawing.ts'
import type { Device } from '../drawing/device.schema.ts'
import { readCatalogue, type Catalogue, type CatalogueGood } from './catalogue.reader.ts'
import { digestContent } from './content.files.ts'

export interface ImportReport {
  /** False: the files are those of the last import. */
  changed: boolean
  goods: number
}

/**
 * Makes the database hold what the files of a folder say, no more and no less. Rejects with an
 * `ImportError` that names every refused field, and then nothing is changed.
 */
export async function importContent(
  database: Kysely<Database>,
  folder: string,
): Promise<ImportReport> {
  const digest = digestContent(folder)
  const last = await database.selectFrom('content_import').selectAll().executeTakeFirst()
  if (last?.digest === digest) return { changed: false, goods: 0 }
  const catalogue = readCatalogue(folder)
  await database.transaction().execute(async (transaction) => {
    await clear(transaction)
    await write(transaction, catalogue)
    await transaction.insertInto('content_import').values({ id: 1, digest }).execute()
  })
  return { changed: true, goods: catalogue.goods.length }
}

const tables = [
  'good_attribute',
  'good_image',
  'image',
  'good',
  'attribute',
  'document',
  'content_import',
] as const

async function clear(transaction: Transaction<Database>): Promise<void> {
  for (const table of tables) await transaction.deleteFrom(table).execute()
  // Children before parents: the newest id may point to any older one.
  await transaction.updateTable('catalogue_group').set({ parent_id: null }).execute()
  await transaction.deleteFrom('catalogue_group').execute()
}

async function write(transaction: Transaction<Database>, catalogue: Catalogue): Promise<void> {
  await insertAll(transaction, 'document', [
    { name: 'site', body: JSON.stringify(catalogue.site) },
    { name: 'banners/base', body: JSON.stringify(catalogue.banners) },
  ])
  await insertAll(transaction, 'catalogue_group', catalogue.groups)
  await insertAll(transaction, 'attribute', catalogue.attributes)
  await insertAll(
    transaction,
    'good',
    catalogue.goods.map(({ good }) => good),
  )
  await insertAll(
    transaction,
    'good_attribute',
    catalogue.goods.flatMap(({ values }) => values),
  )
  const pictures = catalogue.goods.flatMap(drawPictures)
  await insertAll(
    transaction,
    'image',
    pictures.map(({ image }) => image),
  )
  await insertAll(
    transaction,
    'good_image',
    pictures.map(({ use }) => use),
  )
}

async function insertAll<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: readonly Database[Table][],
): Promise<void> {
  // SQLite and PostgreSQL bound the parameters of a statement; 500 rows are far below either bound.
  for (let start = 0; start < rows.length; start += 500) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + 500) as never)
      .execute()
  }
}

function drawPictures({ good, device }: CatalogueGood) {
  return views.map(({ name, draw, describe }, position) => {
    const { svg, width, height } = draw(device)
    const path = `/images/goods/${good.code}-${name}.svg`
    const etag = createHash('sha256').update(svg).digest('base64url').slice(0, 27)
    return {
      image: { path, media_type: 'image/svg+xml', etag, body: svg },
      use: {
        good_id: good.id,
        position,
        path,
        logo: position === 0 ? 1 : 0,
        alt: describe(good.name),
        width,
        height,
      },
    }
  })
}

const views: {
  name: string
  draw: (device: Device) => { svg: string; width: number; height: number }
  describe: (name: string) => string
}[] = [
  { name: 'front', draw: drawFront, describe: (name) => `${name}, front view` },
  { name: 'outline', draw: drawOutline, describe: (name) => `${name}, outline with dimensions` },
]
