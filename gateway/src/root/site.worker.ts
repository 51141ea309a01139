import { collectProcessMetrics } from '@faceplate/server/process/process.metrics'
import type { Config } from '../base/config/config.ts'
import { openChannel } from '../base/ipc.channel.ts'
import { createMetrics } from '../base/metrics/metrics.ts'
import { openLog } from '../operators/ops/log.output.ts'
import type { PrimaryApi, WorkerApi } from '../operators/workers/worker.ipc.ts'
import { createPeers } from '../operators/workers/worker.peers.ts'
import { readSetup } from '../operators/workers/worker.setup.ts'
import type { NoteUnmet } from '../responses/insights/unmet.counts.ts'
import { openGateway, openRedirects, type Web } from './site.gateway.ts'
import { openLeadSpool } from './site.services.ts'
import { logEnd, stopOnSignal } from './stop.signals.ts'

/** Longest time that a request waits for the primary process, for example for a shared count. */
const primaryTimeoutMs = 250

/** Runs a gateway in a worker. */
export async function runWorker(config: Config, web: Web, workers: number): Promise<void> {
  const { base, key, siteId } = readSetup()
  const logger = openLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  collectProcessMetrics(metrics.registry)
  const redirects = await openRedirects(config, logger)
  const spool = openLeadSpool(config, metrics, logger)
  const api = {} as WorkerApi
  const primary = openChannel<PrimaryApi, WorkerApi>(process, api, primaryTimeoutMs)
  const peers = createPeers(primary, key)
  // One process counts for all workers, so that a client counts once at any number of workers.
  const noteUnmet: NoteUnmet | undefined =
    config.INSIGHTS_DAYS > 0 ? (sighting) => void primary.noteUnmet.asEvent(sighting) : undefined
  const parts = { web, redirects, base, siteId, workers, metrics, logger, spool, peers, noteUnmet }
  const gateway = await openGateway(config, parts)
  Object.assign(api, {
    ...gateway.serving,
    listMetrics: () => metrics.registry.getMetricsAsJSON(),
    drop: (paths) => gateway.app.cache.invalidate(paths),
    addHits: (hits) => peers.addHits(hits),
  } satisfies WorkerApi)
  stopOnSignal(
    async () => {
      await gateway.close()
      spool.close()
    },
    { signals: ['SIGTERM'], ...logEnd(logger, metrics) },
  )
  // These reach the whole process group, but the primary process ends the workers in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  await primary.join.asEvent()
  await primary.reportPort.asEvent(await gateway.listen())
}
