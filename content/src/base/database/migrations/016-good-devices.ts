import type { Kysely } from 'kysely'

/** What goods look like, for the drawings that are made as they are asked for. The next import fills it. */
export async function addGoodDevices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('good_device')
    .addColumn('good_id', 'integer', (column) => column.primaryKey().references('good.id'))
    .addColumn('device', 'text', (column) => column.notNull())
    .execute()
}
