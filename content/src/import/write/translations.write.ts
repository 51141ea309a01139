import type { Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import type { TranslationRows } from '../render/translations.render.ts'

/** Replaces what the overlays of the last import have added. */
export async function replaceTranslations(
  transaction: Transaction<Database>,
  { translation, image, document }: TranslationRows,
): Promise<void> {
  await transaction.deleteFrom('translation').execute()
  await insertAll(transaction, 'translation', translation)
  await insertAll(transaction, 'image', image)
  await insertAll(transaction, 'document', document)
}
