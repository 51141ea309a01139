import { returnIdleMemory } from '@faceplate/server/process/idle.memory'
import { starterEnded, watchProcess } from '@faceplate/server/process/process.events'
import { collectProcessMetrics } from '@faceplate/server/process/process.metrics'
import type { RepeatedWork } from '@faceplate/server/process/repeated.work'
import { ContentSettings, readContentSettings } from '@faceplate/server/settings/content.settings'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { findWarnings } from '@faceplate/server/settings/settings.warnings'
import { openTracer } from '@faceplate/server/tracing/tracer'
import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { buildContent } from './app.ts'
import { describeDatabaseError } from './base/database/database.faults.ts'
import { createDatabaseWait } from './base/database/database.wait.ts'
import { openConfiguredDatabase } from './base/database/location.ts'
import { traceQuery } from './base/database/query.spans.ts'
import { openReplica } from './base/database/replica.ts'
import { searchInCopy, searchInDatabase } from './base/fulltext/stored.words.ts'
import { logEvent } from './base/log.events.ts'
import { openLog } from './base/log.output.ts'
import { createContentMetrics } from './base/metrics/content.metrics.ts'
import { countQueries } from './base/metrics/query.metrics.ts'
import { maintainPreviews } from './drafts/previews.maintenance.ts'
import { ImportError } from './files/folder/content.files.ts'
import { maintainStore } from './files/store/store.maintenance.ts'
import { keepSearchWarm, readLists } from './goods/catalogue/search.warmup.ts'
import { chooseFolder } from './import/content.choice.ts'
import { watchContent } from './import/content.watch.ts'
import { countImports } from './import/import.metrics.ts'
import { watchPublication } from './import/note/publication.watch.ts'
import { readPublicationSettings } from './import/publication.settings.ts'
import { createSenders } from './visitors/delivery/senders.ts'
import { listChannels } from './visitors/outbox/outbox.store.ts'
import { startOutbox } from './visitors/outbox/outbox.worker.ts'
import { startRetention } from './visitors/retention/retention.job.ts'

/** Resident memory of ordinary load. An import takes some 150 MB more, which are garbage when it ends. */
const ordinaryBytes = 250_000_000

