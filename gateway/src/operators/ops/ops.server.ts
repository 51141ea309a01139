import { SettingsError } from '@faceplate/server/settings/settings.reader'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import { describeInsights } from '../insights/insights.report.ts'
import { buildOps, type OpsOptions } from './ops.app.ts'
import type { PurgeRequest } from './purge.request.ts'
import { describeServices, type ServicesState } from './services.status.ts'
import type { Serving } from './serving.ts'

export interface OpsServerOptions
  extends
    ServicesState,
    Pick<
      OpsOptions,
      'tokens' | 'trustProxy' | 'clientDetail' | 'onWrongToken' | 'readMetrics' | 'contentBase'
    > {
  host: string
  port: number
  /** Fail if the port is in use; otherwise the site runs without it. */
  isRequired: boolean
  logger: FastifyBaseLogger
  /** File with counts of what visitors did not find; undefined: nothing is counted. */
  insightsFile?: string | undefined
  serving: Serving
}

/** Opens the operators' port. Returns undefined if the port is in use and `isRequired` is false. */
export async function startOps(options: OpsServerOptions): Promise<FastifyInstance | undefined> {
  const { serving, logger, host, port } = options
  const purge = async (request: PurgeRequest) => {
    if (!('paths' in request)) return serving.purge(request)
    const { paths, ...rest } = request
    return serving.purge({ plans: await serving.planPurge(paths), ...rest })
  }
  const app = buildOps({
    ...options,
    async purge(request) {
      const report = await purge(request)
      const edge = await serving.settleEdge()
      return edge === undefined ? report : { ...report, edge }
    },
    async describeRedirects() {
      const report = await serving.describeRedirects()
      return { ...report, suggestions: await serving.suggestRedirects(await serving.listMissing()) }
    },
    explain: (url) => serving.explain(url),
    async describeStatus() {
      const [processes, services] = [serving.describeStatus(), describeServices(options)]
      return [...(await processes), ...(await services)]
    },
    describeInsights: (days) =>
      options.insightsFile === undefined
        ? undefined
        : describeInsights(options.insightsFile, days, new Date()),
  })
  try {
    await app.listen({ host, port })
    return app
  } catch (error) {
    await app.close()
    const reason = error instanceof Error ? error.message : 'in use'
    if (options.isRequired) throw new SettingsError(`OPS_PORT=${port}: ${reason}`)
    logEvent(logger, 'ops_port_unavailable', { reason, host, port })
    return undefined
  }
}
