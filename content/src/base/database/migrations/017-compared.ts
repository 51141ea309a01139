import type { Kysely } from 'kysely'

/** Attributes whose best value a comparison marks, and the view of a picture. The next import fills both. */
export async function addCompared({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('attribute')
    .addColumn('best', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('good_image')
    .addColumn('view', 'text', (column) => column.notNull().defaultTo('front'))
    .execute()
}
