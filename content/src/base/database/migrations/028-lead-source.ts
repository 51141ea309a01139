import type { Kysely } from 'kysely'

/** Where visitors who sent a request or subscribed came from, and the route of a request. */
export async function addLeadSource({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('lead').addColumn('source', 'text').execute()
  await schema.alterTable('lead').addColumn('route', 'text').execute()
  await schema.alterTable('subscription').addColumn('source', 'text').execute()
}
