import type { Kysely } from 'kysely'

/** Bill of materials of a solution, and its network diagram. The next import fills both. */
export async function addSolutionBills({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('solution')
    .addColumn('bill', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema.alterTable('solution').addColumn('diagram', 'text').execute()
  await schema.alterTable('solution').dropColumn('goods').execute()
}
