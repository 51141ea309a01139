import type { Kysely, Transaction } from 'kysely'
import { insertAll } from '../database/insert.ts'
import type { Database } from '../database/schema.ts'
import type { Findable } from '../folder/content.kind.ts'
import { rebuildIndex } from '../fulltext/search.index.ts'
import { toIndexWords } from '../fulltext/search.words.ts'
import { contentKinds } from './content.kinds.ts'

/** Goods in the order of the catalogue. */
const findableGoods: Findable = {
  kind: 'good',
  async list(database) {
    const rows = await database
      .selectFrom('good')
      .innerJoin('catalogue_group', 'catalogue_group.id', 'good.group_id')
      .select([
        'good.id',
        'good.name',
        'good.part_number',
        'good.summary',
        'catalogue_group.name as group_name',
      ])
      .orderBy('good.sort')
      .orderBy('good.id')
      .execute()
    return rows.map(({ id, name, part_number, summary, group_name }) => ({
      id,
      title: `${name} ${part_number}`,
      body: `${summary} ${group_name}`,
    }))
  },
}

const findables = [findableGoods, ...contentKinds.flatMap(({ findable }) => findable ?? [])]

/** Writes anew what can be found, from the rows as they are now. */
export async function indexSearch(transaction: Transaction<Database>): Promise<void> {
  await transaction.deleteFrom('search_document').execute()
  const entries = await listEntries(transaction)
  await insertAll(
    transaction,
    'search_document',
    entries.map((entry, at) => ({ id: at + 1, ...entry })),
  )
  await rebuildIndex(transaction)
}

async function listEntries(
  database: Kysely<Database>,
): Promise<Omit<Database['search_document'], 'id'>[]> {
  const entries = []
  for (const findable of findables) {
    const { kind } = findable
    for (const { id, title, body } of await findable.list(database)) {
      entries.push({ kind, ref_id: id, title: toIndexWords(title), body: toIndexWords(body) })
    }
  }
  return entries
}
