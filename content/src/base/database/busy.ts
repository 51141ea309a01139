import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import { DatabaseBusyError } from './database.faults.ts'
import { isOnPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

/** Shorter than the gateway's timeout for a response. */
const maxWaitMs = 8000
const pauseMs = 100

/**
 * Retries a write while another process is writing, usually an import: SQLite has one writer at a time
 * (https://sqlite.org/isolation.html). Throws a `DatabaseBusyError` after `maxWaitMs`.
 */
export async function retryWhenBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > deadline) throw new DatabaseBusyError()
    }
    await sleep(pauseMs)
  }
}

/** Key of the lock of PostgreSQL for writes; any number that no other program on the database uses. */
const writeLock = 4_502_196_001

/**
 * Runs a write that replaces or removes many rows as one transaction, after such transactions of other processes.
 * PostgreSQL releases the lock when the transaction ends or the connection breaks. Requests of visitors do not take it.
 *
 * On SQLite the whole transaction is retried while another process is writing. Its first statement is a write, which takes
 * SQLite's write lock. A transaction that reads first fails when it writes after another process has written
 * (SQLITE_BUSY_SNAPSHOT, https://sqlite.org/isolation.html).
 */
export function runWrite<Result>(
  database: Kysely<Database>,
  write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return retryWhenBusy(() =>
    database.transaction().execute(async (transaction) => {
      if (isOnPostgres(database)) {
        // Another process may hang while it has the lock. A write that gives up is repeated, or reported to its caller.
        await sql`set local lock_timeout = '300s'`.execute(transaction)
        await sql`select pg_advisory_xact_lock(${sql.lit(writeLock)})`.execute(transaction)
      } else await transaction.deleteFrom('content_import').where('source', '=', '').execute()
      return write(transaction)
    }),
  )
}

/**
 * Runs work on PostgreSQL while no write of `runWrite` can commit. Throws a `DatabaseBusyError` at once if one is under way.
 */
export function holdWrites(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(writeLock)}) as held
    `.execute(transaction)
    if (rows[0]?.held !== true) throw new DatabaseBusyError()
    await work(transaction)
  })
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
