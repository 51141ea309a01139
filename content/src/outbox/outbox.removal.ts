import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const pageSize = 1000
const perStatement = 500

/** Removes the messages of requests, sent or not; gives how many. */
export async function removeLeadMessages(
  database: Kysely<Database>,
  references: readonly string[],
): Promise<number> {
  let removed = 0
  for (let start = 0; start < references.length; start += perStatement) {
    const some = references.slice(start, start + perStatement)
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
  for (let start = 0; start < ids.length; start += perStatement) {
    const some = ids.slice(start, start + perStatement)
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
