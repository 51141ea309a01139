import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contentUser } from '@faceplate/server/content/content.key'
import { repeatWork } from '@faceplate/server/process/repeated.work'
import { storeSiteAddress } from '@faceplate/server/process/site.address'
import { listEditions } from '@faceplate/server/settings/editions.setting'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { findWarnings } from '@faceplate/server/settings/settings.warnings'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ConfigSchema, type Config } from '../base/config/config.ts'
import { readOperatorTokens } from '../base/config/ops.tokens.ts'
import { readTrustedProxies } from '../base/config/trusted.proxies.ts'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import { contentEntry } from '../base/release.ts'
import { UnknownSpoolError } from '../leads/spool/spool.file.ts'
import { watchSpool } from '../leads/spool/spool.metrics.ts'
import { openSpool, type Spool } from '../leads/spool/spool.store.ts'
import { writeContentSettings } from '../operators/config/content.environment.ts'
import { followContent, type ContentFollower } from '../operators/embedded/content.follow.ts'
import { readContentMetrics } from '../operators/embedded/content.metrics.ts'
import { startContentProcess, type StartContent } from '../operators/embedded/content.process.ts'
import { readLeadCounts } from '../operators/embedded/lead.counts.ts'
import { startOps, type OpsServerOptions } from '../operators/ops/ops.server.ts'
import type { Leads } from '../operators/ops/services.status.ts'
import type { Serving } from '../operators/ops/serving.ts'
import { deleteBuilds } from '../responses/builds/earlier.builds.ts'
import { InsightsFile, insightsFile } from '../responses/insights/insights.file.ts'
import { UnmetCounts, type NoteUnmet } from '../responses/insights/unmet.counts.ts'

/** Services that a site has only once, also with several workers. */
export interface SiteServices {
  /** Address of the content API, with its credentials. */
  base: string
  spool: Spool
  /** Counts what visitors did not find; undefined if `INSIGHTS_DAYS` is 0. */
  noteUnmet: NoteUnmet | undefined
  /** Opens the port for operators. */
  openOps(
    options: Pick<OpsServerOptions, 'readMetrics' | 'serving'>,
  ): Promise<FastifyInstance | undefined>
  /** Watches the content from now on, and purges changes from the caches of all gateways. */
  follow(serving: Serving): void
  /** Reports the address of the site, and unread requests if no channel notifies of them. */
  announce(port: number, ops: FastifyInstance | undefined): Promise<void>
  close(): Promise<void>
}

/** Opens the spool and starts the embedded content service, unless API_BASE names another. */
export async function openSiteServices(
  config: Config,
  logger: Logger,
  metrics: Metrics,
  startContent: StartContent = startContentProcess,
): Promise<SiteServices> {
  warnOfProxy(config, logger)
  warnOfEnvironment(logger)
  // First, so that a folder that is not writable ends the start with a one-line error.
  const spool = openLeadSpool(config, metrics, logger)
  let serving: Pick<Serving, 'purge' | 'recover'> | undefined
  watchSpool(metrics, spool)
  const reserve = () => reserveDisk(resolve(config.DATA_DIR), spool, logger)
  // First, so that no deleted file is listed to be served.
  await reserve()
  const key = config.CONTENT_KEY ?? randomBytes(32).toString('base64url')
  const content =
    config.API_BASE === undefined
      ? await startContent({
          entry: contentEntry,
          environment: { ...process.env, ...writeContentSettings(config), CONTENT_KEY: key },
          logger,
          onEnd: () => metrics.contentRestarts.inc(),
          onBack: () => void serving?.recover(),
          onReplaced: async () => void (await serving?.purge({ all: true })),
        })
      : undefined
  const base = config.API_BASE ?? `http://${contentUser}:${key}@127.0.0.1:${content?.port}/`
  const insights = openInsights(config, metrics, logger)
  const leads = content && {
    areSent: config.SMTP_URL !== undefined || config.LEADS_WEBHOOK_URL !== undefined,
    count: () => readLeadCounts(base),
  }
  // Last, since its timer would keep a start that failed from ending.
  const reserving = repeatWork(async () => {
    await reserve()
    return diskCheckMs
  })
  let follower: ContentFollower | undefined
  const closing = new AbortController()
  return {
    base,
    spool,
    noteUnmet: insights?.note,
    follow(followed) {
      serving = followed
      follower = followContent({ base, caches: followed, metrics, logger })
    },
    openOps: ({ serving: observed, readMetrics }) =>
      startOps({
        serving: observed,
        // The metrics of the content service have distinct names, so both texts can be concatenated.
        readMetrics: async () => {
          const contentMetrics = content && (await readContentMetrics(base, metrics))
          return (await readMetrics()) + (contentMetrics ?? '')
        },
        host: config.OPS_HOST,
        port: config.OPS_PORT ?? 9464,
        isRequired: config.OPS_PORT !== undefined,
        tokens: readOperatorTokens(config),
        trustProxy: readTrustedProxies(config.TRUST_PROXY),
        clientDetail: config.LOG_CLIENT,
        onWrongToken: (way) => metrics.opsTokensWrong.inc({ way }),
        logger,
        leads,
        spool,
        insightsFile: insights && join(config.DATA_DIR, insightsFile),
        findContent: () => follower?.state,
        contentBase: content && base,
      }),
    async announce(port, ops) {
      const opsAddress = ops?.server.address()
      const opsPort = typeof opsAddress === 'object' ? opsAddress?.port : undefined
      process.send?.({ type: 'listening', port, opsPort })
      storeSiteAddress(config.DATA_DIR, config.PUBLIC_ORIGIN ?? `http://localhost:${port}`)
      const address = `http://localhost:${port}`
      logEvent(logger, 'site_listening', {
        address,
        ...(config.EDITIONS !== undefined && { editions: listEditions(config) }),
      })
      if (leads && !leads.areSent) void reportUnread(leads, logger, closing.signal)
    },
    async close() {
      closing.abort()
      await follower?.close()
      await content?.stop()
      await reserving.close()
      insights?.close()
      spool.close()
    },
  }
}

