import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Whom or what a message is about. Of mails to subscribers that have left nothing is known any more. */
interface MessageSubject {
  reference: string | undefined
  email: string | undefined
}

const pageSize = 1000
const perStatement = 500

/** Removes the messages about a subject that is meant, sent or not; gives how many. */
export async function removeMessages(
  database: Kysely<Database>,
  isMeant: (subject: MessageSubject) => boolean,
): Promise<number> {
  const ids: string[] = []
  let last = ''
  for (;;) {
    const rows = await database
      .selectFrom('outbox')
      // What it is about stands first; what a visitor sent is long, and need not be read.
      .select(['id', sql<string>`substr(payload, 1, 400)`.as('beginning')])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    ids.push(...rows.filter((row) => isMeant(readSubject(row.beginning))).map(({ id }) => id))
    if (rows.length < pageSize) break
    last = rows.at(-1)?.id ?? ''
  }
  for (let start = 0; start < ids.length; start += perStatement) {
    const some = ids.slice(start, start + perStatement)
    await database.deleteFrom('outbox').where('id', 'in', some).execute()
  }
  return ids.length
}

function readSubject(beginning: string): MessageSubject {
  const [, reference] = /^\{"kind":"lead","reference":"([^"]*)"/.exec(beginning) ?? []
  const [, email] = /^\{"kind":"subscription","email":"([^"]*)"/.exec(beginning) ?? []
  return { reference, email }
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
