import { SettingsError } from '@faceplate/server/settings/settings.reader'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import { describeHousehold, type HouseholdState } from './household.status.ts'
import { buildOps } from './ops.app.ts'
import type { Serving } from './serving.ts'

export interface OpsServerOptions extends HouseholdState {
  host: string
  port: number
  /** Without it the site goes without the port when it is taken. */
  isRequired: boolean
  token: string
  logger: FastifyBaseLogger
  /** All metrics as text. */
  readMetrics: () => Promise<string>
  serving: Serving
}

/** Opens the port for operators. Gives undefined where nobody asked for it and it is taken. */
export async function startOps(options: OpsServerOptions): Promise<FastifyInstance | undefined> {
  const { serving, logger, token, host, port, readMetrics } = options
  const app = buildOps({
    token,
    logger,
    async purge(request) {
      if (!('paths' in request)) return serving.purge(request)
      const { paths, ...rest } = request
      return serving.purge({ plans: await serving.planPurge(paths), ...rest })
    },
    describeRedirects: () => serving.describeRedirects(),
    explain: (url) => serving.explain(url),
    async describeStatus() {
      const [serve, household] = [serving.describeStatus(), describeHousehold(options)]
      return [...(await serve), ...(await household)]
    },
    readMetrics,
  })
  try {
    await app.listen({ host, port })
    return app
  } catch (error) {
    await app.close()
    const reason = error instanceof Error ? error.message : 'taken'
    if (options.isRequired) throw new SettingsError(`OPS_PORT=${port}: ${reason}`)
    logEvent(logger, 'ops_port_unavailable', { reason, host, port })
    return undefined
  }
}
