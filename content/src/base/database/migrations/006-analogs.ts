import type { Kysely } from 'kysely'

/** Devices of other makers by the source they were imported from. `facts` is JSON by attribute code. */
export async function createAnalogs({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('vendor_device')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('part_number', 'text')
    .addColumn('family', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vendor_device_key', ['source', 'slug'])
    .execute()
}
