import type { Change } from '@faceplate/contracts/calls/change.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'

const shownCount = 5

/** The last changes in the data of goods, newest first, by id of the good. `changes/` records them. */
export async function listLastChanges(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, Change[]>> {
  const rows = await database
    .selectFrom('good_change')
    .selectAll()
    .where('good_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ good_id }) => good_id)].map(([id, own]) => [
      id,
      own.slice(0, shownCount).map(toChange),
    ]),
  )
}

export function toChange(row: Database['good_change']): Change {
  const { id, at, kind, subject, title, before, after, url } = row
  return { id, at, kind, subject, title, from: before, to: after, url }
}
