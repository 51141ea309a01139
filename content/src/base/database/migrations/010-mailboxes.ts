import { sql, type Kysely } from 'kysely'

/** Data that limits the emails to a mailbox, and the version of the consent text that a subscriber was shown. */
export async function createMailboxes(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('subscription_request')
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('subscription_request_by_time')
    .on('subscription_request')
    .column('requested_at')
    .execute()
  await schema
    .createTable('suppression')
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
  await schema.alterTable('subscription').addColumn('consent_version', 'text').execute()
  // Before this migration the consent was recorded when an address was entered, with the version shown then.
  await sql`
    update subscription set consent_version = (
      select version from consent where subscription_email = subscription.email
      order by recorded_at desc limit 1
    )`.execute(database)
}
