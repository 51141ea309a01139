import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'

const pageSize = 1000
/** Removes the messages of requests, sent or not; gives how many. */
export async function removeLeadMessages(
  database: Kysely<Database>,
  references: readonly string[],
): Promise<number> {
  let removed = 0
  for (const some of splitForStatements(references)) {
    const { numDeletedRows } = await database
      .deleteFrom('outbox')
      .where('lead_reference', 'in', some)
      .executeTakeFirstOrThrow()
    removed += Number(numDeletedRows)
  }
  return removed
}

/** Removes the mails to subscribers that are meant; gives how many. Of what has left no address is known. */
export async function removeSubscriptionMessages(
  database: Kysely<Database>,
  isMeant: (email: string) => boolean,
): Promise<number> {
  const ids: string[] = []
  let last = ''
  for (;;) {
    const rows = await database
      .selectFrom('outbox')
      // Whom it is to stands first.
      .select(['id', sql<string>`substr(payload, 1, 400)`.as('beginning')])
      .where('id', '>', last)
      .where('lead_reference', 'is', null)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, beginning } of rows) {
      const [, email] = /^\{"kind":"subscription","email":"([^"]*)"/.exec(beginning) ?? []
      if (email !== undefined && isMeant(email)) ids.push(id)
    }
    if (rows.length < pageSize) break
    last = rows.at(-1)?.id ?? ''
  }
  for (const some of splitForStatements(ids)) {
    await database.deleteFrom('outbox').where('id', 'in', some).execute()
  }
  return ids.length
}

/**
 * Removes what was delivered or given up before a time. A request lies in its own table since before
 * there was a message of it, so nothing is lost with one.
 */
export async function removeOldMessages(database: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox')
    .where('next_at', 'is', null)
    .where(({ fn }) => fn.coalesce('delivered_at', 'created_at'), '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
