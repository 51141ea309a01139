import type { ContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely, LogEvent } from 'kysely'
import type { Logger } from 'pino'
import type { Static } from 'typebox'
import type { createDatabaseWait } from './base/database/database.wait.ts'
import { openConfiguredDatabase } from './base/database/location.ts'
import { traceQuery } from './base/database/query.spans.ts'
import { openReplica } from './base/database/replica.ts'
import type { Database } from './base/database/schema.ts'
import { searchInCopy, searchInDatabase } from './base/fulltext/stored.words.ts'
import { logEvent } from './base/log.events.ts'
import type { ContentMetrics } from './base/metrics/content.metrics.ts'
import { countQueries } from './base/metrics/query.metrics.ts'

/** The databases of a service. */
export interface Databases {
  database: Kysely<Database>
  /** Answers reads of visitors. If it is absent, the database does. */
  replica?: Kysely<Database>
}

/** Opens the configured databases, and waits until they are available. Their queries are counted and traced. */
export async function openDatabases(
  config: Static<typeof ContentSettings>,
  logger: Logger,
  metrics: ContentMetrics,
  waitForDatabase: ReturnType<typeof createDatabaseWait>,
): Promise<Databases> {
  const count = countQueries(metrics)
  // All connections break with a server or a pooler: that is one line, until a query succeeds.
  let isLost = false
  const observers = {
    onConnectionLost(err: Error) {
      if (!isLost) logEvent(logger, 'database_connection_lost', { err })
      isLost = true
    },
    onQuery(event: LogEvent) {
      if (event.level === 'query') isLost = false
      count(event)
      traceQuery(event)
    },
  }
  const onExposed = (path: string) => logEvent(logger, 'personal_data_exposed', { path })
  const database = await waitForDatabase(() =>
    openConfiguredDatabase(config, { ...observers, onExposed }),
  )
  const isSearched = config.SEARCH_IN === 'database'
  if (isSearched) await waitForDatabase(() => searchInDatabase(database))
  const { DATABASE_URL, DATABASE_REPLICA_URL } = config
  if (DATABASE_URL === undefined || DATABASE_REPLICA_URL === undefined) return { database }
  const replica = await openReplica({
    location: DATABASE_REPLICA_URL,
    databaseLocation: DATABASE_URL,
    database,
    lagMs: config.DATABASE_REPLICA_LAG_MS,
    ...observers,
    onReplicaLost(err) {
      metrics.replicaLost.set(1)
      logEvent(logger, 'replica_lost', { err })
    },
    onReplicaBack(ms) {
      metrics.replicaLost.set(0)
      logEvent(logger, 'replica_back', { ms: Math.round(ms) })
    },
  })
  if (isSearched) await waitForDatabase(() => searchInCopy(replica))
  return { database, replica }
}
