import type { Kysely } from 'kysely'

/** Secrets that were replaced, as JSON beside the current one, and the time of the last replacement. */
export async function addEarlierSecrets({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('secret')
    .addColumn('earlier', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema.alterTable('secret').addColumn('replaced_at', 'text').execute()
}
