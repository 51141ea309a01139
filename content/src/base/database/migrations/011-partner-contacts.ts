import type { Kysely } from 'kysely'

/** How to reach a partner without looking for it on its site. */
export async function addPartnerContacts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('partner').addColumn('phone', 'text').execute()
  await schema.alterTable('partner').addColumn('email', 'text').execute()
}
