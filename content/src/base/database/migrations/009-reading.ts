import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** When a lead was read, which lead a message is about, and which messages are sent as one digest. */
export async function createReading(
  database: Kysely<Pick<Database, 'outbox' | 'lead'>>,
): Promise<void> {
  const { schema } = database
  await schema.alterTable('lead').addColumn('read_at', 'text').execute()
  await schema.alterTable('outbox').addColumn('lead_reference', 'text').execute()
  await schema.alterTable('outbox').addColumn('digest', 'text').execute()
  await schema.createIndex('lead_by_reading').on('lead').column('read_at').execute()
  await schema.createIndex('outbox_by_lead').on('outbox').column('lead_reference').execute()
  await schema
    .createIndex('outbox_by_delivery')
    .on('outbox')
    .columns(['channel', 'delivered_at'])
    .execute()
  // A payload begins with its kind and reference. Data of the visitor follows and may be nested too deeply for the
  // JSON functions of the database.
  const messages = await database
    .selectFrom('outbox')
    .select(['id', 'delivered_at', sql<string>`substr(payload, 1, 200)`.as('head')])
    .execute()
  for (const { id, delivered_at, head } of messages) {
    const [, reference] = /^\{"kind":"lead","reference":"([^"\\]+)"/.exec(head) ?? []
    if (reference === undefined) continue
    await database
      .updateTable('outbox')
      .set({ lead_reference: reference })
      .where('id', '=', id)
      .execute()
    if (delivered_at === null) continue
    await database
      .updateTable('lead')
      .set({ read_at: delivered_at })
      .where('reference', '=', reference)
      .execute()
  }
}
