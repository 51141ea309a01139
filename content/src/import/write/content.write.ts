import type { Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import { contentSource } from '../read/catalogue.reader.ts'
import type { ContentRows } from '../render/content.rows.ts'
import { replaceGroups } from './catalogue.write.ts'
import { replaceEditorial } from './editorial.write.ts'
import { clearGoods, insertGoods } from './goods.write.ts'
import { replaceTranslations } from './translations.write.ts'

/** Replaces the rows of the former content folder. */
export async function writeContent(
  transaction: Transaction<Database>,
  { catalogue, pictures, files, documents, editorial, translations }: ContentRows,
): Promise<void> {
  await clearGoods(transaction, contentSource)
  await transaction.deleteFrom('good_document').execute()
  await transaction.deleteFrom('file').execute()
  await replaceGroups(transaction, catalogue)
  await insertGoods(transaction, catalogue.goods, pictures)
  await insertAll(transaction, 'good_accessory', catalogue.accessories)
  await insertAll(transaction, 'file', files)
  await insertAll(transaction, 'good_document', documents)
  await replaceEditorial(transaction, editorial)
  await replaceTranslations(transaction, translations)
}
