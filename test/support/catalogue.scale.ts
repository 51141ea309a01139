import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { recordImport } from '@faceplate/content/base/database/import.record'
import { ContentFolder } from '@faceplate/content/files/folder/content.folder'
import { importContent } from '@faceplate/content/import/content.import'
import { importLibraries } from '@faceplate/content/import/libraries/libraries.import'
import { readCatalogue, type CatalogueGood } from '@faceplate/content/import/read/catalogue.reader'
import { insertGoods } from '@faceplate/content/import/write/goods.write'
import { indexSearch } from '@faceplate/content/import/write/search.write'
import { root } from '@faceplate/server/process/project'

const demoFolder = join(root, 'content/demo')

/**
 * Fills a database with the demo content, and adds models derived from its products up to a total number; with a name of
 * a series, from the products of that series only.
 */
export async function fillCatalogue(
  location: string,
  count: number,
  series?: string,
): Promise<void> {
  const database = await openDatabase({ location })
  await importContent(database, demoFolder)
  await importLibraries(database, demoFolder)
  const { goods } = readCatalogue(new ContentFolder(demoFolder, new Map()), 'en')
  const bases = goods.filter(({ good }) => series === undefined || good.series === series)
  const missing = Math.max(0, count - goods.length)
  await database.transaction().execute(async (transaction) => {
    for (let start = 0; start < missing; start += 5000) {
      const length = Math.min(5000, missing - start)
      const derived = Array.from({ length }, (_, at) => deriveGood(bases, start + at))
      await insertGoods(transaction, derived, [])
    }
    await indexSearch(transaction)
    const digest = String(count)
    await recordImport(transaction, { source: 'bench', digest, path: '' })
  })
  await database.destroy()
}

/** A model derived from one of the demo: different figures where real models differ, and no pictures. */
function deriveGood(bases: readonly CatalogueGood[], at: number): CatalogueGood {
  const base = bases[at % bases.length]
  if (!base) throw new Error('The demo has no such goods')
  const generation = Math.floor(at / bases.length) + 1
  const { good, values, prices } = base
  return {
    good: {
      ...good,
      id: 1_000_000 + at,
      code: `${good.code}-${generation}`,
      name: `${good.name}-${generation}`,
      part_number: `${good.part_number}-${generation}`,
      sort: 1_000_000 + at,
      source: 'bench',
    },
    values: values.map((value) => ({
      ...value,
      number:
        value.number !== null && value.number > 100
          ? value.number + (generation % 37)
          : value.number,
    })),
    prices,
    device: undefined,
  }
}
