import { returnIdleMemory } from '@faceplate/server/process/idle.memory'
import { starterEnded, watchProcess } from '@faceplate/server/process/process.events'
import { collectProcessMetrics } from '@faceplate/server/process/process.metrics'
import { ContentSettings, readContentSettings } from '@faceplate/server/settings/content.settings'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { findWarnings } from '@faceplate/server/settings/settings.warnings'
import { openTracer } from '@faceplate/server/tracing/tracer'
import type { Logger } from 'pino'
import { describeDatabaseError } from './base/database/database.faults.ts'
import { createDatabaseWait } from './base/database/database.wait.ts'
import { logEvent } from './base/log.events.ts'
import { openLog } from './base/log.output.ts'
import { createContentMetrics, type ContentMetrics } from './base/metrics/content.metrics.ts'
import { openService } from './content.service.ts'
import { ImportError } from './files/folder/content.files.ts'
import { openDatabases } from './open.databases.ts'
import { ProcessEnding } from './process.ending.ts'

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
  const ending = new ProcessEnding(logger)
  const waitForDatabase = createDatabaseWait(logger)
  const databases = await openDatabases(config, logger, metrics, waitForDatabase)
  const { database, replica } = databases
  const service = await openService({ ...databases, config, logger, metrics, waitForDatabase })
  returnIdleMemory({
    limitBytes: ordinaryBytes,
    onReturned: (memory) => logEvent(logger, 'memory_returned', memory),
  })
  ending.closeFirst(async () => {
    await service.close()
    await replica?.destroy()
    await database.destroy()
    await closeTracer()
    const requests = await countRequests(metrics)
    logEvent(logger, 'ended', { requests, uptimeS: Math.round(process.uptime()) })
  })
  const port = await service.listen()
  if (!ending.hasBegun) service.startWork()
  // A gateway that exited during the import cannot receive this message, so this process stops as well.
  process.send?.({ type: 'listening', port }, undefined, undefined, (error) => {
    if (error) void ending.begin(starterEnded)
  })
}

async function countRequests({ callSeconds }: ContentMetrics): Promise<number> {
  const { values } = await callSeconds.get()
  return values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .reduce((sum, { value }) => sum + value, 0)
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
    // On a terminal the log is readable.
    if (process.stderr.isTTY && !process.stdout.isTTY) process.stderr.write(`${line}\n`)
  }
  // The checks of a replica, which have started by now, would keep this process running.
  process.exit(1)
}
