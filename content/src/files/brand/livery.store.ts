import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { createLivery, type Livery } from '@faceplate/drawing/livery'
import type { Kysely } from 'kysely'
import { findDocument, readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'

/** The livery of the imported brand. Content that an earlier release imported has none: its devices carry the name. */
export async function readLivery(database: Kysely<Database>): Promise<Livery> {
  const livery = await findDocument<Livery>(database, 'livery')
  return livery ?? createLivery((await readDocument<Site>(database, 'site')).brand)
}
