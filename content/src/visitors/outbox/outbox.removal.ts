import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'

const pageSize = 1000
/** Deletes the messages of requests, delivered or not, and returns their number. */
export async function removeLeadMessages(
  database: Kysely<Database>,
  references: readonly string[],
): Promise<number> {
  let removed = 0
  for (const batch of splitForStatements(references)) {
    const { numDeletedRows } = await database
      .deleteFrom('outbox')
      .where('lead_reference', 'in', batch)
      .executeTakeFirstOrThrow()
    removed += Number(numDeletedRows)
  }
  return removed
}

/**
 * Deletes the messages to and about the subscribers that `matches` accepts, and returns their number. Delivered messages no longer
 * contain an address.
 */
export async function removeSubscriptionMessages(
  database: Kysely<Database>,
  matches: (email: string) => boolean,
): Promise<number> {
  const ids: string[] = []
  let last = ''
  for (;;) {
    const rows = await database
      .selectFrom('outbox')
      // The recipient is at the start of the payload.
      .select(['id', sql<string>`substr(payload, 1, 400)`.as('beginning')])
      .where('id', '>', last)
      .where('lead_reference', 'is', null)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, beginning } of rows) {
      const [, email] = /^\{"kind":"subscri(?:ption|ber)","email":"([^"]*)"/.exec(beginning) ?? []
      if (email !== undefined && matches(email)) ids.push(id)
    }
    if (rows.length < pageSize) break
    last = rows.at(-1)?.id ?? ''
  }
  for (const batch of splitForStatements(ids)) {
    await database.deleteFrom('outbox').where('id', 'in', batch).execute()
  }
  return ids.length
}

/**
 * Deletes the messages that were delivered or abandoned before a time. No request is lost: requests are stored in
 * their own table.
 */
export async function removeOldMessages(database: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox')
    .where('next_at', 'is', null)
    .where(({ fn }) => fn.coalesce('delivered_at', 'created_at'), '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
