import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import { readMomentSpan } from '../../base/database/moments.ts'
import type { Database } from '../../base/database/schema.ts'
import { goodPart, toPartTag } from '../../base/http/part.tags.ts'
import { logEvent } from '../../base/log.events.ts'
import { recordPublications } from '../../goods/changes/changes.record.ts'
import { listDueParts, recordParts, type PartChange } from './parts.store.ts'

/**
 * Same interval as the gateway's poll for changes. A short one also notices a clock that was set, and a process that
 * was stopped.
 */
const pollMs = 500
/** Pause after a failure, for which the database is the usual cause. */
const failedMs = 5000
/** Names in one log line. */
const maxLogged = 20

export interface PublicationOptions {
  database: Kysely<Database>
  logger: FastifyBaseLogger
  now: () => Date
}

/**
 * Records the parts of the content that change at a moment without an import, from which gateways purge. Each read
 * decides whether a row is public, so that nothing depends on this work being done in time.
 */
export function watchPublication(options: PublicationOptions): RepeatedWork {
  const { logger, now } = options
  let hasFailed = false
  return repeatWork(async () => {
    try {
      const changes = await recordDue(options)
      if (changes.length > 0) {
        logEvent(logger, 'content_published', {
          changed: changes.length,
          first: changes.slice(0, maxLogged).map(({ name, kind }) => `${kind} ${name}`),
        })
      }
      hasFailed = false
      return await readPauseMs(options, now())
    } catch (error) {
      if (!hasFailed) logEvent(logger, 'content_publish_failed', { err: error })
      hasFailed = true
      return failedMs
    }
  })
}

/** Records the changes that are due. If several processes run, the first one does. */
async function recordDue({ database, now }: PublicationOptions): Promise<PartChange[]> {
  const due = await listDueParts(database, now())
  if (due.length === 0) return []
  return runWrite(database, async (transaction) => {
    const moment = now()
    const parts = await listDueParts(transaction, moment)
    if (parts.length === 0) return []
    const prefix = toPartTag(goodPart(0)).slice(0, -1)
    const goods = parts.flatMap((name) =>
      name.startsWith(prefix) ? Number(name.slice(prefix.length)) : [],
    )
    await recordPublications(transaction, goods, moment)
    // No goods but those that are due have changed.
    return recordParts(transaction, { source: '', now: moment })
  })
}

/** The time until the next moment, if it is before the next poll. */
async function readPauseMs({ database }: PublicationOptions, now: Date): Promise<number> {
  const { until } = await readMomentSpan({ source: database, now })
  const leftMs = until === null ? pollMs : Date.parse(until) - now.getTime()
  return Math.max(0, Math.min(pollMs, leftMs))
}
