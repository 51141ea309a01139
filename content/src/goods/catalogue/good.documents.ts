import { documentTypes, type GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import type { ReportedTest } from '@faceplate/contracts/calls/proof.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import type { Kysely } from 'kysely'
import { isSameLanguage } from '../../base/database/languages.ts'
import type { Database } from '../../base/database/schema.ts'
import { keepShown } from '../../files/images/media.shown.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'

/**
 * Documents and firmware by id of the good, ordered by type: those in the language of the reader before those in others, and
 * newest first.
 */
export async function listGoodDocuments(
  database: Kysely<Database>,
  ids: readonly number[],
  { language: reader, today }: Pick<CatalogueSnapshot, 'language' | 'today'>,
): Promise<Map<number, GoodDocument[]>> {
  const rows = await database
    .selectFrom('good_document')
    .innerJoin('file', 'file.path', 'good_document.path')
    .select([
      'good_document.good_id',
      'good_document.type',
      'good_document.title',
      'good_document.version',
      'good_document.published_on',
      'good_document.notes',
      'file.path as url',
      'file.media_type',
      'file.size',
      'file.sha256',
      'good_document.language',
      'good_document.is_generated',
      'good_document.picture',
      'good_document.test',
    ])
    .where('good_id', 'in', ids)
    .orderBy('good_document.published_on', 'desc')
    .orderBy('good_document.position')
    .execute()
  const isForeign = ({ language }: { language: string | null }) =>
    language !== null && !isSameLanguage(language, reader)
  return new Map(
    [...Map.groupBy(rows, ({ good_id }) => good_id)].map(([id, own]) => [
      id,
      documentTypes.flatMap((type) =>
        own
          .filter((row) => row.type === type)
          .toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)))
          .map(({ good_id: _id, language, is_generated, picture, test, ...row }) => ({
            ...row,
            type,
            ...(language !== null && { language }),
            ...(is_generated === 1 && { is_generated: true }),
            ...readPicture(picture, today),
            ...(test !== null && { test: JSON.parse(test) as ReportedTest }),
          })),
      ),
    ]),
  )
}

/** The picture of a column as a field, which is absent without one that may be shown. */
function readPicture(column: string | null, today: string): { picture?: Photo } {
  const [picture] = column === null ? [] : keepShown([JSON.parse(column) as Photo], today)
  return picture ? { picture } : {}
}