/** Runs the content service until SIGTERM, SIGINT or SIGHUP, or until the process that started it disconnects. */
async function main(): Promise<void> {
  // Files of this service contain personal data, so only their owner may read them.
  process.umask(0o077)
  const config = readContentSettings(process.env)
  const logger = openLog(config.LOG_LEVEL)
  warnOfSettings(logger)
  watchProcess({
    onWarning: (warning) => logEvent(logger, 'process_warning', { err: warning }),
    onCrash: (error) => logEvent(logger, 'process_crashed', { err: error }),
  })
  const closeTracer = await openTracer({
    service: 'faceplate-content',
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    onAway: (error) => logEvent(logger, 'trace_export_failed', { err: error }),
  })
  const metrics = createContentMetrics()
  collectProcessMetrics(metrics.registry, 'faceplate_content_')
  const count = countQueries(metrics)
  // A start that waits for the database ends at once. As the first process of a container it would ignore a signal without
  // a listener.
  let stop = async (reason: string): Promise<void> => {
    logEvent(logger, 'ending', { reason })
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(signal))
  }
  process.once('disconnect', () => void stop(starterEnded))
  const waitForDatabase = createDatabaseWait(logger)
  const onConnectionLost = (err: Error) => logEvent(logger, 'database_connection_lost', { err })
  const onQuery = (event: LogEvent) => {
    count(event)
    traceQuery(event)
  }
  const database = await waitForDatabase(() =>
    openConfiguredDatabase(config, {
      onConnectionLost,
      onExposed: (path) => logEvent(logger, 'personal_data_exposed', { path }),
      onQuery,
    }),
  )
  const replica = await waitForDatabase(() =>
    openReplica(config.DATABASE_REPLICA_URL, { onConnectionLost, onQuery }),
  )
  if (config.SEARCH_IN === 'database') {
    await waitForDatabase(() => searchInDatabase(database))
    if (replica) await waitForDatabase(() => searchInCopy(replica))
  }
  const now = () => new Date()
  const documents = readPublicationSettings(config)
  const { publicOrigin, editions } = documents
  const content = await waitForDatabase(() =>
    watchContent({
      database,
      asked: config.CONTENT_DIR,
      pollMs: config.CONTENT_POLL_MS,
      logger,
      now,
      publication: documents,
      onImport: countImports(metrics),
    }),
  )
  const leadsDays = config.LEADS_RETENTION_DAYS
  const retention = await startRetention({ database, logger, now, leadsDays })

  const senders = await createSenders(database, config, { now, publicOrigin })
  const outbox = startOutbox({
    database,
    ...senders,
    logger,
    now,
    onAttempt: (channel, outcome) => metrics.outboxDeliveries.inc({ channel, outcome }),
  })
  const app = await buildContent({
    database,
    replica,
    logger,
    metrics,
    publicOrigin,
    editions,
    key: config.CONTENT_KEY,
    dataDir: config.DATA_DIR,
    now,
    channels: listChannels({ mail: config.SMTP_URL, webhook: config.LEADS_WEBHOOK_URL }),
    onOutbox: () => outbox.wake(),
    onWithheld: (reason) => retention.noteWithheld(reason),
    findRefusal: () => content.refused,
    // Without a key, anyone who reaches the port could write.
    ...(config.CONTENT_KEY !== undefined && {
      findFolder: () => chooseFolder(database, config.CONTENT_DIR),
    }),
    language: config.LANGUAGE,
    subscriptionMailsHourly: config.SUBSCRIPTION_MAILS_HOURLY,
  })
  returnIdleMemory({
    limitBytes: ordinaryBytes,
    onReturned: (memory) => logEvent(logger, 'memory_returned', memory),
  })
  let maintenance: RepeatedWork | undefined
  let publication: RepeatedWork | undefined
  let warmup: RepeatedWork | undefined
  let previews: RepeatedWork | undefined
  let stopping: Promise<void> | undefined
  stop = (reason) => (stopping ??= stopAll(reason))
  const stopAll = async (reason: string) => {
    logEvent(logger, 'ending', { reason })
    await content.close()
    await publication?.close()
    // Its reads are of no use any more, so they are not waited for.
    void warmup?.close()
    await app.close()
    await outbox.close()
    await maintenance?.close()
    await previews?.close()
    await retention.close()
    await replica?.destroy()
    await database.destroy()
    await closeTracer()
    const { values } = await metrics.callSeconds.get()
    const requests = values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .reduce((sum, { value }) => sum + value, 0)
    logEvent(logger, 'ended', { requests, uptimeS: Math.round(process.uptime()) })
    // Work that started during the shutdown is not waited for.
    process.exit()
  }

  // Requests for a large catalogue would wait for it until they time out.
  await readLists(replica ?? database, now)
  await app.listen({ port: config.PORT, host: config.HOST })
  void content.complete()
  if (!stopping) {
    publication = watchPublication({ database, logger, now })
    maintenance = maintainStore(database, { logger, now })
    warmup = keepSearchWarm(replica ?? database, now)
    previews = maintainPreviews(database, { dataDir: config.DATA_DIR, logger, now })
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  // A gateway that exited during the import cannot receive this message, so this process stops as well.
  process.send?.({ type: 'listening', port }, undefined, undefined, (error) => {
    if (error) void stop(starterEnded)
  })
}

function warnOfSettings(logger: Logger): void {
  // The gateway that started this process has logged these warnings already.
  const variables = process.connected ? [] : findWarnings(ContentSettings, process.env)
  if (variables.length > 0) logEvent(logger, 'settings_unrecognized', { variables })
}

try {
  await main()
} catch (error) {
  const isExpected =
    error instanceof ImportError ||
    error instanceof SettingsError ||
    (error instanceof Error && 'code' in error)
  if (!isExpected) throw error
  const reason = describeDatabaseError(error)
  const logger = openLog('info')
  for (const line of `The content service cannot start: ${reason}`.split('\n')) {
    logEvent(logger, 'content_start_failed', { reason: line })
    if (process.stderr.isTTY) process.stderr.write(`${line}\n`)
  }
  process.exitCode = 1
  if (process.connected) process.disconnect()
}
