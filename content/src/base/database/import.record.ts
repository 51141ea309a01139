import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** The newest import of a source; undefined if there was none. Each import has an id of its own. */
export function findImport(database: Kysely<Database>, source: string) {
  return database
    .selectFrom('content_import')
    .select(['id', 'digest', 'path'])
    .where('source', '=', source)
    .executeTakeFirst()
}

/** Records the newest import of a source. */
export async function recordImport(
  transaction: Transaction<Database>,
  {
    source: from,
    digest,
    path,
    asOf = null,
  }: { source: string; digest: string; path: string; asOf?: string | null },
): Promise<void> {
  await transaction.deleteFrom('content_import').where('source', '=', from).execute()
  const { last } = await transaction
    .selectFrom('content_import')
    .select((build) => build.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('content_import')
    .values({ id: (last ?? 0) + 1, source: from, digest, path, as_of: asOf })
    .execute()
}
