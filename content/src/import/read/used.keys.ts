import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'

/** Ids and codes used by goods of other sources, each with a description of the owner. */
export async function readUsedKeys(
  database: Kysely<Database>,
  source: string,
): Promise<Map<number | string, string>> {
  const rows = await database
    .selectFrom('good')
    .select(['id', 'code', 'source'])
    .where('source', '!=', source)
    .execute()
  return new Map(
    rows.flatMap(({ id, code, source: owner }): [number | string, string][] => [
      [id, `'${code}' of ${owner}`],
      [code, `the good ${id} of ${owner}`],
    ]),
  )
}
