import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { rebuildIndex } from '../fulltext/search.index.ts'
import { toIndexWords } from '../fulltext/search.words.ts'
import { insertAll } from '../database/insert.ts'

/**
 * Writes anew what can be found, from the rows as they are now: goods in the order of the catalogue,
 * news with the newest first, solutions as sorted; equal finds are listed in that order.
 */
export async function indexSearch(transaction: Transaction<Database>): Promise<void> {
  await transaction.deleteFrom('search_document').execute()
  const goods = await transaction
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
  const news = await transaction
    .selectFrom('news')
    .select(['id', 'title', 'summary', 'text'])
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const solutions = await transaction
    .selectFrom('solution')
    .select(['id', 'name', 'preview', 'text'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const entries: Omit<Database['search_document'], 'id'>[] = [
    ...goods.map((good) => ({
      kind: 'good' as const,
      ref_id: good.id,
      title: toIndexWords(`${good.name} ${good.part_number}`),
      body: toIndexWords(`${good.summary} ${good.group_name}`),
    })),
    ...news.map((item) => ({
      kind: 'news' as const,
      ref_id: item.id,
      title: toIndexWords(item.title),
      body: toIndexWords(`${item.summary} ${item.text}`),
    })),
    ...solutions.map((solution) => ({
      kind: 'solution' as const,
      ref_id: solution.id,
      title: toIndexWords(solution.name),
      body: toIndexWords(`${solution.preview} ${solution.text}`),
    })),
  ]
  await insertAll(
    transaction,
    'search_document',
    entries.map((entry, at) => ({ id: at + 1, ...entry })),
  )
  await rebuildIndex(transaction)
}
