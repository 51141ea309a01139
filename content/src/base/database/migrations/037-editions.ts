import type { Kysely } from 'kysely'

/** The edition that a request or a subscription was sent from, and the language of the text of a consent. */
export async function addEditions({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['lead', 'subscription', 'consent']) {
    await schema.alterTable(table).addColumn('language', 'text').execute()
  }
  await schema.alterTable('lead').addColumn('origin', 'text').execute()
}