/** Opens the spool of leads in DATA_DIR. */
export function openLeadSpool(
  { DATA_DIR, SPOOL_MAX_BYTES }: Config,
  metrics: Metrics,
  logger: Logger,
): Spool {
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    return openSpool({
      file: join(DATA_DIR, 'spool.sqlite'),
      maxBytes: SPOOL_MAX_BYTES,
      now: Date.now,
      onDropped({ count, isFirst }) {
        metrics.spoolEvents.inc({ event: 'dropped' }, count)
        if (isFirst) logEvent(logger, 'quarantine_dropped', { count })
      },
    })
  } catch (error) {
    if (error instanceof UnknownSpoolError) throw new SettingsError(error.message)
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new SettingsError(`DATA_DIR=${DATA_DIR}: cannot be written (${String(error.code)})`)
  }
}

/** Opens the counts of what visitors did not find. A file that cannot be opened does not prevent the start. */
function openInsights(
  { DATA_DIR, INSIGHTS_DAYS }: Config,
  metrics: Metrics,
  logger: Logger,
): { note: NoteUnmet; close: () => void } | undefined {
  if (INSIGHTS_DAYS === 0) return undefined
  const onFailure = (error: unknown) => logEvent(logger, 'insights_write_failed', { err: error })
  try {
    const file = new InsightsFile(join(DATA_DIR, insightsFile), {
      keptDays: INSIGHTS_DAYS,
      today: new Date().toISOString().slice(0, 10),
    })
    const counts = new UnmetCounts({ file, metrics, now: Date.now, onFailure })
    return {
      note: (sighting) => counts.note(sighting),
      close() {
        counts.close()
        file.close()
      },
    }
  } catch (error) {
    onFailure(error)
    return { note: () => {}, close: () => {} }
  }
}

const diskCheckMs = 60_000

/** Deletes files of earlier builds that take the disk space which leads may need. */
async function reserveDisk(dataDir: string, spool: Spool, logger: Logger): Promise<void> {
  try {
    const count = await deleteBuilds(dataDir, spool.countReservedBytes())
    if (count > 0) logEvent(logger, 'builds_deleted', { count })
  } catch (error) {
    logEvent(logger, 'build_store_failed', { err: error })
  }
}

/** Logs unrecognized settings, which `npm run config` shows too. */
function warnOfEnvironment(logger: Logger): void {
  const variables = findWarnings(ConfigSchema, process.env)
  if (variables.length > 0) logEvent(logger, 'settings_unrecognized', { variables })
}

/** Warns about a missing TRUST_PROXY: the site has no TLS of its own, so an https origin needs a proxy in front. */
function warnOfProxy({ PUBLIC_ORIGIN, TRUST_PROXY }: Config, logger: Logger): void {
  if (TRUST_PROXY !== '' || !PUBLIC_ORIGIN?.startsWith('https:')) return
  logEvent(logger, 'proxy_untrusted')
}

/** A content service that has just started may be too busy to count. One of others never counts. */
const countAttempts = 4
const countPauseMs = 10_000

/** Reports the number of unread requests while no channel notifies of them. */
async function reportUnread(leads: Leads, logger: Logger, closing: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < countAttempts && !closing.aborted; attempt += 1) {
    const counts = await leads.count()
    if (counts) return logEvent(logger, 'leads_unread', { unread: counts.unread })
    await sleep(countPauseMs, undefined, { signal: closing }).catch(() => {})
  }
}
