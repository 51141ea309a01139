import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../log.events.ts'
import { DatabaseStartError, describeDatabaseError, isDatabaseAway } from './database.faults.ts'

const pauseMs = 500

/**
 * Creates the function that runs a step of the start which needs the database. The step is repeated for `maxWaitMs` while the
 * database is out of reach, starting or busy; it must leave nothing open when it fails. The default is longer than PostgreSQL
 * takes to restart. The wait is logged once with its cause, and so is its end. Rejects with a `DatabaseStartError` after
 * `maxWaitMs`, and at once with a failure that waiting does not cure.
 */
export function createDatabaseWait(logger: FastifyBaseLogger, maxWaitMs = 60_000) {
  return async function waitForDatabase<Result>(step: () => Promise<Result>): Promise<Result> {
    let sinceMs: number | undefined
    for (;;) {
      try {
        const result = await step()
        if (sinceMs !== undefined) {
          logEvent(logger, 'database_available', { ms: Math.round(performance.now() - sinceMs) })
        }
        return result
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        const reason = describeDatabaseError(error)
        const seconds = maxWaitMs / 1000
        if (sinceMs === undefined) logEvent(logger, 'database_awaited', { reason, seconds })
        sinceMs ??= performance.now()
        if (performance.now() - sinceMs >= maxWaitMs) {
          throw new DatabaseStartError(
            `the database is not available after ${seconds} s: ${reason}`,
          )
        }
      }
      await sleep(pauseMs)
    }
  }
}
