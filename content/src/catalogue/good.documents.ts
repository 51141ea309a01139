import { documentTypes, type GoodDocument } from '@faceplate/contracts/catalogue.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The documents and firmware of a good by type, newest first. */
export async function listGoodDocuments(
  database: Kysely<Database>,
  goodId: number,
): Promise<GoodDocument[]> {
  const rows = await database
    .selectFrom('good_document')
    .innerJoin('file', 'file.path', 'good_document.path')
    .select([
      'good_document.type',
      'good_document.title',
      'good_document.version',
      'good_document.published_on',
      'good_document.notes',
      'file.path as url',
      'file.media_type',
      'file.size',
      'file.sha256',
    ])
    .where('good_id', '=', goodId)
    .orderBy('good_document.published_on', 'desc')
    .orderBy('good_document.position')
    .execute()
  return documentTypes.flatMap((type) =>
    rows.filter((row) => row.type === type).map((row) => ({ ...row, type })),
  )
}
