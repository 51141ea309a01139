import type { Kysely } from 'kysely'

/** Data of visitors: comparison lists, leads, consents, subscriptions, and the outbox of messages. */
export async function createVisitors({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('comparison')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  // No foreign key to goods: imports delete and insert them, while a visitor's choice stays.
  await schema
    .createTable('comparison_good')
    .addColumn('comparison_id', 'text', (column) =>
      column.notNull().references('comparison.id').onDelete('cascade'),
    )
    .addColumn('good_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('comparison_good_key', ['comparison_id', 'good_id'])
    .execute()
  await schema
    .createTable('lead')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('lead_by_time').on('lead').column('received_at').execute()
  await schema
    .createTable('consent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_reference', 'text', (column) => column.references('lead.reference'))
    .addColumn('subscription_email', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('granted', 'integer', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('consent_by_lead').on('consent').column('lead_reference').execute()
  await schema
    .createTable('subscription')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .execute()
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await schema.createIndex('outbox_by_turn').on('outbox').column('next_at').execute()
}
