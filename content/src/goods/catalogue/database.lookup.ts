import type { GoodsLookup } from '@faceplate/catalogue/goods/goods.lookup'
import { takeIds } from '@faceplate/catalogue/goods/goods.sets'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { openStoredIndex, openStoredSpellings } from '../../base/fulltext/stored.index.ts'
import { countGroups, countValues, listFigures } from './database.counts.ts'
import { orderDocuments, selectGoods, type Source } from './database.sets.ts'
import { readStoredShapes } from './database.shapes.ts'
import { readStoredValues } from './database.values.ts'

/**
 * Looks goods up in the database, so that memory does not grow with the catalogue but by the numbers of its goods
 * (docs/decisions/098).
 *
 * @param database as visitors see it at one moment
 * @param language of the rows of the search; empty: that of the original texts
 */
export async function lookUpInDatabase(
  database: Kysely<Database>,
  language: string,
): Promise<GoodsLookup> {
  const index = await openStoredIndex(database, language)
  const figures = await listFigures(database)
  const source: Source = { database, index, orders: new Map() }
  return {
    async list(selection, order, part) {
      const found = await selectGoods(source, selection)
      const inOrder = await orderDocuments(source, found, order)
      return { ids: takeIds(index.ids, inOrder, part), total: found.size() }
    },
    listAll: (sliceGoods) => listAll(source, sliceGoods),
    countGroups: (selection) => countGroups(source, selection),
    countValues: (codes, scope) => countValues(source, figures, codes, scope),
    findNeighbours: (good, count) => findNeighbours(database, good, count),
    listShapes: (request) => readStoredShapes(database, index, request),
    openWords: async () => ({
      index,
      openSpellings: async (ofTrade, sources) => openStoredSpellings(index, ofTrade, sources),
      findValues: await readStoredValues(database, language, index),
    }),
  }
}

async function* listAll(
  { index: { ids, kinds } }: Source,
  sliceGoods: number,
): AsyncGenerator<number[]> {
  const { end = 0 } = kinds.get('good') ?? {}
  for (let start = 0; start < end; start += sliceGoods) {
    yield [...ids.subarray(start, Math.min(end, start + sliceGoods))].filter((id) => id !== 0)
  }
}

/** Neighbours before and after the good in turns. */
async function findNeighbours(
  database: Kysely<Database>,
  { id, group_id }: { id: number; group_id: number },
  count: number,
): Promise<number[]> {
  const read = (isBefore: boolean) => {
    const direction = isBefore ? 'desc' : 'asc'
    return database
      .selectFrom('good')
      .select('good.id')
      .where('good.group_id', '=', group_id)
      .where(
        sql<boolean>`(good.sort, good.id) ${sql.raw(isBefore ? '<' : '>')} (
          select sort, id from good as own where own.id = ${id}
        )`,
      )
      .orderBy('good.sort', direction)
      .orderBy('good.id', direction)
      .limit(count)
      .execute()
  }
  const [before, after] = await Promise.all([read(true), read(false)])
  return Array.from({ length: count }, (_, at) => [before[at], after[at]])
    .flat()
    .flatMap((near) => near?.id ?? [])
    .slice(0, count)
}
