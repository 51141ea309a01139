import type { Kysely } from 'kysely'

/** Data of a lead beside its body: the page it was sent from, and why it is in quarantine. */
export async function extendLeads({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('lead').addColumn('page', 'text').execute()
  await schema.alterTable('lead').addColumn('quarantine', 'text').execute()
}
