import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { logEvent } from '../../base/log.events.ts'
import { removeByAge } from './retention.store.ts'

export interface RetentionOptions {
  database: Kysely<Database>
  logger: FastifyBaseLogger
  now: () => Date
  /** Retention of requests in days; 0 keeps them for ever. */
  leadsDays: number
  everyMs?: number
}

export interface Retention {
  /** Counts an email that was not sent, by reason; the next run logs the counts. */
  noteWithheld(reason: string): void
  /** Stops the timer and waits for the run in progress. */
  close(): Promise<void>
}

const dayMs = 24 * 3600 * 1000

/** Deletes expired data at once and then daily, and logs the number of deleted rows. */
export async function startRetention({
  database,
  logger,
  now,
  leadsDays,
  everyMs = dayMs,
}: RetentionOptions): Promise<Retention> {
  let withheld: Record<string, number> = {}
  let running = run()

  async function run(): Promise<void> {
    if (Object.keys(withheld).length > 0) {
      logEvent(logger, 'confirmation_emails_withheld', { withheld })
      withheld = {}
    }
    try {
      const removed = await removeByAge(database, now(), leadsDays)
      const isAny = Object.values(removed).some((count) => count > 0)
      if (isAny) logEvent(logger, 'expired_data_deleted', removed)
    } catch (error) {
      // Error messages of a database may contain values of rows.
      const { name, code } = error as Error & { code?: string }
      logEvent(logger, 'expired_data_delete_failed', { reason: code ?? name })
    }
  }

  const timer = setInterval(() => (running = running.then(run)), everyMs)
  timer.unref()
  await running
  return {
    noteWithheld(reason) {
      withheld[reason] = (withheld[reason] ?? 0) + 1
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
