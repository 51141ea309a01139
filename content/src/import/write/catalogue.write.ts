import type { Transaction } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { Catalogue } from '../read/catalogue.reader.ts'

/** Updates groups and attributes in place, since goods of other sources can refer to them. */
export async function replaceGroups(
  transaction: Transaction<Database>,
  { groups, attributes }: Pick<Catalogue, 'groups' | 'attributes'>,
): Promise<void> {
  // Codes are unique and can have moved between groups, so old codes are freed first.
  const old = await transaction.selectFrom('catalogue_group').select('id').execute()
  for (const { id } of old) {
    await transaction
      .updateTable('catalogue_group')
      .set({ code: `#${id}`, parent_id: null })
      .where('id', '=', id)
      .execute()
  }
  for (const { id, ...row } of groups) {
    await transaction
      .insertInto('catalogue_group')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  await transaction
    .deleteFrom('catalogue_group')
    .where(
      'id',
      'not in',
      groups.map(({ id }) => id),
    )
    .execute()
  for (const { code, ...row } of attributes) {
    await transaction
      .insertInto('attribute')
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute()
  }
  await transaction
    .deleteFrom('attribute')
    .where(
      'code',
      'not in',
      attributes.map(({ code }) => code),
    )
    .execute()
}
