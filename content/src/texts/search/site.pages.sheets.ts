import { toSheetPath } from '@faceplate/contracts/pages/site.pages'
import type { Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { findSheets, pickSheet } from '../../goods/sheets/sheets.stated.ts'
import type { FindablePage } from './site.pages.entries.ts'

/** The service sheets of products, found by the product together with what the sheet has: `ks-2428 pinout`. */
export async function listSheetPages(
  t: Messages,
  database: Kysely<Database>,
): Promise<FindablePage[]> {
  const sheets = await findSheets(database)
  if (!sheets) return []
  const goods = await database
    .selectFrom('good')
    .select(['code', 'name', 'part_number'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return goods.flatMap(({ code, name, part_number: number }): FindablePage[] => {
    const sheet = pickSheet(sheets, code)
    if (!sheet) return []
    const parts = [
      ...sheet.connectors.map((each) => each.name),
      ...sheet.procedures.map((each) => each.title),
    ]
    return [
      {
        kind: 'page',
        title: t('sheet.title', { name }),
        url: toSheetPath(code),
        summary: [number, ...parts].join(', '),
        text: t('sheet.words'),
        words: [],
      },
    ]
  })
}
