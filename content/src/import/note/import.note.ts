import type { Transaction } from 'kysely'
import { recordImport } from '../../base/database/import.record.ts'
import type { Database } from '../../base/database/schema.ts'
import { indexSearch } from '../write/search.write.ts'
import { recordParts, type PartChange } from './parts.store.ts'
import { recordDates } from './publication.dates.ts'

/** An import whose rows are written. */
export interface WrittenImport {
  source: string
  digest: string
  path: string
  /** Goods of other sources have new rows, too. */
  hasOthers?: boolean
  now: Date
}

/**
 * Ends the write of an import: its rows are found by the search and become public at their time, and caches learn which
 * parts of the content have changed.
 */
export async function noteImport(
  transaction: Transaction<Database>,
  { source, digest, path, hasOthers = false, now }: WrittenImport,
): Promise<PartChange[]> {
  await indexSearch(transaction)
  await recordDates(transaction)
  await recordImport(transaction, { source, digest, path })
  return recordParts(transaction, { source: hasOthers ? undefined : source, now })
}
