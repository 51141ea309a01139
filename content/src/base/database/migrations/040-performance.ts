import type { Kysely } from 'kysely'

/** What goods state about their performance, as JSON, which the next import fills. */
export async function addPerformance({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('good').addColumn('performance', 'text').execute()
}
