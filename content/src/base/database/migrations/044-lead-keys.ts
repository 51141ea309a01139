import type { Kysely } from 'kysely'

/** The idempotency key of a request by its form alone, to recognise it with another body. */
export async function addLeadKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('lead').addColumn('key_digest', 'text').execute()
  await schema.createIndex('lead_by_key_digest').unique().on('lead').column('key_digest').execute()
}
