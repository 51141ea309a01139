import type { Kysely } from 'kysely'

/** Descriptions of what goods look like, for drawings rendered on request. The next import fills it. */
export async function addGoodDevices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('good_device')
    .addColumn('good_id', 'integer', (column) => column.primaryKey().references('good.id'))
    .addColumn('device', 'text', (column) => column.notNull())
    .execute()
}
