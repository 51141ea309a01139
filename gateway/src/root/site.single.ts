import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { collectProcessMetrics } from '@faceplate/server/process/process.metrics'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config/config.ts'
import { createMetrics } from '../base/metrics/metrics.ts'
import type { StartContent } from '../operators/embedded/content.process.ts'
import { openLog } from '../operators/ops/log.output.ts'
import { openGateway, openRedirects, type Web } from './site.gateway.ts'
import { openSiteServices } from './site.services.ts'
import { logEnd, stopOnSignal } from './stop.signals.ts'

/** Runs the site services and the gateway in one process. */
export async function runSingle(
  config: Config,
  web: Web,
  startContent?: StartContent,
): Promise<void> {
  const logger = openLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  collectProcessMetrics(metrics.registry)
  const redirects = await openRedirects(config, logger)
  const services = await openSiteServices(config, logger, metrics, startContent)
  const { base, spool, noteUnmet } = services
  const siteId = randomUUID()
  const parts = { web, redirects, base, siteId, workers: 1, metrics, logger, spool, noteUnmet }
  const gateway = await openGateway(config, parts)
  let ops: FastifyInstance | undefined
  const close = stopOnSignal(
    async () => {
      await ops?.close()
      await gateway.close()
      await services.close()
    },
    {
      ...logEnd(logger, metrics),
      async drain(signal) {
        await gateway.serving.drain()
        await wait(config.DRAIN_MS, undefined, { signal })
      },
    },
  )
  try {
    const readMetrics = () => metrics.registry.metrics()
    ops = await services.openOps({ readMetrics, serving: gateway.serving })
    services.follow(gateway.serving)
    await services.announce(await gateway.listen(), ops)
  } catch (error) {
    await close()
    throw error
  }
}
