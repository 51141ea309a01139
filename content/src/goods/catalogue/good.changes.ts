import type { Change } from '@faceplate/contracts/calls/change.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { writeChangeTexts } from './change.texts.ts'

const shownCount = 5

/** The last changes in the data of goods, newest first, by id of the good. `changes/` records them. */
export async function listLastChanges(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
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
      own.slice(0, shownCount).map((row) => toChange(row, snapshot)),
    ]),
  )
}

export function toChange(row: Database['good_change'], snapshot: CatalogueSnapshot): Change {
  const { id, at, kind, subject, url } = row
  return { id, at, kind, subject, ...writeChangeTexts(row, snapshot), url }
}
