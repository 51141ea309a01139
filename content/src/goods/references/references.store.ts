import type { CustomerReference } from '@faceplate/contracts/calls/proof.contract'
import type { Kysely } from 'kysely'
import { readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'

export const referencesDocument = 'references'

/** The references of a response as its field, which is absent without any. */
export async function findReferences(
  database: Kysely<Database>,
  isWanted: (reference: CustomerReference) => boolean = () => true,
): Promise<{ references?: CustomerReference[] }> {
  const all = await readDocument<CustomerReference[]>(database, referencesDocument)
  const references = all.filter(isWanted)
  return references.length === 0 ? {} : { references }
}
