import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { collectProcessMetrics } from '@faceplate/server/process/process.metrics'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config/config.ts'
import { createMetrics } from '../base/metrics/metrics.ts'
import { SharedCache } from '../cache/shared.cache.ts'
import { createCalls } from '../calls/calls.ts'
import { createRateCount } from '../edge/limits/rate.count.ts'
import { deliverLeads } from '../leads/lead.delivery.ts'
import { createTokenUses } from '../leads/token.uses.ts'
import { openLog } from '../operators/ops/log.output.ts'
import { createMetricSum } from '../operators/workers/metric.sum.ts'
import { createWorkerPool } from '../operators/workers/worker.pool.ts'
import { writeSetup } from '../operators/workers/worker.setup.ts'
import { serveByWorkers } from '../operators/workers/workers.serving.ts'
import { probeContentApi } from '../responses/health/readiness.ts'
import { createUpstreamClient } from '../upstream/upstream.client.ts'
import { countUpstreamCalls, watchUpstream } from '../upstream/upstream.metrics.ts'
import { openSiteServices } from './site.services.ts'
import { logEnd, stopOnSignal } from './stop.signals.ts'

/** Runs the site services in this process and gateways in workers. */
export async function runPrimary(config: Config, workers: number): Promise<void> {
  const logger = openLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  collectProcessMetrics(metrics.registry)
  const services = await openSiteServices(config, logger, metrics)
  const { base, spool } = services
  const upstream = createUpstreamClient({
    base,
    language: config.LANGUAGE,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    onCall: countUpstreamCalls(metrics),
  })
  watchUpstream(metrics, upstream)
  // This process sends only leads, so nothing is cached.
  const calls = createCalls({
    upstream,
    upstreamBase: base,
    cache: new SharedCache({
      maxBytes: 1,
      maxObjectBytes: 0,
      now: () => performance.now(),
      wallNow: Date.now,
      onEvent: () => {},
    }),
  })
  const delivery = deliverLeads({
    calls,
    spool,
    contentApi: { base, timeoutMs: config.UPSTREAM_TIMEOUT_MS },
    metrics,
    logger,
  })
  const key = randomBytes(32).toString('base64url')
  const tokenUses = createTokenUses(Date.now)
  const sum = createMetricSum()
  const pool = createWorkerPool({
    count: workers,
    environment: writeSetup({ base, key, siteId: randomUUID() }),
    primaryApi: {
      count: createRateCount(() => performance.now()),
      noteUnmet: services.noteUnmet ?? (() => {}),
      deliver: () => delivery.wake(),
      claimToken: (token, user) => tokenUses.claim(token, user),
      releaseToken: (token) => tokenUses.release(token),
    },
    // A new worker has stored nothing, unless it can read what Redis has.
    canServe: async () => config.REDIS_URL !== undefined || (await probeContentApi(upstream)),
    onEnd: (id) => sum.retainCounts(id),
    metrics,
    logger,
  })
  const serving = serveByWorkers(pool)
  let ops: FastifyInstance | undefined
  const close = stopOnSignal(
    async () => {
      await Promise.all([ops?.close(), pool.stop()])
      await delivery.close()
      await upstream.close()
      await services.close()
    },
    {
      ...logEnd(logger, metrics),
      async drain(signal) {
        await serving.drain()
        await wait(config.DRAIN_MS, undefined, { signal })
      },
    },
  )
  try {
    const readMetrics = async () => {
      for (const [id, list] of await pool.ask((worker) => worker.listMetrics())) sum.add(id, list)
      return sum.render(await metrics.registry.getMetricsAsJSON())
    }
    ops = await services.openOps({ readMetrics, serving })
    const port = await pool.start()
    const recover = async () => {
      upstream.recover()
      await serving.recover()
    }
    services.follow({ ...serving, recover })
    await services.announce(port, ops)
  } catch (error) {
    await close()
    throw error
  }
}
