import type { Kysely } from 'kysely'

/** The clients of subscriptions in the last hour, so that one client cannot use up the emails of all. */
export async function addClients({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('subscription_request').addColumn('client', 'text').execute()
}
