import type { Kysely } from 'kysely'

/** Decisions of visitors about web analytics. The id is random and stored by the visitor's browser alone. */
export async function createConsentDecisions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('consent_decision')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('consent_decision_by_id')
    .on('consent_decision')
    .columns(['id', 'recorded_at'])
    .execute()
  await schema
    .createIndex('consent_decision_by_time')
    .on('consent_decision')
    .column('recorded_at')
    .execute()
}
