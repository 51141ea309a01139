import type { Change } from '@faceplate/contracts/change.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const shownCount = 5

/** What changed last in the data of a good, newest first; `changes/` records it. */
export async function listLastChanges(
  database: Kysely<Database>,
  goodId: number,
): Promise<Change[]> {
  const rows = await database
    .selectFrom('good_change')
    .selectAll()
    .where('good_id', '=', goodId)
    .orderBy('id', 'desc')
    .limit(shownCount)
    .execute()
  return rows.map(toChange)
}

export function toChange(row: Database['good_change']): Change {
  const { id, at, kind, subject, title, before, after, url } = row
  return { id, at, kind, subject, title, from: before, to: after, url }
}
