import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Below what a gateway waits for an answer. */
const patienceMs = 8000
const pauseMs = 100

/**
 * Does a write again for as long as another process, an import mostly, is writing: SQLite has one
 * writer at a time (https://sqlite.org/isolation.html). Whoever waits too long is told to come back.
 */
export async function retryWhenBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > deadline) {
        throw new ProblemError(503, 'Content is being imported, please try again in a minute')
      }
    }
    await sleep(pauseMs)
  }
}

/**
 * Runs a write as one transaction, again from its beginning for as long as another process is writing. It writes before
 * anything else: SQLite lets nobody else write from here on, and what has read before another wrote could not
 * write any more (SQLITE_BUSY_SNAPSHOT, https://sqlite.org/isolation.html).
 */
export function runWrite<Result>(
  database: Kysely<Database>,
  write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return retryWhenBusy(() =>
    database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('content_import').where('source', '=', '').execute()
      return write(transaction)
    }),
  )
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
