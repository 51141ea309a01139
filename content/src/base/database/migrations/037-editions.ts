import type { Kysely } from 'kysely'

/**
 * The edition that a request or a subscription was sent from, the language of the text of a consent, and that of a document
 * of the maker.
 */
export async function addEditions({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['lead', 'subscription', 'consent', 'good_document']) {
    await schema.alterTable(table).addColumn('language', 'text').execute()
  }
  await schema.alterTable('lead').addColumn('origin', 'text').execute()
}
