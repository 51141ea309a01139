import type { Kysely } from 'kysely'

/** What the gateway knows of a request beside its body. */
export async function extendLeads({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('lead').addColumn('page', 'text').execute()
  await schema.alterTable('lead').addColumn('quarantine', 'text').execute()
}
