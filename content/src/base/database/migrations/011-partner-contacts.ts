import type { Kysely } from 'kysely'

/** Phone number and email address of a partner. */
export async function addPartnerContacts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('partner').addColumn('phone', 'text').execute()
  await schema.alterTable('partner').addColumn('email', 'text').execute()
}
