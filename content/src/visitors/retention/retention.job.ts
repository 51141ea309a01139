import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { logEvent } from '../../base/log.events.ts'
import { removeByAge } from './retention.store.ts'

export interface RetentionOptions {
  database: Kysely<Database>
  logger: FastifyBaseLogger
  now: () => Date
  /** Days that requests are kept for; 0 is for ever. */
  leadsDays: number
  everyMs?: number
}

export interface Retention {
  /** Counts a mail that was not sent, by why; the next run tells. */
  noteWithheld(reason: string): void
  /** Waits for the run that is under way; there is no other. */
  close(): Promise<void>
}

const dayMs = 24 * 3600 * 1000

/** Removes what has had its time, now and then daily, and tells the log how much that was. */
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
      // The words of a database may repeat what is in a row.
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
